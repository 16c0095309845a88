/* The dice are sealed before a game begins: pledges, then nonces; a seat that withholds its part is seen, and there is a way out. */
#include "unit/host_pair.h"

#include <string.h>

#include "host/room.h"

static const char *owes(const Ear *ear, int seat)
{
    return json_string(json_member(seat_in_room(ear, seat), "owes"));
}

static size_t shown_pledges(const Ear *ear)
{
    return json_count(json_member(ear->last[PROTOCOL_ROOM], "pledges"));
}

static int64_t times_sealed(const Ear *ear)
{
    return json_whole(json_member(ear->last[PROTOCOL_ROOM], "sealed"));
}

static void open_nonce(World *world, Ear *ear, int seat)
{
    char nonce[2 * NONCE_BYTES + 1];

    test_nonce(seat, nonce);
    say(world, ear, "{\"type\":\"nonce\",\"seat\":%d,\"nonce\":\"%s\"}", seat, nonce);
}

static void pledge(World *world, Ear *ear, int seat)
{
    char text[2 * SEAL_BYTES + 1];

    test_pledge(heard(ear, PROTOCOL_ROOM, "commitment"), seat, text);
    say(world, ear, "{\"type\":\"pledge\",\"seat\":%d,\"commitment\":\"%s\",\"pledge\":\"%s\"}", seat,
        heard(ear, PROTOCOL_ROOM, "commitment"), text);
}

/* Both sit, and have pledged; nothing is opened by itself. */
static Pair two_who_sit(const char *more)
{
    World *world = world_open();

    world->withholds = true;
    Pair pair = pair_in(world);
    begin_game(&pair, "skirmish", "[0,1]", more);
    return pair;
}

static void nonces_are_opened_after_all_pledges_are_shown(void **state)
{
    (void)state;
    World *world = world_open();
    Ear *ann = world_connect(world, "a"), *bob = world_connect(world, "b");
    char game[STORE_ID_BYTES];

    world->withholds = true;
    memcpy(game, make_game(world, ann, "skirmish", "[0,1]", ""), sizeof game);
    assert_string_equal(heard(ann, PROTOCOL_CREATED, "commitment"), heard(ann, PROTOCOL_ROOM, "commitment"));
    sit(world, ann, game, 0, "Ann");
    assert_int_equal(shown_pledges(ann), 0);
    assert_string_equal(owes(ann, 0), "");
    open_nonce(world, ann, 0); /* in the clear, before the other is bound */
    REFUSES(ann, "nonce", "not everybody has pledged");
    sit(world, bob, game, 1, "Bob");
    assert_int_equal(shown_pledges(ann), 2);
    assert_string_equal(owes(ann, 0), "nonce");
    assert_string_equal(owes(bob, 1), "nonce");
    open_nonce(world, ann, 0);
    assert_string_equal(owes(bob, 0), "");
    assert_string_equal(room_state(ann), "waiting");
    open_nonce(world, ann, 0); /* said again: nothing happens */
    assert_string_equal(room_state(ann), "waiting");
    open_nonce(world, bob, 1);
    assert_string_equal(room_state(ann), "playing");
    assert_string_equal(room_state(bob), "playing");
    world_close(world);
}

/* Whoever knows the secret and the other's nonce, and only then picks its own, is refused: it is bound by its pledge. */
static void a_nonce_that_was_picked_last_is_refused(void **state)
{
    (void)state;
    Pair t = two_who_sit("");

    open_nonce(t.world, t.bob, 1);
    say(t.world, t.ann, "{\"type\":\"nonce\",\"seat\":0,\"nonce\":\"%032d\"}", 77);
    REFUSES(t.ann, "nonce", "not the nonce that this seat has pledged");
    open_nonce(t.world, t.ann, 1);
    REFUSES(t.ann, "nonce", "not your seat");
    say(t.world, t.ann, "{\"type\":\"nonce\",\"seat\":0,\"nonce\":\"12\"}");
    REFUSES(t.ann, "nonce", "32 hexadecimal digits");
    pledge(t.world, t.ann, 0); /* the same again is no other */
    assert_string_equal(owes(t.ann, 0), "nonce");
    say(t.world, t.ann, "{\"type\":\"pledge\",\"seat\":0,\"commitment\":\"%s\",\"pledge\":\"%064d\"}",
        heard(t.ann, PROTOCOL_ROOM, "commitment"), 5);
    REFUSES(t.ann, "pledge", "pledged another nonce already");
    assert_string_equal(room_state(t.bob), "waiting");
    world_close(t.world);
}

