/* Actions of X-Wing 2.0: failing, links, colors, actions of cards, coordinating. */
#include "unit/xwing2_ships.h"

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

/* ---- which there are ---- */

static void the_edition_has_the_thirteen_standard_actions(void **state)
{
    int count = 0;

    (void)state;
    PROVES("X2-ACTION-10");
    Look look = looking();
    for (int kind = 0; kind < ACTION_KINDS; kind++) {
        const ActionSpec *action = &edition_of(&look)->actions[kind];
        bool is_there = action->gains_token || action->procedure != 0;
        assert_int_equal(is_there, !(KINDS_OF_MODES >> kind & 1));
        count += is_there;
    }
    assert_int_equal(count, 13);
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
    PROVES("X2-AMB-71");
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

static void a_ship_that_skipped_its_action_may_be_coordinated(void **state)
{
    (void)state;
    PROVES("X2-AMB-62");
    fly(SHADE WING "activated\n");
    ship("wing")->flags |= SHIP_SKIPS_ACTION;
    say("coordinate");
    assert_true(acts("wing"));
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_failed_red_action_gives_its_stress_and_nothing_follows),
        cmocka_unit_test(after_a_failed_action_no_linked_one_follows),
        cmocka_unit_test(a_failed_action_was_performed_this_round),
        cmocka_unit_test(jamming_fails_with_nobody_in_range),
        cmocka_unit_test(only_what_fits_is_offered_where_that_is_agreed_on),
        cmocka_unit_test(a_strict_table_hides_nothing),
        cmocka_unit_test(the_edition_has_the_thirteen_standard_actions),
        cmocka_unit_test(a_linked_action_leads_on_by_an_entry_of_its_own),
        cmocka_unit_test(a_link_leads_one_way),
        cmocka_unit_test(after_a_red_action_comes_stress),
        cmocka_unit_test(cards_let_a_ship_perform_further_actions),
        cmocka_unit_test(a_card_can_be_the_action),
        cmocka_unit_test(a_purple_action_costs_a_force_charge),
        cmocka_unit_test(a_purple_action_that_fails_was_paid_for),
        cmocka_unit_test(another_friend_at_range_1_to_2_performs_an_action),
        cmocka_unit_test(the_chosen_ship_may_decline_or_be_stressed),
        cmocka_unit_test(a_ship_that_skipped_its_action_may_be_coordinated),
        cmocka_unit_test(coordinating_fails_without_a_friend),
    };

    choose_tests();
    return cmocka_run_group_tests(tests, make_ships, free_rules);
}
