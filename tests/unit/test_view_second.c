/* What a client draws of X-Wing 2.0. */
#include "unit/view_story.h"

static int open_second(void **state)
{
    ContentError error;

    (void)state;
    story.rules = rules_xwing_builtin(edition_named("xwing-2.0", strlen("xwing-2.0")), &error);
    return story.rules != NULL ? 0 : -1;
}

static const JsonValue *ship_of(const JsonValue *view, size_t ship)
{
    return json_item(json_member(json_member(view, "board"), "ships"), ship);
}

static void a_turret_is_drawn_where_its_indicator_points(void **state)
{
    (void)state;
    PROVES("X2-ARC-10 X2-ARC-12");
    begin("faction 1 scum\n"
          "ship falcon outerrimsmuggler seat 0 at 457 300 facing 0 turret left\n"
          "ship hwk spicerunner seat 1 at 457 600 facing 0 turret right\n"
          "ship fang zealousrecruit seat 1 at 200 600 facing 0\n"
          "phase planning\n");
    JsonValue *view = view_of(0);
    const JsonValue *both = json_member(ship_of(view, 0), "indicator"),
                    *one = json_member(ship_of(view, 1), "indicator");
    assert_int_equal(json_count(both), 2);
    assert_string_equal(json_string(json_item(both, 0)), "left");
    assert_string_equal(json_string(json_item(both, 1)), "right");
    assert_int_equal(json_count(one), 1);
    assert_string_equal(json_string(json_item(one, 0)), "right");
    assert_null(json_member(ship_of(view, 2), "indicator"));
    json_forget(view);
}

/* A roll may be declared to a side without room, and fails then: whoever declares it is told. */
static void a_move_that_would_fail_says_why(void **state)
{
    (void)state;
    begin("ship red redsquadronveteran seat 0 at 457 300 facing 0 dial straight 2\n"
          "ship tie academypilot seat 1 at 377 420 facing 180 activated\nphase activation\n");
    say(0, "action barrel-roll");
    JsonValue *view = view_of(0);
    const JsonValue *left = candidate_of(view, "roll-side roll-left");
    assert_true(json_is_true(json_member(left, "legal")));
    assert_string_equal(json_string(json_member(left, "fails")), "That overlaps Academy Pilot.");
    assert_null(json_member(candidate_of(view, "roll-side roll-right"), "fails"));
    json_forget(view);
}

/* What a window asks is what players would ask there: about one's own dice, the other side's, a move. */
static void windows_ask_what_players_would(void **state)
{
    (void)state;
    const Look look = {story.rules, &story.table};
    const Question by_attacker = {.seat = 0}, by_defender = {.seat = 1};

    begin("ship red redsquadronveteran seat 0 at 457 300 facing 0\n"
          "ship tie academypilot seat 1 at 457 450 facing 180\nphase engagement\n");
    say(0, "attack tie -");
    assert_int_equal(xwing_in(&look)->attack.attacker, 0);
    assert_int_equal(story.rules->window_question(&look, WINDOW_ATTACK_DICE, &by_attacker), XW_NOW_YOUR_DICE);
    assert_int_equal(story.rules->window_question(&look, WINDOW_ATTACK_DICE, &by_defender), XW_NOW_THEIR_DICE);
    assert_int_equal(story.rules->window_question(&look, WINDOW_DEFENSE_DICE, &by_attacker), XW_NOW_THEIR_DICE);
    assert_int_equal(story.rules->window_question(&look, WINDOW_DEFENSE_DICE, &by_defender), XW_NOW_YOUR_DICE);
    assert_int_equal(story.rules->window_question(&look, WINDOW_ACTIVATES, &by_attacker), XW_NOW_BEFORE_MOVE);
    assert_int_equal(story.rules->window_question(&look, WINDOW_TOKEN_GAINED, &by_attacker), XW_NOW_REACT);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_turret_is_drawn_where_its_indicator_points),
        cmocka_unit_test(a_move_that_would_fail_says_why),
        cmocka_unit_test(windows_ask_what_players_would),
    };

    return (choose_tests(), cmocka_run_group_tests(tests, open_second, close_story));
}
