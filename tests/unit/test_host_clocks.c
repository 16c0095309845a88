/* Clocks, absence, and what needs everybody's consent. */
#include "unit/run_tests.h"

#include <stdio.h>

#include "unit/host_pair.h"

#define SECOND INT64_C(1000)
#define MINUTE (60 * SECOND)
#define DAY    INT64_C(86400000)

/* The red drone has lost hull. */
#define FEWER                                                                                                          \
    ",\"setup\":\"drone red seat 0 at 100 50 facing 0 hull 2\\ndrone blue seat 1 at 200 280 facing 180\\nphase "       \
    "planning\""

static const JsonValue *clock_of(const Ear *ear, int seat)
{
    return json_item(json_member(ear->last[PROTOCOL_CLOCK], "clocks"), (size_t)seat);
}

static int64_t left(const Ear *ear, int seat)
{
    return json_whole(json_member(clock_of(ear, seat), "left"));
}

static bool runs(const Ear *ear, int seat)
{
    return json_is_true(json_member(clock_of(ear, seat), "runs"));
}

/* What the clocks say now: somebody joins, and is told. */
static Ear *look(Pair *p)
{
    Ear *ear = world_connect(p->world, "look");

    join(p->world, ear, p->game, NULL);
    return ear;
}

/* Who won, as "0", "1" or "": the last `over`. */
static const char *winner(const Ear *ear)
{
    const JsonValue *winners = json_member(ear->last[PROTOCOL_OVER], "winners");

    assert_int_equal(ear->count[PROTOCOL_OVER], 1);
    return json_count(winners) == 0 ? "" : json_whole(json_item(winners, 0)) == 0 ? "0" : "1";
}

static void without_a_clock_nobody_runs_out(void **state)
{
    (void)state;
    Pair p = begin_pair("skirmish", APART);

    world_pass(p.world, 100 * DAY);
    assert_int_equal(p.ann->count[PROTOCOL_CLOCK], 0);
    assert_int_equal(p.ann->count[PROTOCOL_OVER], 0);
    world_close(p.world);
}

static void they_run_for_whom_is_asked(void **state)
{
    (void)state;
    Pair p = begin_pair("skirmish", APART ",\"clock\":\"side-25\"");

    assert_true(runs(p.ann, 0) && runs(p.ann, 1)); /* both while planning */
    world_pass(p.world, MINUTE);
    answer(p.world, p.bob, 1, "ahead blue 1");
    answer(p.world, p.bob, 1, "confirm");
    assert_true(runs(p.ann, 0) && !runs(p.ann, 1));
    int64_t bobs = left(p.ann, 1);
    assert_in_range(bobs, 24 * MINUTE - 5 * SECOND, 24 * MINUTE);
    world_pass(p.world, 10 * MINUTE);
    Ear *ear = look(&p);
    assert_int_equal(left(ear, 1), bobs);
    assert_in_range(left(ear, 0), 14 * MINUTE - 5 * SECOND, 14 * MINUTE);
    assert_int_equal(ear->count[PROTOCOL_OVER], 0);
    world_pass(p.world, 14 * MINUTE);
    assert_string_equal(winner(p.bob), "1");
    assert_non_null(strstr(record_of(&p), "referee forfeit 0 \"out of time\""));
    assert_string_equal(heard(p.bob, PROTOCOL_ROOM, "why"), "out of time");
    world_close(p.world);
}

/* The answer comes a moment after the time ran out, before the host was woken. */
static void too_late_is_too_late(void **state)
{
    (void)state;
    Pair p = begin_pair("skirmish", APART ",\"clock\":\"side-25\"");

    answer(p.world, p.bob, 1, "ahead blue 1");
    answer(p.world, p.bob, 1, "confirm");
    p.world->now += 25 * MINUTE;
    answer(p.world, p.ann, 0, "ahead red 1");
    REFUSES(p.ann, "answer", "over");
    assert_string_equal(winner(p.ann), "1");
    world_close(p.world);
}

