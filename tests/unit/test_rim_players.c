/* What players gain, lose and suffer, in Outer Rim. */
#include "rim/rules/players.h"

#include "rim/rules/goals.h"
#include "unit/rim_story.h"

#define THREE                                                                                                          \
    "character 0 jyn-erso at ryloth\ncharacter 1 bossk at lothal\ncharacter 2 lando-calrissian at kessel\nturn 0\n"

/* ---- fame ---- */

static void fame_advances_and_wins_at_once(void **state)
{
    PROVES("OR-WIN-01 OR-WIN-02 OR-WIN-05 OR-EX-05");
    (void)state;
    begin(3, THREE "famous 1 8\n");
    Play play = playing();
    rim_gain_fame(&play, 1, 1, FAME_JOB, NULL);
    assert_int_equal(game_state()->seat[1].fame, 9);
    assert_int_equal(game_state()->seat[1].fame_from[FAME_JOB], 1);
    assert_false(play.won);
    rim_gain_fame(&play, 1, 1, FAME_PATROL, NULL);
    assert_true(play.won);
    assert_int_equal(play.winners, SEAT_BIT(1));
}

static void the_goal_is_8_or_12_by_agreement(void **state)
{
    PROVES("OR-WIN-03 OR-WIN-04 OR-LONG-01 OR-LONG-02 OR-EX-05");
    static const struct {
        const char *lines;
        int goal;
    } rows[] = {
        {"fame 8\n" THREE,  8 },
        {"fame 12\n" THREE, 12},
        {THREE,             10}
    };

    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        begin(3, rows[i].lines);
        Play play = playing();
        rim_gain_fame(&play, 0, rows[i].goal - 1, FAME_OTHER, NULL);
        assert_false(play.won);
        rim_gain_fame(&play, 0, 1, FAME_OTHER, NULL);
        assert_true(play.won);
    }
    assert_int_equal(try_game(2, "fame 9\n").code, STATUS_REFUSED);
}

static void all_who_tie_are_the_most_famous(void **state)
{
    PROVES("OR-WIN-12 OR-WIN-13 OR-WIN-14 OR-EX-06 OR-FORG-06");
    Look look = looking();

    (void)state;
    begin(3, THREE);
    assert_int_equal(rim_most_famous(&look), 7);
    Play play = playing();
    rim_gain_fame(&play, 2, 2, FAME_OTHER, NULL);
    assert_int_equal(rim_most_famous(&look), SEAT_BIT(2));
    rim_gain_fame(&play, 0, 2, FAME_OTHER, NULL);
    assert_int_equal(rim_most_famous(&look), SEAT_BIT(0) | SEAT_BIT(2));
    assert_true(tells(NO_PIECE, "most-famous", "seat0+seat2"));
}

static void fame_is_not_lost_below_0(void **state)
{
    PROVES("OR-AMB-19");
    (void)state;
    begin(3, THREE "famous 1 3\n");
    Play play = playing();
    rim_gain_fame(&play, 1, 1, FAME_JOB, NULL);
    rim_lose_fame(&play, 1, 2, NULL);
    assert_int_equal(game_state()->seat[1].fame, 2);
    assert_sound();
    rim_lose_fame(&play, 1, 5, NULL);
    assert_int_equal(game_state()->seat[1].fame, 0);
    assert_sound();
}

/* ---- credits ---- */

static void credits_come_from_the_supply_and_go_back(void **state)
{
    PROVES("OR-CRED-02 OR-AMB-67");
    (void)state;
    begin(3, THREE "credits 0 5000\n");
    Play play = playing();
    rim_gain_credits(&play, 0, 2000, NULL);
    rim_pay_credits(&play, 0, 6000, NULL);
    assert_int_equal(game_state()->seat[0].credits, 1000);
    assert_int_equal(game_state()->in_play, 1000);
    rim_lose_credits(&play, 0, 3000, NULL);
    assert_int_equal(game_state()->seat[0].credits, 0);
    assert_int_equal(game_state()->in_play, 0);
}

/* ---- reputation ---- */

