/* Giving up, and running out of one's own time, while others play on: a machine plays on there, or the seat leaves, as the game was made. */
#include "unit/host_pair.h"

enum { SEATS = 3, MINUTE = 60 * 1000 };

#define BEGUN                                                                                                          \
    ",\"setup\":\"character 0 bossk at naboo\\ncharacter 1 han-solo at kessel\\ncharacter 2 jyn-erso at ryloth\\n"     \
    "credits 1 3000\\nturn 1 step action\""

typedef struct Three {
    World *world;
    Ear *ear[SEATS];
    char game[STORE_ID_BYTES];
} Three;

static Three begin_three(const char *more)
{
    static const char *const names[SEATS] = {"Ann", "Bob", "Cid"};
    Three three = {.world = world_open()};
    char fields[600];

    for (int seat = 0; seat < SEATS; seat++)
        three.ear[seat] = world_connect(three.world, names[seat]);
    (void)snprintf(fields, sizeof fields, "%s%s", BEGUN, more);
    memcpy(three.game, make_game(three.world, three.ear[0], "outer-rim", "[0,1,2]", fields), sizeof three.game);
    for (int seat = 0; seat < SEATS; seat++)
        sit(three.world, three.ear[seat], three.game, seat, names[seat]);
    assert_non_null(asked(three.ear[1], 1));
    return three;
}

static void concede(Three *three, int seat)
{
    say(three->world, three->ear[seat], "{\"type\":\"move\",\"words\":\"concede\"}");
}

static bool is_flag_set(const Three *three, int reader, int seat, const char *flag)
{
    return json_is_true(json_member(seat_in_room(three->ear[reader], seat), flag));
}

static bool has_left_in_view(const Three *three, int reader, int seat)
{
    return json_is_true(
        json_member(json_item(json_member(seen(three->ear[reader], reader), "seats"), (size_t)seat), "left"));
}

static bool is_in_record(Three *three, const char *words)
{
    return strstr(world_kept(three->world, three->game)->record, words) != NULL;
}

static bool was_told(const Ear *ear, const char *words)
{
    char *events = json_again(json_member(ear->last[PROTOCOL_VIEW], "events"));
    bool found = strstr(events, words) != NULL;

    free(events);
    return found;
}

/* The machine thinks when the test says so: what was told is looked at before. */
static void whoever_gives_up_is_taken_over(void **state)
{
    Three three = begin_three("");

    (void)state;
    three.world->thinking_waits = true;
    concede(&three, 1);
    NOT_REFUSED(three.ear[1]);
    assert_true(was_told(three.ear[0], "Bob plays no more: a machine plays on in this seat."));
    assert_true(is_in_record(&three, " referee machine 1 \"simple\""));
    assert_true(is_flag_set(&three, 0, 1, "gave_up"));
    assert_string_equal(json_string(json_member(seat_in_room(three.ear[0], 1), "machine")), "simple");
    assert_false(has_left_in_view(&three, 0, 1));
    world_think(three.world);
    assert_null(asked(three.ear[1], 1)); /* it has answered, and the turn went on */
    world_close(three.world);
}

static void whoever_gave_up_looks_on_and_says_nothing_more(void **state)
{
    Three three = begin_three("");
    char token[80];

    (void)state;
    memcpy(token, three.ear[1]->token, sizeof token);
    three.world->thinking_waits = true;
    concede(&three, 1);
    answer(three.world, three.ear[1], 1, "end");
    REFUSES(three.ear[1], "answer", "a machine plays on in your seat");
    concede(&three, 1);
    REFUSES(three.ear[1], "move", "a machine plays on in your seat");
    say(three.world, three.ear[1], "{\"type\":\"back\"}");
    REFUSES(three.ear[1], "back", "");
    world_reconnect(three.world, three.ear[1]); /* and coming back does not change that */
    join(three.world, three.ear[1], three.game, token);
    assert_true(is_flag_set(&three, 0, 1, "gave_up"));
    assert_non_null(seen(three.ear[1], 1));
    world_close(three.world);
}

static void it_stays_so_after_a_restart(void **state)
{
    Three three = begin_three("");

    (void)state;
    three.world->thinking_waits = true;
    concede(&three, 1);
    world_restart(three.world);
    three.ear[0] = world_connect(three.world, "Ann");
    join(three.world, three.ear[0], three.game, NULL);
    assert_true(is_flag_set(&three, 0, 1, "gave_up"));
    assert_string_equal(json_string(json_member(json_member(three.ear[0]->last[PROTOCOL_ROOM], "room"), "leaving")),
                        "machine");
    world_close(three.world);
}

static void whoever_runs_out_of_time_is_taken_over(void **state)
{
    Three three = begin_three(",\"clock\":\"side-25\"");

    (void)state;
    three.world->thinking_waits = true;
    world_pass(three.world, 25 * MINUTE);
    assert_true(is_flag_set(&three, 0, 1, "gave_up"));
    assert_false(has_left_in_view(&three, 0, 1));
    assert_string_equal(room_state(three.ear[0]), "playing");
    world_close(three.world);
}

static void a_seat_leaves_where_that_was_agreed(void **state)
{
    Three three = begin_three(",\"leaving\":\"leave\"");

    (void)state;
    concede(&three, 1);
    assert_true(has_left_in_view(&three, 0, 1));
    assert_false(is_flag_set(&three, 0, 1, "gave_up"));
    assert_false(is_in_record(&three, "referee machine"));
    world_close(three.world);
    three = begin_three(",\"leaving\":\"leave\",\"clock\":\"side-25\"");
    world_pass(three.world, 25 * MINUTE);
    assert_true(has_left_in_view(&three, 0, 1));
    world_close(three.world);
}

/* Where nobody would play on, giving up ends the game. */
static void the_last_opponent_wins(void **state)
{
    Pair pair = begin_pair("outer-rim", "");

    (void)state;
    say(pair.world, pair.bob, "{\"type\":\"move\",\"words\":\"concede\"}");
    assert_string_equal(room_state(pair.ann), "over");
    world_close(pair.world);
}

/* When the others have given up too, whoever is left plays on against machines, and can end it. */
static void the_last_person_ends_the_game(void **state)
{
    Three three = begin_three("");

    (void)state;
    concede(&three, 0);
    concede(&three, 2);
    assert_true(is_flag_set(&three, 1, 0, "gave_up"));
    assert_true(is_flag_set(&three, 1, 2, "gave_up"));
    concede(&three, 1);
    assert_false(is_flag_set(&three, 1, 1, "gave_up"));
    assert_true(has_left_in_view(&three, 1, 1));
    world_close(three.world);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whoever_gives_up_is_taken_over),
        cmocka_unit_test(whoever_gave_up_looks_on_and_says_nothing_more),
        cmocka_unit_test(it_stays_so_after_a_restart),
        cmocka_unit_test(whoever_runs_out_of_time_is_taken_over),
        cmocka_unit_test(a_seat_leaves_where_that_was_agreed),
        cmocka_unit_test(the_last_opponent_wins),
        cmocka_unit_test(the_last_person_ends_the_game),
    };

    return RUN_TESTS(tests);
}
