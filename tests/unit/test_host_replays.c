/* Looking back does not hold up anybody: it is done elsewhere, begins where somebody looked before, and costs what it costs. */
#include "unit/run_tests.h"

#include <stdio.h>
#include <stdlib.h>

#include "unit/host_pair.h"

#define SECOND  INT64_C(1000)
#define HISTORY "{\"type\":\"history\"}"

/* A pair whose game has many entries: dials that are set again and again. */
static Pair begin_long(int entries)
{
    Pair p = begin_pair("skirmish", APART);

    while (entries_of(&p) < entries)
        answer(p.world, p.ann, 0, entries_of(&p) % 2 == 0 ? "ahead red 1" : "ahead red 2");
    NOT_REFUSED(p.ann);
    world_pass(p.world, 60 * SECOND);
    return p;
}

static void look(Pair *p, Ear *ear, int entry)
{
    say(p->world, ear, "{\"type\":\"look\",\"entry\":%d}", entry);
}

static uint64_t replayed(const Pair *p)
{
    return host_stats(p->world->host).replayed;
}

/* ---- elsewhere ---- */

static void a_game_goes_on_while_somebody_looks_back(void **state)
{
    (void)state;
    Pair p = begin_long(50);
    Ear *watcher = world_connect(p.world, "c");

    join(p.world, watcher, p.game, NULL);
    p.world->thinking_waits = true;
    say(p.world, watcher, HISTORY);
    look(&p, p.bob, 20);
    assert_int_equal(p.world->replays, 2);
    int entry = entries_of(&p), views = p.bob->count[PROTOCOL_VIEW];
    answer(p.world, p.bob, 1, "ahead blue 1");
    assert_int_equal(p.bob->count[PROTOCOL_VIEW], views + 1);
    assert_int_equal(watcher->count[PROTOCOL_HOST_HISTORY], 0);
    world_think(p.world);
    assert_int_equal(json_whole(json_member(watcher->last[PROTOCOL_HOST_HISTORY], "entry")),
                     entry); /* as it was then */
    assert_int_equal(json_whole(json_member(p.bob->last[PROTOCOL_LOOKED], "entry")), 20);
    world_close(p.world);
}

/* One connection's questions are answered in their order, one after the other. */
static void who_asks_much_waits_for_itself(void **state)
{
    (void)state;
    Pair p = begin_long(40);

    p.world->thinking_waits = true;
    for (int entry = 1; entry <= 5; entry++)
        look(&p, p.ann, entry);
    look(&p, p.bob, 7);
    assert_int_equal(p.world->replays, 2);
    for (int entry = 1; entry <= 5; entry++) {
        world_replay_one(p.world);
        assert_true(p.world->replays <= 2);
    }
    world_think(p.world);
    assert_int_equal(p.ann->count[PROTOCOL_LOOKED], 5);
    assert_int_equal(json_whole(json_member(p.ann->last[PROTOCOL_LOOKED], "entry")), 5);
    assert_int_equal(p.bob->count[PROTOCOL_LOOKED], 1);
    for (int i = 0; i < 40; i++)
        look(&p, p.ann, 3);
    REFUSES(p.ann, "look", "wait for that first");
    world_think(p.world);
    assert_int_equal(p.ann->count[PROTOCOL_LOOKED], 5 + 17); /* one at work, sixteen in line */
    look(&p, p.ann, 4);
    world_think(p.world);
    assert_int_equal(p.ann->count[PROTOCOL_LOOKED], 5 + 18);
    world_close(p.world);
}

/* What was asked for is not told to somebody who is elsewhere by then; nor does it matter who is gone. */
static void who_is_gone_is_not_told(void **state)
{
    (void)state;
    Pair p = begin_long(40);
    Ear *gone = world_connect(p.world, "c"), *elsewhere = world_connect(p.world, "d");

    join(p.world, gone, p.game, NULL);
    join(p.world, elsewhere, p.game, NULL);
    p.world->thinking_waits = true;
    for (int i = 0; i < 3; i++) {
        look(&p, gone, 10);
        say(p.world, elsewhere, HISTORY);
    }
    world_hang_up(p.world, gone);
    say(p.world, elsewhere, "{\"type\":\"leave\"}");
    world_think(p.world);
    assert_int_equal(elsewhere->count[PROTOCOL_HOST_HISTORY], 0);
    assert_int_equal(elsewhere->count[PROTOCOL_REFUSED], 0);
    join(p.world, elsewhere, p.game, NULL);
    say(p.world, elsewhere, HISTORY);
    look(&p, p.ann, 3);
    say(p.world, p.ann, HISTORY); /* and a host that closes has them all waiting */
    world_close(p.world);
}

