/* Twin worlds: whatever somebody may not know could be otherwise, and the game goes on the same for them. In random games of Outer Rim a seat, or a
 * spectator, imagines what it does not see; the real world and that one are then given the same answers for as long as both can take them. In
 * both it sees the same, it is asked the same, the same seats are waited for, and `simple` answers the same. */
#include "unit/run_tests.h"

#include <stdlib.h>
#include <string.h>

#include "ai/opponent.h"
#include "rim/game.h"
#include "rim/state/state.h"

enum { GAMES = 6, SOAKED_GAMES = 60, ANSWERS = 1500, TWIN_LIVES = 60, SEATS = 4 };

static const Rules *rules;

/* Where dice and cards fall as the test says; what a twin saw. */
typedef struct Twins {
    Table real, twin, seen_real, seen_twin;
    uint8_t viewer;
    bool alive;
    int age;
    long compared, born, answered_alike;
} Twins;
static Twins twins;

static int make_rules(void **state)
{
    ContentError error = {0};

    (void)state;
    rules = rules_rim_builtin(&error);
    if (rules == NULL)
        fail_msg("%s:%d: %s", error.file, error.line, error.text);
    return 0;
}

static int free_rules(void **state)
{
    (void)state;
    rules_rim_free(rules);
    return 0;
}

static void give_birth(RandomPlayer *player, ChanceFast *fancy)
{
    uint8_t viewer = (uint8_t)random_below(player, (uint32_t)twins.real.seats + 1);

    twins.viewer = viewer < twins.real.seats ? viewer : SEAT_SPECTATOR;
    twins.seen_real = table_censor(rules, &twins.real, twins.viewer);
    twins.twin = table_imagine(rules, &twins.seen_real, chance_fast_number, fancy);
    twins.alive = true;
    twins.age = 0;
    twins.born++;
}

/* `simple` in the viewer's seat says the same in both worlds. */
static void compare_minds(uint64_t seed)
{
    Question question, again;
    Answer here, there;

    if (twins.viewer == SEAT_SPECTATOR || !table_question(rules, &twins.real, twins.viewer, &question))
        return;
    assert_true(table_question(rules, &twins.twin, twins.viewer, &again));
    Opponent a = opponent_sits_down(OPPONENT_SIMPLE, seed), b = opponent_sits_down(OPPONENT_SIMPLE, seed);
    assert_true(opponent_answer(&a, rules, &twins.real, &question, &here));
    assert_true(opponent_answer(&b, rules, &twins.twin, &again, &there));
    if (!key_equal(&here.key, &there.key) || here.items != there.items)
        fail_msg("simple knows what its seat does not: question %s", rules->questions[question.kind].name);
    twins.answered_alike++;
}

static void compare_worlds(const char *after)
{
    ChanceQuestion real, twin;
    bool asks_chance = table_chance(rules, &twins.real, &real);

    twins.seen_real = table_censor(rules, &twins.real, twins.viewer);
    twins.seen_twin = table_censor(rules, &twins.twin, twins.viewer);
    if (memcmp(&twins.seen_real, &twins.seen_twin, sizeof twins.seen_real) != 0)
        fail_msg("after %s of entry %d seat %d sees that the other world is another", after, twins.age, twins.viewer);
    assert_int_equal(table_chance(rules, &twins.twin, &twin), asks_chance);
    twins.compared++;
}

/* May the viewer know what this answer of chance shows? Then the twin world must show the same, or ends. */
static bool is_seen(const Table *before, const Table *after)
{
    Table seen_before = table_censor(rules, before, twins.viewer),
          seen_after = table_censor(rules, after, twins.viewer);

    for (int slot = 0; slot < rules->card_slots; slot++) {
        if (seen_before.cards[slot].kind != seen_after.cards[slot].kind)
            return true;
    }
    return false;
}

