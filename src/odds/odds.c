#include "odds/odds.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "odds/pools.h"
#include "odds/states.h"
#include "odds/tools.h"
#include "table/kernel.h"

/* Answers after one another, of players and of chance; and items that a subset is taken from. */
enum { MOST_ANSWERS = 100, MOST_ITEMS = 12, NO_STATE = -1 };

/* Expectations that differ by less are equal: the same sum in another order. */
#define EQUAL 1e-12

/* What will come of a position: how much damage, and how probably. */
typedef struct Fate {
    double expected, destroys, damage[ODDS_RESULTS];
} Fate;

/* What is known of a position. One from which every answer leads back into a loop has no fate of its own: reached another way, it
 * is looked into again. */
typedef struct Position {
    enum { POSITION_UNKNOWN, POSITION_OPEN, POSITION_KNOWN } state;
    Fate fate; /* once it is known */
} Position;

struct OddsWork {
    OddsLimits limits;
    ToolsWork tools;
    States states;
    Position *position; /* by state */
    int positions;      /* that there is room for */
    Table table;        /* that is played on */
    int at;             /* the state that lies there, untouched; NO_STATE: none does */
    /* the attack that is worked on */
    const Rules *rules;
    Odds *odds;
};

/* FATE_LOOP: the position is one of those that led to it. A player who can bring it about need not. */
typedef enum Found { FATE_FOUND, FATE_LOOP, FATE_GIVEN_UP } Found;

OddsLimits odds_limits_usual(void)
{
    return (OddsLimits){.states = 32000, .outcomes = 200000};
}

OddsWork *odds_open(OddsLimits limits)
{
    OddsWork *work = calloc(1, sizeof *work);

    if (work != NULL)
        work->limits = limits;
    return work;
}

void odds_close(OddsWork *work)
{
    if (work == NULL)
        return;
    tools_free(&work->tools);
    states_free(&work->states);
    free(work->position);
    free(work);
}

void odds_limit(OddsWork *work, OddsLimits limits)
{
    work->limits = limits;
}

/* ---- the end of an attack ---- */

/* So many results get through to a defender that has this health by now. */
static Fate fate_of_results(const OddsWork *work, int results, int health)
{
    int before = work->odds->shot.health, damage = results + before - health;

    if (damage < 0) /* it was repaired meanwhile */
        damage = 0;
    Fate fate = {.expected = damage, .destroys = damage >= before};
    fate.damage[damage < ODDS_RESULTS ? damage : ODDS_RESULTS - 1] = 1;
    return fate;
}

static Found settled_fate(const OddsWork *work, Fate *fate)
{
    Shot shot;

    if (!work->rules->shot(&(Look){work->rules, &work->table}, &shot))
        return FATE_GIVEN_UP;
    *fate = fate_of_results(work, shot.results, shot.health);
    return FATE_FOUND;
}

static void add_fate(Fate *sum, const Fate *fate, double weight)
{
    sum->expected += weight * fate->expected;
    sum->destroys += weight * fate->destroys;
    for (int i = 0; i < ODDS_RESULTS; i++)
        sum->damage[i] += weight * fate->damage[i];
}

/* How probable each number of results is, where the rest of the attack is left to dice and tokens; or to these and tools of cards. */
static bool spread_results(OddsWork *work, const Look *look, double damage[MOST_POOLED + 1])
{
    const Rules *rules = work->rules;
    ShotPools pools;
    ShotTools tools;

    if (rules->shot_pools != NULL && rules->shot_pools(look, &pools)) {
        pools_spread(&pools, EQUAL, damage);
        return true;
    }
    return rules->shot_tools != NULL && rules->shot_tools(look, &tools) &&
           tools_spread(&work->tools, &tools, EQUAL, damage);
}

/* Is the rest of the attack of such a kind? Then it is calculated. */
static bool calculated_fate(OddsWork *work, Fate *fate)
{
    Look look = {work->rules, &work->table};
    double damage[MOST_POOLED + 1];
    Shot shot;

    if (!spread_results(work, &look, damage) || !work->rules->shot(&look, &shot))
        return false;
    *fate = (Fate){0};
    for (int results = 0; results <= MOST_POOLED; results++) {
        if (damage[results] > 0) {
            Fate part = fate_of_results(work, results, shot.health);
            add_fate(fate, &part, damage[results]);
        }
    }
    return true;
}

