/* Moves of X-Wing 2.0 that are no maneuvers: decloaking, and tractor beams. */
#include "unit/xwing2_ships.h"
#include "view/view.h"
#include "json/json.h"

/* ---- cloaking ---- */

static void a_cloaked_ship_is_agile_and_disarmed(void **state)
{
    (void)state;
    PROVES("X2-CLOAK-01 X2-CLOAK-02 X2-CLOAK-03");
    fly(SHADE);
    Look look = looking();
    assert_false(is_disarmed(&look, piece("shade")));
    assert_int_equal(basic_agility(&look, piece("shade")), 2);
    say("cloak");
    look = looking();
    assert_int_equal(ship("shade")->tokens[TOKEN_CLOAK], 1);
    assert_int_equal(ship("shade")->tokens[TOKEN_DISARM], 0);
    assert_int_equal(basic_agility(&look, piece("shade")), 4);
    assert_true(is_disarmed(&look, piece("shade")));
}

static void a_cloaked_defender_rolls_two_dice_more(void **state)
{
    (void)state;
    PROVES("X2-CLOAK-02");
    begin("ship shade shadepilot seat 0 at 300 300 facing 0 cloak 1 activated attacked\n"
          "ship tie academypilot seat 1 at 300 500 facing 180 activated\nphase engagement\n");
    say("attack shade -");
    fall(1, 0, 0, 1);
    assert_int_equal(dice_asked(), 4);
}

static void a_ship_is_cloaked_once(void **state)
{
    (void)state;
    PROVES("X2-CLOAK-04");
    fly("ship shade shadepilot seat 0 at 300 300 facing 0 cloak 1 dial straight 2\n");
    assert_refused("cloak", "X2-CLOAK-04");
    const Setup twice = {
        .seats = 2, .side = {0, 1},
             .lines = "ship shade shadepilot seat 0 at 300 300 facing 0 cloak 2\n"
    };
    int line = 0;
    assert_int_equal(table_open(rules, &story.table, &twice, &sink, &story.names, &line).code, STATUS_REFUSED);
    fly(SHADE);
    say("cloak");
    assert_int_equal(ship("shade")->tokens[TOKEN_CLOAK], 1);
    fly("ship shade veil seat 0 at 300 300 facing 0 cloak 1 dial straight 2\n");
    use("veil");
    assert_int_equal(ship("shade")->tokens[TOKEN_CLOAK], 1);
}

static void decloaks(const char *pilot, const char *words)
{
    char lines[400];

    (void)snprintf(lines, sizeof lines,
                   "ship shade %s\nship tie academypilot seat 1 at 880 880 facing 180 activated\nphase system\n",
                   pilot);
    begin(lines);
    assert_kind(ASK_ABILITY, 0);
    say("use decloak shade");
    assert_kind(ASK_DECLOAK, 0);
    say(words);
}

static void a_small_ship_decloaks_with_the_2_straight(void **state)
{
    (void)state;
    PROVES("X2-CLOAK-05 X2-CLOAK-06 X2-SYS-03 X2-AMB-70");
    decloaks("shadepilot seat 0 at 300 300 facing 0 cloak 1 stress 1 dial straight 2", "straight shade 2");
    assert_at("shade", 300, 420 + 120); /* decloaked, and then it flew */
    assert_int_equal(ship("shade")->tokens[TOKEN_CLOAK], 0);
    decloaks("shadepilot seat 0 at 300 300 facing 0 cloak 1 dial straight 2", "roll-left");
    say("roll-forward");
    assert_at("shade", 300 - 120, 310 + 120);
    assert_int_equal(ship("shade")->acted, 0); /* no action: it may still roll */
    say("barrel-roll");
}

static void larger_ships_decloak_with_the_1_straight(void **state)
{
    (void)state;
    PROVES("X2-CLOAK-07 X2-SIZE-04");
    decloaks("cloudpilot seat 0 at 300 300 facing 0 cloak 1 dial straight 1", "straight shade 1");
    assert_at("shade", 300, 300 + 2 * 100);
    decloaks("nightpilot seat 0 at 300 300 facing 0 cloak 1 dial straight 1", "roll-right");
    say("roll-back");
    assert_at("shade", 300 + 100, 280 + 120);
}

static void a_decloak_without_room_fails(void **state)
{
    (void)state;
    PROVES("X2-AMB-44 X2-AMB-70");
    decloaks("shadepilot seat 0 at 30 300 facing 0 cloak 1 dial straight 2", "roll-left");
    assert_int_equal(ship("shade")->tokens[TOKEN_CLOAK], 1);
    assert_at("shade", 30, 420);
    assert_int_equal(story.events[XW_DECLOAK_FAILS], 1);
    begin("table friendly\nactions fit-only\n"
          "ship shade shadepilot seat 0 at 30 300 facing 0 cloak 1 dial straight 2\n"
          "ship tie academypilot seat 1 at 880 880 facing 180 activated\nphase system\n");
    say("use decloak shade");
    assert_refused("roll-left", "X2-AMB-44");
}

