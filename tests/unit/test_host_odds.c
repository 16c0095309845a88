/* Odds over messages: of the attack that is declared for everybody, of those that could be for practice; worked out once. */
#include "unit/run_tests.h"

#include "unit/host_pair.h"

/* A rookie behind an academy pilot, about to attack; nobody may spend anything. */
#define CHASE                                                                                                          \
    ",\"setup\":\"ship rookie rookiepilot seat 0 at 457 400 facing 0\\n"                                               \
    "ship academy academypilot seat 1 at 457 580 facing 0\\nround 2\\nphase combat\""
#define PRACTICE ",\"manner\":\"practice\""

static void ask(World *world, Ear *ear, int entry)
{
    say(world, ear, "{\"type\":\"odds\",\"entry\":%d}", entry);
}

/* The shots that were told last; as JSON. */
static const char *told(const Ear *ear, char text[2000])
{
    JsonBuffer buffer = {0};
    Json json = json_to_buffer(&buffer, LAYOUT_COMPACT);

    write_again(&json, NULL, json_member(ear->last[PROTOCOL_HOST_ODDS], "shots"));
    assert_non_null(buffer.text);
    (void)snprintf(text, 2000, "%s", buffer.text);
    json_buffer_free(&buffer);
    return text;
}

/* Three against three plain dice. */
#define NUMBERS                                                                                                        \
    "\"attack_dice\":3,\"defense_dice\":3,\"expected\":0.6738,\"damage\":[0.5337,0.2893,0.1465,0.0305],"               \
    "\"destroys\":0.0305}]"

static void a_practice_table_shows_odds_before_the_dice(void **state)
{
    Pair pair = begin_pair("xwing-1", CHASE PRACTICE);
    char text[2000];

    (void)state;
    ask(pair.world, pair.ann, entries_of(&pair));
    NOT_REFUSED(pair.ann);
    assert_string_equal(
        told(pair.ann, text),
        "[{\"attacker\":0,\"defender\":1,\"weapon\":null,\"words\":\"attack attack ship-2 -\"," NUMBERS);
    /* its words can be said */
    answer(pair.world, pair.ann, 0, "attack attack ship-2 -");
    NOT_REFUSED(pair.ann);
    world_close(pair.world);
}

static void others_show_the_odds_of_what_is_declared(void **state)
{
    Pair pair = begin_pair("xwing-1", CHASE);
    Ear *watcher = world_connect(pair.world, "c");
    Ear *const ears[] = {pair.ann, pair.bob, watcher};
    char text[2000];
    int before = entries_of(&pair);

    (void)state;
    join(pair.world, watcher, pair.game, NULL);
    ask(pair.world, pair.ann, before);
    REFUSES(pair.ann, "odds", "practice only");
    answer(pair.world, pair.ann, 0, "attack attack ship-2 -");
    for (int i = 0; i < 3; i++) {
        ask(pair.world, ears[i], before + 1); /* the dice have fallen since */
        assert_string_equal(told(ears[i], text),
                            "[{\"attacker\":0,\"defender\":1,\"weapon\":null,\"declared\":true," NUMBERS);
        assert_int_equal(json_whole(json_member(ears[i]->last[PROTOCOL_HOST_ODDS], "entry")), before + 1);
    }
    ask(pair.world, pair.ann, before); /* it is over, the game is not */
    REFUSES(pair.ann, "odds", "practice only");
    ask(pair.world, pair.bob, 0);
    REFUSES(pair.bob, "odds", "practice only");
    say(pair.world, pair.bob, "{\"type\":\"move\",\"words\":\"concede\"}");
    ask(pair.world, pair.bob, before);
    NOT_REFUSED(pair.bob);
    world_close(pair.world);
}

static void what_cannot_be_asked_is_refused(void **state)
{
    World *world = world_open();
    Ear *ann = world_connect(world, "a");

    (void)state;
    make_game(world, ann, "xwing-1", "[0,1]", CHASE);
    ask(world, ann, 0);
    REFUSES(ann, "odds", "has not begun");
    world_close(world);

    Pair pair = begin_pair("xwing-1", CHASE PRACTICE);
    ask(pair.world, pair.ann, 9999);
    REFUSES(pair.ann, "odds", "no such entry");
    world_close(pair.world);

    pair = begin_pair("skirmish", "");
    ask(pair.world, pair.ann, 0);
    REFUSES(pair.ann, "odds", "no attacks");
    world_close(pair.world);
}