/* Skirmish counts hull. */
static void who_has_won_when_time_is_up_the_rules_say(void **state)
{
    (void)state;
    Pair p = begin_pair("skirmish", FEWER ",\"clock\":\"game-75\"");

    world_pass(p.world, 75 * MINUTE);
    assert_int_equal(p.ann->count[PROTOCOL_OVER], 1);
    assert_string_equal(winner(p.ann), "1");
    assert_non_null(strstr(record_of(&p), "referee time \"time is up\""));
    world_close(p.world);
}

static void a_game_of_75_minutes_ends_in_a_draw(void **state)
{
    (void)state;
    Pair p = begin_pair("skirmish", APART ",\"clock\":\"game-75\"");

    world_pass(p.world, 74 * MINUTE);
    assert_int_equal(p.ann->count[PROTOCOL_OVER], 0);
    world_pass(p.world, MINUTE);
    assert_string_equal(winner(p.ann), "");
    assert_non_null(strstr(record_of(&p), "referee time \"time is up\""));
    world_close(p.world);
}

/* Ann has lost on the table, and thinks until time is up. */
static void nobody_gets_a_draw_by_keeping_others_waiting(void **state)
{
    (void)state;
    Pair p = begin_pair("skirmish", APART ",\"clock\":\"game-75\"");

    world_pass(p.world, 30 * MINUTE); /* both think */
    answer(p.world, p.bob, 1, "ahead blue 1");
    answer(p.world, p.bob, 1, "confirm");
    world_pass(p.world, 20 * MINUTE);
    world_restart(p.world); /* what was counted is kept */
    p.ann = world_connect(p.world, "a");
    p.bob = world_connect(p.world, "b");
    join(p.world, p.ann, p.game, NULL);
    join(p.world, p.bob, p.game, NULL);
    world_pass(p.world, 25 * MINUTE);
    assert_string_equal(winner(p.bob), "1");
    assert_non_null(strstr(record_of(&p), "referee forfeit 0 \"kept the others waiting"));
    world_close(p.world);
}

/* Whoever is slow, but not that slow, gets what the clock says; so does somebody who plays a machine, whom nobody waits for. */
static void slow_is_not_kept_waiting(void **state)
{
    (void)state;
    Pair p = begin_pair("skirmish", APART ",\"clock\":\"game-75\"");

    world_pass(p.world, 40 * MINUTE);
    answer(p.world, p.bob, 1, "ahead blue 1");
    answer(p.world, p.bob, 1, "confirm");
    world_pass(p.world, 35 * MINUTE);
    assert_string_equal(winner(p.bob), "");
    world_close(p.world);
    World *world = world_open();
    Ear *ann = world_connect(world, "a");
    const char *game =
        make_game(world, ann, "skirmish", "[0,1]", APART ",\"clock\":\"game-75\",\"machines\":[\"\",\"random\"]");
    sit(world, ann, game, 0, "Ann");
    world_pass(world, 75 * MINUTE);
    assert_string_equal(winner(ann), "");
    world_close(world);
}

static void three_days_for_every_answer(void **state)
{
    (void)state;
    Pair p = begin_pair("skirmish", APART ",\"clock\":\"days-3\"");

    world_pass(p.world, 2 * DAY);
    answer(p.world, p.ann, 0, "ahead red 1");
    answer(p.world, p.bob, 1, "ahead blue 1");
    assert_int_equal(left(p.ann, 0), 3 * DAY - 50); /* Bob was not that fast */
    world_hang_up(p.world, p.ann);
    world_pass(p.world, 2 * DAY);
    assert_true(json_kind(json_member(seat_in_room(look(&p), 0), "absent")) == JSON_FALSE);
    say(p.world, p.bob, "{\"type\":\"absent\",\"seat\":0,\"how\":\"claim\"}");
    REFUSES(p.bob, "absent", "the clock decides");
    answer(p.world, p.bob, 1, "confirm");
    world_pass(p.world, DAY);
    assert_string_equal(winner(p.bob), "1");
    world_close(p.world);
}

