/* What a client draws and lets be clicked, which knows no rules: cards, dials, pieces that are placed, dice. */
#include "unit/view_story.h"

#include <math.h>

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

/* Each weapon fires something else, which a client draws and sounds. */
static void shots(void **state)
{
    static const struct {
        const char *ship, *answer, *shot;
    } cases[] = {
        {"rookiepilot",                                       "attack tie -",                  "laser"  },
        {"lukeskywalker seat 0 with protontorpedoes",         "attack tie protontorpedoes",    "torpedo"},
        {"greensquadronpilot seat 0 with concussionmissiles", "attack tie concussionmissiles", "missile"},
        {"goldsquadronpilot seat 0 with ioncannonturret",     "attack tie ioncannonturret",    "ion"    },
        {"goldsquadronpilot seat 0 with dorsalturret",        "attack tie dorsalturret",       "turret" },
        {"landocalrissian",                                   "attack tie -",                  "turret" },
    };

    (void)state;
    for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
        char setup[400];
        const char *seat = strstr(cases[i].ship, " seat ") == NULL ? " seat 0" : "";
        (void)snprintf(setup, sizeof(setup),
                       "ship own %s%s at 457 300 facing 0\n"
                       "ship tie academypilot seat 1 at 457 500 facing 180\n"
                       "lock own tie\nphase combat\n",
                       cases[i].ship, seat);
        begin(setup);
        say(0, cases[i].answer);
        JsonValue *view = view_of(0);
        const JsonValue *attack = json_member(board_of(view), "attack");
        assert_string_equal(json_string(json_member(attack, "shot")), cases[i].shot);
        json_forget(view);
    }
}

static const JsonValue *question_of(const JsonValue *view)
{
    return json_first(json_member(view, "questions"));
}

/* Where a card lets somebody choose, the question has the card; a card that is chosen says what it does. */
static void choices_of_cards(void **state)
{
    (void)state;
    begin("ship gold goldsquadronpilot seat 0 with r5astromech at 457 300 facing 0 card consolefire card injuredpilot "
          "card damagedengine\n"
          "ship tie academypilot seat 1 at 200 800 facing 180\n"
          "phase end\n");
    say(0, "use r5astromech gold");
    JsonValue *view = view_of(1); /* a player who waits is told as well, but no candidates */
    const JsonValue *question = question_of(view);
    assert_string_equal(json_string(json_member(question, "kind")), "choice");
    assert_string_equal(json_string(json_member(question, "card_name")), "R5 Astromech");
    assert_true(strlen(json_string(json_member(question, "text"))) > 0);
    assert_int_equal((int)number_of(question, "ship"), 0);
    assert_int_equal((int)number_of(question, "subject"), 0); /* the ship that bears the card */
    assert_null(json_member(question, "candidates"));
    json_forget(view);
    view = view_of(0);
    assert_non_null(strstr(json_string(json_member(candidate_of(view, "choice choose 1"), "text")), "die"));
    assert_non_null(strstr(json_string(json_member(candidate_of(view, "choice choose 3"), "text")), "red"));
    json_forget(view);
}

/* Small bases roll aside by 80 mm and may shift by 20; on the left another base is in the way of all that, on the right of what is farther ahead
 * than 10. */
static void strips_of_a_roll(void **state)
{
    (void)state;
    begin("ship red redsquadronveteran seat 0 with bb8 at 457 300 facing 0 dial straight 1\n"
          "ship left academypilot seat 1 at 377 310 facing 0 activated\n"
          "ship right academypilot seat 1 at 537 350 facing 0 activated\nphase activation\n");
    say(0, "use bb8 red");
    JsonValue *view = view_of(0);
    const JsonValue *strips = json_member(question_of(view), "strips");
    assert_int_equal(json_count(strips), 2);
    const JsonValue *whole = json_member(json_item(strips, 0), "whole");
    assert_near(number_of(json_member(whole, "from"), "x"), 377);
    assert_near(number_of(json_member(whole, "from"), "y"), 280);
    assert_near(number_of(json_member(whole, "to"), "y"), 320);
    assert_int_equal(json_count(json_member(json_item(strips, 0), "room")), 0);
    assert_string_equal(json_string(json_member(json_item(strips, 0), "why")), "That overlaps Academy Pilot 1.");
    assert_string_equal(json_string(json_member(json_item(strips, 0), "rule")), "X1-ACTION-20");
    const JsonValue *room = json_member(json_item(strips, 1), "room");
    assert_int_equal(json_count(room), 1);
    assert_near(number_of(json_member(json_item(room, 0), "from"), "y"), 280);
    assert_near(number_of(json_member(json_item(room, 0), "to"), "y"), 310);
    assert_null(json_member(json_item(strips, 1), "why"));
    json_forget(view);
    forget_events();
    say(0, "pose 563085312 322961408 0"); /* 537, 308: inside, and none of the samples */
    assert_near(number_of(json_member(event_with("moved", "pose"), "pose"), "y"), 308);
}

