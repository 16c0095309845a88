/* Growth: nobody makes a game as long as it may be by changing one's mind, and nothing that one seat does alone ends it. */
#include "unit/run_tests.h"

#include <stdio.h>

#include "unit/host_pair.h"

enum { LENGTH = 40, CHANGES = 12 };

/* A game that may be short, with few changes. Both seats are somebody's own. */
static Pair begin_short(const char *rules, const char *sides, const char *more)
{
    World *world = world_open();

    world->limits.entries_a_game = LENGTH;
    world->limits.changes_a_seat = CHANGES;
    world_reopen(world);
    Pair p = pair_in(world);
    begin_game(&p, rules, sides, more);
    return p;
}

static void still_on(const Pair *p)
{
    assert_int_equal(p->ann->count[PROTOCOL_OVER], 0);
    assert_int_equal(p->bob->count[PROTOCOL_OVER], 0);
}

/* Does one thing again and again, until the host has had enough of it; says how often it went well. */
static int repeat(Pair *p, Ear *ear, void (*once)(Pair *p, Ear *ear, int time))
{
    int before = entries_of(p);

    for (int time = 0; time < 10 * LENGTH; time++) {
        forget_refusals(ear);
        once(p, ear, time);
        still_on(p);
        if (strstr(why(ear), "as much as one player may") != NULL) {
            assert_true(entries_of(p) - before <= 2 * CHANGES + 4);
            forget_refusals(ear);
            return time;
        }
    }
    fail_msg("%d entries, and no end", entries_of(p));
    return 0;
}

static void set_dial(Pair *p, Ear *ear, int time)
{
    answer(p->world, ear, 0, time % 2 == 0 ? "ahead red 1" : "ahead red 2");
}

static void set_xwing_dial(Pair *p, Ear *ear, int time)
{
    answer(p->world, ear, 0, time % 2 == 0 ? "straight luke 2" : "straight luke 3");
}

static void dials_are_set_again_and_again(void **state)
{
    (void)state;
    Pair p = begin_short("xwing-1", "[0,1]", DOGFIGHT);

    char token[80];

    assert_int_equal(repeat(&p, p.ann, set_xwing_dial), 1 + CHANGES); /* the first is no change */
    (void)snprintf(token, sizeof token, "%s", p.ann->token);
    world_restart(
        p.world); /* nothing is forgiven; only what was considered is not kept, so each dial may be set once */
    Ear *ann = world_connect(p.world, "a");
    join(p.world, ann, p.game, token);
    answer(p.world, ann, 0, "straight luke 2");
    NOT_REFUSED(ann);
    answer(p.world, ann, 0, "straight luke 3");
    REFUSES(ann, "answer", "as much as one player may");
    answer(p.world, ann, 0, "confirm");
    NOT_REFUSED(ann);
    world_close(p.world);
}

/* What Ann did counts for nothing: the game is as long as ever, and drawn when it is played for that long. */
static void the_game_goes_on_to_its_full_length(void **state)
{
    (void)state;
    Pair p = begin_short("skirmish", "[0,1]",
                         ",\"setup\":\"drone red seat 0 at 20 20 facing 90\\ndrone blue seat 1 at 280 280 facing 270\\n"
                         "phase planning\"");

    (void)repeat(&p, p.ann, set_dial);
    answer(p.world, p.ann, 0, "confirm");
    NOT_REFUSED(p.ann);
    assert_int_equal(entries_of(&p), CHANGES + 2);
    answer(p.world, p.bob, 1, "ahead blue 1");
    answer(p.world, p.bob, 1, "confirm");
    for (int round = 1; p.ann->count[PROTOCOL_OVER] == 0; round++) {
        assert_true(round < LENGTH);
        answer(p.world, p.ann, 0, "ahead red 1");
        answer(p.world, p.ann, 0, "confirm");
        answer(p.world, p.bob, 1, "ahead blue 1");
        answer(p.world, p.bob, 1, "confirm");
    }
    assert_int_equal(json_count(json_member(p.ann->last[PROTOCOL_OVER], "winners")), 0);
    assert_non_null(strstr(record_of(&p), "referee draw"));
    assert_in_range(entries_of(&p), LENGTH + CHANGES, LENGTH + CHANGES + 7);
    world_close(p.world);
}

