/* Halving: which plan is tried in which world, and what comes of it.
 *
 * All plans are tried in a few worlds, the better half of them in as many more, the better half of these in twice as many, and so on; the
 * policy's own choice stays to the end, since everything is compared with it. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "ai/search/inside.h"

enum { LEAST_WORLDS = 4, FIRST_WORLDS_MOST = 32, BATCH = 4 };

Search *search_open(const SearchGame *game)
{
    Search *search = calloc(1, sizeof *search);

    if (search == NULL)
        return NULL;
    search->game = game;
    search->desk = search_desk_open(game);
    if (search->desk == NULL) {
        free(search);
        return NULL;
    }
    search->is_settled = true;
    return search;
}

void search_close(Search *search)
{
    if (search == NULL)
        return;
    search_desk_close(search->desk);
    free(search);
}

const SearchGame *search_game(const Search *search)
{
    return search->game;
}

SearchDesk *search_desk(Search *search)
{
    return search->desk;
}

void search_expect(Search *search, Search *others, const SearchWish *wish, int times, int naive)
{
    search->are_beliefs_kept = search->are_beliefs_kept && search->others == others;
    search->others = others;
    search->others_naive = naive;
    search->others_wish = others != NULL ? *wish : (SearchWish){0};
    search->others_times = times < MOST_BELIEFS - 1 ? times : MOST_BELIEFS - 1;
}

/* ---- plans ---- */

static bool are_equal_keys(const Key *one, const Key *other)
{
    return memcmp(one, other, sizeof *one) == 0;
}

/* Can this be answered, as far as the seat can tell? */
static bool fits(const Rules *rules, const Table *known, const Question *question, const Answer *answer)
{
    Listing listing;
    Key key;

    if (answer->kind != rules->questions[question->kind].answer)
        return false;
    if (answer->kind != ANSWER_OPTION)
        return true;
    int count = table_list(rules, known, question, &listing);
    for (int i = 0; i < count; i++) {
        if (table_listed(rules, known, question, &listing, i, &key) && are_equal_keys(&key, &answer->key))
            return true;
    }
    return false;
}

bool search_follow(const Rules *rules, const Table *known, const Question *question, SearchMemory *memory,
                   Answer *answer)
{
    for (int i = 0; i < memory->plan.count; i++) {
        if (memory->done >> i & 1)
            continue;
        *answer = search_readdress(&memory->plan.answer[i], question);
        if (!fits(rules, known, question, answer))
            continue;
        memory->done |= UINT64_C(1) << i;
        return true;
    }
    memory->plan.count = 0;
    memory->done = 0;
    return false;
}

/* Every legal option is a plan, after the policy's own. */
static int list_options(Search *search, SearchPlan *plans, int most)
{
    const Rules *rules = search->rules;
    const Question *question = &search->question;
    SearchDesk *desk = search->desk;
    Listing listing;
    int count = 1;

    if (!search->game->policy_answer(desk->policy, rules, search->known, question, &plans[0].answer[0]))
        count = 0;
    else
        plans[0].count = 1;
    if (rules->questions[question->kind].answer != ANSWER_OPTION)
        return count;
    int options = table_list(rules, search->known, question, &listing);
    for (int i = 0; i < options && count < most; i++) {
        Answer answer = {.seat = question->seat, .kind = ANSWER_OPTION, .count = question->count};
        if (!table_listed(rules, search->known, question, &listing, i, &answer.key) ||
            (count > 0 && are_equal_keys(&answer.key, &plans[0].answer[0].key)))
            continue;
        plans[count].count = 1;
        plans[count++].answer[0] = answer;
    }
    return count;
}

static void find_plans(Search *search)
{
    const SearchWish *wish = &search->wish;
    int most = wish->plans > 0 && wish->plans < MOST_PLANS ? wish->plans : MOST_PLANS;

    if (wish->playouts < most * LEAST_WORLDS)
        most = wish->playouts / LEAST_WORLDS;
    if (most < 1)
        most = 1;
    search->game->policy_begin(search->desk->policy, search_mix(search->seed, MIX_WHIM), false);
    search->plan_count = search->game->shortlist != NULL
                             ? search->game->shortlist(search->desk->policy, search->rules, search->known,
                                                       &search->question, search->plans, most)
                             : 0;
    if (search->plan_count == 0)
        search->plan_count = list_options(search, search->plans, most);
}

/* ---- halving ---- */

static int count_alive(const Search *search)
{
    int count = 0;

    for (int i = 0; i < search->plan_count; i++)
        count += (search->alive >> i & 1) != 0;
    return count;
}

