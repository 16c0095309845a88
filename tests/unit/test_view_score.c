/* What a client draws of the scenarios of X-Wing 2.5: points, features, and who tows. */
#include "unit/view_story.h"

static int open_revised(void **state)
{
    ContentError error;

    (void)state;
    story.rules = rules_xwing_builtin(edition_named("xwing-2.5", strlen("xwing-2.5")), &error);
    return story.rules != NULL ? 0 : -1;
}

static const JsonValue *side_of_score(const JsonValue *view, size_t side)
{
    return json_item(json_member(json_member(json_member(view, "board"), "scenario"), "sides"), side);
}

static const JsonValue *object_of(const JsonValue *view, size_t object)
{
    return json_item(json_member(json_member(view, "board"), "objects"), object);
}

static void assert_number(const JsonValue *of, const char *field, long long number)
{
    assert_non_null(json_member(of, field));
    assert_int_equal(json_whole(json_member(of, field)), number);
}

static void assert_numbers(const JsonValue *of, const char *field, long long first, long long second)
{
    const JsonValue *list = json_member(of, field);

    assert_int_equal(json_count(list), 2);
    assert_int_equal(json_whole(json_item(list, 0)), first);
    assert_int_equal(json_whole(json_item(list, 1)), second);
}

static void a_satellite_says_who_is_near_and_what_it_would_bring(void **state)
{
    (void)state;
    PROVES("X25-SAT-10 X25-SAT-11");
    begin("mode assault\n"
          "ship luke lukeskywalker seat 0 at 457 300 facing 0\n"
          "ship wedge wedgeantilles seat 0 at 380 300 facing 0\n"
          "ship tie academypilot seat 1 at 457 600 facing 180\n"
          "satellite at 457 400 facing 0\n"
          "satellite at 457 700 facing 0\n"
          "score 5 7\n"
          "round 2\n");
    JsonValue *view = view_of(0);
    const JsonValue *scenario = json_member(json_member(view, "board"), "scenario");
    assert_string_equal(json_string(json_member(scenario, "name")), "Assault at the Satellite Array");
    assert_number(scenario, "goal", 20);
    assert_number(scenario, "last_round", 12);
    assert_number(side_of_score(view, 0), "points", 5);
    assert_number(side_of_score(view, 0), "coming", 1);
    assert_number(side_of_score(view, 1), "points", 7);
    assert_number(side_of_score(view, 1), "coming", 1);
    assert_null(json_member(side_of_score(view, 0), "color"));
    assert_number(object_of(view, 0), "reach", 1);
    assert_numbers(object_of(view, 0), "near", 2, 0);
    assert_numbers(object_of(view, 0), "earns", 1, 0);
    assert_numbers(object_of(view, 1), "near", 0, 1);
    assert_numbers(object_of(view, 1), "earns", 0, 1);
    json_forget(view);
}

static void in_the_first_round_nothing_would_come(void **state)
{
    (void)state;
    PROVES("X25-SAT-10");
    begin("mode assault\n"
          "ship luke lukeskywalker seat 0 at 457 300 facing 0\n"
          "ship tie academypilot seat 1 at 100 800 facing 180\n"
          "satellite at 457 400 facing 0\n");
    JsonValue *view = view_of(0);
    assert_number(json_member(json_member(view, "board"), "scenario"), "scores_from", 2);
    assert_number(side_of_score(view, 0), "coming", 0);
    assert_numbers(object_of(view, 0), "near", 1, 0);
    assert_numbers(object_of(view, 0), "earns", 0, 0);
    json_forget(view);
}

