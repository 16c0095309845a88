/* Levels of machines over messages: which there are, what they are called, how long they think, what they remember; and hints. */
#include "unit/run_tests.h"

#include "unit/host_pair.h"

#define PRACTICE      ",\"manner\":\"practice\""
#define MACHINE(name) ",\"machines\":[\"\",\"" name "\"]"

/* Ann alone against a machine. */
static Pair begin_against(World *world, const char *more)
{
    Pair pair = pair_in(world);

    memcpy(pair.game, make_game(world, pair.ann, "xwing-1", "[0,1]", more), sizeof pair.game);
    sit(world, pair.ann, pair.game, 0, "Ann");
    return pair;
}

static void create_with(World *world, Ear *ear, const char *machines)
{
    say(world, ear, "{\"type\":\"create\",\"game\":\"xwing-1\",\"sides\":[0,1],\"machines\":[\"\",\"%s\"]}", machines);
}

static void levels_have_names_that_a_page_can_show(void **state)
{
    World *world = world_open();
    Ear *ann = world_connect(world, "a"), *luc = world_connect(world, "l");

    (void)state;
    say(world, luc, "{\"type\":\"hello\",\"version\":1,\"language\":\"fr\"}");
    (void)make_game(world, ann, "xwing-1", "[0,1]", MACHINE("pilot"));
    assert_string_equal(json_string(json_member(seat_in_room(ann, 1), "machine")), "simple");
    assert_string_equal(json_string(json_member(seat_in_room(ann, 1), "level")), "Pilot");
    assert_string_equal(json_string(json_member(seat_in_room(ann, 0), "level")), "");
    (void)make_game(world, luc, "xwing-1", "[0,1]", MACHINE("veteran"));
    assert_string_equal(json_string(json_member(seat_in_room(luc, 1), "level")), "Vétéran");
    world_close(world);
}

static void what_this_host_does_not_have_is_refused(void **state)
{
    static const char *const unknown[] = {"admiral", "person", "ACE", "ace ", "simple:jobs"};
    World *world = world_open();
    Ear *ann = world_connect(world, "a");

    (void)state;
    for (size_t i = 0; i < sizeof unknown / sizeof unknown[0]; i++) {
        create_with(world, ann, unknown[i]);
        REFUSES(ann, "create", "no machine");
        forget_refusals(ann);
    }
    say(world, ann, "{\"type\":\"create\",\"game\":\"xwing-1\",\"sides\":[0,1],\"takes_over\":\"nobody\"}");
    REFUSES(ann, "create", "no machine");
    say(world, ann, "{\"type\":\"create\",\"game\":\"skirmish\",\"sides\":[0,1],\"machines\":[\"\",\"veteran\"]}");
    REFUSES(ann, "create", "no machine");
    world_close(world);

    world = world_open();
    world->limits.level = 3;
    world_reopen(world);
    ann = world_connect(world, "a");
    create_with(world, ann, "ace");
    REFUSES(ann, "create", "no machine \"ace\"");
    forget_refusals(ann);
    create_with(world, ann, "veteran");
    NOT_REFUSED(ann);
    world_close(world);
}

static void a_machine_gets_its_level_its_time_and_its_memory(void **state)
{
    World *world = world_open();

    (void)state;
    world->thinking_waits = true;
    Pair pair = begin_against(world, DOGFIGHT MACHINE("ace"));
    assert_int_equal(world->thoughts, 1);
    assert_int_equal(world->thought[0].kind, OPPONENT_ACE);
    assert_int_equal(world->thought[0].milliseconds, 1000);
    assert_int_equal(world->thought[0].memory.plan.count, 0);
    /* what it remembers after the first dial comes with the next question */
    ThinkJob first = world->thought[0];
    Opponent simple = opponent_sits_down(OPPONENT_SIMPLE, 1);
    Answer said;
    assert_true(opponent_answer(&simple, first.rules, &first.known, &first.question, &said));
    first.memory.plan.count = 2;
    first.memory.done = 1;
    world->thoughts = 0;
    host_thought(world->host, pair.game, first.number, &said, &first.memory);
    world_keep(world);
    assert_int_equal(world->thoughts, 1);
    assert_int_equal(world->thought[0].memory.plan.count, 2);
    assert_int_equal(world->thought[0].memory.done, 1);
    world_close(world);
}