static void they_stand_still_before_the_game_and_while_adjourned(void **state)
{
    (void)state;
    World *world = world_open();
    Pair p = {.world = world, .ann = world_connect(world, "a"), .bob = world_connect(world, "b")};

    memcpy(p.game, make_game(world, p.ann, "skirmish", "[0,1]", APART ",\"clock\":\"side-25\""), sizeof p.game);
    sit(world, p.ann, p.game, 0, "Ann");
    world_pass(world, 60 * MINUTE);
    sit(world, p.bob, p.game, 1, "Bob");
    assert_in_range(left(p.bob, 0), 25 * MINUTE - SECOND, 25 * MINUTE);
    say(world, p.ann, "{\"type\":\"adjourn\"}");
    assert_string_equal(room_state(p.bob), "playing");
    consent(world, p.bob, true);
    assert_string_equal(room_state(p.ann), "adjourned");
    assert_string_equal(heard(p.ann, PROTOCOL_ROOM, "why"), "by agreement");
    assert_string_equal(world_kept(world, p.game)->state, "adjourned");
    assert_false(runs(p.ann, 0) || runs(p.ann, 1));
    answer(world, p.ann, 0, "ahead red 1");
    REFUSES(p.ann, "answer", "adjourned");
    say(world, p.ann, "{\"type\":\"back\"}");
    REFUSES(p.ann, "back", "not being played");
    say(world, p.ann, "{\"type\":\"adjourn\"}");
    REFUSES(p.ann, "adjourn", "being played");
    world_pass(world, 10 * DAY);
    say(world, p.ann, "{\"type\":\"resume\"}");
    assert_string_equal(room_state(p.ann), "adjourned");
    say(world, p.bob, "{\"type\":\"resume\"}"); /* to ask for the same is to agree */
    assert_string_equal(room_state(p.ann), "playing");
    assert_in_range(left(p.ann, 0), 25 * MINUTE - SECOND, 25 * MINUTE);
    answer(world, p.ann, 0, "ahead red 1");
    NOT_REFUSED(p.ann);
    say(world, p.ann, "{\"type\":\"resume\"}");
    REFUSES(p.ann, "resume", "only an adjourned game");
    world_close(world);
}

/* What is kept is what was left; while the host is down nobody loses time. */
static void clocks_survive_a_restart(void **state)
{
    (void)state;
    Pair p = begin_pair("skirmish", APART ",\"clock\":\"side-25\"");

    world_pass(p.world, 5 * MINUTE);
    answer(p.world, p.bob, 1, "ahead blue 1");
    answer(p.world, p.bob, 1, "confirm");
    int64_t anns = left(p.ann, 0), bobs = left(p.ann, 1);
    p.world->now += 7 * DAY;
    world_restart(p.world);
    Ear *ear = look(&p);
    assert_int_equal(left(ear, 1), bobs);
    assert_in_range(left(ear, 0), anns - SECOND, anns);
    assert_true(runs(ear, 0) && !runs(ear, 1));
    world_pass(p.world, 21 * MINUTE);
    assert_string_equal(winner(ear), "1");
    world_close(p.world);
}

/* While somebody thinks for long the store is told now and then how much is left. */
static void what_is_left_is_kept_while_nothing_happens(void **state)
{
    (void)state;
    static const struct {
        const char *clock;
        int64_t full, passes, lost;
    } cases[] = {
        {",\"clock\":\"side-25\"", 25 * MINUTE, 10 * MINUTE, MINUTE     },
        {",\"clock\":\"game-75\"", 75 * MINUTE, 30 * MINUTE, MINUTE     },
        {",\"clock\":\"days-3\"",  3 * DAY,     2 * DAY,     60 * MINUTE},
    };

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char more[400];
        (void)snprintf(more, sizeof more, "%s%s", APART, cases[i].clock);
        Pair p = begin_pair("skirmish", more);
        world_pass(p.world, cases[i].passes);
        world_restart(p.world);
        Ear *ear = look(&p);
        assert_in_range(left(ear, 0), cases[i].full - cases[i].passes - SECOND,
                        cases[i].full - cases[i].passes + cases[i].lost + SECOND);
        world_close(p.world);
    }
}