static void a_cloaked_ship_need_not_decloak(void **state)
{
    (void)state;
    PROVES("X2-CLOAK-05");
    begin("ship shade shadepilot seat 0 at 300 300 facing 0 cloak 1 dial straight 2\n"
          "ship tie academypilot seat 1 at 880 880 facing 180 activated\nphase system\n");
    say("pass");
    assert_at("shade", 300, 420);
    assert_int_equal(ship("shade")->tokens[TOKEN_CLOAK], 1);
}

/* ---- tractor beams ---- */

/* The tug (or hauler) has given the ship a tractor token (or two) as the Engagement phase begins. */
static void pull(const char *by, const char *lines)
{
    char all[600];

    (void)snprintf(all, sizeof all, "ship tug %s seat 1 at 300 500 facing 180 activated\n%s\nphase engagement\n", by,
                   lines);
    begin(all);
    use(by);
}

#define PREY(pilot) "ship prey " pilot " seat 0 at 300 300 facing 90 activated "

static void the_opposing_player_moves_a_ship_that_becomes_tractored(void **state)
{
    (void)state;
    PROVES("X2-TRAC-02 X2-TRAC-03 X2-TRAC-05 X2-AMB-68");
    pull("tug", PREY("shadepilot"));
    assert_int_equal(ship("prey")->tokens[TOKEN_TRACTOR], 1);
    assert_kind(ASK_TRACTOR, 1);
    say("roll-left");
    assert_kind(ASK_ROLL_END, 1);
    say("roll-forward");
    assert_at("prey", 310, 380);
    assert_int_equal(ship("prey")->acted, 0);
    pull("tug", PREY("shadepilot"));
    say("pass");
    assert_at("prey", 300, 300);
}

/* In teams the captain moves it, and one that was asked still answers when the referee has named another. */
static void the_captain_of_the_opposing_side_moves_it(void **state)
{
    (void)state;
    PROVES("X2-AMB-68");
    begin_teams("ship prey shadepilot seat 1 at 300 300 facing 90 activated\n"
                "ship tug tug seat 3 at 300 500 facing 180 activated\nphase engagement\n");
    use("tug");
    assert_kind(ASK_TRACTOR, 2);
    name_captain(3);
    say("roll-left");
    assert_kind(ASK_ROLL_END, 3);
    name_captain(2);
    say("roll-level");
    assert_at("prey", 300, 380);
}

static void or_boosts_it_straight(void **state)
{
    (void)state;
    PROVES("X2-TRAC-04");
    pull("tug", PREY("shadepilot"));
    assert_refused("bank-left prey 1", "-");
    say("straight prey 1");
    assert_at("prey", 380, 300);
}

static void the_token_that_reaches_the_threshold_moves_it_and_no_other(void **state)
{
    (void)state;
    PROVES("X2-TRAC-01 X2-AMB-25 X2-AMB-68");
    pull("tug", PREY("cloudpilot"));
    assert_int_not_equal(asked().kind, ASK_TRACTOR); /* one of two */
    pull("tug", PREY("cloudpilot") "tractor 1");
    assert_kind(ASK_TRACTOR, 1);
    pull("tug", PREY("nightpilot") "tractor 1");
    assert_int_not_equal(asked().kind, ASK_TRACTOR);
    pull("hauler", PREY("nightpilot") "tractor 1");
    assert_kind(ASK_TRACTOR, 1);
    pull("tug", PREY("shadepilot") "tractor 1"); /* it is tractored already */
    assert_int_not_equal(asked().kind, ASK_TRACTOR);
    pull("hauler", PREY("shadepilot"));
    say("straight prey 1"); /* after the first of two */
    assert_int_not_equal(asked().kind, ASK_TRACTOR);
    assert_int_equal(ship("prey")->tokens[TOKEN_TRACTOR], 2);
}

static void it_may_be_moved_onto_an_obstacle_and_not_onto_a_ship_or_out(void **state)
{
    (void)state;
    PROVES("X2-TRAC-05 X2-AMB-45 X2-AMB-44");
    pull("tug", PREY("shadepilot") "\nobstacle asteroid6 at 380 300 facing 0\n"
                                   "ship wall academypilot seat 1 at 300 220 facing 90 activated");
    assert_refused("roll-right", "X2-AMB-44");
    say("straight prey 1");
    assert_int_equal(story.events[XW_BOOSTS], 1);
    assert_at("prey", 380, 300);
    assert_int_equal(dice_asked(), 1); /* the asteroid's die */
    fall(1, 0, 0, 0);
    assert_int_not_equal(ship("prey")->flags & SHIP_SKIPS_ACTION, 0);
    begin("ship tug tug seat 1 at 300 200 facing 180 activated\n"
          "ship prey shadepilot seat 0 at 300 30 facing 90 activated\nphase engagement\n");
    use("tug");
    assert_refused("roll-right", "X2-AMB-44"); /* out of the play area */
}