/* The store fails meanwhile: what was never kept is not told. */
static void a_game_that_goes_back_takes_its_past_along(void **state)
{
    (void)state;
    Pair p = begin_long(40);
    int entries = entries_of(&p);

    look(&p, p.bob, entries);
    assert_int_equal(p.bob->count[PROTOCOL_LOOKED], 1);
    p.world->slow = p.world->thinking_waits = true;
    answer(p.world, p.ann, 0, "ahead red 3");
    look(&p, p.bob, entries + 1);
    look(&p, p.ann, entries);
    assert_int_equal(p.world->replays, 2);
    p.world->fails = 1;
    world_keep(p.world);
    forget_refusals(p.bob);
    world_think(p.world);
    REFUSES(p.bob, "look", "went back");
    assert_int_equal(p.bob->count[PROTOCOL_LOOKED], 1);
    p.world->slow = p.world->thinking_waits = false;
    forget_refusals(p.ann);
    answer(p.world, p.ann, 0, "ahead red 2"); /* in place of what failed */
    NOT_REFUSED(p.ann);
    look(&p, p.ann, entries + 1);
    assert_true(json_same(json_member(p.ann->last[PROTOCOL_LOOKED], "view"), seen(p.ann, 0)));
    world_close(p.world);
}

static void a_world_that_takes_no_more_says_so(void **state)
{
    (void)state;
    Pair p = begin_long(30);

    p.world->thinking_waits = true;
    p.world->replays = 64; /* as if that many waited */
    look(&p, p.ann, 3);
    p.world->replays = 0;
    REFUSES(p.ann, "look", "too many look back");
    look(&p, p.ann, 3);
    world_think(p.world);
    assert_int_equal(p.ann->count[PROTOCOL_LOOKED], 1);
    world_close(p.world);
}

/* ---- moments ---- */

static void looking_on_begins_where_one_was(void **state)
{
    (void)state;
    enum { ENTRIES = 600 };
    Pair p = begin_long(ENTRIES);

    look(&p, p.ann, ENTRIES / 2);
    uint64_t first = replayed(&p);
    assert_in_range(first, ENTRIES / 2, ENTRIES / 2 + 5);
    for (int entry = ENTRIES / 2 + 1; entry <= ENTRIES / 2 + 20; entry++)
        look(&p, p.ann, entry);
    assert_in_range(replayed(&p) - first, 20, 25);
    first = replayed(&p);
    look(&p, p.bob, ENTRIES / 4); /* another, on the way to where somebody was */
    assert_in_range(replayed(&p) - first, 1, 64);
    world_pass(p.world, 660 * SECOND); /* not for ever */
    first = replayed(&p);
    look(&p, p.ann, ENTRIES / 2 + 21);
    assert_in_range(replayed(&p) - first, ENTRIES / 2, ENTRIES);
    world_close(p.world);
}

/* Wherever one looks, and in whatever order, among take-backs: as if it were played from the start. */
static void moments_lead_to_the_same_tables(void **state)
{
    (void)state;
    for (int threads = 0; threads < 2; threads++) {
        Pair p = begin_pair("skirmish", APART ",\"manner\":\"practice\"");
        for (int i = 0; i < 60; i++) {
            (void)play_randomly(p.world, p.ears, 2, 3);
            if (i % 3 == 0) {
                say(p.world, p.ears[i % 2], "{\"type\":\"back\"}");
                if (request_of(p.ears[i % 2]) != 0)
                    consent(p.world, p.ears[1 - i % 2], true);
            }
            if (strcmp(room_state(p.ann), "playing") != 0)
                break;
        }
        int entries = entries_of(&p), step = 17;
        assert_true(entries > 60);
        for (int i = 0, entry = 0; i < entries; i++, entry = (entry + step) % entries) {
            world_pass(p.world, SECOND);
            look(&p, p.ann, entry);
            char *found = json_again(p.ann->last[PROTOCOL_LOOKED]);
            world_pass(p.world, 660 * SECOND); /* all are forgotten */
            look(&p, p.ann, entry);
            char *expected = json_again(p.ann->last[PROTOCOL_LOOKED]);
            assert_string_equal(found, expected);
            free(found);
            free(expected);
        }
        world_close(p.world);
    }
}

