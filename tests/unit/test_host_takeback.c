/* Take-backs: free until the answer has revealed something, then by consent, in a strict game not at all. */
#include "unit/run_tests.h"

#include <stdio.h>

#include "unit/host_pair.h"

#define BACK "{\"type\":\"back\"}"

/* Far apart: nobody can fire, and a round is two dials. */

static void nothing_to_take_back(void **state)
{
    (void)state;
    Pair p = begin_pair("skirmish", APART);

    say(p.world, p.ann, BACK);
    REFUSES(p.ann, "back", "no answer of yours");
    say(p.world, p.ann, "{\"type\":\"back\",\"seat\":1}");
    REFUSES(p.ann, "back", "not your seat");
    world_close(p.world);
}

static void a_dial_is_taken_back_freely(void **state)
{
    (void)state;
    static const char *const manners[] = {"strict", "friendly", "practice"};

    for (int i = 0; i < 3; i++) {
        char more[400];
        (void)snprintf(more, sizeof more, "%s,\"manner\":\"%s\"", APART, manners[i]);
        Pair p = begin_pair("skirmish", more);
        answer(p.world, p.bob, 1, "ahead blue 1");
        answer(p.world, p.ann, 0, "ahead red 1");
        char *before = json_again(seen(p.bob, 1));
        assert_null(json_member(p.bob->last[PROTOCOL_VIEW], "back"));
        say(p.world, p.ann, BACK);
        NOT_REFUSED(p.ann);
        assert_int_equal(json_whole(json_member(p.bob->last[PROTOCOL_VIEW], "back")), entries_of(&p));
        assert_non_null(strstr(record_of(&p), " back 1 ~"));
        assert_true(json_is(seen(p.bob, 1), before));
        answer(p.world, p.ann, 0, "ahead red 3");
        NOT_REFUSED(p.ann);
        free(before);
        world_close(p.world);
    }
}

/* Bob has answered since: it is his answer too that would be gone. */
static void after_anothers_answer_it_needs_consent(void **state)
{
    (void)state;
    Pair p = begin_pair("skirmish", APART);

    answer(p.world, p.ann, 0, "ahead red 1");
    answer(p.world, p.bob, 1, "ahead blue 1");
    int entries = entries_of(&p);
    say(p.world, p.ann, BACK);
    NOT_REFUSED(p.ann);
    assert_true(request_of(p.bob) > 0);
    assert_int_equal(entries_of(&p), entries);
    /* Bob says no; Ann is told. */
    say(p.world, p.bob, "{\"type\":\"consent\",\"request\":%d,\"yes\":true}", request_of(p.bob) + 1);
    REFUSES(p.bob, "consent", "not being asked");
    say(p.world, p.ann, "{\"type\":\"consent\",\"request\":%d,\"yes\":true}", request_of(p.ann));
    REFUSES(p.ann, "consent", "not asked for your consent");
    consent(p.world, p.bob, false);
    REFUSES(p.ann, "back", "Bob says no");
    assert_int_equal(request_of(p.ann), 0);
    assert_int_equal(entries_of(&p), entries);
    /* Ann asks again and thinks better of it. */
    say(p.world, p.ann, BACK);
    say(p.world, p.ann, BACK);
    REFUSES(p.ann, "back", "something else is being asked");
    consent(p.world, p.ann, false);
    assert_int_equal(request_of(p.bob), 0);
    /* Ann asks, and the game goes on: the request is void. */
    say(p.world, p.ann, BACK);
    assert_true(request_of(p.bob) > 0);
    answer(p.world, p.bob, 1, "confirm");
    assert_int_equal(request_of(p.bob), 0);
    /* Ann asks, Bob says yes. */
    say(p.world, p.ann, BACK);
    consent(p.world, p.bob, true);
    assert_non_null(strstr(record_of(&p), " back 0 ~"));
    answer(p.world, p.ann, 0, "ahead red 2");
    NOT_REFUSED(p.ann);
    world_close(p.world);
}

