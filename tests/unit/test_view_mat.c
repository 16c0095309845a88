/* What a client draws and lets be clicked, which knows no rules: cards, dials, pieces that are placed, dice. */
#include "unit/view_story.h"

static const json_t *board_of(const json_t *view)
{
    return json_object_get(view, "board");
}

static const json_t *ship_of(const json_t *view, size_t ship)
{
    return json_array_get(json_object_get(board_of(view), "ships"), ship);
}

static bool has_word(const json_t *list, const char *word)
{
    size_t index = 0;
    const json_t *there = NULL;

    json_array_foreach(list, index, there)
    {
        if (strcmp(json_string_value(there), word) == 0)
            return true;
    }
    return false;
}

/* Every type once, with its whole dial. */
static void types_and_dials(void **state)
{
    size_t index = 0;
    const json_t *maneuver = NULL;
    bool found = false;

    (void)state;
    begin("ship luke lukeskywalker seat 0 at 457 300 facing 0\n"
          "ship a academypilot seat 1 at 457 800 facing 180\n"
          "ship b academypilot seat 1 at 557 800 facing 180\n"
          "phase planning\n");
    json_t *view = view_of(0);
    const json_t *types = json_object_get(board_of(view), "types");
    assert_int_equal(json_array_size(types), 2);
    const json_t *xwing = json_array_get(types, 0);
    assert_string_equal(json_string_value(json_object_get(xwing, "type")), "xwing");
    const ShipType *type = type_of(&(Look){story.rules, &story.table}, 0);
    assert_int_equal(json_array_size(json_object_get(xwing, "maneuvers")), type->dial_count);
    json_array_foreach(json_object_get(xwing, "maneuvers"), index, maneuver)
    {
        assert_int_equal(json_array_size(maneuver), 3);
        found = found ||
                (strcmp(json_string_value(json_array_get(maneuver, 0)), "koiogran") == 0 &&
                 number_at(maneuver, 1) == 4 && strcmp(json_string_value(json_array_get(maneuver, 2)), "red") == 0);
    }
    assert_true(found);
    json_decref(view);
}

static void bars_and_weapons(void **state)
{
    (void)state;
    begin("ship luke lukeskywalker seat 0 with protontorpedoes r2d2 at 457 300 facing 0\n"
          "ship a academypilot seat 1 at 457 800 facing 180\n"
          "phase planning\n");
    json_t *view = view_of(0);
    const json_t *luke = json_object_get(ship_of(view, 0), "actions"),
                 *tie = json_object_get(ship_of(view, 1), "actions");
    assert_true(has_word(luke, "focus") && has_word(luke, "lock") && !has_word(luke, "barrel-roll"));
    assert_true(has_word(tie, "evade") && has_word(tie, "barrel-roll") && !has_word(tie, "lock"));
    const json_t *upgrades = json_object_get(ship_of(view, 0), "upgrades");
    const json_t *weapon = json_object_get(json_array_get(upgrades, 0), "weapon");
    assert_int_equal((int)number_of(weapon, "attack"), 4);
    assert_int_equal((int)number_of(weapon, "least"), 2);
    assert_int_equal((int)number_of(weapon, "most"), 3);
    assert_null(json_object_get(json_array_get(upgrades, 1), "weapon"));
    json_decref(view);
}

/* An asteroid that waits has its outline; the strip in which a ship is placed is told. */
static void placing(void **state)
{
    (void)state;
    begin("obstacles 1\nship luke lukeskywalker seat 0\nship a academypilot seat 1\n");
    json_t *view = view_of(1);
    const json_t *rock = json_array_get(json_object_get(board_of(view), "objects"), 0);
    const json_t *placed = json_object_get(board_of(view), "placing");
    assert_null(json_object_get(rock, "pose"));
    assert_true(json_array_size(json_object_get(rock, "outline")) >= 3);
    assert_int_equal((int)number_of(placed, "piece"), FIRST_OBJECT); /* the only one was not asked for */
    assert_null(json_object_get(placed, "zones"));
    json_decref(view);

    forget_events();
    say(1, "at 457 457 facing 0");
    assert_near(number_of(json_object_get(event_with("ship-placed", "pose"), "pose"), "x"), 457);
    view = view_of(0);
    assert_true(json_is_null(json_object_get(board_of(view), "placing")));
    assert_string_equal(json_string_value(json_object_get(candidate_of(view, "edge edge 1"), "edge")), "far");
    json_decref(view);

    say(0, "edge 0");
    view = view_of(1);
    placed = json_object_get(board_of(view), "placing");
    assert_int_equal((int)number_of(placed, "piece"), 1); /* the lower pilot skill */
    const json_t *zone = json_array_get(json_object_get(placed, "zones"), 0);
    assert_near(number_of(zone, "left"), 0);
    assert_near(number_of(zone, "right"), 914.4);
    assert_near(number_of(zone, "near"), 814.4);
    assert_near(number_of(zone, "far"), 914.4);
    json_decref(view);
}

/* A die that may be rerolled names its pool and its number there; one that may not, why. */
static void dice(void **state)
{
    (void)state;
    begin("ship luke rookiepilot seat 0 at 457 300 facing 0\n"
          "ship tie academypilot seat 1 at 457 500 facing 180\n"
          "lock luke tie\nphase combat\n");
    say(0, "attack tie -");
    fall(1, 0, 1, 1);
    say(0, "use spend-lock luke");
    json_t *view = view_of(0);
    const json_t *die = candidate_of(view, "die 2");
    assert_non_null(die);
    assert_string_equal(json_string_value(json_object_get(die, "pool")), "attack");
    assert_int_equal((int)number_of(die, "number"), 2);
    json_decref(view);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(types_and_dials),
        cmocka_unit_test(bars_and_weapons),
        cmocka_unit_test(placing),
        cmocka_unit_test(dice),
    };

    return (choose_tests(), cmocka_run_group_tests(tests, open_rules, close_story));
}