static void a_host_keeps_no_more_moments_than_it_may(void **state)
{
    (void)state;
    Pair p = {.world = world_open()};

    p.world->limits.moments = 3;
    world_reopen(p.world);
    Ear *ann = world_connect(p.world, "a");
    memcpy(p.game, make_game(p.world, ann, "skirmish", "[0,1]", APART), sizeof p.game);
    sit(p.world, ann, p.game, 0, "Ann");
    sit(p.world, ann, p.game, 1, "Bob");
    for (int i = 0; i < 300; i++)
        answer(p.world, ann, 0, i % 2 == 0 ? "ahead red 1" : "ahead red 2");
    for (int entry = 10; entry <= 300; entry += 10)
        say(p.world, ann, "{\"type\":\"look\",\"entry\":%d,\"seat\":0}", entry);
    NOT_REFUSED(ann);
    uint64_t before = replayed(&p);
    say(p.world, ann, "{\"type\":\"look\",\"entry\":15,\"seat\":0}");
    assert_in_range(replayed(&p) - before, 15, 15);
    say(p.world, ann, "{\"type\":\"look\",\"entry\":300,\"seat\":0}");
    NOT_REFUSED(ann);
    world_close(p.world);
}

/* Taking back does not play a long game again from its start. */
static void a_take_back_begins_where_one_was(void **state)
{
    (void)state;
    Pair p = begin_long(400);

    say(p.world, p.ann, "{\"type\":\"back\"}");
    NOT_REFUSED(p.ann);
    answer(p.world, p.ann, 0, "ahead red 3");
    uint64_t before = replayed(&p);
    say(p.world, p.ann, "{\"type\":\"back\"}");
    NOT_REFUSED(p.ann);
    assert_in_range(replayed(&p) - before, 0, 10);
    world_close(p.world);
}

/* ---- what it costs ---- */

/* Looks back until that is too much; says how often it went well. */
static int wear_out(Pair *p, Ear *ear)
{
    int told = ear->count[PROTOCOL_HOST_HISTORY];

    for (int i = 0; i < 1000; i++) {
        forget_refusals(ear);
        p->world->now += 500; /* slowly enough for the messages alone */
        say(p->world, ear, HISTORY);
        if (strstr(why(ear), "try again in ") != NULL)
            return ear->count[PROTOCOL_HOST_HISTORY] - told;
    }
    fail_msg("a thousand histories, and no end");
    return 0;
}

static Pair begin_with_work(int a_connection, int an_address, int all)
{
    World *world = world_open();

    world->limits.work_a_connection = a_connection;
    world->limits.work_an_address = an_address;
    world->limits.work = all;
    world_reopen(world);
    Pair p = pair_in(world);
    begin_game(&p, "skirmish", "[0,1]", APART);
    for (int i = 0; i < 100; i++)
        answer(p.world, p.ann, 0, i % 2 == 0 ? "ahead red 1" : "ahead red 2");
    return p;
}

static void a_connection_pays_for_the_work_it_makes(void **state)
{
    (void)state;
    Pair p = begin_with_work(200, 1000000, 1000000);
    Ear *more = world_connect(p.world, "a");

    join(p.world, more, p.game, NULL);
    int often = wear_out(&p, p.ann);
    assert_in_range(often, 1, 60);
    long seconds = strtol(strstr(why(p.ann), "try again in ") + strlen("try again in "), NULL, 10);
    assert_in_range(seconds, 1, 60);
    answer(p.world, p.ann, 0, "ahead red 3"); /* she can still play */
    forget_refusals(p.ann);
    answer(p.world, p.ann, 0, "confirm");
    NOT_REFUSED(p.ann);
    say(p.world, more, HISTORY); /* and others look */
    NOT_REFUSED(more);
    world_pass(p.world, seconds * SECOND);
    forget_refusals(p.ann);
    say(p.world, p.ann, HISTORY);
    NOT_REFUSED(p.ann);
    world_close(p.world);
}