/* Nobody has answered since, no die was rolled; but dials were turned over. */
static void a_revealed_dial_is_a_reveal(void **state)
{
    (void)state;
    for (int strict = 0; strict < 2; strict++) {
        Pair p = begin_pair("skirmish", strict ? APART ",\"manner\":\"strict\"" : APART);
        answer(p.world, p.bob, 1, "ahead blue 1");
        answer(p.world, p.bob, 1, "confirm");
        answer(p.world, p.ann, 0, "ahead red 1");
        answer(p.world, p.ann, 0, "confirm");
        NOT_REFUSED(p.ann);
        assert_null(strstr(record_of(&p), "chance"));
        int entries = entries_of(&p);
        say(p.world, p.ann, BACK);
        if (strict) {
            REFUSES(p.ann, "back", "strict");
        } else {
            NOT_REFUSED(p.ann);
            assert_true(request_of(p.bob) > 0);
            assert_int_equal(entries_of(&p), entries);
            consent(p.world, p.bob, true);
            answer(p.world, p.ann, 0, "ahead red 3"); /* it can be set again */
            NOT_REFUSED(p.ann);
        }
        world_close(p.world);
    }
}

/* The dice of a roll: the last entry that begins so. */
static void last_roll(Pair *p, char line[200])
{
    const char *found = NULL;

    for (const char *at = record_of(p); (at = strstr(at, "chance attack")) != NULL; at++)
        found = at;
    assert_non_null(found);
    (void)snprintf(line, 200, "%.*s", (int)strcspn(found, "~"), found);
}

static void a_repeated_roll_repeats_its_dice(void **state)
{
    (void)state;
    Pair p = begin_pair("skirmish", CLOSE);
    char first[200], second[200];

    assert_string_equal(json_string(json_member(asked(p.ann, 0), "kind")), "target");
    answer(p.world, p.ann, 0, "shoot blue");
    last_roll(&p, first);
    say(p.world, p.ann, BACK);
    assert_true(request_of(p.bob) > 0);
    consent(p.world, p.bob, true);
    assert_string_equal(json_string(json_member(asked(p.ann, 0), "kind")), "target");
    answer(p.world, p.ann, 0, "shoot blue");
    last_roll(&p, second);
    assert_string_equal(first, second);
    world_close(p.world);
}

/* Against machines alone nobody has to be asked, unless the table is strict. */
static void against_machines_it_is_free(void **state)
{
    (void)state;
    for (int strict = 0; strict < 2; strict++) {
        World *world = world_open();
        Ear *ann = world_connect(world, "a");
        char more[500], game[STORE_ID_BYTES];
        (void)snprintf(more, sizeof more, "%s,\"machines\":[\"\",\"random\"],\"manner\":\"%s\"", CLOSE,
                       strict ? "strict" : "friendly");
        memcpy(game, make_game(world, ann, "skirmish", "[0,1]", more), sizeof game);
        sit(world, ann, game, 0, "Ann");
        answer(world, ann, 0, "shoot blue");
        say(world, ann, BACK);
        if (strict) {
            REFUSES(ann, "back", "strict");
        } else {
            NOT_REFUSED(ann);
            assert_string_equal(json_string(json_member(asked(ann, 0), "kind")), "target");
            (void)play_randomly(world, (Ear *[]){ann}, 1, 5000); /* the machine goes on */
            assert_int_equal(ann->count[PROTOCOL_OVER], 1);
        }
        world_close(world);
    }
}

/* What a machine thought of before the take-back is dropped. */
static void stale_thoughts_are_dropped(void **state)
{
    (void)state;
    World *world = world_open();
    Ear *ann = world_connect(world, "a");
    char game[STORE_ID_BYTES];

    world->thinking_waits = true;
    memcpy(game, make_game(world, ann, "skirmish", "[0,1]", APART ",\"machines\":[\"\",\"random\"]"), sizeof game);
    sit(world, ann, game, 0, "Ann");
    assert_int_equal(world->thoughts, 1);
    ThinkJob first = world->thought[0];
    answer(world, ann, 0, "ahead red 1");
    say(world, ann, BACK);
    NOT_REFUSED(ann);
    assert_int_equal(world->thoughts, 2); /* asked again, for the same question */
    assert_int_not_equal(world->thought[1].number, first.number);
    int entries = world_kept(world, game)->entries;
    Answer said = {0};
    RandomPlayer random = {1};
    assert_true(random_answer(&random, first.rules, &first.known, &first.question, &said));
    host_thought(world->host, game, first.number, &said, NULL);
    host_thought(world->host, game, 12345, &said, NULL);
    host_thought(world->host, "no such game", first.number, &said, NULL);
    world_run(world);
    assert_int_equal(world_kept(world, game)->entries, entries);
    host_thought(world->host, game, world->thought[1].number, NULL, NULL); /* it has no answer: another is found */
    world->thoughts = 0;
    world_run(world);
    assert_int_equal(world_kept(world, game)->entries, entries + 1);
    world_close(world);
}