/* Every plan that is alive is tried in worlds up to `to`, as far as playouts last. */
static void begin_stage(Search *search, int to)
{
    int alive = count_alive(search), left = search->wish.playouts - search->handed;
    int most = search->from + left / alive;
    int worlds = search->wish.worlds > 0 && search->wish.worlds < MOST_WORLDS ? search->wish.worlds : MOST_WORLDS;

    search->to = to < most ? to : most;
    if (search->to > worlds)
        search->to = worlds;
    search->next_world = search->from;
    search->next_plan = 0;
    if (search->to <= search->from || alive < 2)
        search->is_settled = true;
}

/* In how many worlds all plans are tried, so that about as many playouts are left for each later stage. */
static int first_worlds(const Search *search)
{
    int stages = 1, pace = search->wish.pace > 0 ? search->wish.pace : search->wish.playouts;

    for (int plans = search->plan_count; plans > 2; plans /= 2)
        stages++;
    int worlds = 2 * pace / (search->plan_count * (stages + 2));
    return worlds < LEAST_WORLDS ? LEAST_WORLDS : worlds > FIRST_WORLDS_MOST ? FIRST_WORLDS_MOST : worlds;
}

void search_remember(const Rules *rules, const Table *known, const Question *question, SearchMemory *memory)
{
    if (search_hides(rules, question))
        memory->asked = *known;
}

static void begin_trying(Search *search)
{
    search_find_beliefs(search);
    search->cases++;
    begin_stage(search, first_worlds(search));
}

void search_begin(Search *search, const Rules *rules, const Table *known, const Question *question,
                  SearchMemory *memory, uint64_t seed, const SearchWish *wish)
{
    search->rules = rules;
    search->known = known;
    search->question = *question;
    search->memory = memory;
    search->seed = seed;
    search->wish = *wish;
    search->is_hidden = search_hides(rules, question);
    if (search->is_hidden) {
        search_learn(search);
        search->are_beliefs_kept = false;
    }
    if (search->others != NULL)
        search->wish.doubt = search_doubt(wish->doubt, memory->odds);
    search_remember(rules, known, question, memory);
    memory->plan.count = 0;
    memory->done = 0;
    find_plans(search);
    search->alive = (uint32_t)((UINT64_C(1) << search->plan_count) - 1);
    search->from = search->handed = search->noted = 0;
    search->studying = NULL;
    search->is_hastened = false;
    search->is_settled = search->plan_count < 2;
    if (search->is_settled)
        return;
    memset(search->is_noted, 0, sizeof search->is_noted);
    if (!search_study(search))
        begin_trying(search);
}

int search_tried(const Search *search, int plan)
{
    int worlds = 0;

    while (worlds < MOST_WORLDS && search->is_noted[plan][worlds])
        worlds++;
    return worlds;
}

Lead search_lead(const Search *search, int plan)
{
    int mine = search_tried(search, plan), first = search_tried(search, 0);
    Lead lead = {.worlds = mine < first ? mine : first};
    double sum = 0, squares = 0, n = lead.worlds;

    for (int world = 0; world < lead.worlds; world++) {
        double difference = search->worth[plan][world] - search->worth[0][world];
        sum += difference;
        squares += difference * difference;
    }
    if (lead.worlds < 2)
        return lead;
    lead.mean = sum / n;
    double variance = (squares - sum * lead.mean) / (n - 1);
    lead.error = variance > 0 ? sqrt(variance / n) : 0;
    return lead;
}

/* Is there nothing left to find out: is the best clearly so, or nothing near the policy's own choice? */
static bool is_clear(const Search *search)
{
    static const double surely = 3;

    for (int plan = 1; plan < search->plan_count; plan++) {
        Lead lead = search_lead(search, plan);
        if ((search->alive >> plan & 1) && lead.mean + surely * lead.error >= 0)
            return false;
    }
    return true;
}

/* The better half stays, and the policy's own choice. */
static void halve(Search *search)
{
    double lead[MOST_PLANS];
    int stay = (count_alive(search) + 1) / 2;
    uint32_t staying = 1;

    for (int plan = 0; plan < search->plan_count; plan++)
        lead[plan] = search_lead(search, plan).mean;
    for (int plan = 1; plan < search->plan_count; plan++) {
        int better = 0;
        for (int other = 0; other < search->plan_count; other++) {
            bool ahead = lead[other] > lead[plan] || (other < plan && lead[other] == lead[plan]);
            better += (search->alive >> other & 1) && ahead;
        }
        if ((search->alive >> plan & 1) && better < (stay > 2 ? stay : 2))
            staying |= UINT32_C(1) << plan;
    }
    search->alive = staying;
}

static void end_stage(Search *search)
{
    search->from = search->to;
    halve(search);
    if (is_clear(search))
        search->is_settled = true;
    else
        begin_stage(search, 2 * search->to);
}

