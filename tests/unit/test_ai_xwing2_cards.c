/* `simple` and what cards of 2.0 ask for what they give: dice of an enemy, prices, moves before a maneuver, actions of cards. */
#include "unit/simple_story.h"
#include "xwing/rules/dice.h"

/* A ship that may boost when its dial is revealed, and one that may do anything, which is to lock. */
static const char cards[] =
    "edition xwing-2.0\n"
    "ship hopper \"Hopper\"\n    size small  attack 3  agility 2  hull 6  shields 0  arcs front\n"
    "    actions focus boost\n    dial straight\n        3 white\n        1 white\n"
    "pilot hopperpilot \"Hopper\"\n    ship hopper  faction rebel  initiative 2\n"
    "    ability\n        when   dial_revealed\n        may    free_action boost\n"
    "        text   en \"A boost.\"\n"
    "ship watch \"Watch\"\n    size small  attack 3  agility 2  hull 6  shields 0  arcs front\n"
    "    actions lock\n    dial straight\n        3 white\n        1 white\n"
    "pilot watchpilot \"Watch\"\n    ship watch  faction rebel  initiative 2\n"
    "    ability\n        when   dial_revealed\n        may    free_action any\n"
    "        text   en \"An action.\"\n";

static int make_ships(void **state)
{
    (void)state;
    simple = simple_player(1);
    make_rules_of(edition_named("xwing-2.0", strlen("xwing-2.0")), cards);
    return 0;
}

/* Does it use what it is offered in this position? */
static void uses(bool wanted, const char *what)
{
    assert_kind(ASK_ABILITY, asked().seat);
    const char *verb = answers();
    if ((strcmp(verb, "use") == 0) != wanted)
        fail_msg("%s: %s", what, verb);
}

/* ---- dice of an enemy ---- */

#define BOBA(card) "faction 0 scum\nship boba bountyhunter seat 0 with " card " at 457 300 facing 0\n"

static void it_makes_an_enemy_reroll_what_is_good(void **state)
{
    (void)state;
    begin(BOBA("zuckuss") "ship tie academypilot seat 1 at 457 500 facing 180 attacked\nphase engagement\n");
    say("attack tie -");
    fall(2, 0, 0, 1);
    fall(1, 0, 2, 0);
    uses(true, "an evade result");
    assert_kind(ASK_REROLL, 0);
    (void)answers();
    fall(0, 0, 1, 0);
    assert_int_equal(dice_showing(&game_state()->attack.defense, FACE_EVADE), 0);
    begin(BOBA("zuckuss") "ship tie academypilot seat 1 at 457 500 facing 180 attacked\nphase engagement\n");
    say("attack tie -");
    fall(2, 0, 0, 1);
    fall(0, 0, 3, 0);
    uses(false, "blanks alone");
}

static void it_spoils_a_focus_result_that_would_count(void **state)
{
    (void)state;
    for (int focus = 0; focus <= 1; focus++) {
        char lines[300];
        (void)snprintf(lines, sizeof lines,
                       BOBA("jangofett") "ship tie academypilot seat 1 at 457 520 facing 180 focus %d\n"
                                         "lock boba tie\nphase engagement\n",
                       focus);
        begin(lines);
        say("pass");
        say("attack boba -");
        fall(0, 0, 2, 0);
        uses(focus > 0, "a focus result of the attacker");
    }
}

static void it_cancels_an_evade_result_that_saves_the_defender(void **state)
{
    static const char lines[] = "ship ace blacksquadronace seat 1 with crackshot at 457 500 facing 180\n"
                                "ship blue bluesquadronescort seat 0 at 457 300 facing 0 attacked\nphase engagement\n";

    (void)state;
    begin(lines);
    say("attack blue -");
    fall(1, 0, 0, 1);
    fall(1, 0, 1, 0);
    uses(true, "a hit and an evade result");
    begin(lines);
    say("attack blue -");
    fall(1, 0, 0, 1);
    fall(2, 0, 0, 0);
    uses(false, "a hit and two evade results");
}

/* ---- prices ---- */

static void it_pays_with_damage_for_more_damage(void **state)
{
    static const struct {
        const char *hurt;
        uint8_t eyes;
        bool used;
    } rows[] = {
        {"shields 3",          2, true },
        {"shields 3",          1, false},
        {"shields 0 damage 4", 2, false}, /* it would be destroyed */
        {"shields 3 focus 1",  2, false}, /* which a token changes too */
    };

    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char lines[300];
        (void)snprintf(lines, sizeof lines,
                       "ship scout bluesquadronscout seat 0 with sawgerrera at 457 300 facing 0 %s\n"
                       "ship tie academypilot seat 1 at 457 520 facing 180 attacked\nphase engagement\n",
                       rows[i].hurt);
        begin(lines);
        say("attack tie -");
        fall(0, 0, rows[i].eyes, (uint8_t)(3 - rows[i].eyes));
        assert_kind(ASK_ABILITY, 0);
        answers();
        assert_int_equal(ship("scout")->shields + 10 * damage_on(&(Look){rules, &story.table}, piece("scout")),
                         (rows[i].hurt[8] - '0') + (rows[i].hurt[8] == '0' ? 40 : 0) - rows[i].used);
    }
}