static void confirm_and_revise(Pair *p, Ear *ear, int time)
{
    (void)time;
    answer(p->world, ear, 0, "confirm");
    say(p->world, ear, "{\"type\":\"move\",\"words\":\"revise\"}");
}

static void set_confirm_and_revise(Pair *p, Ear *ear, int time)
{
    set_dial(p, ear, time);
    if (strcmp(why(ear), "") == 0)
        confirm_and_revise(p, ear, time);
}

static void what_was_confirmed_is_revised_again_and_again(void **state)
{
    (void)state;
    for (int with_dials = 0; with_dials < 2; with_dials++) {
        Pair p = begin_short("skirmish", "[0,1]", APART);
        set_dial(&p, p.ann, 0);
        (void)repeat(&p, p.ann, with_dials ? set_confirm_and_revise : confirm_and_revise);
        if (asked(p.ann, 0) != NULL)
            answer(p.world, p.ann, 0, "confirm");
        NOT_REFUSED(p.ann);
        answer(p.world, p.bob, 1, "ahead blue 1");
        answer(p.world, p.bob, 1, "confirm");
        NOT_REFUSED(p.bob);
        still_on(&p);
        assert_non_null(asked(p.ann, 0)); /* the next round */
        set_dial(&p, p.ann, 0);           /* the first time in it: this is play */
        NOT_REFUSED(p.ann);
        world_close(p.world);
    }
}

static void set_and_take_back(Pair *p, Ear *ear, int time)
{
    set_dial(p, ear, time);
    if (strcmp(why(ear), "") == 0)
        say(p->world, ear, "{\"type\":\"back\"}");
}

static void answers_are_taken_back_again_and_again(void **state)
{
    (void)state;
    Pair p = begin_short("skirmish", "[0,1]", APART);

    assert_int_equal(repeat(&p, p.ann, set_and_take_back), CHANGES / 2);
    answer(p.world, p.ann, 0, "confirm");
    NOT_REFUSED(p.ann);
    say(p.world, p.bob, "{\"type\":\"back\"}");
    REFUSES(p.bob, "back", "no answer of yours"); /* Bob has done nothing, and may */
    answer(p.world, p.bob, 1, "ahead blue 1");
    say(p.world, p.bob, "{\"type\":\"back\"}");
    NOT_REFUSED(p.bob);
    world_close(p.world);
}

static void offer_draw(Pair *p, Ear *ear, int time)
{
    say(p->world, ear, "{\"type\":\"move\",\"words\":\"offer-draw\"}");
    if (strcmp(why(ear), "") != 0)
        return;
    answer(p->world, p->bob, 1, "no");
    NOT_REFUSED(p->bob);
    answer(p->world, p->bob, 1, time % 2 == 0 ? "ahead blue 1" : "ahead blue 2"); /* after which one may offer again */
}

/* The answers to an offer are the offerer's growth; the dials are Bob's own. */
static void draws_are_offered_again_and_again(void **state)
{
    (void)state;
    Pair p = begin_short("skirmish", "[0,1]", APART);

    assert_int_equal(repeat(&p, p.ann, offer_draw), CHANGES / 2);
    say(p.world, p.bob, "{\"type\":\"move\",\"words\":\"offer-draw\"}");
    NOT_REFUSED(p.bob);
    answer(p.world, p.ann, 0, "no"); /* it can be answered all the same */
    NOT_REFUSED(p.ann);
    say(p.world, p.ann, "{\"type\":\"move\",\"words\":\"concede\"}");
    assert_int_equal(p.bob->count[PROTOCOL_OVER], 1);
    world_close(p.world);
}

static void give(Pair *p, Ear *ear, int time)
{
    (void)time;
    say(p->world, ear, "{\"type\":\"move\",\"words\":\"give #1 1\"}");
    if (strcmp(why(ear), "") == 0)
        answer(p->world, p->bob, 1, "no");
}