/* ---- answers, one at a time ---- */

static Found find_fate(OddsWork *work, int depth, Fate *fate);

/* Lays that state onto the table. */
static void lay_out(OddsWork *work, int state)
{
    if (work->at == NO_STATE)
        states_get(&work->states, state, &work->table);
    else if (work->at != state)
        states_change(&work->states, work->at, state, &work->table);
    work->at = state;
}

/* What comes of this answer, given in that state. */
static Found try_answer(OddsWork *work, int state, int depth, const Answer *answer, Fate *fate)
{
    if (++work->odds->outcomes > work->limits.outcomes)
        return FATE_GIVEN_UP;
    lay_out(work, state);
    work->at = NO_STATE;
    if (!table_take_until(work->rules, &work->table, answer, work->rules->shot_settled))
        return FATE_GIVEN_UP;
    return find_fate(work, depth + 1, fate);
}

/* ---- everything that chance can answer ---- */

/* Chance never leads back to where it was asked: what was rolled is told apart. */
static bool add_outcome(OddsWork *work, int state, int depth, const Answer *answer, double chance, Fate *sum)
{
    Fate fate = {0};

    if (try_answer(work, state, depth, answer, &fate) != FATE_FOUND)
        return false;
    add_fate(sum, &fate, chance);
    return true;
}

/* In how many ways can the dice show these faces? `weights` says how many faces of a die are of each kind. */
static double ways(const uint8_t faces[MAX_FACES], const uint32_t *weights, int kinds)
{
    double count = 1;
    int dice = 0;

    for (int face = 0; face < kinds; face++) {
        for (int i = 1; i <= faces[face]; i++) /* whole after each step: a binomial coefficient */
            count = count * ++dice / i;
    }
    for (int face = 0; face < kinds; face++) {
        for (int i = 0; i < faces[face]; i++)
            count *= weights[face];
    }
    return count;
}

/* The next of all ways to deal dice to faces, in an order that begins with all on the first; false after the last. */
static bool next_faces(uint8_t faces[MAX_FACES], int kinds)
{
    int first = 0;

    while (first < kinds && faces[first] == 0)
        first++;
    if (first >= kinds - 1)
        return false;
    uint8_t dice = faces[first];
    faces[first] = 0;
    faces[0] = (uint8_t)(dice - 1);
    faces[first + 1]++;
    return true;
}

/* Faces that need not be told apart are one face, as probable as both. */
static void merge_faces(const OddsWork *work, uint32_t *weights, int kinds)
{
    Look look = {work->rules, &work->table};

    for (int face = 0; work->rules->shot_face != NULL && face < kinds; face++) {
        int same = work->rules->shot_face(&look, face);
        if (same != face) {
            weights[same] += weights[face];
            weights[face] = 0;
        }
    }
}

static bool add_rolls(OddsWork *work, int state, int depth, const ChanceQuestion *asked, Fate *sum)
{
    Answer answer = {.seat = SEAT_CHANCE, .kind = ANSWER_ROLL, .key = key_of(0)};
    uint32_t weights[MAX_OUTCOMES], total = 0;
    int kinds = table_weights(work->rules, &work->table, asked, weights, &total);
    double all = 1;

    merge_faces(work, weights, kinds);
    for (int die = 0; die < asked->amount; die++)
        all *= total;
    answer.faces[0] = (uint8_t)asked->amount;
    do {
        double count = ways(answer.faces, weights, kinds);
        if (count > 0 && !add_outcome(work, state, depth, &answer, count / all, sum))
            return false;
    } while (next_faces(answer.faces, kinds));
    return true;
}

/* Cards that are drawn, and what is picked. */
static bool add_others(OddsWork *work, int state, int depth, const ChanceQuestion *asked, Fate *sum)
{
    Answer answer = {.seat = SEAT_CHANCE, .kind = asked->kind, .key = key_of(0)};
    uint32_t weights[MAX_OUTCOMES], total = 0;
    int count = table_weights(work->rules, &work->table, asked, weights, &total);

    for (int i = 0; i < count; i++) {
        if (asked->kind == ANSWER_DRAW)
            answer.key.card = (uint16_t)(work->rules->families[asked->source].first_card + i);
        else
            answer.key.number = i;
        if (weights[i] > 0 && !add_outcome(work, state, depth, &answer, (double)weights[i] / total, sum))
            return false;
    }
    return true;
}

