/* Order in a room, kept by the host of a game; and order on the whole host, kept by whoever runs it. */
#include "unit/run_tests.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "host/operator.h"
#include "unit/host_world.h"

#define REFUSES(ear, words)                                                                                            \
    do {                                                                                                               \
        assert_non_null(strstr(why(ear), words));                                                                      \
        forget(ear);                                                                                                   \
    } while (0)

/* A game that Ann has created and sits at. Bob and Eve look on. */
typedef struct Scene {
    World *world;
    Ear *ann, *bob, *eve;
    char game[STORE_ID_BYTES];
} Scene;

static Scene begin(void)
{
    Scene scene = {.world = world_open()};

    scene.ann = world_connect(scene.world, "192.0.2.1");
    scene.bob = world_connect(scene.world, "192.0.2.2");
    scene.eve = world_connect(scene.world, "192.0.2.3");
    (void)snprintf(scene.game, sizeof scene.game, "%s", make_game(scene.world, scene.ann, "skirmish", "[0,1]", ""));
    sit(scene.world, scene.ann, scene.game, 0, "Ann");
    join(scene.world, scene.bob, scene.game, NULL);
    join(scene.world, scene.eve, scene.game, NULL);
    world_pass(scene.world, 1000); /* Ann is told who looks on once a second at the most */
    return scene;
}

static void chat(const Scene *scene, Ear *ear)
{
    say(scene->world, ear, "{\"type\":\"chat\",\"text\":\"hello\"}");
}

static const JsonValue *room_of(const Ear *ear)
{
    return json_member(ear->last[PROTOCOL_ROOM], "room");
}

/* The number of the n-th who look on, as this ear is told; -1: it is not told of that many. */
static int person_of(const Ear *ear, int n)
{
    const JsonValue *person = json_first(json_member(room_of(ear), "people"));

    for (; person != NULL && n > 0; n--)
        person = json_next(person);
    return person != NULL ? (int)json_whole(json_member(person, "person")) : -1;
}

static void moderate_person(const Scene *scene, Ear *ear, const char *how, int person)
{
    say(scene->world, ear, "{\"type\":\"moderate\",\"how\":\"%s\",\"person\":%d}", how, person);
}

static void moderate_seat(const Scene *scene, Ear *ear, const char *how, int seat)
{
    say(scene->world, ear, "{\"type\":\"moderate\",\"how\":\"%s\",\"seat\":%d}", how, seat);
}

static void the_host_of_a_game_is_who_created_it(void **state)
{
    Scene scene = begin();
    char token[80];

    (void)state;
    assert_true(json_is_true(json_member(room_of(scene.ann), "host")));
    assert_false(json_is_true(json_member(room_of(scene.bob), "host")));
    assert_true(person_of(scene.ann, 1) > 0);
    assert_int_equal(person_of(scene.bob, 0), -1); /* nobody else is told who looks on */
    moderate_person(&scene, scene.bob, "mute", person_of(scene.ann, 0));
    REFUSES(scene.bob, "only the host of this game");
    say(scene.world, scene.bob, "{\"type\":\"close\"}");
    REFUSES(scene.bob, "only the host of this game");
    moderate_seat(&scene, scene.ann, "mute", 0);
    REFUSES(scene.ann, "yourself");
    moderate_seat(&scene, scene.ann, "mute", 1);
    REFUSES(scene.ann, "no such person");
    moderate_person(&scene, scene.ann, "kick", 999);
    REFUSES(scene.ann, "no such person");
    say(scene.world, scene.ann, "{\"type\":\"moderate\",\"how\":\"kick\"}");
    REFUSES(scene.ann, "no such person");
    /* With the seat's token, also after a restart. */
    (void)snprintf(token, sizeof token, "%s", scene.ann->token);
    world_restart(scene.world);
    scene.ann = world_connect(scene.world, "198.51.100.1");
    join(scene.world, scene.ann, scene.game, token);
    assert_true(json_is_true(json_member(room_of(scene.ann), "host")));
    scene.bob = world_connect(scene.world, "192.0.2.1"); /* the address makes nobody the host */
    join(scene.world, scene.bob, scene.game, NULL);
    assert_false(json_is_true(json_member(room_of(scene.bob), "host")));
    world_close(scene.world);
}