/* The date of the computer is put right, by hours, forwards and backwards: nobody loses or wins time, is gone, or may say more. */
static void the_date_may_jump(void **state)
{
    (void)state;
    static const int64_t jumps[] = {80 * MINUTE, -80 * MINUTE, 400 * DAY, -800 * DAY};
    static const char *const clocks[] = {"side-25", "game-75", "days-3"};

    for (size_t c = 0; c < 3; c++) {
        char more[400];
        (void)snprintf(more, sizeof more, "%s,\"clock\":\"%s\"", APART, clocks[c]);
        Pair p = begin_pair("skirmish", more);
        int64_t anns = left(look(&p), 0);
        world_hang_up(p.world, p.bob);
        for (size_t i = 0; i < sizeof jumps / sizeof jumps[0]; i++) {
            int64_t start = p.world->now;
            p.world->date += jumps[i];
            say(p.world, p.ann, "{\"type\":\"chat\",\"text\":\"what time is it?\"}");
            NOT_REFUSED(p.ann);
            world_pass(p.world, 20 * SECOND);
            Ear *ear = look(&p);
            anns -= p.world->now - start;
            assert_in_range(left(ear, 0), anns - SECOND, anns + SECOND);
            assert_int_equal(p.ann->count[PROTOCOL_OVER], 0);
            assert_true(json_kind(json_member(seat_in_room(ear, 1), "absent")) == JSON_FALSE);
        }
        world_restart(p.world);
        assert_in_range(left(look(&p), 0), anns - SECOND, anns + 60 * MINUTE);
        /* A date is a date. */
        char date[40];
        (void)snprintf(date, sizeof date, "\"at\":%lld",
                       (long long)((p.world->now + p.world->date) / (1000 * SECOND))); /* and more digits */
        assert_non_null(strstr(world_kept(p.world, p.game)->chat, date));
        world_close(p.world);
    }
}

static void machines_have_no_clock(void **state)
{
    (void)state;
    World *world = world_open();
    Ear *ann = world_connect(world, "a");
    char game[STORE_ID_BYTES];

    world->thinking_waits = true;
    memcpy(game,
           make_game(world, ann, "skirmish", "[0,1]", APART ",\"clock\":\"side-25\",\"machines\":[\"\",\"random\"]"),
           sizeof game);
    sit(world, ann, game, 0, "Ann");
    assert_true(runs(ann, 0) && !runs(ann, 1));
    world_close(world);
}

/* ---- absence ---- */

static void who_is_gone_for_two_minutes_is_absent(void **state)
{
    (void)state;
    Pair p = begin_pair("skirmish", APART);

    say(p.world, p.bob, "{\"type\":\"absent\",\"seat\":0,\"how\":\"claim\"}");
    REFUSES(p.bob, "absent", "not been gone");
    say(p.world, p.bob, "{\"type\":\"absent\",\"seat\":5,\"how\":\"claim\"}");
    REFUSES(p.bob, "absent", "no such seat");
    world_hang_up(p.world, p.ann);
    world_pass(p.world, 2 * MINUTE - SECOND);
    say(p.world, p.bob, "{\"type\":\"absent\",\"seat\":0,\"how\":\"machine\"}");
    REFUSES(p.bob, "absent", "not been gone");
    assert_true(json_kind(json_member(seat_in_room(p.bob, 0), "absent")) == JSON_FALSE);
    world_pass(p.world, 2 * SECOND);
    assert_true(json_is_true(json_member(seat_in_room(p.bob, 0), "absent"))); /* told without being asked */
    say(p.world, p.bob, "{\"type\":\"absent\",\"seat\":0,\"how\":\"wait\"}");
    NOT_REFUSED(p.bob);
    assert_int_equal(p.bob->count[PROTOCOL_OVER], 0);
    say(p.world, p.bob, "{\"type\":\"absent\",\"seat\":0,\"how\":\"claim\"}");
    assert_string_equal(winner(p.bob), "1");
    assert_non_null(strstr(record_of(&p), "referee forfeit 0 \"gone\""));
    world_close(p.world);
}

/* After a restart everybody has two minutes to come back. */
static void a_restart_makes_nobody_absent(void **state)
{
    (void)state;
    Pair p = begin_pair("skirmish", APART);
    char token[80];

    memcpy(token, p.bob->token, sizeof token);
    world_restart(p.world);
    p.bob = world_connect(p.world, "b");
    join(p.world, p.bob, p.game, token);
    say(p.world, p.bob, "{\"type\":\"absent\",\"seat\":0,\"how\":\"claim\"}");
    REFUSES(p.bob, "absent", "not been gone");
    world_pass(p.world, 2 * MINUTE);
    say(p.world, p.bob, "{\"type\":\"absent\",\"seat\":0,\"how\":\"claim\"}");
    assert_string_equal(winner(p.bob), "1");
    world_close(p.world);
}