static void gifts_are_offered_again_and_again(void **state)
{
    (void)state;
    Pair p = begin_short("smugglers", "[0,1,2]", ",\"machines\":[\"\",\"\",\"random\"]");

    p.world->thinking_waits = true;
    assert_int_equal(repeat(&p, p.ann, give), CHANGES / 2);
    world_close(p.world);
}

/* A machine that stands in, or that is asked, adds nothing to anybody's account but the one who made it answer. */
static void a_machine_that_declines_is_the_offerers_growth(void **state)
{
    (void)state;
    World *world = world_open();
    Ear *ann = world_connect(world, "a");
    char game[STORE_ID_BYTES];

    memcpy(game, make_game(world, ann, "skirmish", "[0,1]", APART ",\"machines\":[\"\",\"random\"]"), sizeof game);
    sit(world, ann, game, 0, "Ann");
    say(world, ann, "{\"type\":\"move\",\"words\":\"offer-draw\"}");
    NOT_REFUSED(ann);
    if (ann->count[PROTOCOL_OVER] == 0)
        assert_non_null(strstr(world_kept(world, game)->room, "\"grown\":2"));
    world_close(world);
}

/* With days for an answer, who never confirms runs out of time all the same. */
static void second_thoughts_win_no_time(void **state)
{
    (void)state;
    Pair p = begin_pair("skirmish", APART ",\"clock\":\"days-3\"");

    for (int time = 0; p.bob->count[PROTOCOL_OVER] == 0; time++) {
        assert_true(time < 6);
        set_dial(&p, p.ann, time);
        NOT_REFUSED(p.ann);
        if (time == 0) {
            answer(p.world, p.bob, 1, "ahead blue 1");
            answer(p.world, p.bob, 1, "confirm");
        }
        world_pass(p.world, INT64_C(86400000));
    }
    assert_int_equal(json_whole(json_item(json_member(p.bob->last[PROTOCOL_OVER], "winners"), 0)), 1);
    world_close(p.world);
}

/* ---- one person, many connections ---- */

static void one_token_has_one_rate(void **state)
{
    (void)state;
    enum { CONNECTIONS = 10 };
    Pair p = begin_pair("skirmish", APART);
    int burst = 10 * p.world->limits.messages_a_second, heard_of = 0;
    Ear *ears[CONNECTIONS];

    world_pass(p.world, INT64_C(60000));
    for (int i = 0; i < CONNECTIONS; i++) {
        ears[i] = world_connect(p.world, "a");
        join(p.world, ears[i], p.game, p.ann->token);
    }
    for (int time = 0; time < 2 * burst / CONNECTIONS; time++) {
        for (int i = 0; i < CONNECTIONS; i++)
            say_bytes(p.world, ears[i], "{\"type\":\"ping\"}", 15);
    }
    for (int i = 0; i < CONNECTIONS; i++) {
        heard_of += ears[i]->count[PROTOCOL_PONG];
        assert_int_equal(ears[i]->count[PROTOCOL_REFUSED], 1);
    }
    assert_in_range(heard_of, burst - CONNECTIONS, burst + CONNECTIONS);
    say_bytes(p.world, p.bob, "{\"type\":\"ping\"}", 15); /* somebody else's is full */
    assert_int_equal(p.bob->count[PROTOCOL_PONG], 1);
    world_close(p.world);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(dials_are_set_again_and_again),
        cmocka_unit_test(the_game_goes_on_to_its_full_length),
        cmocka_unit_test(what_was_confirmed_is_revised_again_and_again),
        cmocka_unit_test(answers_are_taken_back_again_and_again),
        cmocka_unit_test(draws_are_offered_again_and_again),
        cmocka_unit_test(gifts_are_offered_again_and_again),
        cmocka_unit_test(a_machine_that_declines_is_the_offerers_growth),
        cmocka_unit_test(second_thoughts_win_no_time),
        cmocka_unit_test(one_token_has_one_rate),
    };
    return RUN_TESTS(tests);
}