static void step(RandomPlayer *player, ChanceFast *dice, ChanceFast *other_dice)
{
    static Table before, twin_before;
    ChanceQuestion chance, twin_chance;
    Question questions[MAX_SEATS];
    Answer answer, twin_answer;
    const char *what = "an answer";

    before = twins.real;
    if (table_chance(rules, &twins.real, &chance)) {
        assert_true(chance_sample(rules, &twins.real, &chance, chance_fast_number, dice, &answer));
        what = "chance";
    } else {
        int count = table_questions(rules, &twins.real, questions);
        assert_true(count > 0);
        assert_true(
            random_answer(player, rules, &twins.real, &questions[random_below(player, (uint32_t)count)], &answer));
    }
    assert_int_equal(table_answer(rules, &twins.real, &answer, NULL).code, STATUS_OK);
    if (!twins.alive)
        return;
    twin_answer = answer;
    twin_before = twins.twin;
    if (answer.seat == SEAT_CHANCE && answer.kind == ANSWER_DRAW && !is_seen(&before, &twins.real) &&
        table_chance(rules, &twins.twin, &twin_chance)) /* what nobody may know falls otherwise there */
        assert_true(chance_sample(rules, &twins.twin, &twin_chance, chance_fast_number, other_dice, &twin_answer));
    if (table_answer(rules, &twins.twin, &twin_answer, NULL).code != STATUS_OK) {
        twins.alive = false; /* a secret of somebody else's, or a card that lies elsewhere there */
        return;
    }
    twins.age++;
    twins.seen_real = table_censor(rules, &twins.real, twins.viewer);
    twins.seen_twin = table_censor(rules, &twins.twin, twins.viewer);
    bool shows = is_seen(&before, &twins.real) ||
                 (twin_answer.key.card != answer.key.card && is_seen(&twin_before, &twins.twin));
    if (shows && memcmp(twins.seen_real.cards, twins.seen_twin.cards, sizeof twins.seen_real.cards) != 0)
        twins.alive = false; /* a card was shown, which is another one there: from now on the worlds may differ */
    else
        compare_worlds(what);
}

/* In every other game the first two seats hold secrets of decks that have several: random games see few. */
static const char with_secrets[] =
    "secret 0 lot-clearance-codes\nsecret 1 nab-opera-secret\nsecret 1 tak-old-map\nturn 0 step action\n";

static void play_game(uint64_t seed)
{
    RandomPlayer player = {seed};
    ChanceFast dice = {seed ^ 77}, other_dice = {seed ^ 78}, fancy = {seed ^ 99};
    Setup setup = {
        .seats = (uint8_t)(2 + seed % (SEATS - 1)), .side = {0, 1, 2, 3},
                   .lines = seed % 2 == 0 ? with_secrets : ""
    };

    assert_int_equal(table_open(rules, &twins.real, &setup, NULL, NULL, NULL).code, STATUS_OK);
    twins.alive = false;
    for (int i = 0; i < ANSWERS && twins.real.state == TABLE_PLAYING; i++) {
        ChanceQuestion chance;
        if ((!twins.alive || twins.age >= TWIN_LIVES) && !table_chance(rules, &twins.real, &chance)) {
            give_birth(&player, &fancy);
            compare_worlds("the birth");
        }
        if (twins.alive && i % 4 == 0)
            compare_minds(seed + (uint64_t)i);
        step(&player, &dice, &other_dice);
    }
}

static void twins_see_the_same_game(void **state)
{
    int games = getenv("OUTRIDER_SOAK") != NULL ? SOAKED_GAMES : GAMES;

    (void)state;
    for (int i = 0; i < games; i++)
        play_game((uint64_t)(1000 + i));
    print_message("%ld twins, %ld comparisons, %ld answers of simple\n", twins.born, twins.compared,
                  twins.answered_alike);
    assert_true(twins.compared > 500 && twins.answered_alike > 20);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(twins_see_the_same_game)};

    choose_tests();
    return cmocka_run_group_tests(tests, make_rules, free_rules);
}
