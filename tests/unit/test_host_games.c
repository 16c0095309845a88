/* Whole games through the host, by messages alone: every mode of play, from creating to the proof of the dice. */
#include "unit/run_tests.h"

#include <string.h>

#include "provable/provable.h"
#include "unit/host_pair.h"

/* The finished record replays, and its dice are those of the secret. */
static void check_record(World *world, const char *game, int least_luck)
{
    size_t length = 0;
    char *text = host_record(world->host, game, &length);
    Record record;
    RecordError error = {0};
    int checked = 0;

    assert_non_null(text);
    if (!record_load(&record, text, length, false, &error))
        fail_msg("line %d: %s", error.line, error.text);
    const Rules *rules = world->functions.rules(world, record.game, (int)strlen(record.game));
    if (!provable_verify(&record, rules, &checked, &error))
        fail_msg("line %d: %s", error.line, error.text);
    assert_true(checked >= least_luck);
    /* The store has the same entries, and nothing of them was lost on the way. */
    assert_int_equal(world_kept(world, game)->entries, record.entry_count);
    assert_int_equal(strncmp(world_kept(world, game)->record, text, strlen(world_kept(world, game)->record)), 0);
    record_free(&record);
    free(text);
}

static void play_game(const char *rules, const char *sides, const char *more, int seats, uint64_t seed)
{
    static const char *const names[] = {"Ann", "Bob", "Cid", "Dot"};
    World *world = world_open();
    Ear *ears[MAX_SEATS] = {NULL};
    char game[STORE_ID_BYTES];
    size_t length = 0;

    world->random.state = seed;
    Ear *watcher = world_connect(world, "watcher");
    ears[0] = world_connect(world, "a");
    memcpy(game, make_game(world, ears[0], rules, sides, more), sizeof game);
    join(world, watcher, game, NULL);
    for (int seat = 0; seat < seats; seat++) {
        assert_string_equal(room_state(watcher), "waiting");
        assert_null(seen(watcher, -1));
        if (seat > 0)
            ears[seat] = world_connect(world, "b");
        sit(world, ears[seat], game, seat, names[seat]);
    }
    assert_string_equal(room_state(watcher), "playing");
    assert_null(host_record(world->host, game, &length)); /* records of running games never leave */
    (void)play_randomly(world, ears, seats, 5000);
    for (int seat = 0; seat < seats; seat++) {
        assert_int_equal(ears[seat]->count[PROTOCOL_OVER], 1);
        assert_string_equal(room_state(ears[seat]), "over");
    }
    assert_int_equal(watcher->count[PROTOCOL_OVER], 1);
    assert_string_equal(heard(watcher, PROTOCOL_OVER, "record") + strlen("http://localhost/record/"), game);
    assert_true(world_logged(world, "created") && world_logged(world, "begun") && world_logged(world, "finished"));
    assert_int_equal(host_stats(world->host).games_finished, 1);
    assert_string_equal(world_kept(world, game)->state, "over");
    /* A player who flies at random leaves the mat of X-Wing before anybody has fired. */
    check_record(world, game, strcmp(rules, "xwing-1") == 0 ? 0 : 1);
    world_close(world);
}

static void skirmish_is_played_to_its_end(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed <= 5; seed++)
        play_game("skirmish", "[0,1]", "", 2, seed);
}

static void teams_play(void **state)
{
    (void)state;
    play_game("skirmish", "[0,1,0,1]", "", 4, 3);
}

static void smugglers_are_played_to_the_end(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed <= 3; seed++)
        play_game("smugglers", "[0,1,2]", "", 3, seed);
}

static void xwing_is_played_to_its_end(void **state)
{
    (void)state;
    play_game("xwing-1", "[0,1]", ",\"clock\":\"game-75\",\"manner\":\"strict\"", 2, 1);
    play_game("xwing-1", "[0,1]", ",\"setup\":\"obstacles 2\"", 2, 2);
}