static void a_seat_that_is_freed_makes_no_host(void **state)
{
    Scene scene = begin();

    (void)state;
    say(scene.world, scene.ann, "{\"type\":\"absent\",\"seat\":0,\"how\":\"free\"}");
    assert_true(json_is_true(json_member(room_of(scene.ann), "host"))); /* she is still here */
    sit(scene.world, scene.bob, scene.game, 0, "Bob");
    assert_false(json_is_true(json_member(room_of(scene.bob), "host")));
    sit(scene.world, scene.ann, scene.game, 1, "Ann");
    assert_true(json_is_true(json_member(room_of(scene.ann), "host")));
    world_close(scene.world);
}

static void who_is_muted_reaches_nobody_and_is_told_so(void **state)
{
    Scene scene = begin();
    int eve = person_of(scene.ann, 0);

    (void)state;
    moderate_person(&scene, scene.ann, "mute", eve);
    chat(&scene, scene.eve);
    REFUSES(scene.eve, "muted");
    assert_int_equal(scene.ann->count[PROTOCOL_SAID], 0);
    /* Coming back changes nothing. */
    world_hang_up(scene.world, scene.eve);
    scene.eve = world_connect(scene.world, "192.0.2.3");
    join(scene.world, scene.eve, scene.game, NULL);
    world_pass(scene.world, 1000);
    chat(&scene, scene.eve);
    REFUSES(scene.eve, "muted");
    chat(&scene, scene.bob);
    assert_int_equal(scene.ann->count[PROTOCOL_SAID], 1);
    moderate_person(&scene, scene.ann, "unmute", person_of(scene.ann, 0));
    chat(&scene, scene.eve);
    assert_int_equal(scene.ann->count[PROTOCOL_SAID], 2);
    world_close(scene.world);
}

static void a_crowd_that_comes_and_goes_is_told_once_a_second(void **state)
{
    Scene scene = begin();

    (void)state;
    world_pass(scene.world, 1000);
    int before = scene.ann->count[PROTOCOL_ROOM];
    for (int i = 0; i < 10; i++) {
        say(scene.world, scene.eve, "{\"type\":\"leave\"}");
        say(scene.world, scene.eve, "{\"type\":\"join\",\"game\":\"%s\"}", scene.game);
    }
    assert_int_equal(scene.ann->count[PROTOCOL_ROOM], before + 1); /* of twenty times */
    world_pass(scene.world, 1000);
    assert_int_equal(scene.ann->count[PROTOCOL_ROOM], before + 2);
    assert_true(person_of(scene.ann, 1) > 0);
    world_close(scene.world);
}

static void a_ban_is_for_all_who_look_on_from_there(void **state)
{
    Scene scene = begin();
    Ear *other = world_connect(scene.world, "192.0.2.3");

    (void)state;
    join(scene.world, other, scene.game, NULL);
    world_pass(scene.world, 1000);
    moderate_person(&scene, scene.ann, "ban", person_of(scene.ann, 0));
    assert_int_equal(scene.eve->count[PROTOCOL_DISMISSED], 1);
    assert_int_equal(other->count[PROTOCOL_DISMISSED], 1);
    assert_int_equal(scene.bob->count[PROTOCOL_DISMISSED], 0);
    world_close(scene.world);
}