/* Is anything that was handed out not noted yet? */
static bool is_waiting(const Search *search)
{
    while (search->studying != NULL)
        search = search->studying;
    return search->noted < search->handed;
}

void search_hasten(Search *search, int spent)
{
    search->is_hastened = search->is_hastened || 2 * spent >= TIME_IS_UP;
}

int search_take(Search *search, SearchJob *jobs, int most)
{
    int count = 0;

    while (search->studying != NULL) {
        count = search->is_hastened ? 0 : search_take(search->studying, jobs, most);
        if (count > 0 || is_waiting(search))
            return count;
        if (!search_study_on(search))
            begin_trying(search);
    }
    while (!search->is_settled && count < most) {
        if (search->next_world == search->to) {
            if (search->noted < search->handed + count)
                break;
            end_stage(search);
            continue;
        }
        if (search->alive >> search->next_plan & 1)
            jobs[count++] = (SearchJob){search->next_plan, search->next_world};
        if (++search->next_plan == search->plan_count) {
            search->next_plan = 0;
            search->next_world++;
        }
    }
    search->handed += count;
    return count;
}

void search_note(Search *search, const SearchJob *job, double worth)
{
    if (search->studying != NULL) {
        search_note(search->studying, job, worth);
        return;
    }
    search->worth[job->plan][job->world] = worth;
    search->is_noted[job->plan][job->world] = true;
    search->noted++;
}

bool search_is_settled(const Search *search)
{
    return search->is_settled;
}

/* ---- the answer ---- */

/* The seat sets out to follow a plan. What the plan does not use is zero, so that equal memories are equal bytes. */
static bool set_out(Search *search, int plan, Answer *answer)
{
    const SearchPlan *chosen = &search->plans[plan];
    SearchMemory *memory = search->memory;

    memset(&memory->plan, 0, sizeof memory->plan);
    memory->plan.count = chosen->count;
    memcpy(memory->plan.answer, chosen->answer, (size_t)chosen->count * sizeof chosen->answer[0]);
    memory->done = 0;
    return search_follow(search->rules, search->known, &search->question, memory, answer);
}

/* Draws a plan by the shares. */
static int draw_plan(const Search *search)
{
    double shares[MOST_PLANS];
    double draw = (double)(search_mix(search->seed, MIX_DRAW) >> 11) / 9007199254740992.0; /* 2^53 */

    search_shares(search, shares);
    for (int plan = 0; plan < search->plan_count; plan++) {
        if (draw < shares[plan])
            return plan;
        draw -= shares[plan];
    }
    return 0; /* shares sum to 1 but for roundings */
}

bool search_answer(Search *search, Answer *answer)
{
    return search->plan_count > 0 && set_out(search, draw_plan(search), answer);
}

bool search_slip(Search *search, Answer *answer)
{
    if (search->plan_count == 0)
        return false;
    uint64_t draw = search_mix(search->seed, MIX_DRAW);
    int plan = search->plan_count > 1 ? 1 + (int)(draw % (uint64_t)(search->plan_count - 1)) : 0;
    return set_out(search, plan, answer);
}

int search_plans(const Search *search)
{
    return search->plan_count;
}

SearchedPlan search_plan(const Search *search, int plan)
{
    double shares[MOST_PLANS], sum = 0;
    Lead lead = search_lead(search, plan);
    int tried = search_tried(search, plan);

    search_shares(search, shares);
    for (int world = 0; world < tried; world++)
        sum += search->worth[plan][world];
    return (SearchedPlan){.plan = &search->plans[plan],
                          .playouts = tried,
                          .worth = tried > 0 ? sum / tried : 0,
                          .difference = lead.mean,
                          .error = lead.error,
                          .share = shares[plan]};
}

int search_playouts(const Search *search)
{
    return search->noted;
}

/* ---- all of it ---- */

/* A watch is looked at after every batch. */
static void run_in_place(Search *search, const SearchHurry *hurry)
{
    SearchJob jobs[BATCH];

    for (int spent = 0;;) {
        if (hurry != NULL && hurry->spent != NULL)
            spent = hurry->spent(hurry->self);
        search_hasten(search, spent);
        int count = spent < TIME_IS_UP ? search_take(search, jobs, BATCH) : 0;
        if (count == 0)
            return;
        for (int i = 0; i < count; i++)
            search_note(search, &jobs[i], search_play(search, search->desk, &jobs[i]));
    }
}

void search_run(Search *search, const SearchCrew *crew, const SearchHurry *hurry)
{
    if (crew != NULL)
        crew->run(crew->self, search, hurry);
    else
        run_in_place(search, hurry);
}