/* A person against the machine; and machines among themselves, which nobody has to watch. */
static void machines_play(void **state)
{
    (void)state;
    World *world = world_open();
    Ear *ann = world_connect(world, "a");
    Ear *ears[2] = {ann, NULL};
    char game[STORE_ID_BYTES];

    memcpy(game, make_game(world, ann, "xwing-1", "[0,1]", ",\"machines\":[\"\",\"simple\"]"), sizeof game);
    sit(world, ann, game, 0, "Ann");
    (void)play_randomly(world, ears, 2, 5000);
    assert_int_equal(ann->count[PROTOCOL_OVER], 1);
    check_record(world, game, 1);

    memcpy(game, make_game(world, ann, "smugglers", "[0,1,2]", ",\"machines\":[\"random\",\"random\",\"simple\"]"),
           sizeof game);
    assert_string_equal(room_state(ann), "over");
    check_record(world, game, 1);
    world_close(world);
}

/* A seat that the rules run is nobody's to take, and is not waited for. */
static void nobody_sits_where_the_rules_play(void **state)
{
    (void)state;
    World *world = world_open();
    Ear *ann = world_connect(world, "a"), *bob = world_connect(world, "b");
    Ear *ears[3] = {ann, bob, NULL};
    char game[STORE_ID_BYTES];

    memcpy(game, make_game(world, ann, "smugglers", "[0,1,2]", ",\"setup\":\"droid 2\""), sizeof game);
    sit(world, ann, game, 0, "Ann");
    join(world, bob, game, NULL);
    say_sit(world, bob, 2, "Bob", "%s", "");
    REFUSES(bob, "sit", "somebody sits there already");
    assert_string_equal(room_state(ann), "waiting");
    sit(world, bob, game, 1, "Bob");
    assert_string_equal(room_state(ann), "playing");
    (void)play_randomly(world, ears, 3, 5000);
    assert_string_equal(room_state(ann), "over");
    check_record(world, game, 1);
    world_close(world);
}

static void machines_alone_play_while_somebody_looks_on(void **state)
{
    (void)state;
    World *world = world_open();
    Ear *ann = world_connect(world, "a");
    char game[STORE_ID_BYTES];

    world->thinking_waits = true;
    memcpy(game, make_game(world, ann, "skirmish", "[0,1]", ",\"machines\":[\"random\",\"random\"]"), sizeof game);
    assert_int_equal(world->thoughts, 1);
    say(world, ann, "{\"type\":\"leave\"}");
    world_think(world);
    assert_int_equal(world->thoughts, 0);
    join(world, ann, game, NULL);
    assert_int_equal(world->thoughts, 1);
    world_close(world);
}

/* While a game is adjourned its machines neither think nor answer. */
static void machines_rest_while_the_game_is_adjourned(void **state)
{
    (void)state;
    World *world = world_open();
    Ear *ann = world_connect(world, "a");
    char game[STORE_ID_BYTES];

    world->thinking_waits = true;
    memcpy(game, make_game(world, ann, "smugglers", "[0,1,2]", ",\"machines\":[\"random\",\"\",\"random\"]"),
           sizeof game);
    sit(world, ann, game, 1, "Ann");
    while (world->thoughts == 0)
        assert_true(answer_randomly(world, ann, 1));
    say(world, ann, "{\"type\":\"adjourn\"}"); /* nobody else has to agree */
    assert_string_equal(room_state(ann), "adjourned");
    int entries = world_kept(world, game)->entries;
    world_think(world);
    join(world, world_connect(world, "b"), game, NULL);
    assert_int_equal(world_kept(world, game)->entries, entries);
    assert_int_equal(world->thoughts, 0);
    say(world, ann, "{\"type\":\"resume\"}");
    assert_int_equal(world->thoughts, 1);
    world_close(world);
}