static void the_machine_plays_until_the_player_is_back(void **state)
{
    (void)state;
    Pair p = begin_pair("skirmish", APART);
    char token[80];

    memcpy(token, p.ann->token, sizeof token);
    world_hang_up(p.world, p.ann);
    world_pass(p.world, 3 * MINUTE);
    say(p.world, p.bob, "{\"type\":\"absent\",\"seat\":0,\"how\":\"machine\"}");
    NOT_REFUSED(p.bob);
    assert_non_null(strstr(record_of(&p), "referee seat 0 \"simple\""));
    assert_string_equal(json_string(json_member(seat_in_room(p.bob, 0), "machine")), "simple");
    assert_non_null(strstr(record_of(&p), " 0 dial ")); /* it has answered */
    /* Nobody waits for the consent of a player who is gone and played for. */
    answer(p.world, p.bob, 1, "ahead blue 1");
    answer(p.world, p.bob, 1, "confirm");
    say(p.world, p.bob, "{\"type\":\"back\"}");
    NOT_REFUSED(p.bob);
    assert_int_equal(request_of(p.bob), 0);
    assert_non_null(strstr(record_of(&p), " back "));
    world_restart(p.world); /* and stays seated */
    p.bob = world_connect(p.world, "b");
    join(p.world, p.bob, p.game, NULL);
    assert_string_equal(json_string(json_member(seat_in_room(p.bob, 0), "machine")), "simple");
    p.ann = world_connect(p.world, "a");
    join(p.world, p.ann, p.game, token);
    assert_string_equal(json_string(json_member(seat_in_room(p.bob, 0), "machine")), "");
    assert_non_null(strstr(record_of(&p), "referee seat 0 \"Ann\""));
    int entries = entries_of(&p);
    world_pass(p.world, MINUTE);
    assert_int_equal(entries_of(&p), entries); /* Ann is asked, and nobody answers for her */
    world_close(p.world);
}

static void only_the_other_side_can_claim(void **state)
{
    (void)state;
    World *world = world_open();
    Ear *ears[4];
    char game[STORE_ID_BYTES];

    for (int seat = 0; seat < 4; seat++)
        ears[seat] = world_connect(world, "x");
    memcpy(game, make_game(world, ears[0], "skirmish", "[0,0,1,1]", ""), sizeof game);
    for (int seat = 0; seat < 4; seat++)
        sit(world, ears[seat], game, seat, "X");
    world_hang_up(world, ears[0]);
    world_pass(world, 3 * MINUTE);
    say(world, ears[1], "{\"type\":\"absent\",\"seat\":0,\"how\":\"claim\"}");
    REFUSES(ears[1], "absent", "other side");
    say(world, ears[1], "{\"type\":\"absent\",\"seat\":0,\"how\":\"machine\"}");
    NOT_REFUSED(ears[1]);
    world_close(world);
}

/* A player who has conceded, while the others play on, is missed by nobody and asked for nothing. */
static void who_is_out_of_the_game_is_not_missed(void **state)
{
    (void)state;
    World *world = world_open();
    Ear *ears[3];
    char game[STORE_ID_BYTES];

    for (int seat = 0; seat < 3; seat++)
        ears[seat] = world_connect(world, "x");
    memcpy(game, make_game(world, ears[0], "smugglers", "[0,1,2]", ",\"leaving\":\"leave\""), sizeof game);
    for (int seat = 0; seat < 3; seat++)
        sit(world, ears[seat], game, seat, "X");
    say(world, ears[0], "{\"type\":\"move\",\"words\":\"concede\"}");
    assert_string_equal(room_state(ears[1]), "playing");
    world_hang_up(world, ears[0]);
    world_pass(world, 5 * MINUTE);
    assert_true(json_kind(json_member(seat_in_room(ears[1], 0), "absent")) == JSON_FALSE);
    say(world, ears[1], "{\"type\":\"absent\",\"seat\":0,\"how\":\"claim\"}");
    REFUSES(ears[1], "absent", "nobody is missing");
    say(world, ears[1], "{\"type\":\"adjourn\"}");
    consent(world, ears[2], true);
    assert_string_equal(room_state(ears[1]), "adjourned");
    say(world, ears[1], "{\"type\":\"resume\"}");
    consent(world, ears[2], true);
    /* One who is gone forfeits, and the game goes on among the others, or ends. */
    world_hang_up(world, ears[2]);
    world_pass(world, 5 * MINUTE);
    say(world, ears[1], "{\"type\":\"absent\",\"seat\":2,\"how\":\"claim\"}");
    assert_string_equal(winner(ears[1]), "1");
    world_close(world);
}

