/* Repositioning, cloaking, coordinating and tractor beams of X-Wing 2.0, told with ships of the test's own. */
#include "unit/xwing_story.h"

#include "xwing/geometry/grid.h"

#define TRAITS "attack 2  agility 2  hull 9  shields 0  arcs front\n"
#define ACTIONS                                                                                                        \
    "    actions focus  red boost > evade  barrel_roll > evade  evade > lock  cloak  coordinate  lock  jam\n"
#define DIAL "    dial straight koiogran\n        2 white red\n        1 white -\n"

/* clang-format off */
static const char own_cards[] =
    "edition xwing-2.0\n"
    "ship shade \"Shade\"\n    size small  " TRAITS ACTIONS DIAL
    "ship cloud \"Cloud\"\n    size medium  " TRAITS ACTIONS DIAL
    "ship night \"Night\"\n    size large  " TRAITS ACTIONS DIAL
    "pilot shadepilot \"Shade Pilot\"\n    ship shade  faction rebel  initiative 2\n"
    "pilot cloudpilot \"Cloud Pilot\"\n    ship cloud  faction rebel  initiative 2\n"
    "pilot nightpilot \"Night Pilot\"\n    ship night  faction rebel  initiative 2\n"
    "ship mystic \"Mystic\"\n    size small  " TRAITS "    actions focus > purple barrel_roll  purple evade\n" DIAL
    "pilot mysticpilot \"Mystic Pilot\"\n    ship mystic  faction rebel  initiative 2  force 2\n"
    "ship finch \"Finch\"\n    size small  " TRAITS "    actions focus > red barrel_roll  barrel_roll  red evade\n" DIAL
    "pilot finchpilot \"Finch Pilot\"\n    ship finch  faction rebel  initiative 2  slots astromech\n"
    "pilot keen \"Keen\"\n    ship finch  faction rebel  initiative 2\n"
    "    ability\n"
    "        when   maneuver_executed\n"
    "        may    free_action focus\n"
    "        text   en \"A focus action.\"\n"
    "upgrade fixer \"Fixer\"\n    slot astromech  charges 1\n"
    "    action\n"
    "        do     discard facedown\n"
    "        cost   charge\n"
    "        text   en \"Repair a facedown damage card.\"\n"
    "pilot tug \"Tug\"\n    ship tielnfighter  faction empire  initiative 5\n"
    "    ability\n"
    "        when   combat_starts\n"
    "        may    choose enemy 0-3\n"
    "        then   gain tractor for chosen\n"
    "        text   en \"A tractor token.\"\n"
    "pilot hauler \"Hauler\"\n    ship tielnfighter  faction empire  initiative 5\n"
    "    ability\n"
    "        when   combat_starts\n"
    "        may    choose enemy 0-3\n"
    "        then   gain tractor 2 for chosen\n"
    "        text   en \"Two tractor tokens.\"\n"
    "pilot veil \"Veil\"\n    ship shade  faction rebel  initiative 2\n"
    "    ability\n"
    "        when   maneuver_executed\n"
    "        may    gain cloak\n"
    "        text   en \"A cloak token.\"\n";
/* clang-format on */

static int make(void **state)
{
    (void)state;
    make_rules_of(edition_named("xwing-2.0", strlen("xwing-2.0")), own_cards);
    return 0;
}

static void assert_at(const char *name, double x, double y)
{
    Vec at = pose_middle(ship(name)->pose);

    assert_float_equal(at.x, x, 0.05);
    assert_float_equal(at.y, y, 0.05);
}

/* A ship that has flown a straight of speed 2 and chooses its action; an enemy far away. */
static void fly(const char *lines)
{
    char all[600];

    (void)snprintf(
        all, sizeof all,
        "%s\nship tie academypilot seat 1 at 880 880 facing 180 dial straight 2 activated\nphase activation\n", lines);
    begin(all);
}

#define SHADE "ship shade shadepilot seat 0 at 300 300 facing 0 dial straight 2\n" /* it acts at 300 420 */

/* Is somebody asked for an action of this ship? */
static bool acts(const char *name)
{
    Question questions[MAX_SEATS];
    int count = table_questions(rules, &story.table, questions);

    return count == 1 && questions[0].kind == ASK_ACTION && questions[0].subject == piece(name);
}

