/* Fewer questions: preferences, passing until one's next ship, and options that can only cost. */
#include "unit/run_tests.h"

#include <stdio.h>

#include "unit/host_pair.h"

/* Within reach, and so far apart that one attack destroys neither, whatever the dice. */
#define FIRING_APART                                                                                                   \
    ",\"setup\":\"drone red seat 0 at 100 150 facing 0 focus\\ndrone blue seat 1 at 100 250 facing 180 focus\\n"       \
    "phase firing\""
/* Both ships fire in turn, with something to spend. */
#define XWING                                                                                                          \
    ",\"setup\":\"ship rookie rookiepilot seat 0 at 457 300 facing 0 focus 1\\n"                                       \
    "ship academy academypilot seat 1 at 457 500 facing 180 focus 1 evade 1\\nphase combat\""

static const char *kind_asked(const Ear *ear, int seat)
{
    const char *kind = json_string(json_member(asked(ear, seat), "kind"));

    return kind != NULL ? kind : "";
}

static bool offers(const Ear *ear, int seat, const char *ability)
{
    const JsonValue *candidate = json_first(json_member(asked(ear, seat), "candidates"));

    for (; candidate != NULL; candidate = json_next(candidate)) {
        const char *name = json_string(json_member(candidate, "ability"));
        if (name != NULL && strcmp(name, ability) == 0)
            return true;
    }
    return false;
}

static void what_cannot_be_preferred(void **state)
{
    (void)state;
    Pair p = begin_pair("skirmish", CLOSE);

    say(p.world, p.ann, "{\"type\":\"prefer\",\"ability\":\"cheat\",\"how\":\"always\"}");
    REFUSES(p.ann, "prefer", "no such ability");
    say(p.world, p.ann, "{\"type\":\"prefer\",\"ability\":\"aim\",\"how\":\"often\"}");
    REFUSES(p.ann, "prefer", "");
    say(p.world, p.ann, "{\"type\":\"prefer\",\"ability\":\"aim\",\"how\":\"never\",\"seat\":1}");
    REFUSES(p.ann, "prefer", "not your seat");
    world_close(p.world);
}

/* Without preferences both are asked; with them the record has the same answers, and nobody was asked. */
static void abilities_are_never_or_always_used(void **state)
{
    (void)state;
    Pair p;

    for (uint64_t seed = 1;; seed++) { /* until the dice show what both could change */
        p = begin_seeded("skirmish", CLOSE, seed);
        answer(p.world, p.ann, 0, "shoot blue");
        if (strstr(record_of(&p), "roll hit 1 focus 2") != NULL)
            break;
        world_close(p.world);
    }
    assert_string_equal(kind_asked(p.bob, 1), "ability"); /* jam first */
    assert_true(offers(p.bob, 1, "jam"));
    /* Setting it while it is asked answers it. */
    say(p.world, p.bob, "{\"type\":\"prefer\",\"ability\":\"jam\",\"how\":\"never\"}");
    NOT_REFUSED(p.bob);
    assert_non_null(strstr(record_of(&p), " 1 ability pass ~"));
    assert_string_equal(kind_asked(p.ann, 0), "ability");
    assert_true(offers(p.ann, 0, "aim"));
    say(p.world, p.ann, "{\"type\":\"prefer\",\"ability\":\"retry\",\"how\":\"never\"}");
    assert_string_equal(kind_asked(p.ann, 0), "ability"); /* there is aim still */
    say(p.world, p.ann, "{\"type\":\"prefer\",\"ability\":\"aim\",\"how\":\"always\"}");
    assert_non_null(strstr(record_of(&p), " 0 ability use aim #0 ~"));
    const JsonValue *own = json_member(json_member(p.ann->last[PROTOCOL_ROOM], "room"), "own");
    assert_int_equal(json_count(json_member(json_item(own, 0), "prefers")), 2);
    /* Nobody else is told. */
    const JsonValue *others = json_member(json_member(p.bob->last[PROTOCOL_ROOM], "room"), "own");
    assert_int_equal(json_count(others), 1);
    assert_int_equal(json_whole(json_member(json_item(others, 0), "seat")), 1);
    world_close(p.world);
}