/* ---- again ---- */

static void a_rematch_against_the_rules_keeps_the_seats(void **state)
{
    (void)state;
    World *world = world_open();
    Ear *ann = world_connect(world, "a");
    char game[STORE_ID_BYTES];

    memcpy(game, make_game(world, ann, "outer-rim", "[0,1]", ",\"setup\":\"ai 1\\n\""), sizeof game);
    sit(world, ann, game, 0, "Ann");
    say(world, ann, "{\"type\":\"move\",\"words\":\"concede\"}");
    say(world, ann, "{\"type\":\"rematch\"}");
    assert_int_equal(ann->count[PROTOCOL_CREATED], 2);
    const JsonValue *invites = json_member(ann->last[PROTOCOL_CREATED], "invites");
    assert_string_not_equal(json_string(json_item(invites, 0)), "");
    assert_string_equal(json_string(json_item(invites, 1)), "");
    world_close(world);
}

static void a_rematch_changes_the_seats(void **state)
{
    (void)state;
    Pair p = begin_pair("skirmish", APART ",\"clock\":\"side-25\"");

    say(p.world, p.ann, "{\"type\":\"rematch\"}");
    REFUSES(p.ann, "rematch", "when the game is over");
    say(p.world, p.ann, "{\"type\":\"move\",\"words\":\"concede\"}");
    say(p.world, p.ann, "{\"type\":\"rematch\"}");
    assert_int_equal(p.bob->count[PROTOCOL_CREATED], 0);
    consent(p.world, p.bob, true);
    assert_int_equal(p.bob->count[PROTOCOL_CREATED], 1);
    char game[STORE_ID_BYTES], invite[80];
    (void)snprintf(game, sizeof game, "%s", heard(p.bob, PROTOCOL_CREATED, "game"));
    assert_string_not_equal(game, p.game);
    assert_string_equal(heard(p.ann, PROTOCOL_CREATED, "game"), game);
    say(p.world, p.ann, "{\"type\":\"rematch\"}");
    REFUSES(p.ann, "rematch", "already");
    /* Each has the invitation to the other seat, and to that alone. */
    const JsonValue *invites = json_member(p.bob->last[PROTOCOL_CREATED], "invites");
    assert_string_equal(json_string(json_item(invites, 1)), "");
    (void)snprintf(invite, sizeof invite, "%s", json_string(json_item(invites, 0)));
    join(p.world, p.bob, game, NULL);
    say_sit(p.world, p.bob, 1, "Bob", "%s", "");
    REFUSES(p.bob, "sit", "kept");
    say_sit(p.world, p.bob, 0, "Bob", ",\"invite\":\"%s\"", invite);
    NOT_REFUSED(p.bob);
    invites = json_member(p.ann->last[PROTOCOL_CREATED], "invites");
    (void)snprintf(invite, sizeof invite, "%s", json_string(json_item(invites, 1)));
    join(p.world, p.ann, game, NULL);
    say_sit(p.world, p.ann, 1, "Ann", ",\"invite\":\"%s\"", invite);
    assert_string_equal(room_state(p.bob), "playing");
    assert_in_range(left(p.bob, 0), 25 * MINUTE - SECOND, 25 * MINUTE);
    world_close(p.world);
}

/* ---- what is not needed any more ---- */