static void a_ship_says_what_it_tows_and_a_satellite_whose_marker_it_has(void **state)
{
    (void)state;
    PROVES("X25-SALV-11 X25-SCRAM-11");
    begin("mode salvage\n"
          "ship luke lukeskywalker seat 0 at 457 300 facing 0\n"
          "ship tie academypilot seat 1 at 100 800 facing 180\n"
          "cache at 457 500 facing 0\n"
          "cache on tie\n"
          "round 2\n");
    JsonValue *view = view_of(0);
    const JsonValue *ships = json_member(json_member(view, "board"), "ships");
    assert_null(json_member(json_item(ships, 0), "tows"));
    assert_number(json_item(ships, 1), "tows", json_whole(json_member(object_of(view, 1), "id")));
    assert_string_equal(json_string(json_member(object_of(view, 1), "kind")), "cache");
    assert_null(json_member(object_of(view, 1), "pose"));
    assert_null(json_member(object_of(view, 0), "near")); /* who is near does not matter */
    assert_numbers(object_of(view, 1), "earns", 0, 1);
    json_forget(view);

    begin("mode scramble\n"
          "ship luke lukeskywalker seat 0 at 457 300 facing 0\n"
          "ship tie academypilot seat 1 at 100 800 facing 180\n"
          "satellite at 457 500 facing 0\n"
          "satellite at 457 700 facing 0 marker 1\n"
          "round 2\n");
    view = view_of(0);
    assert_null(json_member(object_of(view, 0), "marker"));
    assert_number(object_of(view, 1), "marker", 1);
    assert_numbers(object_of(view, 1), "earns", 0, 1);
    json_forget(view);
}

/* Whoever places a jettisoned cache sees around what: the ship, where it is or where its maneuver began. */
static void a_cache_is_placed_around_its_ship(void **state)
{
    (void)state;
    PROVES("X25-SALV-25 X25-SALV-31");
    begin("mode salvage\n"
          "ship luke lukeskywalker seat 0 at 457 300 facing 0 dial straight 2\n"
          "ship tie academypilot seat 1 at 100 800 facing 180 activated\n"
          "cache at 520 420 facing 0\n"
          "round 2\n"
          "phase activation\n");
    forget_events();
    say(0, "tow");
    assert_number(event_with("towed", "feature"), "feature", FIRST_OBJECT);
    say(0, "yes");
    JsonValue *view = view_of(1);
    const JsonValue *placed = json_member(json_member(view, "board"), "placing");
    assert_number(placed, "piece", FIRST_OBJECT);
    assert_null(json_member(placed, "zones"));
    assert_number(json_member(placed, "around"), "ship", 0);
    assert_near(number_of(json_member(json_member(placed, "around"), "pose"), "y"), 420);
    json_forget(view);
    forget_events();
    say(1, "at 400 420 facing 0");
    assert_number(event_with("jettisoned", "feature"), "feature", FIRST_OBJECT);
    assert_near(number_of(json_member(event_with("jettisoned", "pose"), "pose"), "x"), 400);

    begin("mode salvage\n"
          "ship luke lukeskywalker seat 0 at 457 850 facing 0 dial straight 3\n"
          "ship tie academypilot seat 1 at 100 800 facing 180 activated\n"
          "cache on luke\n"
          "round 2\n"
          "phase activation\n");
    view = view_of(1);
    placed = json_member(json_member(view, "board"), "placing");
    assert_near(number_of(json_member(json_member(placed, "around"), "pose"), "y"), 850);
    json_forget(view);
}

static void without_points_there_is_no_score(void **state)
{
    const Rules *revised = story.rules;
    ContentError error;

    (void)state;
    story.rules = rules_xwing_builtin(edition_named("xwing-2.0", strlen("xwing-2.0")), &error);
    begin("ship luke lukeskywalker seat 0 at 457 300 facing 0\n"
          "ship tie academypilot seat 1 at 100 800 facing 180\n");
    JsonValue *view = view_of(0);
    assert_null(json_member(json_member(view, "board"), "scenario"));
    json_forget(view);
    xwing_content_free((XwingContent *)(uintptr_t)revised->own);
    rules_xwing_free(revised);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_satellite_says_who_is_near_and_what_it_would_bring),
        cmocka_unit_test(in_the_first_round_nothing_would_come),
        cmocka_unit_test(a_ship_says_what_it_tows_and_a_satellite_whose_marker_it_has),
        cmocka_unit_test(a_cache_is_placed_around_its_ship),
        cmocka_unit_test(without_points_there_is_no_score),
    };

    return (choose_tests(), cmocka_run_group_tests(tests, open_revised, close_story));
}
