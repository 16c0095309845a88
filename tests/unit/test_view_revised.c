/* What a client is told of X-Wing 2.5. */
#include "unit/view_story.h"

static int open_revised(void **state)
{
    ContentError error;

    (void)state;
    story.rules = rules_xwing_builtin(edition_named("xwing-2.5", strlen("xwing-2.5")), &error);
    return story.rules != NULL ? 0 : -1;
}

static const char *face_of(const JsonValue *rolled, size_t side, size_t die)
{
    return json_string(json_member(json_item(json_item(json_member(rolled, "dice"), side), die), "face"));
}

static void a_roll_for_first_player_has_the_dice_of_both_sides(void **state)
{
    (void)state;
    PROVES("X25-SETUP-06 X25-SETUP-10");
    begin("mode standard\nfaction 1 rebel\n"
          "ship blue bluesquadronescort seat 0\nship green bluesquadronescort seat 1\n");
    fall(1, 0, 1, 1);
    fall(1, 0, 1, 1);
    const JsonValue *tie = json_member(event_with("roll-off", "roll_off"), "roll_off");
    assert_int_equal(json_count(json_member(tie, "dice")), SIDES);
    assert_string_equal(face_of(tie, 0, 0), "hit");
    assert_string_equal(face_of(tie, 1, 2), "blank");
    assert_false(json_is_number(json_member(tie, "first")));
    forget_events();
    fall(3, 0, 0, 0);
    fall(0, 1, 0, 2);
    const JsonValue *rolled = json_member(event_with("roll-off", "roll_off"), "roll_off");
    assert_string_equal(face_of(rolled, 1, 0), "crit");
    assert_int_equal((int)number_of(rolled, "first"), 1);
}

static void a_ship_that_is_touched_can_be_attacked_at_range_0(void **state)
{
    (void)state;
    PROVES("X25-TGT-02");
    begin("ship you bluesquadronescort seat 0 at 457 400 facing 0\n"
          "ship near academypilot seat 1 at 457 440 facing 180 attacked\n"
          "ship behind academypilot seat 1 at 457 360 facing 180 attacked\nphase engagement\n");
    JsonValue *view = view_of(0);
    const JsonValue *near = json_member(candidate_of(view, "attack attack ship-2 -"), "sight");
    const JsonValue *behind = json_member(candidate_of(view, "attack attack ship-3 -"), "sight");
    assert_int_equal((int)number_of(near, "attack_range"), 0);
    assert_int_equal((int)number_of(behind, "range"), 0);
    assert_false(json_is_number(json_member(behind, "attack_range"))); /* it is not in arc */
    json_forget(view);
}

/* From the side of its base, which is at 477. */
static void an_obstacle_that_can_be_locked_is_measured(void **state)
{
    (void)state;
    PROVES("X25-AMB-56");
    begin("ship you bluesquadronescort seat 0 at 457 200 facing 0 dial straight 1\n"
          "ship tie academypilot seat 1 at 457 560 facing 180 activated\n"
          "obstacle asteroid1 at 600 280 facing 0\nobstacle debris1 at 100 880 facing 0\nphase activation\n");
    say(0, "lock");
    JsonValue *view = view_of(0);
    const JsonValue *near = candidate_of(view, "lock lock-on asteroid1"),
                    *far = candidate_of(view, "lock lock-on debris1");
    assert_true(json_is_true(json_member(near, "legal")) && !json_is_true(json_member(far, "legal")));
    assert_int_equal((int)number_of(json_member(near, "sight"), "range"), 1);
    assert_near(number_at(json_item(json_member(json_member(near, "sight"), "line"), 0), 0), 477);
    assert_true(number_of(json_member(far, "sight"), "range") > 3);
    json_forget(view);
}

/* In practice: to the three sides that its dial can show. */
static void an_ionized_ship_reaches_three_places(void **state)
{
    (void)state;
    PROVES("X25-ION-06");
    begin("table practice\nship you bluesquadronescort seat 0 at 457 400 facing 0 ion 1\n"
          "ship tie academypilot seat 1 at 457 640 facing 180\nphase planning\n");
    JsonValue *view = view_of(0);
    const JsonValue *you = json_first(json_member(json_member(view, "board"), "ships"));
    const JsonValue *turn = candidate_of(view, "dial turn-left ship-1 3"),
                    *bank = candidate_of(view, "dial bank-left ship-1 2");
    assert_int_equal(json_count(json_member(you, "reach")), 3);
    assert_near(number_of(json_member(turn, "ends"), "x"), number_of(json_member(bank, "ends"), "x"));
    json_forget(view);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_roll_for_first_player_has_the_dice_of_both_sides),
        cmocka_unit_test(a_ship_that_is_touched_can_be_attacked_at_range_0),
        cmocka_unit_test(an_obstacle_that_can_be_locked_is_measured),
        cmocka_unit_test(an_ionized_ship_reaches_three_places),
    };

    choose_tests();
    return cmocka_run_group_tests(tests, open_revised, close_story);
}