static void it_gives_up_no_shot_for_a_shield(void **state)
{
    static const char blue[] =
        "ship blue bluesquadronescort seat 0 with r2astromech at 457 300 facing 0 dial straight 1 "
        "shields 1\n";
    char lines[300];

    (void)state;
    (void)snprintf(lines, sizeof lines,
                   "%sship tie academypilot seat 1 at 457 500 facing 180 activated\nphase activation\n", blue);
    begin(lines);
    uses(false, "with an enemy ahead");
    (void)snprintf(lines, sizeof lines,
                   "%sship tie academypilot seat 1 at 457 100 facing 0 activated\nphase activation\n", blue);
    begin(lines);
    uses(true, "with an enemy behind");
}

static void it_pays_no_action_with_damage(void **state)
{
    (void)state;
    begin("faction 1 scum\nship jump contractedscout seat 1 with unkarplutt at 457 600 facing 180 dial straight 2\n"
          "ship you graysquadronbomber seat 0 at 457 480 facing 0 activated\nphase activation\n");
    uses(false, "an action for a damage");
}

/* ---- moves ---- */

/* A boost ahead would take it over the edge with the maneuver that follows. */
static void it_looks_where_a_maneuver_leads_after_a_boost(void **state)
{
    (void)state;
    begin("ship you hopperpilot seat 0 at 457 730 facing 0 dial straight 3\n"
          "ship tie academypilot seat 1 at 457 500 facing 0 activated\nphase activation\n");
    uses(false, "toward the edge");
    begin("ship you hopperpilot seat 0 at 457 100 facing 0 dial straight 1\n"
          "ship tie academypilot seat 1 at 457 500 facing 180 activated\nphase activation\n");
    uses(true, "toward an enemy");
}

static void it_begins_no_action_that_would_fail(void **state)
{
    (void)state;
    begin("ship you watchpilot seat 0 at 457 100 facing 0 dial straight 1\n"
          "ship tie academypilot seat 1 at 457 800 facing 0 activated\nphase activation\n");
    uses(false, "nobody to lock");
    begin("ship you watchpilot seat 0 at 457 100 facing 0 dial straight 1\n"
          "ship tie academypilot seat 1 at 457 300 facing 0 activated\nphase activation\n");
    uses(true, "somebody to lock");
}

static void it_turns_to_the_better_side(void **state)
{
    (void)state;
    begin("faction 1 scum\nship boba bountyhunter seat 1 with slavei at 80 600 facing 180 dial turn-right 2\n"
          "ship blue bluesquadronescort seat 0 at 457 400 facing 0 activated\nphase activation\n");
    uses(true, "off the mat");
    begin("faction 1 scum\nship boba bountyhunter seat 1 with slavei at 80 600 facing 180 dial turn-left 2\n"
          "ship blue bluesquadronescort seat 0 at 457 400 facing 0 activated\nphase activation\n");
    uses(false, "toward the enemy");
}

/* Dials of a game that goes on and on are set to other than what seems best, until somebody moves away. */
static void it_grows_restless(void **state)
{
    (void)state;
    for (int late = 0; late <= 1; late++) {
        uint32_t chosen = 0;
        for (int times = 0; times < 20; times++) {
            begin("ship you bluesquadronescort seat 0 at 457 280 facing 0\n"
                  "ship tie academypilot seat 1 at 457 850 facing 180\nphase planning\n");
            Question questions[MAX_SEATS];
            game_state()->round = late ? 200 : 3;
            assert_true(table_questions(rules, &story.table, questions) > 0);
            (void)answers_to(questions[0]);
            chosen |= UINT32_C(1) << ship("you")->dial;
        }
        assert_true((__builtin_popcount(chosen) > 1) == (late == 1));
    }
}

/* ---- whom a card is for, and actions of cards ---- */

static void it_lets_an_enemy_keep_its_tractor_tokens(void **state)
{
    (void)state;
    begin("faction 0 scum\nship spice spicerunner seat 0 with ketsuonyo at 457 300 facing 0 turret front\n"
          "ship tie academypilot seat 1 at 457 500 facing 180 tractor 1\nphase end\n");
    uses(true, "a tractor token of an enemy");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_makes_an_enemy_reroll_what_is_good),
        cmocka_unit_test(it_spoils_a_focus_result_that_would_count),
        cmocka_unit_test(it_cancels_an_evade_result_that_saves_the_defender),
        cmocka_unit_test(it_pays_with_damage_for_more_damage),
        cmocka_unit_test(it_gives_up_no_shot_for_a_shield),
        cmocka_unit_test(it_pays_no_action_with_damage),
        cmocka_unit_test(it_looks_where_a_maneuver_leads_after_a_boost),
        cmocka_unit_test(it_begins_no_action_that_would_fail),
        cmocka_unit_test(it_turns_to_the_better_side),
        cmocka_unit_test(it_grows_restless),
        cmocka_unit_test(it_lets_an_enemy_keep_its_tractor_tokens),
    };

    choose_tests();
    return cmocka_run_group_tests(tests, make_ships, free_rules);
}
