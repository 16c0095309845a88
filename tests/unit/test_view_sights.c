/* What ships see of one another, as views tell it: lines, ranges and arcs of targets, legal or not; what an attack comes to; and
 * why something cannot be done. */
#include <stdio.h>
#include <string.h>

#include "outrider/chance.h"
#include "unit/view_story.h"

static const JsonValue *sight_of(const JsonValue *view, const char *words, bool legal)
{
    const JsonValue *candidate = candidate_of(view, words);

    if (candidate == NULL)
        fail_msg("\"%s\" is not listed", words);
    assert_true(json_is_true(json_member(candidate, "legal")) == legal);
    assert_true(legal || json_kind(json_member(candidate, "why")) == JSON_TEXT);
    assert_non_null(json_member(candidate, "sight"));
    return json_member(candidate, "sight");
}

static void assert_line(const JsonValue *sight, double x1, double y1, double x2, double y2)
{
    const JsonValue *line = json_member(sight, "line");

    assert_int_equal(json_count(line), 2);
    assert_near(number_at(json_item(line, 0), 0), x1);
    assert_near(number_at(json_item(line, 0), 1), y1);
    assert_near(number_at(json_item(line, 1), 0), x2);
    assert_near(number_at(json_item(line, 1), 1), y2);
}

static bool flag(const JsonValue *object, const char *key)
{
    return json_is_true(json_member(object, key));
}

/* Straight ahead, with several shortest lines: the middle one is shown. Behind: not in arc, and measured all the same. */
static void targets(void **state)
{
    (void)state;
    begin("ship luke lukeskywalker seat 0 with protontorpedoes at 457 300 facing 0\n"
          "ship ahead academypilot seat 1 at 457 500 facing 180\n"
          "ship behind academypilot seat 1 at 457 200 facing 180\n"
          "ship far academypilot seat 1 at 457 800 facing 180\n"
          "phase combat\n");
    JsonValue *view = view_of(0);
    const JsonValue *sight = sight_of(view, "attack attack ship-2 -", true);
    assert_line(sight, 457, 320, 457, 480);
    assert_int_equal((int)number_of(sight, "range"), 2);
    assert_int_equal((int)number_of(sight, "attack_range"), 2);
    assert_true(flag(sight, "in_arc") && !flag(sight, "obstructed"));
    assert_null(json_member(sight, "may_choose"));

    sight = sight_of(view, "attack attack ship-3 -", false);
    assert_line(sight, 457, 280, 457, 220);
    assert_int_equal((int)number_of(sight, "range"), 1);
    assert_true(json_kind(json_member(sight, "attack_range")) == JSON_NULL);
    assert_false(flag(sight, "in_arc"));

    sight = sight_of(view, "attack attack ship-4 -", false); /* beyond range 3, and in arc */
    assert_int_equal((int)number_of(sight, "attack_range"), 5);
    assert_true(flag(sight, "in_arc"));

    sight = sight_of(view, "attack attack ship-2 xwing-1/upgrade/torpedo/protontorpedoes", false); /* no lock */
    assert_int_equal((int)number_of(sight, "attack_range"), 2);
    json_forget(view);
}

/* The nearest part of the target lies beside the arc: the attack is measured to what the arc covers. */
static void range_in_arc_is_not_that_of_the_bases(void **state)
{
    (void)state;
    begin("ship luke lukeskywalker seat 0 at 300 300 facing 0\n"
          "ship beside bountyhunter seat 1 at 448 400 facing 0\n"
          "phase combat\n");
    JsonValue *view = view_of(0);
    const JsonValue *sight = sight_of(view, "attack attack ship-2 -", true);
    const JsonValue *to = json_item(json_member(sight, "line"), 1);
    assert_int_equal((int)number_of(sight, "range"), 1);
    assert_int_equal((int)number_of(sight, "attack_range"), 2);
    assert_near(number_at(to, 0), 408);
    /* on the arc's printed line */
    assert_near((number_at(to, 0) - 300) / (number_at(to, 1) - 300), 17.15 / 20);
    json_forget(view);
}

static void obstructed(void **state)
{
    (void)state;
    begin("ship luke lukeskywalker seat 0 at 457 300 facing 0\n"
          "ship tie academypilot seat 1 at 457 560 facing 180\n"
          "obstacle asteroid1 at 457 430 facing 0\n"
          "phase combat\n");
    JsonValue *view = view_of(0);
    const JsonValue *sight = sight_of(view, "attack attack ship-2 -", true);
    assert_true(flag(sight, "obstructed"));
    json_forget(view);
}

/* Half of the lines pass beside the rock: the attacker chooses, and sees both. */
static void a_choice_of_lines(void **state)
{
    (void)state;
    begin("ship luke lukeskywalker seat 0 at 457 300 facing 0\n"
          "ship tie academypilot seat 1 at 457 560 facing 180\n"
          "obstacle asteroid1 at 490 430 facing 0\n"
          "phase combat\n");
    JsonValue *view = view_of(0);
    const JsonValue *sight = sight_of(view, "attack attack ship-2 -", true);
    assert_true(flag(sight, "may_choose") && !flag(sight, "obstructed"));
    json_forget(view);
    say(0, "attack tie -");
    view = view_of(0);
    const JsonValue *clear = sight_of(view, "line line 0", true), *crossed = sight_of(view, "line line 1", true);
    assert_true(!flag(clear, "obstructed") && flag(crossed, "obstructed"));
    assert_true(number_at(json_item(json_member(clear, "line"), 0), 0) <
                number_at(json_item(json_member(crossed, "line"), 0), 0));
    json_forget(view);
}