static void reputation_has_three_values(void **state)
{
    PROVES("OR-REP-01 OR-REP-05 OR-REP-06 OR-REP-07 OR-REP-08 OR-EX-04");
    static const struct {
        int from, change, to;
    } rows[] = {
        {1,  -1, 0 },
        {0,  -1, -1},
        {-1, -1, -1},
        {-1, 1,  0 },
        {0,  1,  1 },
        {1,  1,  1 }
    };

    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        begin(3, THREE);
        Play play = playing();
        game_state()->seat[0].reputation[RIM_REBEL] = (int8_t)rows[i].from;
        rim_gain_reputation(&play, 0, RIM_REBEL, rows[i].change, NULL);
        assert_int_equal(game_state()->seat[0].reputation[RIM_REBEL], rows[i].to);
        for (int other = 0; other < RIM_REBEL; other++)
            assert_int_equal(game_state()->seat[0].reputation[other], 0);
        assert_int_equal(story.told[SAY_SAME_REPUTATION], rows[i].from == rows[i].to);
    }
}

/* ---- damage ---- */

static void either_limit_defeats(void **state)
{
    PROVES("OR-DEFEAT-01 OR-DEFEAT-02 OR-DEFEAT-03 OR-DEFEAT-06 OR-FORG-02");
    (void)state;
    for (int body = 0; body < RIM_BODIES; body++) {
        begin(3, THREE "credits 0 5000\nfamous 0 3\nreputation 0 hutt positive\n");
        Play play = playing();
        Look look = looking();
        RimSeat *self = &game_state()->seat[0];
        self->damage[body] = (uint8_t)(rim_limit(&look, 0, (RimBody)body) - 1);
        rim_check_defeat(&play, 0);
        assert_false(rim_is_defeated(&look, 0));
        self->damage[body]++;
        rim_check_defeat(&play, 0);
        assert_true(rim_is_defeated(&look, 0));
        assert_int_equal(self->credits, 2000);
        assert_int_equal(self->fame, 3);
        assert_int_equal(self->reputation[RIM_HUTT], 1);
        assert_true(tells(0, "space", "ryloth"));
    }
}

static void nobody_is_defeated_twice(void **state)
{
    PROVES("OR-AMB-70");
    (void)state;
    begin(3, THREE "credits 0 9000\n");
    Play play = playing();
    game_state()->seat[0].damage[RIM_GROUND] = 4;
    rim_check_defeat(&play, 0);
    game_state()->seat[0].damage[RIM_SHIP] = 4;
    rim_check_defeat(&play, 0);
    assert_int_equal(game_state()->seat[0].credits, 6000);
}

static void recovering_enough_stands_up(void **state)
{
    PROVES("OR-DEFEAT-09 OR-AMB-71");
    (void)state;
    begin(3, THREE);
    Play play = playing();
    Look look = looking();
    game_state()->seat[0].damage[RIM_GROUND] = 4;
    game_state()->seat[0].damage[RIM_SHIP] = 4;
    rim_check_defeat(&play, 0);
    assert_int_equal(rim_recover(&play, 0, RIM_GROUND, 2, NULL), 2);
    assert_true(rim_is_defeated(&look, 0)); /* the ship still has too much */
    assert_int_equal(rim_recover(&play, 0, RIM_SHIP, 1, NULL), 1);
    assert_false(rim_is_defeated(&look, 0));
    assert_int_equal(game_state()->seat[0].damage[RIM_SHIP], 3);
    assert_int_equal(rim_recover(&play, 0, RIM_SHIP, RIM_ALL_DAMAGE, NULL), 3);
    assert_int_equal(rim_recover(&play, 0, RIM_SHIP, RIM_ALL_DAMAGE, NULL), 0);
}

/* In the middle of a move, say: the step is finished, and the rest of the turn is skipped. */
static void whoever_is_defeated_while_planning_does_nothing_more(void **state)
{
    PROVES("OR-DEFEAT-05 OR-TURN-07");
    (void)state;
    begin(3, THREE);
    say(0, "fly");
    Play play = playing();
    game_state()->seat[0].damage[RIM_SHIP] = 4;
    rim_check_defeat(&play, 0);
    say(0, "to naboo-6"); /* the step is finished */
    say(0, "stop");
    assert_int_equal(story.told[SAY_ACTION_STEP], 0);
    assert_int_equal(game_state()->active, 1);
}