static void forgotten_games_leave_memory_and_are_found_again(void **state)
{
    (void)state;
    Pair p = begin_pair("skirmish", APART);
    size_t length = 0;

    say(p.world, p.ann, "{\"type\":\"move\",\"words\":\"concede\"}");
    char *record = host_record(p.world->host, p.game, &length);
    assert_non_null(record);
    free(record);
    world_hang_up(p.world, p.ann);
    world_hang_up(p.world, p.bob);
    world_pass(p.world, 20 * MINUTE);
    assert_null(host_record(p.world->host, p.game, &length));
    Ear *ear = look(&p);
    assert_string_equal(room_state(ear), "over");
    assert_string_equal(winner(ear), "1");
    say(p.world, ear, "{\"type\":\"leave\"}");
    (void)make_game(p.world, ear, "skirmish", "[0,1]", "");
    say(p.world, ear, "{\"type\":\"leave\"}");
    assert_int_equal(host_stats(p.world->host).games_waiting, 1);
    world_pass(p.world, 2 * DAY);
    assert_int_equal(host_stats(p.world->host).games_waiting, 0);
    assert_string_equal(p.world->game[1].state, "over"); /* nobody came, and nobody restores it */
    join(p.world, ear, p.world->game[1].id, NULL);
    assert_string_equal(heard(ear, PROTOCOL_ROOM, "why"), "nobody came");
    world_close(p.world);
}

/* A game without a clock that nobody has looked at for weeks is adjourned; both find it again and go on. */
static void forgotten_games_are_adjourned(void **state)
{
    (void)state;
    Pair p = begin_pair("skirmish", APART);
    char tokens[2][80];

    for (int seat = 0; seat < 2; seat++) {
        memcpy(tokens[seat], p.ears[seat]->token, sizeof tokens[seat]);
        world_hang_up(p.world, p.ears[seat]);
    }
    world_pass(p.world, 13 * DAY);
    assert_int_equal(host_stats(p.world->host).games_playing, 1);
    world_pass(p.world, 2 * DAY);
    assert_string_equal(world_kept(p.world, p.game)->state, "adjourned");
    assert_int_equal(host_stats(p.world->host).games_adjourned, 0); /* not even in memory */
    for (int seat = 0; seat < 2; seat++) {
        p.ears[seat] = world_connect(p.world, "a");
        join(p.world, p.ears[seat], p.game, tokens[seat]);
        say(p.world, p.ears[seat], "{\"type\":\"resume\"}");
        NOT_REFUSED(p.ears[seat]);
    }
    assert_string_equal(room_state(p.ears[0]), "playing");
    answer(p.world, p.ears[0], 0, "ahead red 1");
    NOT_REFUSED(p.ears[0]);
    world_close(p.world);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(without_a_clock_nobody_runs_out),
        cmocka_unit_test(they_run_for_whom_is_asked),
        cmocka_unit_test(too_late_is_too_late),
        cmocka_unit_test(who_has_won_when_time_is_up_the_rules_say),
        cmocka_unit_test(a_game_of_75_minutes_ends_in_a_draw),
        cmocka_unit_test(nobody_gets_a_draw_by_keeping_others_waiting),
        cmocka_unit_test(slow_is_not_kept_waiting),
        cmocka_unit_test(three_days_for_every_answer),
        cmocka_unit_test(they_stand_still_before_the_game_and_while_adjourned),
        cmocka_unit_test(clocks_survive_a_restart),
        cmocka_unit_test(what_is_left_is_kept_while_nothing_happens),
        cmocka_unit_test(the_date_may_jump),
        cmocka_unit_test(machines_have_no_clock),
        cmocka_unit_test(who_is_gone_for_two_minutes_is_absent),
        cmocka_unit_test(a_restart_makes_nobody_absent),
        cmocka_unit_test(the_machine_plays_until_the_player_is_back),
        cmocka_unit_test(only_the_other_side_can_claim),
        cmocka_unit_test(who_is_out_of_the_game_is_not_missed),
        cmocka_unit_test(a_rematch_against_the_rules_keeps_the_seats),
        cmocka_unit_test(a_rematch_changes_the_seats),
        cmocka_unit_test(forgotten_games_leave_memory_and_are_found_again),
        cmocka_unit_test(forgotten_games_are_adjourned),
    };
    return RUN_TESTS(tests);
}
