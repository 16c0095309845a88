/* Decisions that a left neighbour makes for somebody without a player: after twenty seconds the rules make them, where others wait. */
#include "unit/host_pair.h"

/* Ann buys the Sith Holocron; Bob, on her left, chooses the planet that it goes to. */
#define AT_MARKET                                                                                                      \
    ",\"setup\":\"character 0 bossk at naboo\\ncharacter 1 han-solo at kessel\\ncredits 0 20000\\nmarket luxury "      \
    "sith-holocron\\nturn 0 step action\""

enum { AN_HOUR = 60 * 60 * 1000 };

static void buy_holocron(World *world, Ear *ann)
{
    answer(world, ann, 0, "market");
    answer(world, ann, 0, "pass");
    answer(world, ann, 0, "buy deck-luxury");
}

static Pair ask_bob(const char *more)
{
    char fields[600];

    (void)snprintf(fields, sizeof fields, "%s%s", AT_MARKET, more);
    Pair pair = begin_pair("outer-rim", fields);
    buy_holocron(pair.world, pair.ann);
    NOT_REFUSED(pair.ann);
    assert_non_null(asked(pair.bob, 1));
    return pair;
}

/* In how many milliseconds the rules will decide for Bob, as this ear was told; 0: they will not. */
static int told_in(const Ear *ear, int seat)
{
    const JsonValue *questions = json_member(seen(ear, seat), "questions");

    for (const JsonValue *question = json_first(questions); question != NULL; question = json_next(question)) {
        if (json_whole(json_member(question, "seat")) == 1)
            return (int)json_whole(json_member(question, "ruled_in"));
    }
    return 0;
}

static bool was_told(const Ear *ear, const char *words)
{
    char *events = json_again(json_member(ear->last[PROTOCOL_VIEW], "events"));
    bool found = strstr(events, words) != NULL;

    free(events);
    return found;
}

static void the_rules_decide_after_twenty_seconds(void **state)
{
    PROVES("OR-AMB-84 OR-COMBAT-20");
    Pair pair = ask_bob("");

    (void)state;
    assert_int_equal(told_in(pair.ann, 0), 20000);
    assert_int_equal(told_in(pair.bob, 1), 20000);
    world_pass(pair.world, 19999);
    assert_non_null(asked(pair.bob, 1));
    world_pass(pair.world, 1);
    assert_null(asked(pair.bob, 1));
    assert_non_null(strstr(record_of(&pair), " referee answer 1 choice pick cantonica"));
    assert_true(was_told(pair.ann, "The rules decide for Bob"));
    assert_true(was_told(pair.bob, "The rules decide for Bob"));
    world_close(pair.world);
}

/* Ann is in the pit; Bob, on her left, chooses what comes through the gate. The rules take what stands first. */
static void of_options_the_rules_take_the_first(void **state)
{
    PROVES("OR-AMB-84");
    Pair pair = begin_pair("outer-rim",
                           ",\"setup\":\"character 0 bossk at nal-hutta\\ncharacter 1 han-solo at kessel\\nencounter "
                           "nal-hutta hut-the-pit\\nturn 0 step encounter\"");

    (void)state;
    answer(pair.world, pair.ann, 0, "explore");
    NOT_REFUSED(pair.ann);
    assert_non_null(asked(pair.bob, 1));
    world_pass(pair.world, 20000);
    assert_non_null(strstr(record_of(&pair), " referee answer 1 choice option 1"));
    world_close(pair.world);
}

static void whoever_answers_in_time_decides(void **state)
{
    Pair pair = ask_bob("");

    (void)state;
    world_pass(pair.world, 19000);
    answer(pair.world, pair.bob, 1, "pick kessel");
    NOT_REFUSED(pair.bob);
    world_pass(pair.world, AN_HOUR);
    assert_null(strstr(record_of(&pair), "referee answer"));
    world_close(pair.world);
}

/* A view that comes later says what is left. */
static void the_countdown_goes_on_for_whoever_comes_back(void **state)
{
    Pair pair = ask_bob("");
    char token[80];

    (void)state;
    memcpy(token, pair.ann->token, sizeof token);
    world_pass(pair.world, 5000);
    world_reconnect(pair.world, pair.ann);
    join(pair.world, pair.ann, pair.game, token);
    assert_in_range(told_in(pair.ann, 0), 14500, 15000);
    world_close(pair.world);
}

/* The host was down: it begins again. */
static void a_restart_begins_the_countdown_again(void **state)
{
    Pair pair = ask_bob("");
    char token[80];

    (void)state;
    memcpy(token, pair.bob->token, sizeof token);
    world_pass(pair.world, 15000);
    world_restart(pair.world);
    Ear *bob = world_connect(pair.world, "b");
    join(pair.world, bob, pair.game, token);
    assert_in_range(told_in(bob, 1), 19500, 20000);
    world_pass(pair.world, 20000);
    assert_non_null(strstr(record_of(&pair), "referee answer 1"));
    world_close(pair.world);
}

static void at_one_screen_nobody_is_hurried(void **state)
{
    World *world = world_open();
    Ear *both = world_connect(world, "a");
    char game[STORE_ID_BYTES];

    (void)state;
    memcpy(game, make_game(world, both, "outer-rim", "[0,1]", AT_MARKET), sizeof game);
    sit(world, both, game, 0, "Ann");
    sit(world, both, game, 1, "Bob");
    buy_holocron(world, both);
    assert_non_null(asked(both, 1));
    assert_int_equal(told_in(both, 1), 0);
    world_pass(world, AN_HOUR);
    assert_non_null(asked(both, 1));
    world_close(world);
}

static void whoever_has_days_has_them_for_this_too(void **state)
{
    Pair pair = ask_bob(",\"clock\":\"days-3\"");

    (void)state;
    assert_int_equal(told_in(pair.ann, 0), 0);
    world_pass(pair.world, AN_HOUR);
    assert_non_null(asked(pair.bob, 1));
    world_close(pair.world);
}

/* What is a seat's own decision is never made for it. */
static void nobody_is_hurried_otherwise(void **state)
{
    Pair pair = begin_pair("outer-rim", AT_MARKET);

    (void)state;
    world_pass(pair.world, AN_HOUR);
    assert_non_null(asked(pair.ann, 0));
    world_close(pair.world);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_rules_decide_after_twenty_seconds),
        cmocka_unit_test(of_options_the_rules_take_the_first),
        cmocka_unit_test(whoever_answers_in_time_decides),
        cmocka_unit_test(the_countdown_goes_on_for_whoever_comes_back),
        cmocka_unit_test(a_restart_begins_the_countdown_again),
        cmocka_unit_test(at_one_screen_nobody_is_hurried),
        cmocka_unit_test(whoever_has_days_has_them_for_this_too),
        cmocka_unit_test(nobody_is_hurried_otherwise),
    };

    return RUN_TESTS(tests);
}