/* Where nobody attacks there is nothing to tell. */
static void no_attack_no_shots(void **state)
{
    Pair pair = begin_pair("xwing-1", "");
    char text[2000];

    (void)state;
    ask(pair.world, pair.ann, entries_of(&pair));
    NOT_REFUSED(pair.ann);
    assert_string_equal(told(pair.ann, text), "[]");
    world_close(pair.world);
}

static void the_same_odds_are_worked_out_once(void **state)
{
    Pair pair = begin_pair("xwing-1", CHASE PRACTICE);
    int entry = entries_of(&pair);

    (void)state;
    pair.world->thinking_waits = true;
    ask(pair.world, pair.ann, entry);
    ask(pair.world, pair.ann, entry);
    assert_int_equal(pair.world->estimates, 1);
    ask(pair.world, pair.bob, entry); /* another may know something else */
    assert_int_equal(pair.world->estimates, 2);
    assert_int_equal(pair.ann->count[PROTOCOL_HOST_ODDS], 0);
    world_think(pair.world);
    assert_int_equal(pair.ann->count[PROTOCOL_HOST_ODDS], 2);
    assert_int_equal(pair.bob->count[PROTOCOL_HOST_ODDS], 1);
    ask(pair.world, pair.ann, entry);
    assert_int_equal(pair.ann->count[PROTOCOL_HOST_ODDS], 3);
    assert_int_equal(pair.world->estimates, 2);
    world_close(pair.world);
}

static void there_is_an_end_to_what_is_asked(void **state)
{
    Pair pair = begin_pair("xwing-1", CHASE PRACTICE);
    int entry = entries_of(&pair);

    (void)state;
    pair.world->thinking_waits = true;
    for (int i = 0; i < 16; i++)
        ask(pair.world, pair.ann, entry);
    NOT_REFUSED(pair.ann);
    ask(pair.world, pair.ann, entry);
    REFUSES(pair.ann, "odds", "too many odds");
    world_think(pair.world);
    assert_int_equal(pair.ann->count[PROTOCOL_HOST_ODDS], 16);
    world_close(pair.world);
}

/* What is worked out for a game that the store could not keep is not told. */
static void odds_of_what_never_was_are_not_told(void **state)
{
    Pair pair = begin_pair("xwing-1", CHASE PRACTICE);
    World *world = pair.world;

    (void)state;
    world->thinking_waits = true;
    world->slow = true;
    int before = entries_of(&pair);
    answer(world, pair.ann, 0, "attack attack ship-2 -");
    ask(world, pair.ann, before + 1);
    world_replay(world);
    assert_int_equal(world->estimates, 1);
    world->fails = 1;
    world_keep(world);
    assert_int_equal(pair.ann->count[PROTOCOL_REFUSED], 2); /* the odds, and then the answer itself */
    world_think(world);
    world_keep(world);
    assert_int_equal(pair.ann->count[PROTOCOL_HOST_ODDS], 0);
    world_close(world);
}

/* A world without threads: the host does it itself. */
static void a_host_alone_works_them_out_at_once(void **state)
{
    World *world = world_open();

    (void)state;
    world->functions.estimate = NULL;
    world_restart(world);
    Ear *ann = world_connect(world, "a");
    const char *game = make_game(world, ann, "xwing-1", "[0,1]", CHASE PRACTICE ",\"machines\":[\"\",\"simple\"]");
    sit(world, ann, game, 0, "Ann");
    ask(world, ann, 0);
    NOT_REFUSED(ann);
    assert_int_equal(ann->count[PROTOCOL_HOST_ODDS], 1);
    assert_int_equal(world->estimates, 0);
    world_close(world);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(a_practice_table_shows_odds_before_the_dice),
                                       cmocka_unit_test(others_show_the_odds_of_what_is_declared),
                                       cmocka_unit_test(what_cannot_be_asked_is_refused),
                                       cmocka_unit_test(no_attack_no_shots),
                                       cmocka_unit_test(the_same_odds_are_worked_out_once),
                                       cmocka_unit_test(there_is_an_end_to_what_is_asked),
                                       cmocka_unit_test(odds_of_what_never_was_are_not_told),
                                       cmocka_unit_test(a_host_alone_works_them_out_at_once)};

    return RUN_TESTS(tests);
}