static void preferences_are_kept_and_taken_back(void **state)
{
    (void)state;
    Pair p = begin_pair("skirmish", CLOSE);
    char token[80];

    say(p.world, p.bob, "{\"type\":\"prefer\",\"ability\":\"jam\",\"how\":\"never\"}");
    say(p.world, p.bob, "{\"type\":\"prefer\",\"ability\":\"brace\",\"how\":\"always\"}");
    say(p.world, p.bob, "{\"type\":\"prefer\",\"ability\":\"brace\",\"how\":\"ask\"}");
    memcpy(token, p.bob->token, sizeof token);
    world_restart(p.world);
    Ear *bob = world_connect(p.world, "b");
    join(p.world, bob, p.game, token);
    const JsonValue *own = json_member(json_member(bob->last[PROTOCOL_ROOM], "room"), "own");
    const JsonValue *prefers = json_member(json_item(own, 0), "prefers");
    assert_int_equal(json_count(prefers), 1);
    assert_string_equal(json_string(json_member(json_item(prefers, 0), "ability")), "jam");
    assert_string_equal(json_string(json_member(json_item(prefers, 0), "how")), "never");
    world_close(p.world);
}

/* Taking back goes to what the seat answered itself, not to what was answered in its name. */
static void taking_back_passes_over_what_was_automatic(void **state)
{
    (void)state;
    World *world = world_open();
    Ear *ann = world_connect(world, "a");
    char game[STORE_ID_BYTES];

    memcpy(game, make_game(world, ann, "skirmish", "[0,1]", FIRING_APART), sizeof game);
    sit(world, ann, game, 0, "Ann");
    sit(world, ann, game, 1, "Bob");
    say(world, ann, "{\"type\":\"prefer\",\"ability\":\"aim\",\"how\":\"never\",\"seat\":0}");
    say(world, ann, "{\"type\":\"prefer\",\"ability\":\"retry\",\"how\":\"never\",\"seat\":0}");
    say(world, ann, "{\"type\":\"prefer\",\"ability\":\"jam\",\"how\":\"never\",\"seat\":1}");
    answer(world, ann, 0, "shoot blue");
    NOT_REFUSED(ann);
    assert_non_null(strstr(world_kept(world, game)->record, " 0 ability pass ~"));
    say(world, ann, "{\"type\":\"back\",\"seat\":0}");
    NOT_REFUSED(ann);
    assert_string_equal(kind_asked(ann, 0), "target");
    world_close(world);
}

static void a_seat_passes_automatically_until_its_next_ship(void **state)
{
    (void)state;
    Pair p = begin_pair("skirmish", FIRING_APART);

    say(p.world, p.bob, "{\"type\":\"auto_pass\",\"until\":\"my-next-ship\"}");
    answer(p.world, p.ann, 0, "shoot blue");
    for (int i = 0; i < 10 && asked(p.ann, 0) != NULL && strcmp(kind_asked(p.ann, 0), "ability") == 0; i++)
        answer(p.world, p.ann, 0, "pass");
    /* Bob had jam and brace, and was not asked: he is asked for his own drone's target. */
    assert_non_null(strstr(record_of(&p), " 1 ability pass ~"));
    assert_string_equal(kind_asked(p.bob, 1), "target");
    answer(p.world, p.bob, 1, "shoot red");
    if (asked(p.ann, 0) != NULL)
        answer(p.world, p.ann, 0, "pass");
    assert_string_equal(kind_asked(p.bob, 1), "ability"); /* and again for everything */
    world_close(p.world);
}

