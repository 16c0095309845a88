#include "ai/random.h"

#include <string.h>

#include "table/rules.h"

/* How often a pose or a set is drawn again before giving up: samples of poses are mostly legal, sets almost always. */
enum { TRIES = 200, RASH_ONE_IN = 64 };

uint64_t random_number(RandomPlayer *player)
{
    uint64_t x = player->state += UINT64_C(0x9e3779b97f4a7c15);

    x = (x ^ (x >> 32)) * UINT64_C(0xd6e8feb86659fd93);
    x = (x ^ (x >> 32)) * UINT64_C(0xd6e8feb86659fd93);
    return x ^ (x >> 32);
}

uint32_t random_below(RandomPlayer *player, uint32_t bound)
{
    return (uint32_t)((random_number(player) >> 32) * bound >> 32);
}

/* Is the last candidate to confirm, and may it be chosen? Then it is: random play does not go on changing its mind. */
static bool can_confirm(const Rules *rules, const Table *table, const Question *question, const Listing *listing,
                        int count, Answer *answer)
{
    if (!(rules->questions[question->kind].flags & ASK_HIDDEN) || count == 0)
        return false;
    return table_listed(rules, table, question, listing, count - 1, &answer->key) && answer->key.verb == VERB_CONFIRM;
}

/* Most of the time random play does nothing rash; but what is rash must happen too. */
static bool shuns(RandomPlayer *player, const Rules *rules, const Table *table, const Question *question,
                  const Key *key)
{
    Look look = {rules, table};

    return rules->rash != NULL && rules->rash(&look, question, key) && random_below(player, RASH_ONE_IN) > 0;
}

/* Begins at a random candidate and takes the first good one from there: cheap, and fair where most are. */
static bool random_option(RandomPlayer *player, const Rules *rules, const Table *table, const Question *question,
                          Answer *answer)
{
    Listing listing;
    int count = table_list(rules, table, question, &listing);
    int start = count > 0 ? (int)random_below(player, (uint32_t)count) : 0;
    bool found = false;

    if (can_confirm(rules, table, question, &listing, count, answer))
        return true;
    for (int i = 0; i < count; i++) {
        Key key;
        if (!table_listed(rules, table, question, &listing, start + i < count ? start + i : start + i - count, &key))
            continue;
        answer->key = key;
        found = true;
        if (!shuns(player, rules, table, question, &key))
            break;
    }
    return found;
}

static bool random_subset(RandomPlayer *player, const Rules *rules, const Table *table, const Question *question,
                          Answer *answer)
{
    int count = table_candidates(rules, table, question);
    uint8_t legal[MAX_SUBSET] = {0};
    int legal_count = 0;

    for (int i = 0; i < count; i++) {
        Key key;
        if (table_option(rules, table, question, i, &key))
            legal[legal_count++] = (uint8_t)i;
    }
    int most = question->args[1] < legal_count ? question->args[1] : legal_count;
    for (int try = 0; try < TRIES && most >= question->args[0]; try++) {
        int wanted = question->args[0] + (int)random_below(player, (uint32_t)(most - question->args[0] + 1));
        answer->items = 0;
        for (int taken = 0; taken < wanted;) {
            uint64_t bit = UINT64_C(1) << legal[random_below(player, (uint32_t)legal_count)];
            taken += (answer->items & bit) == 0;
            answer->items |= bit;
        }
        if (table_check(rules, table, answer).code == STATUS_OK)
            return true;
    }
    return false;
}

static bool random_pose(RandomPlayer *player, const Rules *rules, const Table *table, const Question *question,
                        Answer *answer)
{
    int count = table_candidates(rules, table, question);
    bool found = false;

    for (int try = 0; try < TRIES; try++) {
        Key key;
        if (!table_option(rules, table, question, (int)random_below(player, (uint32_t)count), &key))
            continue;
        answer->key = key;
        found = true;
        if (!shuns(player, rules, table, question, &key))
            break;
    }
    /* Where few samples are legal, luck may miss them all. */
    for (int i = 0; i < count && !found; i++) {
        found = table_option(rules, table, question, i, &answer->key);
    }
    return found;
}

bool random_answer(RandomPlayer *player, const Rules *rules, const Table *table, const Question *question,
                   Answer *answer)
{
    memset(answer, 0, sizeof *answer);
    answer->seat = question->seat;
    answer->count = question->count;
    answer->kind = rules->questions[question->kind].answer;
    switch (answer->kind) {
    case ANSWER_SUBSET:
        return random_subset(player, rules, table, question, answer);
    case ANSWER_POSE:
        return random_pose(player, rules, table, question, answer);
    default:
        return random_option(player, rules, table, question, answer);
    }
}

Setup random_setup(RandomPlayer *player, const Rules *rules, int sides)
{
    int more = rules->most_seats - rules->least_seats;
    Setup setup = {.seats = (uint8_t)(rules->least_seats + random_below(player, (uint32_t)more + 1))};

    for (int seat = 0; seat < setup.seats; seat++)
        setup.side[seat] = (uint8_t)(sides > 0 ? seat % sides : seat);
    return setup;
}

bool random_step(RandomPlayer *player, const Chance *chance, const Rules *rules, Table *table, const Sink *sink)
{
    Question questions[MAX_SEATS];
    ChanceQuestion luck;
    Answer answer;

    if (table_chance(rules, table, &luck)) {
        if (!chance->answer(chance->self, rules, table, &luck, &answer))
            return false;
    } else {
        int count = table_questions(rules, table, questions);
        if (count == 0)
            return false;
        uint32_t asked = count > 1 ? random_below(player, (uint32_t)count) : 0;
        if (!random_answer(player, rules, table, &questions[asked], &answer))
            return false;
    }
    return table_take(rules, table, &answer, sink);
}