static Found fate_of_chance(OddsWork *work, int state, int depth, const ChanceQuestion *asked, Fate *fate)
{
    *fate = (Fate){0};
    bool found = asked->kind == ANSWER_ROLL ? add_rolls(work, state, depth, asked, fate)
                                            : add_others(work, state, depth, asked, fate);
    return found ? FATE_FOUND : FATE_GIVEN_UP;
}

/* ---- the best that a player can answer ---- */

/* The choice of one player. */
typedef struct Choice {
    int state, depth;
    bool attacks; /* it wants much damage; else little */
    bool found;
    Fate best;
} Choice;

static bool is_better(const Choice *choice, const Fate *fate)
{
    double more = fate->expected - choice->best.expected;

    return !choice->found || (choice->attacks ? more : -more) > EQUAL;
}

/* False: it cannot be told. */
static bool try_choice(OddsWork *work, Choice *choice, const Answer *answer)
{
    Fate fate = {0};
    Found found = try_answer(work, choice->state, choice->depth, answer, &fate);

    if (found == FATE_FOUND && is_better(choice, &fate)) {
        choice->best = fate;
        choice->found = true;
    }
    return found != FATE_GIVEN_UP;
}

/* The defending side cannot do better than no damage. */
static bool is_perfect(const Choice *choice)
{
    return choice->found && !choice->attacks && choice->best.expected <= 0;
}

static bool try_options(OddsWork *work, Choice *choice, const Question *question, Answer *answer)
{
    int count = table_candidates(work->rules, &work->table, question);

    for (int i = 0; i < count && !is_perfect(choice); i++) {
        lay_out(work, choice->state);
        if (table_option(work->rules, &work->table, question, i, &answer->key) && !try_choice(work, choice, answer))
            return false;
    }
    return true;
}

/* Items that are alike, such as dice that show the same, are taken in the order of the list: which of them makes no difference. Says
 * for each item which ones must be taken before it. */
static int list_items(const OddsWork *work, const Question *question, uint64_t *legal, uint64_t before[MOST_ITEMS])
{
    int count = table_candidates(work->rules, &work->table, question);
    int likeness[MOST_ITEMS];
    Key key;

    *legal = 0;
    for (int i = 0; i < count && i < MOST_ITEMS; i++) {
        if (!table_option(work->rules, &work->table, question, i, &key))
            continue;
        likeness[i] = work->rules->shot_likeness == NULL
                          ? i
                          : work->rules->shot_likeness(&(Look){work->rules, &work->table}, question, i);
        before[i] = 0;
        for (int other = 0; other < i; other++) {
            if ((*legal >> other & 1) && likeness[other] == likeness[i])
                before[i] |= UINT64_C(1) << other;
        }
        *legal |= UINT64_C(1) << i;
    }
    return count;
}

static bool is_in_order(uint64_t items, const uint64_t before[MOST_ITEMS])
{
    for (int i = 0; i < MOST_ITEMS; i++) {
        if ((items >> i & 1) && (items & before[i]) != before[i])
            return false;
    }
    return true;
}

static bool try_subsets(OddsWork *work, Choice *choice, const Question *question, Answer *answer)
{
    uint64_t legal, before[MOST_ITEMS];
    int count = list_items(work, question, &legal, before);

    if (count > MOST_ITEMS)
        return false;
    for (uint64_t items = 0; items >> count == 0 && !is_perfect(choice); items++) {
        answer->items = items;
        if ((items & ~legal) != 0 || !is_in_order(items, before))
            continue;
        lay_out(work, choice->state);
        if (table_check(work->rules, &work->table, answer).code == STATUS_OK && !try_choice(work, choice, answer))
            return false;
    }
    return true;
}