static void what_is_no_pledge(void **state)
{
    static const char old[] = "{\"type\":\"sit\",\"seat\":0,\"name\":\"Ann\",\"nonce\":\"%032d\"}";

    (void)state;
    World *world = world_open();
    Ear *ann = world_connect(world, "a");

    (void)make_game(world, ann, "skirmish", "[0,1]", "");
    say(world, ann, old, 1); /* as it was before there were pledges */
    REFUSES(ann, "sit", "\"nonce\" is no field of \"sit\"");
    say(world, ann, "{\"type\":\"sit\",\"seat\":0,\"name\":\"Ann\"}");
    REFUSES(ann, "sit", "is missing");
    say(world, ann, "{\"type\":\"sit\",\"seat\":0,\"name\":\"Ann\",\"commitment\":\"%s\",\"pledge\":\"12\"}",
        heard(ann, PROTOCOL_ROOM, "commitment"));
    REFUSES(ann, "sit", "64 hexadecimal digits");
    say(world, ann, "{\"type\":\"sit\",\"seat\":0,\"name\":\"Ann\",\"commitment\":\"%064d\",\"pledge\":\"%064d\"}", 1,
        1);
    REFUSES(ann, "sit", "another commitment");
    world_close(world);
}

/* Between pledges and openings the host is killed: it goes on where it was. */
static void a_host_that_is_killed_goes_on_where_it_was(void **state)
{
    (void)state;
    Pair t = two_who_sit("");
    char commitment[80], token[80];

    (void)snprintf(token, sizeof token, "%s", t.ann->token);
    (void)snprintf(commitment, sizeof commitment, "%s", heard(t.ann, PROTOCOL_ROOM, "commitment"));
    open_nonce(t.world, t.bob, 1);
    world_restart(t.world);
    t.ann = world_connect(t.world, "a");
    join(t.world, t.ann, t.game, token);
    assert_string_equal(heard(t.ann, PROTOCOL_ROOM, "commitment"), commitment);
    assert_int_equal(shown_pledges(t.ann), 2);
    assert_string_equal(owes(t.ann, 0), "nonce");
    assert_string_equal(owes(t.ann, 1), "");
    open_nonce(t.world, t.ann, 0);
    assert_string_equal(room_state(t.ann), "playing");
    assert_int_equal(times_sealed(t.ann), 1);
    world_close(t.world);
}

/* What was opened but could not be kept was never opened. */
static void a_nonce_that_is_not_kept_begins_nothing(void **state)
{
    (void)state;
    Pair t = two_who_sit("");

    open_nonce(t.world, t.bob, 1);
    t.world->fails = 1;
    open_nonce(t.world, t.ann, 0);
    assert_string_equal(room_state(t.ann), "waiting");
    assert_string_equal(owes(t.ann, 0), "nonce");
    assert_string_equal(owes(t.ann, 1), "");
    open_nonce(t.world, t.ann, 0);
    assert_string_equal(room_state(t.ann), "playing");
    world_close(t.world);
}

/* A seat that withholds its nonce after others were opened stops the start. Everybody sees who it is, and after two minutes may free the seat:
 * then everything is sealed again. */
static void a_withheld_nonce_stops_the_start_and_is_shown(void **state)
{
    (void)state;
    Pair t = two_who_sit("");
    char commitment[80], token[80];

    (void)snprintf(token, sizeof token, "%s", t.ann->token);
    (void)snprintf(commitment, sizeof commitment, "%s", heard(t.ann, PROTOCOL_ROOM, "commitment"));
    open_nonce(t.world, t.bob, 1);
    say(t.world, t.bob, "{\"type\":\"absent\",\"seat\":0,\"how\":\"free\"}");
    REFUSES(t.bob, "absent", "not for long enough");
    assert_false(json_is_true(json_member(seat_in_room(t.bob, 0), "absent")));
    world_pass(t.world, HOST_ABSENCE + 1000);
    assert_true(json_is_true(json_member(seat_in_room(t.bob, 0), "absent")));
    assert_false(json_is_true(json_member(seat_in_room(t.bob, 1), "absent")));
    say(t.world, t.ann, "{\"type\":\"absent\",\"seat\":1,\"how\":\"free\"}");
    REFUSES(t.ann, "absent", "nobody waits for that seat");
    say(t.world, t.bob, "{\"type\":\"absent\",\"seat\":0,\"how\":\"free\"}");
    assert_true(world_logged(t.world, "seat-freed"));
    assert_false(json_is_true(json_member(seat_in_room(t.bob, 0), "taken")));
    assert_int_equal(times_sealed(t.bob), 2);
    assert_string_not_equal(heard(t.bob, PROTOCOL_ROOM, "commitment"), commitment);
    assert_int_equal(shown_pledges(t.bob), 0);
    assert_string_equal(owes(t.bob, 1), "pledge");
    /* Whoever was there before has lost the seat, and may sit down again as anybody. */
    open_nonce(t.world, t.ann, 0);
    REFUSES(t.ann, "nonce", "no seat");
    world_reconnect(t.world, t.ann);
    join(t.world, t.ann, t.game, token);
    REFUSES(t.ann, "join", "no seat of this game has that token");
    sit(t.world, t.ann, t.game, 0, "Ann");
    assert_int_equal(shown_pledges(t.ann), 0);
    pledge(t.world, t.bob, 1);
    assert_int_equal(shown_pledges(t.ann), 2);
    open_nonce(t.world, t.ann, 0);
    open_nonce(t.world, t.bob, 1);
    assert_string_equal(room_state(t.ann), "playing");
    world_close(t.world);
}