static void passing_automatically_can_be_ended(void **state)
{
    (void)state;
    Pair p = begin_pair("skirmish", CLOSE);

    say(p.world, p.bob, "{\"type\":\"auto_pass\",\"until\":\"my-next-ship\"}");
    say(p.world, p.bob, "{\"type\":\"auto_pass\",\"until\":\"off\"}");
    answer(p.world, p.ann, 0, "shoot blue");
    assert_string_equal(kind_asked(p.bob, 1), "ability");
    world_close(p.world);
}

/* How many windows a seat was asked in, and how many of those offered nothing but waste. */
typedef struct Windows {
    int asked, wasteful;
} Windows;

static Windows count_windows(bool thorough)
{
    Windows windows = {0};

    for (uint64_t seed = 1; seed <= 30; seed++) {
        World *world = world_open();
        world->random.state = seed;
        Ear *ears[2] = {world_connect(world, "a"), world_connect(world, "b")};
        char game[STORE_ID_BYTES];
        memcpy(game, make_game(world, ears[0], "xwing-1", "[0,1]", XWING), sizeof game);
        sit(world, ears[0], game, 0, "Ann");
        sit(world, ears[1], game, 1, "Bob");
        for (int seat = 0; thorough && seat < 2; seat++)
            say(world, ears[seat], "{\"type\":\"thorough\",\"on\":true}");
        for (int answers = 0; answers < 20; answers++) {
            int seat = asked(ears[0], 0) != NULL ? 0 : 1;
            const JsonValue *candidate = json_first(json_member(asked(ears[seat], seat), "candidates"));
            bool useful = false;
            if (asked(ears[seat], seat) == NULL || strcmp(kind_asked(ears[seat], seat), "dial") == 0)
                break;
            for (; candidate != NULL; candidate = json_next(candidate))
                useful = useful ||
                         (json_is_true(json_member(candidate, "legal")) && json_member(candidate, "ability") != NULL &&
                          !json_is_true(json_member(candidate, "wasteful")));
            if (strcmp(kind_asked(ears[seat], seat), "ability") == 0) {
                windows.asked++;
                windows.wasteful += !useful;
                /* Both ships have tokens to spend on dice alone: nobody asks for an "ability". */
                const char *question = json_string(json_member(asked(ears[seat], seat), "say"));
                assert_non_null(strstr(question, ", change your dice?"));
            }
            assert_true(answer_randomly(world, ears[seat], seat));
        }
        world_close(world);
    }
    return windows;
}

static void a_window_with_nothing_but_waste_passes_itself(void **state)
{
    (void)state;
    Windows usual = count_windows(false), thorough = count_windows(true);

    assert_true(usual.asked > 0);
    assert_int_equal(usual.wasteful, 0);
    assert_true(thorough.wasteful > 0);
    assert_true(thorough.asked > usual.asked);
}

/* Two ships of equal skill in the Combat phase, and an enemy: where they stand says which of them can attack it. */
typedef struct Order {
    const char *a, *b;
    bool thorough;
    int first; /* whose turn the host began; 0: it asked */
} Order;

/* 1 for a, 2 for b; 0 if nobody has said so: the last of several follows by itself. */
static int ship_begun(Pair *p)
{
    static const char said[] = " 0 next-ship ship ship-";
    const char *line = strstr(record_of(p), said);

    return line == NULL || strncmp(line - 4, "auto", 4) == 0 ? 0 : line[sizeof said - 1] - '0';
}