/* A player who holds all seats agrees with themselves. */
static void at_a_hot_seat_it_is_free(void **state)
{
    (void)state;
    World *world = world_open();
    Ear *ann = world_connect(world, "a");
    char game[STORE_ID_BYTES];

    memcpy(game, make_game(world, ann, "skirmish", "[0,1]", CLOSE), sizeof game);
    sit(world, ann, game, 0, "Ann");
    sit(world, ann, game, 1, "Bob");
    answer(world, ann, 0, "shoot blue");
    say(world, ann, BACK);
    NOT_REFUSED(ann);
    assert_string_equal(json_string(json_member(asked(ann, 0), "kind")), "target");
    say(world, ann, "{\"type\":\"move\",\"words\":\"concede\"}");
    REFUSES(ann, "move", "several seats");
    say(world, ann, "{\"type\":\"move\",\"words\":\"concede\",\"seat\":1}");
    assert_int_equal(ann->count[PROTOCOL_OVER], 1);
    world_close(world);
}

/* The ids of questions come again after a take-back; an answer that says which view it is for cannot be mistaken. */
static void an_answer_to_what_was_taken_back_is_refused(void **state)
{
    (void)state;
    Pair p = begin_pair("skirmish", APART);
    char id[40];

    (void)snprintf(id, sizeof id, "%s", json_string(json_member(asked(p.ann, 0), "id")));
    int entry = (int)json_whole(json_member(p.ann->last[PROTOCOL_VIEW], "entry"));
    answer(p.world, p.ann, 0, "ahead red 1");
    say(p.world, p.ann, BACK);
    assert_string_equal(json_string(json_member(asked(p.ann, 0), "id")), id);
    say(p.world, p.ann, "{\"type\":\"answer\",\"question\":\"%s\",\"words\":\"ahead red 1\",\"entry\":%d}", id, entry);
    REFUSES(p.ann, "answer", "taken back");
    char token[80];
    memcpy(token, p.ann->token, sizeof token);
    world_restart(p.world);
    p.ann = world_connect(p.world, "a");
    join(p.world, p.ann, p.game, token);
    say(p.world, p.ann, "{\"type\":\"answer\",\"question\":\"%s\",\"words\":\"ahead red 1\",\"entry\":%d}", id, entry);
    REFUSES(p.ann, "answer", "taken back");
    entry = (int)json_whole(json_member(p.ann->last[PROTOCOL_VIEW], "entry"));
    say(p.world, p.ann, "{\"type\":\"answer\",\"question\":\"%s\",\"words\":\"ahead red 1\",\"entry\":%d}", id, entry);
    NOT_REFUSED(p.ann);
    world_close(p.world);
}

/* X-Wing: dials are one's own affair until they are turned over. */
static void xwing_dials_are_taken_back_freely(void **state)
{
    (void)state;
    Pair p =
        begin_pair("xwing-1", ",\"manner\":\"strict\",\"setup\":\"ship rookie rookiepilot seat 0 at 457 300 facing 0\\n"
                              "ship academy academypilot seat 1 at 457 600 facing 180\\nphase planning\"");

    answer(p.world, p.bob, 1, "straight academy 2");
    answer(p.world, p.bob, 1, "confirm");
    for (int speed = 1; speed <= 4; speed++) {
        char words[40];
        (void)snprintf(words, sizeof words, "straight rookie %d", speed);
        answer(p.world, p.ann, 0, words);
        NOT_REFUSED(p.ann);
        say(p.world, p.ann, BACK);
        NOT_REFUSED(p.ann);
    }
    answer(p.world, p.ann, 0, "straight rookie 2");
    answer(p.world, p.ann, 0, "confirm");
    NOT_REFUSED(p.ann);
    say(p.world, p.ann, BACK);
    REFUSES(p.ann, "back", "strict");
    world_close(p.world);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_to_take_back),
        cmocka_unit_test(a_dial_is_taken_back_freely),
        cmocka_unit_test(after_anothers_answer_it_needs_consent),
        cmocka_unit_test(a_revealed_dial_is_a_reveal),
        cmocka_unit_test(a_repeated_roll_repeats_its_dice),
        cmocka_unit_test(against_machines_it_is_free),
        cmocka_unit_test(stale_thoughts_are_dropped),
        cmocka_unit_test(at_a_hot_seat_it_is_free),
        cmocka_unit_test(an_answer_to_what_was_taken_back_is_refused),
        cmocka_unit_test(xwing_dials_are_taken_back_freely),
    };
    return RUN_TESTS(tests);
}