static void a_player_of_a_game_that_has_begun_is_muted_but_stays(void **state)
{
    Scene scene = begin();

    (void)state;
    sit(scene.world, scene.bob, scene.game, 1, "Bob");
    assert_string_equal(room_state(scene.ann), "playing");
    moderate_seat(&scene, scene.ann, "kick", 1);
    REFUSES(scene.ann, "cannot be shown out");
    moderate_seat(&scene, scene.ann, "ban", 1);
    REFUSES(scene.ann, "cannot be shown out");
    say(scene.world, scene.ann, "{\"type\":\"close\"}");
    REFUSES(scene.ann, "cannot be closed");
    moderate_seat(&scene, scene.ann, "mute", 1);
    assert_true(json_is_true(json_member(seat_in_room(scene.bob, 1), "muted")));
    chat(&scene, scene.bob);
    REFUSES(scene.bob, "muted");
    assert_int_equal(scene.ann->count[PROTOCOL_SAID], 0);
    /* The seat is muted, wherever its player comes from, also after a restart. */
    char token[80];
    (void)snprintf(token, sizeof token, "%s", scene.bob->token);
    world_restart(scene.world);
    scene.bob = world_connect(scene.world, "198.51.100.7");
    join(scene.world, scene.bob, scene.game, token);
    chat(&scene, scene.bob);
    REFUSES(scene.bob, "muted");
    world_close(scene.world);
}

static void who_is_shown_out_can_come_back_unless_banned(void **state)
{
    Scene scene = begin();

    (void)state;
    moderate_person(&scene, scene.ann, "kick", person_of(scene.ann, 0)); /* Eve came last */
    assert_int_equal(scene.eve->count[PROTOCOL_DISMISSED], 1);
    assert_non_null(strstr(heard(scene.eve, PROTOCOL_DISMISSED, "why"), "shown you out"));
    chat(&scene, scene.eve);
    REFUSES(scene.eve, "join a game first");
    join(scene.world, scene.eve, scene.game, NULL);
    world_pass(scene.world, 1000);
    moderate_person(&scene, scene.ann, "ban", person_of(scene.ann, 0));
    forget(scene.eve);
    say(scene.world, scene.eve, "{\"type\":\"join\",\"game\":\"%s\"}", scene.game);
    REFUSES(scene.eve, "does not let you in");
    world_restart(scene.world);
    scene.eve = world_connect(scene.world, "192.0.2.3");
    say(scene.world, scene.eve, "{\"type\":\"join\",\"game\":\"%s\"}", scene.game);
    REFUSES(scene.eve, "does not let you in");
    world_close(scene.world);
}

static void whoever_sits_is_shown_out_before_the_game_begins(void **state)
{
    Scene scene = begin();
    Ear *dot = world_connect(scene.world, "192.0.2.4");

    (void)state;
    (void)snprintf(scene.game, sizeof scene.game, "%s", make_game(scene.world, scene.ann, "smugglers", "[0,1,2]", ""));
    sit(scene.world, scene.ann, scene.game, 0, "Ann");
    join(scene.world, scene.bob, scene.game, NULL);
    sit(scene.world, scene.bob, scene.game, 1, "Bob");
    moderate_seat(&scene, scene.ann, "ban", 1);
    assert_int_equal(scene.bob->count[PROTOCOL_DISMISSED], 1);
    assert_false(json_is_true(json_member(seat_in_room(scene.ann, 1), "taken")));
    forget(scene.bob);
    say(scene.world, scene.bob, "{\"type\":\"join\",\"game\":\"%s\",\"token\":\"%s\"}", scene.game, scene.bob->token);
    REFUSES(scene.bob, "token");
    say(scene.world, scene.bob, "{\"type\":\"join\",\"game\":\"%s\"}", scene.game);
    REFUSES(scene.bob, "does not let you in");
    join(scene.world, dot, scene.game, NULL);
    sit(scene.world, dot, scene.game, 1, "Dot"); /* the seat is free for somebody else */
    world_close(scene.world);
}