static void little_time_left_is_little_thought(void **state)
{
    World *world = world_open();

    (void)state;
    world->thinking_waits = true;
    Pair pair = begin_against(world, DOGFIGHT MACHINE("legend") ",\"clock\":\"game-75\"");
    assert_int_equal(world->thought[0].milliseconds, 5000);
    world->thoughts = 0;
    say(world, pair.ann, "{\"type\":\"leave\"}");
    world_pass(world, 65 * 60000); /* ten minutes are left */
    say(world, pair.ann, "{\"type\":\"join\",\"game\":\"%s\",\"token\":\"%s\"}", pair.game, pair.ann->token);
    host_thought(world->host, pair.game, world->thought[0].number, NULL,
                 NULL); /* no answer: any will do, and it is asked again */
    world_keep(world);
    assert_true(world->thoughts > 0);
    assert_in_range(world->thought[0].milliseconds, 1500, 2000);
    world_close(world);
}

static void a_rematch_can_be_harder_or_easier(void **state)
{
    static const struct {
        const char *from, *how, *to;
    } cases[] = {
        {"simple", ",\"machines\":\"harder\"", "veteran"},
        {"cadet",  ",\"machines\":\"easier\"", "cadet"  },
        {"ace",    ",\"machines\":\"easier\"", "veteran"},
        {"ace",    ",\"machines\":\"same\"",   "ace"    },
        {"legend", ",\"machines\":\"harder\"", "legend" },
        {"simple", "",                         "simple" },
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        World *world = world_open();
        char more[400];
        world->thinking_waits = true;
        (void)snprintf(more, sizeof more, DOGFIGHT ",\"machines\":[\"\",\"%s\"]", cases[i].from);
        Pair pair = begin_against(world, more);
        say(world, pair.ann, "{\"type\":\"move\",\"words\":\"concede\"}");
        say(world, pair.ann, "{\"type\":\"rematch\"%s}", cases[i].how);
        NOT_REFUSED(pair.ann);
        join(world, pair.ann, heard(pair.ann, PROTOCOL_CREATED, "game"), NULL);
        assert_string_equal(json_string(json_member(seat_in_room(pair.ann, 0), "machine")), cases[i].to);
        /* Nobody is offered a rematch against a level that there is not. */
        assert_int_equal(json_is_true(json_member(seat_in_room(pair.ann, 0), "weaker")),
                         strcmp(cases[i].to, "cadet") != 0);
        assert_int_equal(json_is_true(json_member(seat_in_room(pair.ann, 0), "stronger")),
                         strcmp(cases[i].to, "legend") != 0);
        assert_false(json_is_true(json_member(seat_in_room(pair.ann, 1), "weaker")));
        world_close(world);
    }
}

static void whoever_gives_up_is_followed_by_the_machine_that_was_agreed_on(void **state)
{
    World *world = world_open();
    Pair pair = pair_in(world);

    (void)state;
    world->thinking_waits = true;
    begin_game(&pair, "xwing-1", "[0,1]", DOGFIGHT ",\"takes_over\":\"veteran\"");
    world_hang_up(world, pair.bob);
    world_pass(world, 130000);
    say(world, pair.ann, "{\"type\":\"absent\",\"seat\":1,\"how\":\"machine\"}");
    NOT_REFUSED(pair.ann);
    assert_string_equal(json_string(json_member(seat_in_room(pair.ann, 1), "machine")), "veteran");
    world_restart(world);
    world_close(world);
}

/* ---- calling off ---- */

static uint64_t called_off;

static void note_number(void *self, uint64_t number)
{
    (void)self;
    called_off = number;
}

static void what_nobody_waits_for_is_called_off(void **state)
{
    World *world = world_open();

    (void)state;
    world->functions.forget = note_number;
    world_reopen(world);
    world->thinking_waits = true;
    Pair pair = begin_against(world, DOGFIGHT MACHINE("ace"));
    uint64_t number = world->thought[0].number;
    called_off = 0;
    say(world, pair.ann, "{\"type\":\"move\",\"words\":\"concede\"}");
    assert_int_equal(called_off, number);
    world_close(world);
}

/* ---- hints ---- */

static void ask_hint(World *world, Ear *ear, const char *question)
{
    say(world, ear, "{\"type\":\"hint\",\"question\":\"%s\"}", question);
}

static const char *own_question(const Ear *ear, int seat)
{
    return json_string(json_member(asked(ear, seat), "id"));
}

static const char *own_kind(const Ear *ear, int seat)
{
    return json_string(json_member(asked(ear, seat), "kind"));
}

static void a_practice_table_tells_what_an_ace_would_do_and_why(void **state)
{
    World *world = world_open();
    Pair pair = begin_against(world, DOGFIGHT PRACTICE MACHINE("simple"));

    (void)state;
    ask_hint(world, pair.ann, own_question(pair.ann, 0));
    NOT_REFUSED(pair.ann);
    assert_string_equal(heard(pair.ann, PROTOCOL_HOST_HINT, "question"), own_question(pair.ann, 0));
    assert_true(strlen(heard(pair.ann, PROTOCOL_HOST_HINT, "say")) > 3);
    assert_non_null(strstr(heard(pair.ann, PROTOCOL_HOST_HINT, "why"), "could shoot at it"));
    answer(world, pair.ann, 0, heard(pair.ann, PROTOCOL_HOST_HINT, "words")); /* it can be said as it is */
    NOT_REFUSED(pair.ann);
    world_close(world);
}