/* ---- goals ---- */

static void goals_count_deeds_and_flip_the_card(void **state)
{
    PROVES("OR-GOAL-02 OR-GOAL-04 OR-GOAL-05 OR-WIN-06 OR-EX-27");
    (void)state;
    begin(3, THREE);
    Play play = playing();
    RimSeat *lando = &game_state()->seat[2];
    rim_report(&play, 2, DEED_JOB); /* which is not Lando's goal */
    assert_int_equal(lando->goals[RIM_GROUND], 0);
    rim_report(&play, 2, DEED_ILLEGAL_CARGO);
    assert_int_equal(lando->goals[RIM_GROUND], 1);
    assert_int_equal(lando->fame, 0);
    rim_report(&play, 2, DEED_ILLEGAL_CARGO);
    assert_int_equal(lando->fame, 1);
    assert_int_equal(lando->fame_from[FAME_GOAL], 1);
    assert_int_equal(lando->goals[RIM_GROUND], 0);
    assert_true(lando->flags & RIM_CHARACTER_FLIPPED);
    rim_report(&play, 2, DEED_ILLEGAL_CARGO); /* once per game */
    rim_report(&play, 2, DEED_ILLEGAL_CARGO);
    assert_int_equal(lando->fame, 1);
    assert_int_equal(game_state()->seat[0].fame, 0);
}

static void ship_goals_are_like_personal_ones(void **state)
{
    PROVES("OR-SGOAL-01 OR-SGOAL-02 OR-SGOAL-03 OR-AMB-21 OR-GOAL-06");
    (void)state;
    begin(3, THREE "ship 0 aggressor\n");
    Play play = playing();
    RimSeat *self = &game_state()->seat[0];
    rim_report(&play, 0, DEED_PATROL);
    assert_int_equal(self->goals[RIM_SHIP], 1);
    assert_int_equal(self->goals[RIM_GROUND], 0);
    rim_report(&play, 0, DEED_PATROL);
    assert_int_equal(self->fame_from[FAME_SHIP_GOAL], 1);
    assert_int_equal(self->goals[RIM_SHIP], 0);
    assert_true(self->flags & RIM_SHIP_FLIPPED);
    rim_report(&play, 0, DEED_PATROL); /* once: the other side has no goal */
    rim_report(&play, 0, DEED_PATROL);
    assert_int_equal(self->fame_from[FAME_SHIP_GOAL], 1);
    assert_false(self->flags & RIM_CHARACTER_FLIPPED);
}

static void starting_ships_have_no_goal(void **state)
{
    PROVES("OR-SHIP-08");
    const RimContent *content = rules->own;

    (void)state;
    for (int i = 0; i < content->ship_count; i++)
        assert_int_equal(content->ships[i].goal.times == 0, content->ships[i].is_starter);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fame_advances_and_wins_at_once),
        cmocka_unit_test(the_goal_is_8_or_12_by_agreement),
        cmocka_unit_test(all_who_tie_are_the_most_famous),
        cmocka_unit_test(fame_is_not_lost_below_0),
        cmocka_unit_test(credits_come_from_the_supply_and_go_back),
        cmocka_unit_test(reputation_has_three_values),
        cmocka_unit_test(either_limit_defeats),
        cmocka_unit_test(nobody_is_defeated_twice),
        cmocka_unit_test(recovering_enough_stands_up),
        cmocka_unit_test(whoever_is_defeated_while_planning_does_nothing_more),
        cmocka_unit_test(goals_count_deeds_and_flip_the_card),
        cmocka_unit_test(ship_goals_are_like_personal_ones),
        cmocka_unit_test(starting_ships_have_no_goal),
    };

    choose_tests();
    return cmocka_run_group_tests(tests, make_rules, free_rules);
}
