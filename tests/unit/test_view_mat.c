/* What a client draws and lets be clicked, which knows no rules: cards, dials, pieces that are placed, dice. */
#include "unit/view_story.h"

static const JsonValue *board_of(const JsonValue *view)
{
    return json_member(view, "board");
}

static const JsonValue *ship_of(const JsonValue *view, size_t ship)
{
    return json_item(json_member(board_of(view), "ships"), ship);
}

static bool has_word(const JsonValue *list, const char *word)
{
    for (const JsonValue *there = json_first(list); there != NULL; there = json_next(there)) {
        if (strcmp(json_string(there), word) == 0)
            return true;
    }
    return false;
}

/* Every type once, with its whole dial. */
static void types_and_dials(void **state)
{
    bool found = false;

    (void)state;
    begin("ship luke lukeskywalker seat 0 at 457 300 facing 0\n"
          "ship a academypilot seat 1 at 457 800 facing 180\n"
          "ship b academypilot seat 1 at 557 800 facing 180\n"
          "phase planning\n");
    JsonValue *view = view_of(0);
    const JsonValue *types = json_member(board_of(view), "types");
    assert_int_equal(json_count(types), 2);
    const JsonValue *xwing = json_item(types, 0);
    assert_string_equal(json_string(json_member(xwing, "type")), "xwing");
    const ShipType *type = type_of(&(Look){story.rules, &story.table}, 0);
    assert_int_equal(json_count(json_member(xwing, "maneuvers")), type->dial_count);
    const JsonValue *maneuver = json_first(json_member(xwing, "maneuvers"));
    for (; maneuver != NULL; maneuver = json_next(maneuver)) {
        assert_int_equal(json_count(maneuver), 3);
        found = found || (strcmp(json_string(json_item(maneuver, 0)), "koiogran") == 0 && number_at(maneuver, 1) == 4 &&
                          strcmp(json_string(json_item(maneuver, 2)), "red") == 0);
    }
    assert_true(found);
    json_forget(view);
}

static void bars_and_weapons(void **state)
{
    (void)state;
    begin("ship luke lukeskywalker seat 0 with protontorpedoes r2d2 at 457 300 facing 0\n"
          "ship a academypilot seat 1 at 457 800 facing 180\n"
          "phase planning\n");
    JsonValue *view = view_of(0);
    const JsonValue *luke = json_member(ship_of(view, 0), "actions"), *tie = json_member(ship_of(view, 1), "actions");
    assert_true(has_word(luke, "focus") && has_word(luke, "lock") && !has_word(luke, "barrel-roll"));
    assert_true(has_word(tie, "evade") && has_word(tie, "barrel-roll") && !has_word(tie, "lock"));
    const JsonValue *upgrades = json_member(ship_of(view, 0), "upgrades");
    const JsonValue *weapon = json_member(json_item(upgrades, 0), "weapon");
    assert_int_equal((int)number_of(weapon, "attack"), 4);
    assert_int_equal((int)number_of(weapon, "least"), 2);
    assert_int_equal((int)number_of(weapon, "most"), 3);
    assert_null(json_member(json_item(upgrades, 1), "weapon"));
    json_forget(view);
}

/* An asteroid that waits has its outline; the strip in which a ship is placed is told. */
static void placing(void **state)
{
    (void)state;
    begin("obstacles 1\nship luke lukeskywalker seat 0\nship a academypilot seat 1\n");
    JsonValue *view = view_of(1);
    const JsonValue *rock = json_item(json_member(board_of(view), "objects"), 0);
    const JsonValue *placed = json_member(board_of(view), "placing");
    assert_null(json_member(rock, "pose"));
    assert_true(json_count(json_member(rock, "outline")) >= 3);
    assert_int_equal((int)number_of(placed, "piece"), FIRST_OBJECT); /* the only one was not asked for */
    assert_null(json_member(placed, "zones"));
    json_forget(view);

    forget_events();
    say(1, "at 457 457 facing 0");
    assert_near(number_of(json_member(event_with("ship-placed", "pose"), "pose"), "x"), 457);
    view = view_of(0);
    assert_true(json_kind(json_member(board_of(view), "placing")) == JSON_NULL);
    assert_string_equal(json_string(json_member(candidate_of(view, "edge edge 1"), "edge")), "far");
    json_forget(view);

    say(0, "edge 0");
    view = view_of(1);
    placed = json_member(board_of(view), "placing");
    assert_int_equal((int)number_of(placed, "piece"), 1); /* the lower pilot skill */
    const JsonValue *zone = json_item(json_member(placed, "zones"), 0);
    assert_near(number_of(zone, "left"), 0);
    assert_near(number_of(zone, "right"), 914.4);
    assert_near(number_of(zone, "near"), 814.4);
    assert_near(number_of(zone, "far"), 914.4);
    json_forget(view);
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
    JsonValue *view = view_of(0);
    const JsonValue *die = candidate_of(view, "die 2");
    assert_non_null(die);
    assert_string_equal(json_string(json_member(die, "pool")), "attack");
    assert_int_equal((int)number_of(die, "number"), 2);
    json_forget(view);
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