static void a_game_is_closed_by_its_host_before_it_begins(void **state)
{
    Scene scene = begin();

    (void)state;
    say(scene.world, scene.ann, "{\"type\":\"close\"}");
    assert_string_equal(room_state(scene.bob), "over");
    assert_string_equal(heard(scene.bob, PROTOCOL_ROOM, "why"), "its host has closed it");
    assert_string_equal(world_kept(scene.world, scene.game)->state, "over");
    world_close(scene.world);
}

/* ---- whoever runs the host ---- */

static void count_person(void *self, const HostPerson *person)
{
    int *counts = self;

    counts[0]++;
    counts[1] += person->seat >= 0;
    counts[2] += person->muted;
}

static void count_game(void *self, const HostGame *game)
{
    *(int *)self += game->persons + 10 * game->watchers;
}

static void the_operator_sees_who_is_there(void **state)
{
    Scene scene = begin();
    int people[3] = {0}, games = 0;

    (void)state;
    assert_true(host_mute(scene.world->host, "192.0.2.3", INT64_MAX));
    host_each_person(scene.world->host, count_person, people);
    assert_int_equal(people[0], 3);
    assert_int_equal(people[1], 1);
    assert_int_equal(people[2], 1);
    host_each_game(scene.world->host, count_game, &games);
    assert_int_equal(games, 1 + 20);
    assert_string_equal(host_address_of(scene.world->host, scene.bob->connection), "192.0.2.2");
    assert_null(host_address_of(scene.world->host, 999));
    world_close(scene.world);
}

static void a_mute_of_the_operator_holds_everywhere_for_its_time(void **state)
{
    Scene scene = begin();

    (void)state;
    assert_true(host_mute(scene.world->host, "192.0.2.1", scene.world->now + scene.world->date + 60000));
    world_run(scene.world);
    chat(&scene, scene.ann); /* also a player, also a game's host */
    REFUSES(scene.ann, "muted");
    assert_int_equal(scene.bob->count[PROTOCOL_SAID], 0);
    world_pass(scene.world, 60000);
    chat(&scene, scene.ann);
    assert_int_equal(scene.bob->count[PROTOCOL_SAID], 1);
    world_close(scene.world);
}

static void who_is_banned_does_not_come_in_also_after_a_restart(void **state)
{
    Scene scene = begin();
    World *world = scene.world;

    (void)state;
    assert_true(host_ban(world->host, "192.0.2.3", INT64_MAX));
    world_run(world);
    assert_true(scene.eve->hung_up);
    assert_false(scene.bob->hung_up);
    assert_true(world->sanction.banned == INT64_MAX);
    assert_null(strstr(world->sanction.maker, "192"));
    StoreSanction kept = world->sanction;
    world_restart(world);
    host_restore_sanction(world->host, &kept);
    assert_true(host_is_banned(world->host, "192.0.2.3"));
    assert_false(host_is_banned(world->host, "192.0.2.2"));
    host_connected(world->host, 1000, "192.0.2.3");
    assert_null(host_address_of(world->host, 1000));
    assert_true(host_ban(world->host, "192.0.2.3", 0));
    assert_int_equal(world->sanction.banned == INT64_MAX, true);
    world_run(world);
    assert_true(world->sanction.banned == 0);
    host_connected(world->host, 1001, "192.0.2.3");
    assert_non_null(host_address_of(world->host, 1001));
    host_disconnected(world->host, 1001);
    assert_false(host_lift(world->host, kept.maker)); /* it is lifted already */
    world_close(world);
}

static void a_sanction_whose_time_is_over_is_forgotten(void **state)
{
    World *world = world_open();
    StoreSanction old = {.maker = "m", .muted = 5, .banned = 7};

    (void)state;
    world->now += 1000;
    world->sanction = old;
    host_restore_sanction(world->host, &old);
    world_run(world);
    assert_true(world->sanction.muted == 0 && world->sanction.banned == 0); /* the store's row goes */
    assert_false(host_lift(world->host, "m"));
    world_close(world);
}

