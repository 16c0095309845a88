/* Why an answer is good in Outer Rim: it is given in a few imagined worlds, and `simple` plays on for everybody to the end of the next round. */
#include "ai/hint.h"

#include "ai/random.h"
#include "ai/rim_search.h"
#include "rim/messages.h"
#include "rim/state/state.h"
#include "table/say.h"

/* Games are told in tens, so that whole numbers say enough. */
enum { WORLDS = 20, TOLD_GAMES = 10 };

/* What came of an answer, in all worlds together. */
typedef struct Gains {
    int worlds, wins, fame, credits, defeats;
} Gains;

static void note_end(Gains *gains, const RimSeat *before, const Look *end, uint8_t seat)
{
    const RimSeat *after = &rim_in(end)->seat[seat];

    gains->worlds++;
    gains->wins += (end->table->winners & SEAT_BIT(seat)) != 0;
    gains->fame += after->fame - before->fame;
    gains->credits += after->credits - before->credits;
    gains->defeats += (after->flags & RIM_DEFEATED) != 0;
}

/* The answer in one world, and on from there. */
static void try_world(SearchDesk *desk, const Rules *rules, const Table *known, const Answer *answer, uint64_t world,
                      Gains *gains)
{
    ChanceFast numbers = {world};
    Table table = table_imagine(rules, known, chance_fast_number, &numbers);
    Question question;
    Answer given = *answer;

    if (!table_question(rules, &table, answer->seat, &question))
        return;
    given.count = question.count;
    if (table_answer(rules, &table, &given, NULL).code != STATUS_OK)
        return;
    (void)search_play_on(desk, rules, &table, known->side[answer->seat], world, 0);
    note_end(gains, &rim_in(&(Look){rules, known})->seat[answer->seat], &(Look){rules, &table}, answer->seat);
}

static int in_tens(const Gains *gains, int sum)
{
    return (TOLD_GAMES * sum + (sum < 0 ? -gains->worlds : gains->worlds) / 2) / gains->worlds;
}

bool rim_hint_reason(const Rules *rules, const Table *known, const Question *question, const Answer *answer,
                     Message *reason)
{
    const Rim *game = rim_in(&(Look){rules, known});
    SearchDesk *desk = game->seat[question->seat].character != 0 ? search_desk_open(&search_rim) : NULL;
    Gains gains = {0};

    for (uint64_t world = 0; desk != NULL && world < WORLDS; world++)
        try_world(desk, rules, known, answer, world, &gains);
    search_desk_close(desk);
    if (gains.worlds == 0)
        return false;
    *reason = say4(gains.wins > 0 ? SAY_HINT_WIN : SAY_HINT_GAIN, arg_number(in_tens(&gains, gains.fame)),
                   arg_number(in_tens(&gains, gains.credits) / TOLD_GAMES), arg_number(in_tens(&gains, gains.defeats)),
                   gains.wins > 0 ? arg_number(in_tens(&gains, gains.wins))
                                  : arg_number(game->goal - game->seat[question->seat].fame));
    return true;
}
