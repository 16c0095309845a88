/* Budgets of addresses: one that has had too much written down today makes no more games and says nothing more, across restarts too. */
#include <stdio.h>
#include <string.h>

#include "host/address.h"
#include "unit/host_world.h"
#include "unit/run_tests.h"

static const char create[] = "{\"type\":\"create\",\"game\":\"skirmish\",\"sides\":[0,1]}";

static World *open_with(int games, int bytes)
{
    World *world = world_open();

    host_close(world->host);
    world->limits.games_an_address_a_day = games;
    world->limits.bytes_an_address_a_day = bytes;
    world->host = host_open(&world->functions, &world->limits, "http://localhost");
    return world;
}

static void games_a_day_are_counted_for_an_address(void **state)
{
    World *world = open_with(2, 1 << 20);
    Ear *ann = world_connect(world, "192.0.2.1"), *bob = world_connect(world, "192.0.2.2");

    (void)state;
    say(world, ann, "%s", create);
    say(world, ann, "%s", create);
    assert_int_equal(ann->count[PROTOCOL_CREATED], 2);
    say(world, ann, "%s", create);
    assert_int_equal(ann->count[PROTOCOL_CREATED], 2);
    assert_non_null(strstr(why(ann), "come back tomorrow"));
    say(world, bob, "%s", create);
    assert_int_equal(bob->count[PROTOCOL_CREATED], 1);
    world_pass(world, INT64_C(86400000)); /* tomorrow */
    say(world, ann, "%s", create);
    assert_int_equal(ann->count[PROTOCOL_CREATED], 3);
    world_close(world);
}

static void what_was_spent_survives_a_restart(void **state)
{
    World *world = open_with(1, 1 << 20);
    Ear *ann = world_connect(world, "192.0.2.1");

    (void)state;
    say(world, ann, "%s", create);
    world_pass(world, 60000);
    assert_int_equal(world->spent.games, 1);
    assert_true(world->spent.bytes > 1000);
    assert_null(strstr(world->spent.maker, "192")); /* no address is kept, only its hash */
    StoreSpent spent = world->spent;
    world_restart(world);
    host_restore_spent(world->host, &spent);
    ann = world_connect(world, "192.0.2.1");
    say(world, ann, "%s", create);
    assert_int_equal(ann->count[PROTOCOL_CREATED], 0);
    assert_non_null(strstr(why(ann), "come back tomorrow"));
    world_close(world);
}

static void unfinished_games_count_after_a_restart_too(void **state)
{
    World *world = open_with(100, 1 << 20);
    Ear *ann = world_connect(world, "192.0.2.1");

    (void)state;
    say(world, ann, "%s", create);
    world->limits.games_an_address = 1;
    world_restart(world);
    ann = world_connect(world, "192.0.2.1");
    say(world, ann, "%s", create);
    assert_int_equal(ann->count[PROTOCOL_CREATED], 0);
    assert_non_null(strstr(why(ann), "too many unfinished games"));
    Ear *bob = world_connect(world, "192.0.2.2");
    say(world, bob, "%s", create);
    assert_int_equal(bob->count[PROTOCOL_CREATED], 1);
    world_close(world);
}

/* The game goes on, and after as much again not even that. */
static void who_has_spent_everything_neither_chats_nor_creates(void **state)
{
    World *world = open_with(100, 20000);
    Ear *ears[2] = {world_connect(world, "192.0.2.1"), world_connect(world, "192.0.2.2")};
    char text[400];

    (void)state;
    memset(text, 'x', sizeof text);
    text[sizeof text - 1] = '\0';
    char game[STORE_ID_BYTES];
    (void)snprintf(game, sizeof game, "%s", make_game(world, ears[0], "skirmish", "[0,1]", ""));
    sit(world, ears[0], game, 0, "Ann");
    sit(world, ears[1], game, 1, "Bob");
    int said = 0;
    for (int i = 0; i < 100 && strstr(why(ears[0]), "tomorrow") == NULL; i++) {
        world_pass(world, 3000);
        say(world, ears[0], "{\"type\":\"chat\",\"text\":\"%s\"}", text);
        said++;
    }
    assert_true(said > 10 && said < 60);
    say(world, ears[0], "%s", create);
    assert_int_equal(ears[0]->count[PROTOCOL_CREATED], 1);
    say(world, ears[1], "{\"type\":\"chat\",\"text\":\"hello\"}");
    assert_int_equal(ears[1]->count[PROTOCOL_REFUSED], 0); /* the other has spent little */
    int views = ears[0]->count[PROTOCOL_VIEW];
    assert_true(play_randomly(world, ears, 2, 3) > 0);
    assert_true(ears[0]->count[PROTOCOL_VIEW] > views);
    world_close(world);
}

