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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_turret_is_drawn_where_its_indicator_points),
    };

    return (choose_tests(), cmocka_run_group_tests(tests, open_second, close_story));
}