/* With days for an answer a day is the time. */
static void in_a_game_of_days_nobody_is_hurried(void **state)
{
    (void)state;
    Pair t = two_who_sit(",\"clock\":\"days-3\"");

    open_nonce(t.world, t.bob, 1);
    world_pass(t.world, HOST_ABSENCE + 1000);
    say(t.world, t.bob, "{\"type\":\"absent\",\"seat\":0,\"how\":\"free\"}");
    REFUSES(t.bob, "absent", "not for long enough");
    world_pass(t.world, HOST_DAY);
    say(t.world, t.bob, "{\"type\":\"absent\",\"seat\":0,\"how\":\"free\"}");
    assert_false(json_is_true(json_member(seat_in_room(t.bob, 0), "taken")));
    world_close(t.world);
}

/* One's own seat can be given up at once: a browser that has lost its nonce sits down again. */
static void who_has_lost_its_nonce_stands_up(void **state)
{
    (void)state;
    Pair t = two_who_sit("");

    say(t.world, t.ann, "{\"type\":\"absent\",\"seat\":0,\"how\":\"free\"}");
    assert_false(json_is_true(json_member(seat_in_room(t.bob, 0), "taken")));
    t.world->withholds = false;
    sit(t.world, t.ann, t.game, 0, "Ann");
    assert_string_equal(room_state(t.bob), "playing");
    say(t.world, t.ann, "{\"type\":\"absent\",\"seat\":0,\"how\":\"free\"}");
    REFUSES(t.ann, "absent", "before the game begins");
    world_close(t.world);
}

/* One person at one screen holds both seats; if one becomes free, somebody else may be a person of its own there. */
static void a_freed_seat_is_another_persons(void **state)
{
    (void)state;
    World *world = world_open();
    Ear *ann = world_connect(world, "a"), *bob = world_connect(world, "b");
    char game[STORE_ID_BYTES];

    world->withholds = true;
    memcpy(game, make_game(world, ann, "skirmish", "[0,1]", ""), sizeof game);
    sit(world, ann, game, 0, "Ann");
    sit(world, ann, game, 1, "Anna");
    say(world, ann, "{\"type\":\"absent\",\"seat\":0,\"how\":\"free\"}");
    world->withholds = false;
    sit(world, bob, game, 0, "Bob");
    assert_string_equal(room_state(bob), "playing");
    say(world, bob, "{\"type\":\"adjourn\"}");
    assert_string_equal(room_state(bob), "playing"); /* Anna is asked first */
    world_close(world);
}

/* Machines pledge before anybody opens; and a finished record proves its dice, pledges and all. */
static void a_finished_record_proves_itself(void **state)
{
    (void)state;
    World *world = world_open();
    Ear *ann = world_connect(world, "a");
    char game[STORE_ID_BYTES];
    Record record;
    RecordError error;
    int checked = 0;

    memcpy(game, make_game(world, ann, "smugglers", "[0,1,2]", ",\"machines\":[\"\",\"random\",\"random\"]"),
           sizeof game);
    sit(world, ann, game, 0, "Ann");
    assert_string_equal(room_state(ann), "playing");
    Ear *ears[3] = {ann, NULL, NULL};
    while (answer_randomly(world, ears[0], 0) && strcmp(room_state(ann), "over") != 0)
        continue;
    assert_string_equal(room_state(ann), "over");
    size_t length = 0;
    char *text = host_record(world->host, game, &length);
    assert_non_null(text);
    assert_true(record_load(&record, text, length, false, &error));
    const Rules *rules = world->functions.rules(world, "smugglers", 9);
    if (!provable_verify(&record, rules, &checked, &error))
        fail_msg("line %d: %s", error.line, error.text);
    assert_true(checked > 3);
    record_free(&record);
    free(text);
    world_close(world);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nonces_are_opened_after_all_pledges_are_shown),
        cmocka_unit_test(a_nonce_that_was_picked_last_is_refused),
        cmocka_unit_test(what_is_no_pledge),
        cmocka_unit_test(a_host_that_is_killed_goes_on_where_it_was),
        cmocka_unit_test(a_nonce_that_is_not_kept_begins_nothing),
        cmocka_unit_test(a_withheld_nonce_stops_the_start_and_is_shown),
        cmocka_unit_test(in_a_game_of_days_nobody_is_hurried),
        cmocka_unit_test(who_has_lost_its_nonce_stands_up),
        cmocka_unit_test(a_freed_seat_is_another_persons),
        cmocka_unit_test(a_finished_record_proves_itself),
    };
    return RUN_TESTS(tests);
}