/* One screen, two players: a connection may hold several seats, and gets a view for each. */
static void a_hot_seat_plays(void **state)
{
    (void)state;
    World *world = world_open();
    Ear *ann = world_connect(world, "a");
    Ear *ears[2] = {ann, ann};
    char game[STORE_ID_BYTES];

    memcpy(game, make_game(world, ann, "skirmish", "[0,1]", ""), sizeof game);
    sit(world, ann, game, 0, "Ann");
    sit(world, ann, game, 1, "Bob");
    assert_non_null(seen(ann, 0));
    assert_non_null(seen(ann, 1));
    assert_null(seen(ann, -1));
    (void)play_randomly(world, ears, 2, 5000);
    assert_int_equal(ann->count[PROTOCOL_OVER], 1);
    check_record(world, game, 1);
    world_close(world);
}

/* Views come in the order of the record, and each with the events that led to it. */
static void views_come_with_their_events(void **state)
{
    (void)state;
    World *world = world_open();
    Ear *ears[2] = {world_connect(world, "a"), world_connect(world, "b")};
    char game[STORE_ID_BYTES];
    int64_t before = 0;
    size_t events = 0;

    memcpy(game, make_game(world, ears[0], "skirmish", "[0,1]", ""), sizeof game);
    sit(world, ears[0], game, 0, "Ann");
    sit(world, ears[1], game, 1, "Bob");
    for (int i = 0; i < 150; i++) {
        assert_int_equal(play_randomly(world, ears, 2, 1), 1);
        int64_t entry = json_whole(json_member(ears[0]->last[PROTOCOL_VIEW], "entry"));
        assert_true(entry > before);
        before = entry;
        events += json_count(json_member(ears[0]->last[PROTOCOL_VIEW], "events"));
    }
    assert_true(events > 10);
    world_close(world);
}

/* A pose in hand: whether it would do is told to the player who is asked, and nothing changes. */
static void answers_can_be_tried(void **state)
{
    (void)state;
    Pair pair = begin_pair("xwing-1", "");
    int before = entries_of(&pair); /* the lowest pilot skill is placed first: Bob's */
    char id[32];

    (void)snprintf(id, sizeof id, "%s", json_string(json_member(asked(pair.bob, 1), "id")));
    say(pair.world, pair.bob, "{\"type\":\"try\",\"question\":\"%s\",\"words\":\"at 457 864 facing 180\"}", id);
    assert_string_equal(heard(pair.bob, PROTOCOL_TRIED, "words"), "at 457 864 facing 180");
    assert_string_equal(heard(pair.bob, PROTOCOL_TRIED, "why"), "");
    say(pair.world, pair.bob, "{\"type\":\"try\",\"question\":\"%s\",\"words\":\"at 457 457 facing 0\"}", id);
    assert_string_not_equal(heard(pair.bob, PROTOCOL_TRIED, "why"), "");
    assert_string_equal(heard(pair.bob, PROTOCOL_TRIED, "rule"), "X1-SETUP-10");
    say(pair.world, pair.ann, "{\"type\":\"try\",\"question\":\"%s\",\"words\":\"at 457 864 facing 180\"}", id);
    REFUSES(pair.ann, "try", "not yours to answer");
    say(pair.world, pair.bob, "{\"type\":\"try\",\"question\":\"1.99\",\"words\":\"at 457 864 facing 180\"}");
    REFUSES(pair.bob, "try", "another question is open");
    assert_int_equal(entries_of(&pair), before);
    assert_string_equal(json_string(json_member(asked(pair.bob, 1), "id")), id);
    world_close(pair.world);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(skirmish_is_played_to_its_end),
        cmocka_unit_test(teams_play),
        cmocka_unit_test(smugglers_are_played_to_the_end),
        cmocka_unit_test(xwing_is_played_to_its_end),
        cmocka_unit_test(machines_play),
        cmocka_unit_test(nobody_sits_where_the_rules_play),
        cmocka_unit_test(machines_alone_play_while_somebody_looks_on),
        cmocka_unit_test(machines_rest_while_the_game_is_adjourned),
        cmocka_unit_test(a_hot_seat_plays),
        cmocka_unit_test(views_come_with_their_events),
        cmocka_unit_test(answers_can_be_tried),
    };
    return RUN_TESTS(tests);
}