/* ---- actions that fail ---- */

static void a_failed_red_action_gives_its_stress_and_nothing_follows(void **state)
{
    (void)state;
    PROVES("X2-AMB-44 X2-ACTION-05");
    fly(SHADE "ship wall academypilot seat 1 at 300 480 facing 0 activated\n");
    say("boost");
    say("straight shade 1");
    assert_at("shade", 300, 420);
    assert_int_equal(story.events[XW_ACTION_FAILS], 1);
    assert_int_equal(ship("shade")->tokens[TOKEN_STRESS], 1);
    assert_false(acts("shade"));
}

static void after_a_failed_action_no_linked_one_follows(void **state)
{
    (void)state;
    PROVES("X2-AMB-44 X2-ACTION-07");
    fly("ship shade shadepilot seat 0 at 30 300 facing 0 dial straight 2\n");
    say("barrel-roll");
    say("roll-left");
    assert_at("shade", 30, 420);
    assert_int_equal(story.events[XW_ACTION_FAILS], 1);
    assert_false(acts("shade"));
    fly("ship shade shadepilot seat 0 at 30 300 facing 0 dial straight 2\n");
    say("barrel-roll");
    say("roll-right");
    say("roll-level");
    assert_at("shade", 110, 420);
    assert_kind(ASK_ACTION, 0); /* evade */
}

static void a_failed_action_was_performed_this_round(void **state)
{
    (void)state;
    PROVES("X2-AMB-44 X2-ACTION-04 X2-AMB-61");
    fly("ship shade shadepilot seat 0 at 30 300 facing 0 dial straight 2\n"
        "ship lead shadepilot seat 0 at 180 300 facing 0 dial straight 2\n");
    say("ship shade");
    say("barrel-roll");
    say("roll-left"); /* it fails; lead is next */
    say("coordinate");
    assert_kind(ASK_ACTION, 0);
    assert_int_equal(asked().subject, piece("shade"));
    assert_refused("barrel-roll", "X2-ACTION-04");
    say("focus");
    assert_int_equal(ship("shade")->tokens[TOKEN_FOCUS], 1);
}

static void jamming_fails_with_nobody_in_range(void **state)
{
    (void)state;
    PROVES("X2-AMB-44 X2-JAM-01");
    fly(SHADE);
    say("jam");
    assert_int_equal(story.events[XW_ACTION_FAILS], 1);
    fly("table friendly\nactions fit-only\n" SHADE);
    assert_refused("jam", "X2-JAM-01");
}

static void only_what_fits_is_offered_where_that_is_agreed_on(void **state)
{
    (void)state;
    PROVES("X2-AMB-44");
    fly("table friendly\nactions fit-only\n" SHADE "ship wall academypilot seat 1 at 300 480 facing 0 activated\n");
    assert_refused("coordinate", "X2-COORD-01");
    say("boost");
    assert_refused("straight shade 1", "X2-BOOST-03");
    assert_int_equal(ship("shade")->tokens[TOKEN_STRESS], 0);
}

static void a_strict_table_hides_nothing(void **state)
{
    const Setup setup = {
        .seats = 2, .side = {0, 1},
             .lines = "actions fit-only\n"
    };
    int line = 0;

    (void)state;
    PROVES("X2-AMB-44");
    Status status = table_open(rules, &story.table, &setup, &sink, &story.names, &line);
    assert_int_equal(status.code, STATUS_REFUSED);
    assert_int_equal(status.message.id, XW_BAD_FIT_ONLY);
}

/* ---- links ---- */

static void a_linked_action_leads_on_by_an_entry_of_its_own(void **state)
{
    (void)state;
    PROVES("X2-AMB-63 X2-ACTION-07 X2-ACTION-03");
    fly(SHADE "ship prey academypilot seat 1 at 300 600 facing 0 activated\n");
    say("barrel-roll");
    say("roll-left");
    say("roll-level");
    assert_refused("focus", "-"); /* evade alone is linked to it */
    say("evade");
    assert_kind(ASK_ACTION, 0);
    say("lock"); /* and a lock to evade; prey is the only ship within range 3 */
    assert_true(has_lock_on(ship("shade"), piece("prey")));
    assert_int_equal(ship("shade")->tokens[TOKEN_EVADE], 1);
}

#define FINCH "seat 0 at 300 300 facing 0 dial straight 2\n"