/* Whoever is asked first answers first: no two are asked at the same time during an attack. */
static Found fate_of_question(OddsWork *work, int state, int depth, Fate *fate)
{
    Question questions[MAX_SEATS];

    if (table_questions(work->rules, &work->table, questions) == 0)
        return FATE_GIVEN_UP;
    const Question question = questions[0];
    Answer answer = {.seat = question.seat,
                     .kind = work->rules->questions[question.kind].answer,
                     .count = question.count,
                     .key = key_of(0)};
    Choice choice = {.state = state,
                     .depth = depth,
                     .attacks = work->table.side[question.seat] == work->odds->shot.side};
    bool tried = answer.kind == ANSWER_OPTION   ? try_options(work, &choice, &question, &answer)
                 : answer.kind == ANSWER_SUBSET ? try_subsets(work, &choice, &question, &answer)
                                                : false;
    *fate = choice.best;
    return !tried ? FATE_GIVEN_UP : choice.found ? FATE_FOUND : FATE_LOOP;
}

/* ---- a position ---- */

/* How often somebody was asked is no difference between positions. */
static void forget_counts(Table *table)
{
    if (table->layer != 0)
        return;
    for (int seat = 0; seat < table->seats; seat++) {
        Question *asked = &table->layers[0].asked[seat];
        bool is_asked = asked->state != QUESTION_NONE;
        table->counts[seat] = is_asked;
        if (is_asked)
            asked->count = 1;
    }
}

/* The number of the position on the table; -1: there are too many. */
static int number_position(OddsWork *work)
{
    Look look = {work->rules, &work->table};

    forget_counts(&work->table);
    if (work->rules->shot_forget != NULL)
        work->rules->shot_forget(&look, &work->table);
    int state = states_number(&work->states, &work->table);
    if (state >= work->limits.states)
        return -1;
    if (state < work->positions)
        return state;
    int room = work->states.room;
    Position *position = realloc(work->position, sizeof *position * (size_t)room);
    if (position == NULL)
        return -1;
    work->position = position;
    work->positions = room;
    return state;
}

/* What comes of the table as it is, after an answer. */
static Found find_fate(OddsWork *work, int depth, Fate *fate)
{
    ChanceQuestion chance;
    int known = work->states.count;

    if (work->table.state != TABLE_PLAYING || depth > MOST_ANSWERS)
        return FATE_GIVEN_UP;
    if (work->rules->shot_settled(&(Look){work->rules, &work->table}))
        return settled_fate(work, fate);
    if (work->table.chance.kind == ANSWER_ROLL && calculated_fate(work, fate))
        return FATE_FOUND;
    int state = number_position(work);
    if (state < 0)
        return FATE_GIVEN_UP;
    work->at = state;
    if (state < known && work->position[state].state == POSITION_OPEN)
        return FATE_LOOP;
    if (state < known && work->position[state].state == POSITION_KNOWN) {
        *fate = work->position[state].fate;
        return FATE_FOUND;
    }
    work->position[state].state = POSITION_OPEN;
    Found found = table_chance(work->rules, &work->table, &chance) ? fate_of_chance(work, state, depth, &chance, fate)
                                                                   : fate_of_question(work, state, depth, fate);
    work->position[state] = (Position){found == FATE_FOUND ? POSITION_KNOWN : POSITION_UNKNOWN, *fate};
    return found;
}

/* ---- an attack ---- */

OddsEnd odds_shot(OddsWork *work, const Rules *rules, const Table *table, const Answer *declare, Odds *odds)
{
    Look look = {rules, &work->table};
    Fate fate = {0};
    double sum = 0;

    memset(odds, 0, sizeof *odds);
    if (rules->shot == NULL || table->state != TABLE_PLAYING)
        return ODDS_NO_SHOT;
    work->rules = rules;
    work->odds = odds;
    work->table = *table;
    work->at = NO_STATE;
    work->table.viewer = SEAT_NOBODY; /* what was censored is undecided, and can be played so */
    if (declare != NULL && !table_take_until(rules, &work->table, declare, rules->shot_settled))
        return ODDS_GAVE_UP;
    if (!rules->shot(&look, &odds->shot))
        return ODDS_NO_SHOT;
    states_begin(&work->states);
    Found found = find_fate(work, 0, &fate);
    odds->states = work->states.count;
    if (found != FATE_FOUND)
        return ODDS_GAVE_UP;
    odds->expected = fate.expected;
    odds->destroys = fate.destroys;
    for (int i = 0; i < ODDS_RESULTS; i++)
        sum += odds->damage[i] = fate.damage[i];
    return fabs(sum - 1) < EQUAL ? ODDS_FOUND : ODDS_GAVE_UP;
}
