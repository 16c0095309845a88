/* A seat leaves a game of Outer Rim, in the middle of anything. */
#include "unit/rim_story.h"

#define THREE                                                                                                          \
    "character 0 jyn-erso at ryloth\ncharacter 1 bossk at ryloth\ncharacter 2 lando-calrissian at kessel\n"            \
    "credits 0 5000\ncredits 1 4000\nship 1 aggressor\nturn 0\n"

static void concede(uint8_t seat)
{
    Answer answer = {.seat = seat, .kind = ANSWER_MOVE, .key = key_of(VERB_CONCEDE)};

    assert_int_equal(table_answer(rules, &story.table, &answer, &sink).code, STATUS_OK);
    assert_sound();
}

static void the_others_play_on(void **state)
{
    PROVES("OR-AMB-100 OR-CRED-02");
    Look look = looking();

    (void)state;
    begin(3, THREE);
    concede(1);
    assert_int_equal(story.table.state, TABLE_PLAYING);
    assert_int_equal(game_state()->seat[1].credits, 0);
    assert_int_equal(game_state()->in_play, 5000);
    assert_int_equal(game_state()->ships_taken, 0);
    assert_int_equal(rim_left_neighbour(&look, 0), 2);
    assert_true(tells(NO_PIECE, "most-famous", "seat0+seat2"));
    say(0, "recover"); /* whose turn it was */
}

static void a_turn_ends_with_its_player(void **state)
{
    PROVES("OR-AMB-100 OR-TURN-06");
    (void)state;
    begin(3, THREE);
    say(0, "fly");
    concede(0);
    assert_int_equal(game_state()->active, 1);
    assert_true(tells(NO_PIECE, "step", "planning"));
}

static void the_last_who_is_left_wins(void **state)
{
    PROVES("OR-AMB-100");
    (void)state;
    begin(3, THREE);
    concede(2);
    concede(0);
    assert_int_equal(story.table.state, TABLE_OVER);
    assert_int_equal(story.table.winners, SEAT_BIT(1));
}

static void an_offer_of_credits_ends_with_the_receiver(void **state)
{
    (void)state;
    begin(3, THREE);
    Answer gift = {.seat = 0, .kind = ANSWER_MOVE, .key = key_with(VERB_GIVE, 1, NO_CARD, 1000)};
    assert_int_equal(table_answer(rules, &story.table, &gift, &sink).code, STATUS_OK);
    concede(1);
    assert_int_equal(game_state()->seat[0].credits, 5000);
    say(0, "recover");
}

static void and_with_the_giver(void **state)
{
    (void)state;
    begin(3, THREE);
    Answer gift = {.seat = 1, .kind = ANSWER_MOVE, .key = key_with(VERB_GIVE, 0, NO_CARD, 1000)};
    assert_int_equal(table_answer(rules, &story.table, &gift, &sink).code, STATUS_OK);
    concede(1);
    say(0, "yes");
    assert_int_equal(game_state()->seat[0].credits, 5000);
}

static void whoever_leaves_during_setup_is_passed_over(void **state)
{
    (void)state;
    begin(3, "first 1\n");
    concede(1);
    say(2, "choose bossk");
    say(2, "choose g9-rigger");
    concede(2);
    assert_int_equal(story.table.winners, SEAT_BIT(0));
}

static void when_time_is_up_the_most_famous_win(void **state)
{
    const RefereeEntry entry = {REFEREE_TIME, 0};

    (void)state;
    begin(3, "famous 1 2\nfamous 2 2\n" THREE);
    assert_int_equal(table_referee(rules, &story.table, &entry, &sink).code, STATUS_OK);
    assert_int_equal(story.table.winners, SEAT_BIT(1) | SEAT_BIT(2));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_others_play_on),
        cmocka_unit_test(a_turn_ends_with_its_player),
        cmocka_unit_test(the_last_who_is_left_wins),
        cmocka_unit_test(an_offer_of_credits_ends_with_the_receiver),
        cmocka_unit_test(and_with_the_giver),
        cmocka_unit_test(whoever_leaves_during_setup_is_passed_over),
        cmocka_unit_test(when_time_is_up_the_most_famous_win),
    };

    choose_tests();
    return cmocka_run_group_tests(tests, make_rules, free_rules);
}