static void locks(void **state)
{
    (void)state;
    begin("ship luke lukeskywalker seat 0 at 457 300 facing 0 dial straight 1\n"
          "ship near academypilot seat 1 at 457 540 facing 180 activated\n"
          "ship far academypilot seat 1 at 457 890 facing 180 activated\n"
          "ship other academypilot seat 1 at 357 540 facing 180 activated\n"
          "phase activation\n");
    say(0, "lock");
    JsonValue *view = view_of(0);
    const JsonValue *sight = sight_of(view, "lock lock-on ship-2", true);
    assert_line(sight, 457, 400, 457, 520);
    assert_int_equal((int)number_of(sight, "range"), 2);
    assert_true(flag(sight, "in_arc") && json_kind(json_member(sight, "attack_range")) == JSON_NULL);
    sight = sight_of(view, "lock lock-on ship-3", false);
    assert_int_equal((int)number_of(sight, "range"), 5);
    json_forget(view);
}

/* Actions that cannot be done are listed with the reason. */
static void reasons(void **state)
{
    (void)state;
    begin("ship luke lukeskywalker seat 0 at 457 300 facing 0 dial straight 1\n"
          "ship far academypilot seat 1 at 457 890 facing 180 activated\n"
          "phase activation\n");
    JsonValue *view = view_of(0);
    const JsonValue *lock = candidate_of(view, "action lock");
    assert_non_null(lock);
    assert_false(flag(lock, "legal"));
    assert_string_equal(json_string(json_member(lock, "rule")), "X1-ACTION-24");
    assert_true(flag(candidate_of(view, "action focus"), "legal"));
    json_forget(view);
}

static void an_attack_comes_to(uint8_t evades, int hits, int crits)
{
    begin("ship luke rookiepilot seat 0 at 457 300 facing 0\n"
          "ship tie academypilot seat 1 at 457 500 facing 180\n"
          "phase combat\n");
    say(0, "attack tie -");
    fall(1, 1, 0, 1);
    fall(evades, 0, (uint8_t)(3 - evades), 0);
    const JsonValue *event = event_with("damage", "result"), *result = json_member(event, "result");
    assert_int_equal((int)number_of(result, "hits"), hits);
    assert_int_equal((int)number_of(result, "crits"), crits);
    assert_non_null(json_member(event, "attack")); /* with the dice that were cancelled */
}

static void results(void **state)
{
    (void)state;
    an_attack_comes_to(0, 1, 1);
    an_attack_comes_to(1, 0, 1);
    an_attack_comes_to(3, 0, 0);
}

static void draw_by_chance(uint64_t seed)
{
    ChanceFast fast = {seed};
    Chance chance = chance_fast(&fast);
    ChanceQuestion asked;
    Answer answer;

    assert_true(table_chance(story.rules, &story.table, &asked));
    assert_true(chance.answer(chance.self, story.rules, &story.table, &asked, &answer));
    assert_int_equal(table_answer(story.rules, &story.table, &answer, &story_sink).code, STATUS_OK);
}

/* Whichever card is drawn, the event names the one that lies with the ship; of a card that lies facedown it names none. */
static void cards_that_are_dealt(void **state)
{
    char first[64] = "";
    bool differ = false;

    (void)state;
    for (uint64_t seed = 1; seed <= 8; seed++) {
        an_attack_comes_to(0, 1, 1);
        assert_int_equal(json_kind(json_member(event_with("damage", "dealt"), "dealt")), JSON_NULL);
        forget_events();
        draw_by_chance(seed);
        const char *dealt = json_string(json_member(event_with("damage", "dealt"), "dealt"));
        JsonValue *view = view_of(0);
        const JsonValue *ships = json_member(json_member(view, "board"), "ships");
        const JsonValue *card = json_item(json_member(json_item(ships, 1), "faceup"), 0);
        assert_non_null(dealt);
        if (card != NULL) { /* else it was destroyed by that card */
            assert_string_equal(dealt, json_string(json_member(card, "id")));
            differ |= first[0] != '\0' && strcmp(first, dealt) != 0;
            (void)snprintf(first, sizeof first, "%s", dealt);
        }
        json_forget(view);
    }
    assert_true(differ);
}

static void beginnings(void **state)
{
    (void)state;
    begin("ship luke rookiepilot seat 0 at 457 300 facing 0\n"
          "ship tie academypilot seat 1 at 457 500 facing 180\n");
    const JsonValue *round = json_item(story_events(), 0), *phase = event_with("phase", "phase");
    assert_null(json_member(round, "phase"));
    assert_int_equal((int)number_of(round, "round"), 1);
    assert_int_equal((int)number_of(phase, "round"), 1);
    assert_string_equal(json_string(json_member(phase, "phase")), "planning");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(targets),    cmocka_unit_test(range_in_arc_is_not_that_of_the_bases),
        cmocka_unit_test(obstructed), cmocka_unit_test(a_choice_of_lines),
        cmocka_unit_test(locks),      cmocka_unit_test(reasons),
        cmocka_unit_test(results),    cmocka_unit_test(cards_that_are_dealt),
        cmocka_unit_test(beginnings),
    };

    return (choose_tests(), cmocka_run_group_tests(tests, open_rules, close_story));
}