static void a_link_leads_one_way(void **state)
{
    (void)state;
    PROVES("X2-EX-20 X2-ACTION-07 X2-ACTION-08");
    fly("ship finch finchpilot " FINCH);
    say("focus");
    assert_true(acts("finch"));
    assert_refused("evade", "-");
    say("barrel-roll"); /* by the link it is red */
    say("roll-left");
    say("roll-level");
    assert_int_equal(ship("finch")->tokens[TOKEN_STRESS], 1);
    fly("ship finch finchpilot " FINCH);
    say("barrel-roll"); /* by its own entry it is white, and nothing follows */
    say("roll-left");
    say("roll-level");
    assert_false(acts("finch"));
    assert_int_equal(ship("finch")->tokens[TOKEN_STRESS], 0);
}

static void after_a_red_action_comes_stress(void **state)
{
    (void)state;
    PROVES("X2-EX-21 X2-ACTION-05");
    fly("ship finch finchpilot " FINCH);
    say("evade");
    assert_int_equal(story.events[XW_EVADES], 1);
    assert_int_equal(ship("finch")->tokens[TOKEN_STRESS], 1);
}

static void cards_let_a_ship_perform_further_actions(void **state)
{
    (void)state;
    PROVES("X2-ACTION-02 X2-ACTION-03 X2-ACTION-04");
    fly("ship finch keen " FINCH);
    use("keen");
    assert_true(acts("finch")); /* its own action is still to come */
    assert_refused("focus", "X2-ACTION-04");
    say("barrel-roll");
    say("roll-left");
    say("roll-level");
    assert_int_equal(story.events[XW_FOCUSES], 1);
    assert_at("finch", 220, 420);
}

static void a_card_can_be_the_action(void **state)
{
    (void)state;
    PROVES("X2-ACTION-09 X2-EX-25");
    fly("ship finch finchpilot seat 0 with fixer at 300 300 facing 0 damage 2 dial straight 2\n");
    use("fixer");
    draw("directhit"); /* it is shown as it is discarded */
    assert_false(acts("finch"));
    assert_int_equal(upgrade("finch", 0)->charges, 0);
    Look look = looking();
    assert_int_equal(damage_on(&look, piece("finch")), 1);
    fly("ship finch finchpilot seat 0 with fixer at 300 300 facing 0 stress 1 damage 2 dial straight 2\n");
    assert_false(acts("finch")); /* it is an action: not for a stressed ship */
    assert_int_equal(upgrade("finch", 0)->charges, 1);
}

/* ---- purple actions ---- */

/* Somebody is still to act after it, so that the round does not end and no charge comes back. */
#define MYSTIC                                                                                                         \
    "ship mystic mysticpilot seat 0 at 30 300 facing 0 dial straight 2\n"                                              \
    "ship late tug seat 1 at 700 800 facing 180 dial straight 2\n"

static void a_purple_action_costs_a_force_charge(void **state)
{
    (void)state;
    PROVES("X25-ACTION-10 X25-FORCE-04");
    fly(MYSTIC);
    ship("mystic")->force = 1;
    say("evade");
    assert_int_equal(ship("mystic")->force, 0);
    assert_int_equal(story.events[XW_EVADES], 1);
    assert_int_equal(ship("mystic")->tokens[TOKEN_STRESS], 0);
    fly(MYSTIC);
    ship("mystic")->force = 0;
    assert_refused("evade", "X25-ACTION-10");
    say("focus");
    assert_false(acts("mystic")); /* nor can the linked one follow */
}

static void a_purple_action_that_fails_was_paid_for(void **state)
{
    (void)state;
    PROVES("X2-AMB-44 X25-ACTION-10");
    fly(MYSTIC);
    ship("mystic")->force = 2;
    say("focus");
    assert_int_equal(ship("mystic")->force, 2);
    say("barrel-roll");
    say("roll-left");
    assert_int_equal(story.events[XW_ACTION_FAILS], 1);
    assert_int_equal(ship("mystic")->force, 1);
}

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

/* ---- coordinating ---- */

#define WING "ship wing shadepilot seat 0 at 400 420 facing 0 "

