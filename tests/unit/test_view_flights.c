/* How ships move, as views tell it: where they really went, step by step. */
#include "unit/view_story.h"

/* A path begins and ends where it should, and no step of it is a jump. Returns how many poses it has. */
static size_t check_path(const json_t *event)
{
    const json_t *path = json_object_get(event, "path"), *from = json_object_get(event, "from");
    const json_t *pose = json_object_get(event, "pose");
    size_t count = json_array_size(path);

    assert_true(count >= 2);
    const json_t *first = json_array_get(path, 0), *last = json_array_get(path, count - 1);
    assert_near(number_at(first, 0), number_of(from, "x"));
    assert_near(number_at(first, 1), number_of(from, "y"));
    assert_near(number_at(first, 2), number_of(from, "heading"));
    assert_near(number_at(last, 0), number_of(pose, "x"));
    assert_near(number_at(last, 1), number_of(pose, "y"));
    assert_near(number_at(last, 2), number_of(pose, "heading"));
    for (size_t i = 1; i < count && count > 2; i++) {
        const json_t *a = json_array_get(path, i - 1), *b = json_array_get(path, i);
        double x = number_at(b, 0) - number_at(a, 0), y = number_at(b, 1) - number_at(a, 1);
        assert_true(x * x + y * y < 40.0 * 40.0);
    }
    return count;
}

static void assert_pose_at(const json_t *path, size_t i, double x, double y, double heading)
{
    const json_t *pose = json_array_get(path, i);

    assert_near(number_at(pose, 0), x);
    assert_near(number_at(pose, 1), y);
    assert_near(number_at(pose, 2), heading);
}

static void along_the_template(void **state)
{
    (void)state;
    begin("ship rookie rookiepilot seat 0 at 457 300 facing 0 dial straight 3\n"
          "ship tie academypilot seat 1 at 100 850 facing 180 activated\n"
          "phase activation\n");
    const json_t *moved = event_with("moved", "path");
    assert_int_equal(check_path(moved), 9);
    assert_near(number_of(json_object_get(moved, "from"), "y"), 300);
    assert_pose_at(json_object_get(moved, "path"), 4, 457, 380, 0); /* half way */
    assert_pose_at(json_object_get(moved, "path"), 8, 457, 460, 0);
}

/* A turn swings: in the middle of the way it has made half of the quarter turn. */
static void around_a_turn(void **state)
{
    (void)state;
    begin("ship rookie rookiepilot seat 0 at 457 300 facing 0 dial turn-left 3\n"
          "ship tie academypilot seat 1 at 100 850 facing 180 activated\n"
          "phase activation\n");
    const json_t *moved = event_with("moved", "path");
    assert_int_equal(check_path(moved), 9);
    assert_near(number_at(json_array_get(json_object_get(moved, "path"), 4), 2), 315);
    assert_pose_at(json_object_get(moved, "path"), 8, 347, 410, 270);
}

/* First the whole template, then the ship is turned around. */
static void a_koiogran_turn(void **state)
{
    (void)state;
    begin("ship rookie rookiepilot seat 0 at 457 300 facing 0 dial koiogran 4\n"
          "ship tie academypilot seat 1 at 100 850 facing 180 activated\n"
          "phase activation\n");
    const json_t *moved = event_with("moved", "path");
    assert_int_equal(check_path(moved), 10);
    assert_pose_at(json_object_get(moved, "path"), 8, 457, 500, 0);
    assert_pose_at(json_object_get(moved, "path"), 9, 457, 500, 180);
}

static void stopped_short(void **state)
{
    size_t index = 0;
    int paths = 0;
    const json_t *event = NULL;

    (void)state;
    begin("ship rookie rookiepilot seat 0 at 457 300 facing 0 dial koiogran 4\n"
          "ship tie academypilot seat 1 at 457 520 facing 0 activated\n"
          "phase activation\n");
    const json_t *moved = event_with("moved", "path");
    assert_int_equal(check_path(moved), 9); /* it is not turned around */
    assert_pose_at(json_object_get(moved, "path"), 4, 457, 390, 0);
    assert_pose_at(json_object_get(moved, "path"), 8, 457, 480, 0);
    /* that it was blocked is told too, and does not move it a second time */
    json_array_foreach(story.events, index, event) paths += json_object_get(event, "path") != NULL;
    assert_int_equal(paths, 1);
}

static void not_at_all(void **state)
{
    (void)state;
    begin("ship rookie rookiepilot seat 0 at 457 300 facing 0 dial straight 1\n"
          "ship large bountyhunter seat 1 at 457 360 facing 0 activated\n"
          "phase activation\n");
    assert_int_equal(check_path(event_with("moved", "path")), 2);
}

static void a_boost(void **state)
{
    (void)state;
    begin("ship proto prototypepilot seat 0 at 457 300 facing 0 dial straight 2\n"
          "ship tie academypilot seat 1 at 100 850 facing 180 activated\n"
          "phase activation\n");
    forget_events();
    say(0, "boost");
    say(0, "bank-left proto 1");
    const json_t *moved = event_with("moved", "path");
    assert_int_equal(check_path(moved), 9);
    assert_near(number_of(json_object_get(moved, "from"), "y"), 420);
    assert_near(number_at(json_array_get(json_object_get(moved, "path"), 4), 2), 337.5);
}

static void a_barrel_roll(void **state)
{
    (void)state;
    begin("ship rookie rookiepilot seat 0 at 100 100 facing 0 activated\n"
          "ship tie academypilot seat 1 at 457 700 facing 180 dial straight 2\n"
          "phase activation\n");
    forget_events();
    say(1, "barrel-roll");
    say(1, "at 537 580 facing 180");
    assert_int_equal(check_path(event_with("moved", "path")), 2);
}

/* Turned twice, and set down beside the template's end. */
static void a_tallon_roll(void **state)
{
    (void)state;
    begin("ship blue bluesquadronnovice seat 0 at 300 300 facing 0 dial tallon-right 3\n"
          "ship tie academypilot seat 1 at 100 850 facing 180 activated\n"
          "phase activation\n");
    say(0, "choose 3");
    const json_t *moved = event_with("moved", "path");
    assert_int_equal(check_path(moved), 10);
    assert_pose_at(json_object_get(moved, "path"), 8, 410, 410, 90);
    assert_pose_at(json_object_get(moved, "path"), 9, 410, 400, 180);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(along_the_template), cmocka_unit_test(around_a_turn), cmocka_unit_test(a_koiogran_turn),
        cmocka_unit_test(stopped_short),      cmocka_unit_test(not_at_all),    cmocka_unit_test(a_boost),
        cmocka_unit_test(a_barrel_roll),      cmocka_unit_test(a_tallon_roll),
    };

    return (choose_tests(), cmocka_run_group_tests(tests, open_rules, close_story));
}