static void a_weapon_may_inflict_tractor_tokens_instead_of_damage(void **state)
{
    (void)state;
    PROVES("X2-TRAC-07 X2-TRAC-08 X2-ATK-22");
    begin("ship prey shadepilot seat 0 at 300 300 facing 90 activated attacked\n"
          "ship boat harpooner seat 1 with hook at 300 500 facing 180 activated\nphase engagement\n");
    say("attack prey xwing-2.0/upgrade/cannon/hook");
    fall(2, 0, 0, 1);
    fall(0, 0, 2, 0);
    assert_int_equal(ship("prey")->tokens[TOKEN_TRACTOR], 1); /* of two: the first one moves it */
    assert_kind(ASK_TRACTOR, 1);
    say("straight prey 1");
    Look look = looking();
    assert_int_equal(story.events[XW_TRACTORED], 2);
    assert_int_equal(damage_on(&look, piece("prey")), 0);
    assert_int_equal(game_state()->phase, PHASE_PLANNING); /* the round is over, and the tokens are gone */
    assert_int_equal(ship("prey")->tokens[TOKEN_TRACTOR], 0);
}

static void a_medium_ship_with_one_token_is_not_tractored(void **state)
{
    (void)state;
    PROVES("X2-EX-62 X2-ION-01");
    pull("tug", PREY("cloudpilot") "ion 1");
    assert_int_not_equal(asked().kind, ASK_TRACTOR);
    Look look = looking();
    assert_false(is_ionized(&look, piece("prey")));
    assert_int_equal(ship("prey")->tokens[TOKEN_TRACTOR], 1);
    say("pass"); /* no attack on the tug: the round ends, and dials are set */
    assert_int_equal(game_state()->phase, PHASE_PLANNING);
    assert_int_equal(ship("prey")->flags & SHIP_NO_DIAL, 0);
}

/* ---- mines ---- */

/* Lays a mine somewhere. */
static void lay_mine(double x, double y)
{
    int card = xwing_find_upgrade(rules->own, "spikes", (int)strlen("spikes"));

    assert_true(card >= 0);
    game_state()->bombs_dropped = 1;
    game_state()->object[0] = (MatObject){.pose = pose_round(vec(x, y), 0),
                                          .kind = OBJECT_BOMB,
                                          .placed = OBJECT_PLACED,
                                          .card = (uint16_t)(1 + card),
                                          .owner = -1,
                                          .number = 1};
}

static void a_mine_on_the_way_goes_off(void **state)
{
    (void)state;
    PROVES("X2-DEV-03");
    fly(SHADE);
    lay_mine(278, 420); /* under the template of a roll to the left, and not under the base at its end */
    say("barrel-roll");
    say("roll-left");
    say("roll-level");
    assert_int_equal(dice_asked(), 1);
    fly(SHADE);
    lay_mine(300, 442);
    say("boost");
    say("straight shade 1");
    assert_at("shade", 300, 500);
    assert_int_equal(dice_asked(), 1);
}

/* ---- what players see ---- */

static void assert_shown(const char *text)
{
    JsonBuffer view = {0};
    Json json = json_to_buffer(&view, LAYOUT_COMPACT);

    view_table(&json, NULL, rules, &story.table, &(ViewOptions){.seat = 0});
    assert_false(view.failed);
    if (strstr(view.text, text) == NULL)
        fail_msg("%s is not in %s", text, view.text);
    json_buffer_free(&view);
}

static void views_show_where_a_roll_ends(void **state)
{
    (void)state;
    fly(SHADE);
    say("barrel-roll");
    assert_shown("\"verb\":\"roll-left\",\"pose\":{\"x\":220,\"y\":420,");
    say("roll-right");
    assert_shown("\"verb\":\"roll-forward\",\"pose\":{\"x\":380,\"y\":430,");
    decloaks("shadepilot seat 0 at 300 300 facing 0 cloak 1 dial straight 2", "roll-right");
    assert_shown("\"verb\":\"roll-back\",\"pose\":{\"x\":420,\"y\":290,");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_cloaked_ship_is_agile_and_disarmed),
        cmocka_unit_test(a_cloaked_defender_rolls_two_dice_more),
        cmocka_unit_test(a_ship_is_cloaked_once),
        cmocka_unit_test(a_small_ship_decloaks_with_the_2_straight),
        cmocka_unit_test(larger_ships_decloak_with_the_1_straight),
        cmocka_unit_test(a_decloak_without_room_fails),
        cmocka_unit_test(a_cloaked_ship_need_not_decloak),
        cmocka_unit_test(the_opposing_player_moves_a_ship_that_becomes_tractored),
        cmocka_unit_test(the_captain_of_the_opposing_side_moves_it),
        cmocka_unit_test(or_boosts_it_straight),
        cmocka_unit_test(the_token_that_reaches_the_threshold_moves_it_and_no_other),
        cmocka_unit_test(it_may_be_moved_onto_an_obstacle_and_not_onto_a_ship_or_out),
        cmocka_unit_test(a_weapon_may_inflict_tractor_tokens_instead_of_damage),
        cmocka_unit_test(a_medium_ship_with_one_token_is_not_tractored),
        cmocka_unit_test(a_mine_on_the_way_goes_off),
        cmocka_unit_test(views_show_where_a_roll_ends),
    };

    choose_tests();
    return cmocka_run_group_tests(tests, make_ships, free_rules);
}
