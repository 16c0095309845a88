/* Habits: do others choose in secret as the policy would?
 *
 * When the seat is asked in secret again, what came of the last time lies open. The policy says once more what others would have chosen then,
 * and the game says whether they did. Whoever did is believed to do so again; whoever did not is believed to search. They may learn the same of
 * this seat, so it keeps count of its own choices too. */
#include "ai/search/inside.h"

/* What a round tells, in powers of two of the odds that a seat searches. Of 60 rounds veteran chose as `simple` would in 17, and `simple` in all
 * that could be told. Bounded, so that a player who changes is soon found out. */
enum { AS_FORESEEN = -1, OTHERWISE = 2, MOST_ODDS = 4 };

void search_learn(Search *search)
{
    SearchMemory *memory = search->memory;
    SearchDesk *desk = search->desk;
    SearchPlan plan;

    if (search->others == NULL || search->game->foreseen == NULL || !search_was_asked(search))
        return;
    desk->game->policy_begin(desk->policy, search_mix(search->seed, MIX_WHIM), false);
    search_imagine_asking(search->rules, &memory->asked, search->seed, &desk->table);
    for (uint8_t seat = 0; seat < search->known->seats; seat++) {
        if (!search_policy_chooses(desk, search->rules, &desk->table, seat, &plan))
            continue;
        int *odds = seat == search->question.seat ? &memory->own_odds : &memory->odds;
        int seen = search->game->foreseen(search->rules, search->known, &desk->table, seat);
        int after = *odds + (seen > 0 ? AS_FORESEEN : seen < 0 ? OTHERWISE : 0);
        *odds = after < -MOST_ODDS ? -MOST_ODDS : after > MOST_ODDS ? MOST_ODDS : after;
    }
}

int search_doubt(int doubt, int odds)
{
    int search = doubt << (odds > 0 ? odds : 0), policy = (100 - doubt) << (odds < 0 ? -odds : 0);

    return (100 * search + (search + policy) / 2) / (search + policy);
}