/* Out of the play area is no room either. */
static void no_strip_beyond_the_edge(void **state)
{
    (void)state;
    begin("ship red redsquadronveteran seat 0 with bb8 at 40 300 facing 0 dial straight 1\n"
          "ship tie academypilot seat 1 at 457 850 facing 0 activated\nphase activation\n");
    say(0, "use bb8 red");
    JsonValue *view = view_of(0);
    const JsonValue *strips = json_member(question_of(view), "strips");
    assert_string_equal(json_string(json_member(json_item(strips, 0), "rule")), "X1-AMB-23");
    assert_int_equal(json_count(json_member(json_item(strips, 1), "room")), 1);
    json_forget(view);
}

/* A red maneuver on the dial of a stressed ship: the opponent will choose another. */
static void replaced_maneuvers(void **state)
{
    (void)state;
    begin("ship tense rookiepilot seat 0 at 300 300 facing 0 stress 1\n"
          "ship calm rookiepilot seat 0 at 500 300 facing 0\n"
          "ship tie academypilot seat 1 at 457 800 facing 180\nphase planning\n");
    JsonValue *view = view_of(0);
    assert_non_null(json_member(candidate_of(view, "dial koiogran ship-1 4"), "replaced"));
    assert_null(json_member(candidate_of(view, "dial straight ship-1 4"), "replaced"));
    assert_null(json_member(candidate_of(view, "dial koiogran ship-2 4"), "replaced"));
    json_forget(view);
}

/* Of the samples for a second satellite those are marked that are not at Range 2-3 of the first. */
static void satellites_apart(void **state)
{
    int apart = 0, well = 0;

    (void)state;
    begin("mission 3\n");
    say(1, "ship obsidiansquadronpilot");
    say(1, "at 457 860 facing 180");
    say(1, "at 300 860 facing 180");
    JsonValue *view = view_of(0);
    const JsonValue *sample = json_first(json_member(question_of(view), "candidates"));
    for (; sample != NULL; sample = json_next(sample))
        assert_null(json_member(sample, "apart")); /* there is no other yet */
    json_forget(view);

    say(0, "at 250 250 facing 0");
    view = view_of(0);
    sample = json_first(json_member(question_of(view), "candidates"));
    for (; sample != NULL; sample = json_next(sample)) {
        const JsonValue *pose = json_member(sample, "pose");
        double away = hypot(number_of(pose, "x") - 250, number_of(pose, "y") - 250);
        bool is_apart = json_member(sample, "apart") != NULL;
        if (away < 130 || away > 345) /* a satellite is 36 mm across: at Range 1, and beyond Range 3 */
            assert_true(is_apart);
        if (away > 145 && away < 330)
            assert_false(is_apart);
        apart += is_apart;
        well += !is_apart;
    }
    assert_true(apart > 0 && well > 0);
    json_forget(view);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(types_and_dials),
        cmocka_unit_test(bars_and_weapons),
        cmocka_unit_test(placing),
        cmocka_unit_test(dice),
        cmocka_unit_test(choices_of_cards),
        cmocka_unit_test(strips_of_a_roll),
        cmocka_unit_test(no_strip_beyond_the_edge),
        cmocka_unit_test(replaced_maneuvers),
        cmocka_unit_test(satellites_apart),
        cmocka_unit_test(shots),
    };

    return (choose_tests(), cmocka_run_group_tests(tests, open_rules, close_story));
}
