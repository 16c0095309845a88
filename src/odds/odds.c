#include "odds/odds.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "ai/simple.h"
#include "odds/states.h"
#include "table/kernel.h"

/* Questions to players between two answers of chance. */
enum { MOST_QUESTIONS = 60 };

struct OddsWork {
    OddsLimits limits;
    SimplePlayer player;
    States now, later; /* after so many answers of chance, and after one more */
    Table table;       /* that is played on */
    /* the attack that is worked on */
    const Rules *rules;
    Odds *odds;
    double sum; /* of what was found */
};

OddsLimits odds_limits_usual(void)
{
    return (OddsLimits){.states = 4000, .outcomes = 200000};
}

OddsWork *odds_open(OddsLimits limits)
{
    OddsWork *work = calloc(1, sizeof *work);

    if (work == NULL)
        return NULL;
    work->limits = limits;
    work->player = simple_player(0);
    work->player.steady = true;
    return work;
}

void odds_close(OddsWork *work)
{
    if (work == NULL)
        return;
    states_free(&work->now);
    states_free(&work->later);
    free(work);
}

void odds_limit(OddsWork *work, OddsLimits limits)
{
    work->limits = limits;
}

/* ---- from one answer of chance to the next question to it ---- */

/* The attack is settled: so much damage, with this probability. */
static bool count_damage(OddsWork *work, double weight)
{
    Odds *odds = work->odds;
    Shot shot;

    if (!work->rules->shot(&(Look){work->rules, &work->table}, &shot))
        return false;
    int damage = shot.results + odds->shot.health - shot.health;
    if (damage < 0) /* it was repaired meanwhile */
        damage = 0;
    odds->expected += weight * damage;
    odds->damage[damage < ODDS_RESULTS ? damage : ODDS_RESULTS - 1] += weight;
    if (damage >= odds->shot.health)
        odds->destroys += weight;
    work->sum += weight;
    return true;
}

/* How often somebody was asked is no difference between positions in which nobody is. */
static void forget_counts(Table *table)
{
    if (table->layer != 0)
        return;
    for (int seat = 0; seat < table->seats; seat++) {
        if (table->layers[0].asked[seat].state != QUESTION_NONE)
            return;
    }
    memset(table->counts, 0, sizeof table->counts);
}

static bool find_answer(OddsWork *work, const Question *question, Answer *answer)
{
    RandomPlayer random = {0};

    work->player.random = random; /* the same position, the same answer */
    if (!simple_answer(&work->player, work->rules, &work->table, question, answer))
        return false;
    /* Whether items are legal together it does not know; what then is any answer that is legal. */
    return answer->kind != ANSWER_SUBSET || table_check(work->rules, &work->table, answer).code == STATUS_OK ||
           random_answer(&random, work->rules, &work->table, question, answer);
}

/* Lets the players answer until chance is asked or the attack is settled. False: it cannot be followed. */
static bool follow(OddsWork *work, double weight)
{
    const Rules *rules = work->rules;
    Table *table = &work->table;
    Look look = {rules, table};
    Question questions[MAX_SEATS];
    ChanceQuestion chance;
    Answer answer;

    for (int i = 0; i < MOST_QUESTIONS && table->state == TABLE_PLAYING; i++) {
        if (rules->shot_settled(&look))
            return count_damage(work, weight);
        if (table_chance(rules, table, &chance)) {
            forget_counts(table);
            if (rules->shot_forget != NULL)
                rules->shot_forget(&look, table);
            return states_add(&work->later, table, weight) && work->later.count <= work->limits.states;
        }
        if (table_questions(rules, table, questions) == 0 || !find_answer(work, &questions[0], &answer) ||
            !table_take_until(rules, table, &answer, rules->shot_settled))
            return false;
    }
    return false;
}

/* ---- everything that chance can answer ---- */

static bool try_outcome(OddsWork *work, int state, const Answer *answer, double chance)
{
    if (++work->odds->outcomes > work->limits.outcomes)
        return false;
    states_get(&work->now, state, &work->table);
    return table_take_until(work->rules, &work->table, answer, work->rules->shot_settled) &&
           follow(work, work->now.head[state].weight * chance);
}

/* In how many ways can so many dice show these faces? `weights` says how many faces of a die are of each kind. */
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

static bool try_rolls(OddsWork *work, int state, Answer *answer, const ChanceQuestion *asked)
{
    uint32_t weights[MAX_OUTCOMES], total = 0;
    int kinds = table_weights(work->rules, &work->table, asked, weights, &total);
    double all = 1;

    for (int die = 0; die < asked->amount; die++)
        all *= total;
    answer->faces[0] = (uint8_t)asked->amount;
    do {
        double count = ways(answer->faces, weights, kinds);
        if (count > 0 && !try_outcome(work, state, answer, count / all))
            return false;
    } while (next_faces(answer->faces, kinds));
    return true;
}

static bool try_others(OddsWork *work, int state, Answer *answer, const ChanceQuestion *asked)
{
    uint32_t weights[MAX_OUTCOMES], total = 0;
    int count = table_weights(work->rules, &work->table, asked, weights, &total);

    for (int i = 0; i < count; i++) {
        if (asked->kind == ANSWER_DRAW)
            answer->key.card = (uint16_t)(work->rules->families[asked->source].first_card + i);
        else
            answer->key.number = i;
        if (weights[i] > 0 && !try_outcome(work, state, answer, (double)weights[i] / total))
            return false;
    }
    return true;
}

static bool expand(OddsWork *work, int state)
{
    ChanceQuestion asked;

    states_get(&work->now, state, &work->table);
    if (!table_chance(work->rules, &work->table, &asked))
        return false;
    Answer answer = {.seat = SEAT_CHANCE, .kind = asked.kind, .key = key_of(0)};
    return asked.kind == ANSWER_ROLL ? try_rolls(work, state, &answer, &asked)
                                     : try_others(work, state, &answer, &asked);
}

/* ---- an attack ---- */

/* All that can come, one answer of chance after the other. */
static bool enumerate(OddsWork *work)
{
    states_begin(&work->later, &work->table);
    if (!follow(work, 1))
        return false;
    while (work->later.count > 0) {
        States done = work->now;
        work->now = work->later;
        work->later = done;
        states_begin(&work->later, &work->table);
        work->odds->states += work->now.count;
        for (int state = 0; state < work->now.count; state++) {
            if (!expand(work, state))
                return false;
        }
    }
    return true;
}

OddsEnd odds_shot(OddsWork *work, const Rules *rules, const Table *table, const Answer *declare, Odds *odds)
{
    static const double exact = 1e-12;
    Look look = {rules, &work->table};

    memset(odds, 0, sizeof *odds);
    if (rules->shot == NULL || table->state != TABLE_PLAYING)
        return ODDS_NO_SHOT;
    work->rules = rules;
    work->odds = odds;
    work->sum = 0;
    work->table = *table;
    work->table.viewer = SEAT_NOBODY; /* what was censored is undecided, and can be played so */
    if (declare != NULL && !table_take_until(rules, &work->table, declare, rules->shot_settled))
        return ODDS_GAVE_UP;
    if (!rules->shot(&look, &odds->shot))
        return ODDS_NO_SHOT;
    return enumerate(work) && fabs(work->sum - 1) < exact ? ODDS_FOUND : ODDS_GAVE_UP;
}