static void hints_are_for_ones_own_open_question_at_practice(void **state)
{
    Pair pair = begin_pair("xwing-1", DOGFIGHT PRACTICE);
    char mine[40];

    (void)state;
    (void)snprintf(mine, sizeof mine, "%s", own_question(pair.ann, 0));
    ask_hint(pair.world, pair.bob, mine);
    REFUSES(pair.bob, "hint", "not yours");
    ask_hint(pair.world, pair.ann, "0.99");
    REFUSES(pair.ann, "hint", "");
    ask_hint(pair.world, pair.ann, "7.1");
    REFUSES(pair.ann, "hint", "");
    ask_hint(pair.world, pair.ann, "what?");
    REFUSES(pair.ann, "hint", "");
    forget_refusals(pair.ann);
    pair.world->thinking_waits = true;
    ask_hint(pair.world, pair.ann, mine);
    NOT_REFUSED(pair.ann);
    ask_hint(pair.world, pair.ann, mine);
    REFUSES(pair.ann, "hint", "still being thought");
    world_close(pair.world);

    pair = begin_pair("xwing-1", DOGFIGHT);
    ask_hint(pair.world, pair.ann, own_question(pair.ann, 0));
    REFUSES(pair.ann, "hint", "practice tables only");
    world_close(pair.world);
}

/* The question is answered before the hint comes: nobody is told. And the ace sees what the seat sees. */
static void a_stale_hint_is_dropped(void **state)
{
    Pair pair = begin_pair("xwing-1", DOGFIGHT PRACTICE);
    World *world = pair.world;

    (void)state;
    world->thinking_waits = true;
    ask_hint(world, pair.ann, own_question(pair.ann, 0));
    assert_int_equal(world->thoughts, 1);
    assert_int_equal(world->thought[0].question.seat, 0);
    assert_int_equal(world->thought[0].kind, OPPONENT_ACE);
    assert_true(answer_randomly(world, pair.ann, 0));
    world_think(world);
    assert_int_equal(pair.ann->count[PROTOCOL_HOST_HINT], 0);
    ask_hint(world, pair.ann, own_question(pair.ann, 0));
    NOT_REFUSED(pair.ann);
    world_think(world);
    assert_int_equal(pair.ann->count[PROTOCOL_HOST_HINT], 1);
    world_close(world);
}

/* A person's seat remembers what it saw when dials were set, so that the ace believes the others' as `simple` would have set them. */
static void a_hint_after_planning_knows_what_was_seen_then(void **state)
{
    World *world = world_open();
    Pair pair = begin_against(world, DOGFIGHT PRACTICE MACHINE("simple"));

    (void)state;
    while (asked(pair.ann, 0) != NULL && strstr(own_kind(pair.ann, 0), "dial") == NULL)
        assert_true(answer_randomly(world, pair.ann, 0));
    while (asked(pair.ann, 0) != NULL && strstr(own_kind(pair.ann, 0), "dial") != NULL)
        assert_true(answer_randomly(world, pair.ann, 0));
    world->thinking_waits = true;
    ask_hint(world, pair.ann, own_question(pair.ann, 0));
    NOT_REFUSED(pair.ann);
    assert_int_equal(world->thoughts, 1);
    const SearchMemory *memory = &world->thought[0].memory;
    assert_int_equal(memory->asked.state_bytes, world->thought[0].known.state_bytes);
    assert_int_equal(memory->asked.viewer, 0);
    assert_int_equal(memory->plan.count, 0);
    world_close(world);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(levels_have_names_that_a_page_can_show),
                                       cmocka_unit_test(what_this_host_does_not_have_is_refused),
                                       cmocka_unit_test(a_machine_gets_its_level_its_time_and_its_memory),
                                       cmocka_unit_test(little_time_left_is_little_thought),
                                       cmocka_unit_test(a_rematch_can_be_harder_or_easier),
                                       cmocka_unit_test(whoever_gives_up_is_followed_by_the_machine_that_was_agreed_on),
                                       cmocka_unit_test(what_nobody_waits_for_is_called_off),
                                       cmocka_unit_test(a_practice_table_tells_what_an_ace_would_do_and_why),
                                       cmocka_unit_test(hints_are_for_ones_own_open_question_at_practice),
                                       cmocka_unit_test(a_stale_hint_is_dropped),
                                       cmocka_unit_test(a_hint_after_planning_knows_what_was_seen_then)};

    return RUN_TESTS(tests);
}