/* Else two connections could make games without end: concede, and again. */
static void a_rematch_is_a_game_of_whoever_asks_for_it(void **state)
{
    World *world = open_with(2, 1 << 20);
    Ear *ears[2] = {world_connect(world, "192.0.2.1"), world_connect(world, "192.0.2.1")};
    char game[STORE_ID_BYTES];

    (void)state;
    (void)snprintf(game, sizeof game, "%s", make_game(world, ears[0], "skirmish", "[0,1]", ""));
    sit(world, ears[0], game, 0, "Ann");
    sit(world, ears[1], game, 1, "Bob");
    say(world, ears[0], "{\"type\":\"move\",\"words\":\"concede\"}");
    say(world, ears[0], "{\"type\":\"rematch\"}");
    say(world, ears[1], "{\"type\":\"rematch\"}");
    assert_int_equal(ears[0]->count[PROTOCOL_CREATED], 2);
    say(world, ears[0], "%s", create);
    assert_int_equal(ears[0]->count[PROTOCOL_CREATED], 2);
    assert_non_null(strstr(why(ears[0]), "come back tomorrow"));
    world_close(world);
}

static bool always_full(void *self)
{
    (void)self;
    return true;
}

static void a_full_store_takes_no_new_games(void **state)
{
    World *world = world_open();
    Ear *ann = NULL;

    (void)state;
    world->functions.full = always_full;
    world_restart(world);
    ann = world_connect(world, "192.0.2.1");
    say(world, ann, "%s", create);
    assert_int_equal(ann->count[PROTOCOL_CREATED], 0);
    assert_non_null(strstr(why(ann), "no room for new games"));
    world_close(world);
}

/* The operator has deleted a game, or changed it: what is in memory is older than the store. */
static void a_game_that_the_operator_changed_is_looked_up_again(void **state)
{
    World *world = world_open();
    Ear *ann = world_connect(world, "192.0.2.1");
    StoreDone notice = {.ok = true};

    (void)state;
    (void)snprintf(notice.game, sizeof notice.game, "%s", make_game(world, ann, "skirmish", "[0,1]", ""));
    host_kept(world->host, &notice);
    assert_non_null(strstr(why(ann), "changed or deleted"));
    join(world, ann, notice.game, NULL); /* it is restored from the store */
    assert_string_equal(heard(ann, PROTOCOL_ROOM, "game"), notice.game);
    (void)snprintf(notice.game, sizeof notice.game, "none");
    host_kept(world->host, &notice);
    world_close(world);
}

static void hashes_of_addresses_depend_on_the_key(void **state)
{
    uint8_t one[STORE_KEY_BYTES] = {1}, two[STORE_KEY_BYTES] = {2};
    char first[STORE_MAKER_BYTES], again[STORE_MAKER_BYTES], other[STORE_MAKER_BYTES];

    (void)state;
    host_hash_address(one, "192.0.2.1", first);
    host_hash_address(one, "192.0.2.1", again);
    host_hash_address(two, "192.0.2.1", other);
    assert_int_equal(strlen(first), STORE_MAKER_BYTES - 1);
    assert_string_equal(first, again);
    assert_string_not_equal(first, other);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_a_day_are_counted_for_an_address),
        cmocka_unit_test(what_was_spent_survives_a_restart),
        cmocka_unit_test(unfinished_games_count_after_a_restart_too),
        cmocka_unit_test(who_has_spent_everything_neither_chats_nor_creates),
        cmocka_unit_test(a_rematch_is_a_game_of_whoever_asks_for_it),
        cmocka_unit_test(a_full_store_takes_no_new_games),
        cmocka_unit_test(a_game_that_the_operator_changed_is_looked_up_again),
        cmocka_unit_test(hashes_of_addresses_depend_on_the_key),
    };

    return RUN_TESTS(tests);
}