static void the_operator_ends_any_game(void **state)
{
    Scene scene = begin();
    size_t length = 0;

    (void)state;
    assert_false(host_close_game(scene.world->host, "none"));
    sit(scene.world, scene.bob, scene.game, 1, "Bob");
    assert_true(host_close_game(scene.world->host, scene.game));
    world_run(scene.world);
    assert_string_equal(room_state(scene.eve), "over");
    assert_string_equal(heard(scene.eve, PROTOCOL_ROOM, "why"), "whoever runs this host has closed it");
    assert_int_equal(json_count(json_member(scene.bob->last[PROTOCOL_OVER], "winners")), 0);
    char *record = host_record(scene.world->host, scene.game, &length);
    assert_non_null(record);
    assert_non_null(strstr(record, "\nend ")); /* it is whole, and its dice can be proved */
    free(record);
    assert_false(host_close_game(scene.world->host, scene.game));
    world_close(scene.world);
}

static void a_notice_reaches_everybody_and_a_kick_one(void **state)
{
    Scene scene = begin();

    (void)state;
    assert_int_equal(host_notice(scene.world->host, "back in five minutes"), 3);
    world_run(scene.world);
    assert_string_equal(heard(scene.eve, PROTOCOL_NOTICE, "text"), "back in five minutes");
    assert_true(host_kick(scene.world->host, scene.eve->connection));
    assert_true(scene.eve->hung_up);
    assert_false(host_kick(scene.world->host, 999));
    world_reconnect(scene.world, scene.eve);
    join(scene.world, scene.eve, scene.game, NULL);
    world_close(scene.world);
}

/* ---- how long answers take ---- */

static void answers_are_counted_by_how_long_they_took(void **state)
{
    Scene scene = begin();
    World *world = scene.world;
    Ear *const both[] = {scene.ann, scene.bob};

    (void)state;
    sit(world, scene.bob, scene.game, 1, "Bob");
    assert_int_equal(play_randomly(world, both, 2, 3), 3);
    HostStats stats = host_stats(world->host);
    assert_int_equal(stats.latency[0], 3);
    world->slow = true;
    while (!answer_randomly(world, scene.ann, 0) && !answer_randomly(world, scene.bob, 1)) {
    }
    world->now += 30;
    world_keep(world);
    stats = host_stats(world->host);
    assert_int_equal(stats.latency[0], 3);
    assert_int_equal(host_latency_bounds[5], 50);
    assert_int_equal(stats.latency[5], 1);
    assert_int_equal(stats.latency_ms, 30);
    world->slow = false;
    world_close(world);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_host_of_a_game_is_who_created_it),
        cmocka_unit_test(a_seat_that_is_freed_makes_no_host),
        cmocka_unit_test(who_is_muted_reaches_nobody_and_is_told_so),
        cmocka_unit_test(a_crowd_that_comes_and_goes_is_told_once_a_second),
        cmocka_unit_test(a_ban_is_for_all_who_look_on_from_there),
        cmocka_unit_test(a_player_of_a_game_that_has_begun_is_muted_but_stays),
        cmocka_unit_test(who_is_shown_out_can_come_back_unless_banned),
        cmocka_unit_test(whoever_sits_is_shown_out_before_the_game_begins),
        cmocka_unit_test(a_game_is_closed_by_its_host_before_it_begins),
        cmocka_unit_test(the_operator_sees_who_is_there),
        cmocka_unit_test(a_mute_of_the_operator_holds_everywhere_for_its_time),
        cmocka_unit_test(who_is_banned_does_not_come_in_also_after_a_restart),
        cmocka_unit_test(a_sanction_whose_time_is_over_is_forgotten),
        cmocka_unit_test(the_operator_ends_any_game),
        cmocka_unit_test(a_notice_reaches_everybody_and_a_kick_one),
        cmocka_unit_test(answers_are_counted_by_how_long_they_took),
    };

    return RUN_TESTS(tests);
}