static void another_friend_at_range_1_to_2_performs_an_action(void **state)
{
    (void)state;
    PROVES("X2-COORD-01 X2-COORD-02");
    fly(SHADE WING "activated\nship touched shadepilot seat 0 at 340 420 facing 0 activated\n"
                   "ship away shadepilot seat 0 at 300 800 facing 0 activated\n"
                   "ship third shadepilot seat 0 at 200 420 facing 0 activated\n");
    say("coordinate");
    assert_kind(ASK_COORDINATE, 0);
    assert_refused("ship touched", "X2-COORD-01"); /* range 0 */
    assert_refused("ship away", "X2-COORD-01");
    assert_refused("ship shade", "-");
    assert_refused("ship tie", "-");
    say("ship wing");
    assert_kind(ASK_ACTION, 0);
    assert_int_equal(asked().subject, piece("wing"));
    say("evade");
    assert_int_equal(ship("wing")->tokens[TOKEN_EVADE], 1);
    assert_int_equal(ship("shade")->tokens[TOKEN_EVADE], 0);
}

static void the_chosen_ship_may_decline_or_be_stressed(void **state)
{
    (void)state;
    PROVES("X2-AMB-71 X2-AMB-62");
    fly(SHADE WING "activated\n");
    say("coordinate");
    assert_int_equal(asked().subject, piece("wing"));
    say("pass");
    assert_int_not_equal(game_state()->phase, PHASE_ACTIVATION);
    fly(SHADE WING "stress 1 activated\n");
    say("coordinate");
    assert_int_equal(story.events[XW_COORDINATES], 1);
    assert_int_equal(story.events[XW_ACTION_FAILS], 0);
    assert_int_not_equal(game_state()->phase, PHASE_ACTIVATION);
}

static void coordinating_fails_without_a_friend(void **state)
{
    (void)state;
    PROVES("X2-AMB-44 X2-COORD-01");
    fly(SHADE "ship away shadepilot seat 0 at 300 800 facing 0 activated\n");
    say("coordinate");
    assert_int_equal(story.events[XW_ACTION_FAILS], 1);
    assert_int_equal(story.events[XW_COORDINATES], 0);
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_failed_red_action_gives_its_stress_and_nothing_follows),
        cmocka_unit_test(after_a_failed_action_no_linked_one_follows),
        cmocka_unit_test(a_failed_action_was_performed_this_round),
        cmocka_unit_test(jamming_fails_with_nobody_in_range),
        cmocka_unit_test(only_what_fits_is_offered_where_that_is_agreed_on),
        cmocka_unit_test(a_strict_table_hides_nothing),
        cmocka_unit_test(a_linked_action_leads_on_by_an_entry_of_its_own),
        cmocka_unit_test(a_link_leads_one_way),
        cmocka_unit_test(after_a_red_action_comes_stress),
        cmocka_unit_test(cards_let_a_ship_perform_further_actions),
        cmocka_unit_test(a_card_can_be_the_action),
        cmocka_unit_test(a_purple_action_costs_a_force_charge),
        cmocka_unit_test(a_purple_action_that_fails_was_paid_for),
        cmocka_unit_test(a_cloaked_ship_is_agile_and_disarmed),
        cmocka_unit_test(a_cloaked_defender_rolls_two_dice_more),
        cmocka_unit_test(a_ship_is_cloaked_once),
        cmocka_unit_test(a_small_ship_decloaks_with_the_2_straight),
        cmocka_unit_test(larger_ships_decloak_with_the_1_straight),
        cmocka_unit_test(a_decloak_without_room_fails),
        cmocka_unit_test(a_cloaked_ship_need_not_decloak),
        cmocka_unit_test(another_friend_at_range_1_to_2_performs_an_action),
        cmocka_unit_test(the_chosen_ship_may_decline_or_be_stressed),
        cmocka_unit_test(coordinating_fails_without_a_friend),
        cmocka_unit_test(the_opposing_player_moves_a_ship_that_becomes_tractored),
        cmocka_unit_test(or_boosts_it_straight),
        cmocka_unit_test(the_token_that_reaches_the_threshold_moves_it_and_no_other),
        cmocka_unit_test(it_may_be_moved_onto_an_obstacle_and_not_onto_a_ship_or_out),
        cmocka_unit_test(a_medium_ship_with_one_token_is_not_tractored),
    };

    choose_tests();
    return cmocka_run_group_tests(tests, make, free_rules);
}
