/* Beliefs: what others have chosen in secret, as far as a policy can tell.
 *
 * The seat remembers its view of the moment when all were asked. There the policy answers for the others, each from a view of its own,
 * as it would if it sat there; what it might have chosen instead is its shortlist. */
#include <string.h>

#include "ai/search/inside.h"

void search_reopen(const Rules *rules, Table *table, uint8_t viewer)
{
    Question *asked = table->layers[table->layer].asked;

    for (uint8_t seat = 0; seat < table->seats; seat++) {
        if (seat != viewer && search_hides(rules, &asked[seat]))
            asked[seat].state = QUESTION_OPEN;
    }
}

/* The table of the asking, with all that the viewer does not know drawn by the seed, and nobody but the viewer has chosen anything: in a view
 * a hidden choice looks as if it were not made. */
void search_imagine_asking(const Rules *rules, const Table *asked, uint64_t seed, Table *table)
{
    ChanceFast numbers = {search_mix(seed, MIX_BELIEF)};

    *table = table_imagine(rules, asked, chance_fast_number, &numbers);
    memcpy(table->game, asked->game, asked->state_bytes);
    search_reopen(rules, table, asked->viewer);
}

/* Does this answer complete the seat's choice? It is not taken then: if it were the last one that all wait for, the game would go on. */
static bool completes(const Rules *rules, const Question *question, const Answer *answer)
{
    return answer->key.verb == VERB_CONFIRM || rules->questions[question->kind].take == NULL;
}

/* The policy chooses for a seat, on a table of the asking. */
bool search_policy_chooses(SearchDesk *desk, const Rules *rules, Table *table, uint8_t seat, SearchPlan *plan)
{
    Question question;

    plan->count = 0;
    while (plan->count < MOST_STEPS && table_question(rules, table, seat, &question) &&
           search_hides(rules, &question)) {
        Answer *answer = &plan->answer[plan->count];
        if (!search_policy_answers(desk, rules, table, &question, answer))
            break;
        plan->count++;
        if (completes(rules, &question, answer) || table_answer(rules, table, answer, NULL).code != STATUS_OK)
            break;
    }
    return plan->count > 0;
}

/* The seat chooses by a plan. */
static void carry_out(const Rules *rules, Table *table, uint8_t seat, const SearchPlan *plan)
{
    Question question;

    for (int i = 0; i < plan->count && table_question(rules, table, seat, &question); i++) {
        Answer answer = search_readdress(&plan->answer[i], &question);
        if (completes(rules, &question, &answer) || table_answer(rules, table, &answer, NULL).code != STATUS_OK)
            return;
    }
}

static bool is_asked_in_secret(const Rules *rules, const Table *table, uint8_t seat, Question *question)
{
    return table_question(rules, table, seat, question) && search_hides(rules, question);
}

/* ---- how others choose who search ---- */

bool search_was_asked(const Search *search)
{
    const Table *asked = &search->memory->asked;

    return search->game->believe != NULL && asked->state_bytes != 0 && asked->state_bytes == search->known->state_bytes;
}

/* Begins the study that is due: of this seat for this time, or of the next seat that is asked. */
static bool begin_study(Search *search)
{
    Search *others = search->others;
    Question question;

    for (; search->studied < search->known->seats; search->studied++, search->study = 0) {
        if (search->studied == search->question.seat || search->study == search->others_times ||
            !is_asked_in_secret(search->rules, &search->beliefs[0].table, search->studied, &question))
            continue;
        search->others_view = table_censor(search->rules, &search->beliefs[0].table, search->studied);
        memset(&search->others_memory, 0, sizeof search->others_memory);
        search->others_memory.odds = search->memory->own_odds;
        search->others_memory.own_odds = search->memory->odds;
        bool is_naive = others->others != NULL && search->study < search->others_naive;
        search->studying = is_naive ? others->others : others;
        search_begin(search->studying, search->rules, &search->others_view, &question, &search->others_memory,
                     search_mix(search->seed, search_mix(MIX_BELIEF, 1 + (uint64_t)search->study)),
                     is_naive ? &others->others_wish : &search->others_wish);
        search->cases++;
        return true;
    }
    search->studying = NULL;
    return false;
}