static void an_address_pays_with_all_its_connections(void **state)
{
    (void)state;
    Pair p = begin_with_work(1000000, 200, 1000000);
    Ear *more = world_connect(p.world, "a");

    join(p.world, more, p.game, NULL);
    (void)wear_out(&p, p.ann);
    forget_refusals(more);
    say(p.world, more, HISTORY);
    REFUSES(more, "history", "try again in ");
    say(p.world, p.bob, HISTORY);
    NOT_REFUSED(p.bob);
    assert_true(host_pay(p.world->host, "a", 1) > 0); /* pages are the same address */
    assert_int_equal(host_pay(p.world->host, "b", 1), 0);
    world_close(p.world);
}

/* Those who hold a seat have half of what the host does besides play to themselves. */
static void spectators_leave_something_to_the_players(void **state)
{
    (void)state;
    Pair p = begin_with_work(1000000, 1000000, 400);
    Ear *watcher = world_connect(p.world, "c");

    join(p.world, watcher, p.game, NULL);
    (void)wear_out(&p, watcher);
    assert_true(host_pay(p.world->host, "d", 1) > 0);
    assert_in_range(wear_out(&p, p.bob), 1, 60);
    answer(p.world, p.bob, 1, "ahead blue 1");
    forget_refusals(p.bob);
    answer(p.world, p.bob, 1, "confirm");
    NOT_REFUSED(p.bob);
    world_close(p.world);
}

/* A search that finds nothing is a search. */
static void take_backs_that_are_refused_are_paid_for(void **state)
{
    (void)state;
    Pair p = begin_with_work(20, 1000000, 1000000);

    for (int i = 0; i < 100 && p.bob->count[PROTOCOL_REFUSED] < 100; i++) {
        p.world->now += 40; /* less than fills up what it costs */
        say(p.world, p.bob, "{\"type\":\"back\"}");
    }
    REFUSES(p.bob, "back", "try again in ");
    world_close(p.world);
}

static void records_are_paid_for_by_their_length(void **state)
{
    (void)state;
    Pair p = begin_with_work(200, 1000000, 1000000);

    say(p.world, p.ann, "{\"type\":\"move\",\"words\":\"concede\"}");
    forget_refusals(p.ann);
    for (int i = 0; i < 100 && p.ann->count[PROTOCOL_REFUSED] == 0; i++)
        say(p.world, p.ann, "{\"type\":\"record\"}");
    REFUSES(p.ann, "record", "try again in ");
    assert_in_range(p.ann->count[PROTOCOL_HOST_RECORD], 1, 60);
    world_close(p.world);
}

/* Many addresses together do at once what the host may do in two seconds, and no more. */
static void all_together_have_a_short_burst(void **state)
{
    (void)state;
    Pair p = begin_with_work(1000000, 1000000, 1000);

    assert_int_equal(host_pay(p.world->host, "d", 1000), 0);
    assert_int_equal(host_pay(p.world->host, "e", 1000), 1);
    world_close(p.world);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_goes_on_while_somebody_looks_back),
        cmocka_unit_test(who_asks_much_waits_for_itself),
        cmocka_unit_test(who_is_gone_is_not_told),
        cmocka_unit_test(a_game_that_goes_back_takes_its_past_along),
        cmocka_unit_test(a_world_that_takes_no_more_says_so),
        cmocka_unit_test(looking_on_begins_where_one_was),
        cmocka_unit_test(moments_lead_to_the_same_tables),
        cmocka_unit_test(a_host_keeps_no_more_moments_than_it_may),
        cmocka_unit_test(a_take_back_begins_where_one_was),
        cmocka_unit_test(a_connection_pays_for_the_work_it_makes),
        cmocka_unit_test(take_backs_that_are_refused_are_paid_for),
        cmocka_unit_test(records_are_paid_for_by_their_length),
        cmocka_unit_test(all_together_have_a_short_burst),
        cmocka_unit_test(an_address_pays_with_all_its_connections),
        cmocka_unit_test(spectators_leave_something_to_the_players),
    };
    return RUN_TESTS(tests);
}