static void an_order_that_cannot_matter_is_not_asked_for(void **state)
{
    (void)state;
    static const Order orders[] = {
        {"200 100 facing 180", "600 100 facing 180", false, 1}, /* nobody is near */
        {"200 100 facing 180", "457 600 facing 0",   false, 2},
        {"457 600 facing 0",   "200 100 facing 180", false, 1},
        {"357 600 facing 0",   "557 600 facing 0",   false, 0},
        {"200 100 facing 180", "457 600 facing 0",   true,  0},
    };

    for (size_t i = 0; i < sizeof orders / sizeof orders[0]; i++) {
        char more[500];
        Pair p = pair_in(world_open());
        (void)snprintf(more, sizeof more,
                       ",\"setup\":\"ship a rookiepilot seat 0 at %s\\nship b rookiepilot seat 0 at %s\\n"
                       "ship foe academypilot seat 1 at 457 800 facing 0\\nphase combat\"",
                       orders[i].a, orders[i].b);
        memcpy(p.game, make_game(p.world, p.ann, "xwing-1", "[0,1]", more), sizeof p.game);
        sit(p.world, p.ann, p.game, 0, "Ann");
        if (orders[i].thorough)
            say(p.world, p.ann, "{\"type\":\"thorough\",\"on\":true}");
        sit(p.world, p.bob, p.game, 1, "Bob");
        assert_int_equal(strcmp(kind_asked(p.ann, 0), "next-ship") == 0, orders[i].first == 0);
        assert_int_equal(ship_begun(&p), orders[i].first);
        world_close(p.world);
    }
}

/* While ships are placed, too; but those of two players are in the order that their captain says. */
static void ships_are_placed_one_after_the_other(void **state)
{
    (void)state;
    static const char squads[] = ",\"setup\":\"obstacles 0\\nship a rookiepilot seat 0\\nship b rookiepilot seat %d\\n"
                                 "ship foe nightbeast seat 1\"";

    for (int seat = 0; seat <= 2; seat += 2) {
        char more[300];
        World *world = world_open();
        Ear *ann = world_connect(world, "a");
        char game[STORE_ID_BYTES];
        (void)snprintf(more, sizeof more, squads, seat);
        memcpy(game, make_game(world, ann, "xwing-1", seat == 0 ? "[0,1]" : "[0,1,0]", more), sizeof game);
        for (int each = 0; each < (seat == 0 ? 2 : 3); each++)
            sit(world, ann, game, each, each == 1 ? "Bob" : each == 0 ? "Ann" : "Cy");
        for (int i = 0; i < 4 && strcmp(kind_asked(ann, 1), "edge") == 0; i++)
            assert_true(answer_randomly(world, ann, 1));
        assert_string_equal(kind_asked(ann, 0), seat == 0 ? "ship-pose" : "next-ship");
        world_close(world);
    }
}

/* A player who asked for everything is also told what cannot be answered, and why. */
static void the_thorough_see_what_is_not_legal(void **state)
{
    (void)state;
    Pair p = begin_pair("skirmish", "");
    Ear *who = asked(p.ann, 0) != NULL ? p.ann : p.bob;
    int views = who->count[PROTOCOL_VIEW];

    say(p.world, who, "{\"type\":\"thorough\",\"on\":true}");
    assert_int_equal(who->count[PROTOCOL_VIEW], views + 1);
    const JsonValue *own = json_member(json_member(who->last[PROTOCOL_ROOM], "room"), "own");
    assert_true(json_is_true(json_member(json_item(own, 0), "thorough")));
    const JsonValue *move = json_first(json_member(seen(who, who == p.ann ? 0 : 1), "moves"));
    int illegal = 0;
    for (; move != NULL; move = json_next(move))
        illegal += json_kind(json_member(move, "legal")) == JSON_FALSE;
    assert_true(illegal > 0); /* there is nothing to revise yet */
    world_close(p.world);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_cannot_be_preferred),
        cmocka_unit_test(abilities_are_never_or_always_used),
        cmocka_unit_test(preferences_are_kept_and_taken_back),
        cmocka_unit_test(taking_back_passes_over_what_was_automatic),
        cmocka_unit_test(a_seat_passes_automatically_until_its_next_ship),
        cmocka_unit_test(passing_automatically_can_be_ended),
        cmocka_unit_test(a_window_with_nothing_but_waste_passes_itself),
        cmocka_unit_test(an_order_that_cannot_matter_is_not_asked_for),
        cmocka_unit_test(ships_are_placed_one_after_the_other),
        cmocka_unit_test(the_thorough_see_what_is_not_legal),
    };
    return RUN_TESTS(tests);
}
