/* Action bars with colors and links, in an edition that has them. */
#include "unit/xwing_story.h"
#include "view/view.h"
#include "json/json.h"

/* A dart: a white and a red action, a focus action that a red boost may follow, and a lock that a focus may. A card adds a link. */
static const char cards[] = "edition xwing-1\n"
                            "ship dart \"Dart\"\n"
                            "    size small  attack 2  agility 3  hull 3  shields 0  arcs front\n"
                            "    actions focus  red evade  focus > red boost  red lock > focus\n"
                            "    dial straight\n"
                            "        1  green\n"
                            "        2  white\n"
                            "pilot dartpilot \"Dart Pilot\"\n"
                            "    ship dart  faction rebel  skill 4  cost 10  slots elite modification\n"
                            "pilot dartace \"Dart Ace\"\n"
                            "    ship dart  faction rebel  skill 5  cost 12\n"
                            "    ability\n"
                            "        when maneuver_executed\n"
                            "        may  free_action evade\n"
                            "        text en \"...\"\n"
                            "upgrade thrusters \"Thrusters\"\n"
                            "    slot modification  cost 1\n"
                            "    grants_action evade > barrel_roll  red barrel_roll\n";

static Edition colored;

static int make_colored(void **state)
{
    (void)state;
    colored = *edition_default();
    colored.words.has_colored_actions = true;
    make_rules_of(&colored, cards);
    return 0;
}

/* A dart that has flown and chooses its action; the first to act. */
static void fly(const char *ship_line)
{
    char lines[400];

    (void)snprintf(lines, sizeof lines,
                   "ship dart %s dial straight 2\n"
                   "ship tie academypilot seat 1 at 457 500 facing 180 dial straight 2 activated\nphase activation\n",
                   ship_line);
    begin(lines);
}

static const char plain[] = "dartpilot seat 0 at 457 200 facing 0";

static void a_white_action_gives_no_stress(void **state)
{
    (void)state;
    fly("dartpilot seat 0 with thrusters at 457 200 facing 0");
    say("evade"); /* white by the card, red by the ship: the easier counts */
    assert_int_equal(ship("dart")->tokens[TOKEN_EVADE], 1);
    assert_int_equal(ship("dart")->tokens[TOKEN_STRESS], 0);
}

static void a_red_action_gives_stress_after_it(void **state)
{
    (void)state;
    PROVES("X2-ACTION-05 X2-EX-21");
    fly(plain);
    say("evade");
    assert_int_equal(ship("dart")->tokens[TOKEN_EVADE], 1);
    assert_int_equal(ship("dart")->tokens[TOKEN_STRESS], 1);
    assert_int_equal(story.events[XW_STRESSED], 1);
}

static void a_linked_action_may_follow(void **state)
{
    (void)state;
    PROVES("X2-ACTION-07 X2-ACTION-08 X2-EX-20");
    fly(plain);
    say("focus");
    assert_kind(ASK_ACTION, 0);
    assert_refused("evade", "-"); /* not linked */
    say("boost");
    say("straight dart 1");
    assert_int_equal(ship("dart")->tokens[TOKEN_STRESS], 1);
    fly(plain);
    say("focus");
    say("pass");
    assert_int_equal(ship("dart")->tokens[TOKEN_FOCUS], 1);
    assert_int_equal(ship("dart")->tokens[TOKEN_STRESS], 0);
}

static void a_linked_action_is_an_action(void **state)
{
    (void)state;
    PROVES("X2-ACTION-08");
    fly(plain);
    say("lock"); /* red: the ship is stressed, so that the focus that is linked cannot follow */
    assert_int_equal(ship("dart")->tokens[TOKEN_STRESS], 1);
    assert_int_not_equal(asked().kind, ASK_ACTION);
    fly("dartpilot seat 0 with thrusters at 457 200 facing 0");
    say("evade");
    assert_kind(ASK_ACTION, 0);
    say("barrel-roll"); /* red as an entry of its own, white by the link */
    assert_kind(ASK_ROLL_POSE, 0);
    assert_int_equal(ship("dart")->tokens[TOKEN_STRESS], 0);
}

static void what_a_card_names_is_white_and_has_no_link(void **state)
{
    (void)state;
    fly("dartace seat 0 at 457 200 facing 0");
    use("dartace"); /* nothing else is to choose */
    assert_int_equal(ship("dart")->tokens[TOKEN_EVADE], 1);
    assert_int_equal(ship("dart")->tokens[TOKEN_STRESS], 0);
}

static void views_show_colors_and_links(void **state)
{
    JsonBuffer view = {0};
    Json json = json_to_buffer(&view, LAYOUT_COMPACT);

    (void)state;
    fly(plain);
    view_table(&json, NULL, rules, &story.table, &(ViewOptions){.seat = 0});
    assert_false(view.failed);
    assert_non_null(strstr(view.text, "\"bar\":[{\"action\":\"focus\"},{\"action\":\"evade\",\"difficulty\":\"red\"},"
                                      "{\"action\":\"focus\",\"linked\":\"boost\",\"linked_difficulty\":\"red\"},"));
    assert_non_null(
        strstr(view.text, "\"say\":\"Evade (red)\",\"legal\":true,\"verb\":\"evade\",\"difficulty\":\"red\""));
    assert_non_null(strstr(view.text, "\"say\":\"Focus\",\"legal\":true,\"verb\":\"focus\"}"));
    json_buffer_free(&view);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_white_action_gives_no_stress),
        cmocka_unit_test(a_red_action_gives_stress_after_it),
        cmocka_unit_test(a_linked_action_may_follow),
        cmocka_unit_test(a_linked_action_is_an_action),
        cmocka_unit_test(what_a_card_names_is_white_and_has_no_link),
        cmocka_unit_test(views_show_colors_and_links),
    };

    choose_tests();
    return cmocka_run_group_tests(tests, make_colored, free_rules);
}