bool search_study(Search *search)
{
    if (search->others == NULL || search->are_beliefs_kept || !search_was_asked(search))
        return false;
    memset(search->found_count, 0, sizeof search->found_count);
    search->studied = 0;
    search->study = 0;
    search_imagine_asking(search->rules, &search->memory->asked, search->seed, &search->beliefs[0].table);
    return begin_study(search);
}

bool search_study_on(Search *search)
{
    uint8_t seat = search->studied;
    Answer answer;

    bool is_tried = search->studying->studying == NULL && search->studying->noted > 0;
    if (is_tried && search_answer(search->studying, &answer))
        search->found[seat][search->found_count[seat]++] = search->others_memory.plan;
    search->study++;
    if (!search->is_hastened)
        return begin_study(search);
    search->studying = NULL;
    return false;
}

/* ---- what is believed ---- */

/* Plans of a seat that is asked, the policy's own first; how many. */
static int find_choices(Search *search, Table *table, uint8_t seat, SearchPlan plans[MOST_BELIEFS])
{
    SearchDesk *desk = search->desk;
    Question question;
    int count = 0;

    if (!is_asked_in_secret(search->rules, table, seat, &question))
        return 0;
    if (search->others == NULL && search->game->shortlist != NULL && search->wish.doubt > 0) {
        desk->view = table_censor(search->rules, table, seat);
        count = search->game->shortlist(desk->policy, search->rules, &desk->view, &question, plans, MOST_BELIEFS);
    }
    if (count > 0)
        return count;
    Table trial = *table;
    (void)search_policy_chooses(desk, search->rules, &trial, seat, &plans[0]);
    for (int i = 0; search->others != NULL && i < search->found_count[seat]; i++)
        plans[++count] = search->found[seat][i];
    return plans[0].count > 0 ? 1 + count : 0;
}

void search_find_beliefs(Search *search)
{
    const Rules *rules = search->rules;
    const Table *asked = &search->memory->asked;
    SearchPlan plans[MOST_BELIEFS];

    if (search->are_beliefs_kept && search_was_asked(search))
        return;
    search->belief_count = 0;
    search->are_beliefs_kept = false;
    if (!search_was_asked(search))
        return;
    search->game->policy_begin(search->desk->policy, search_mix(search->seed, MIX_WHIM), false);
    search_imagine_asking(rules, asked, search->seed, &search->beliefs[0].table);
    for (int i = 1; i < MOST_BELIEFS; i++)
        search->beliefs[i].table = search->beliefs[0].table;
    const Table clean = search->beliefs[0].table;
    for (uint8_t seat = 0; seat < asked->seats; seat++) {
        Table table = clean;
        int count = seat != search->question.seat ? find_choices(search, &table, seat, plans) : 0;
        for (int i = 0; i < MOST_BELIEFS; i++) {
            SearchPlan *plan = &search->beliefs[i].plan[seat];
            plan->count = 0;
            if (count == 0)
                continue;
            *plan = plans[i < count ? i : 0];
            carry_out(rules, &search->beliefs[i].table, seat, plan);
        }
        if (count > search->belief_count)
            search->belief_count = count;
    }
    search->are_beliefs_kept = search->others != NULL;
}

const Belief *search_belief_of(const Search *search, int world)
{
    /* The golden ratio spreads worlds of doubt evenly, however many are tried. */
    uint32_t turn = (uint32_t)world * UINT32_C(2654435769);
    bool doubts = (uint64_t)turn * 100 >> 32 >= (uint64_t)(100 - search->wish.doubt);

    if (search->belief_count == 0)
        return NULL;
    if (!doubts || search->belief_count == 1)
        return &search->beliefs[0];
    uint64_t other = search_mix(search->seed, (uint64_t)world) % (uint64_t)(search->belief_count - 1);
    return &search->beliefs[1 + other];
}

void search_believe(SearchDesk *desk, const Rules *rules, const Table *asked, const Table *known, Table *guess,
                    uint64_t seed)
{
    SearchPlan plan;

    if (desk->game->believe == NULL || asked->state_bytes == 0)
        return;
    desk->game->policy_begin(desk->policy, search_mix(seed, MIX_WHIM), false);
    search_imagine_asking(rules, asked, seed, &desk->table);
    for (uint8_t seat = 0; seat < asked->seats; seat++) {
        if (seat == known->viewer)
            continue;
        (void)search_policy_chooses(desk, rules, &desk->table, seat, &plan);
        desk->game->believe(rules, guess, known, &desk->table, seat);
    }
}
