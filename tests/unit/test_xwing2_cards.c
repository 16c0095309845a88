/* Words of cards that X-Wing 2.0 has brought, where no card of the game shows all that they can do. */
#include "unit/xwing_story.h"

/* clang-format off */
static const char own_cards[] =
    "edition xwing-2.0\n"
    "upgrade shutters \"Shutters\"\n    slot modification\n    grants_action boost\n"
    "    ability\n"
    "        when   activates\n"
    "        may    turn_over\n"
    "        text   en \"Open them.\"\n"
    "    side \"Open Shutters\"\n"
    "        grants_action evade > red boost\n"
    "        ability\n"
    "            when   activates\n"
    "            may    turn_over\n"
    "            text   en \"Close them.\"\n"
    "pilot warden \"Warden\"\n    ship tielnfighter  faction empire  initiative 2  slots talent\n"
    "    ability\n"
    "        when   would_suffer by friendly 0-3\n"
    "        may    prevent\n"
    "        text   en \"Prevent the damage of a ship.\"\n"
    "upgrade haste \"Haste\"\n    slot talent\n"
    "    modifier\n"
    "        value  engages_at set 7\n"
    "        text   en \"You engage at initiative 7.\"\n"
    "upgrade envy \"Envy\"\n    slot talent\n"
    "    ability\n"
    "        when   combat_starts\n"
    "        may    choose enemy 0-3 is lower_skill\n"
    "        then   gain stress for chosen\n"
    "        text   en \"An enemy of a lower initiative receives a stress token.\"\n"
    "upgrade drag \"Drag\"\n    slot talent\n"
    "    modifier\n"
    "        difficulty speed 4-5 red\n"
    "        text   en \"Fast maneuvers are red.\"\n"
    "upgrade rivals \"Rivals\"\n    slot talent\n"
    "    ability\n"
    "        when   attack_declared attacking arc bullseye\n"
    "        must   gain evade\n"
    "        text   en \"An evade token, if your weapon fires from the bullseye arc.\"\n"
    "    ability\n"
    "        when   dial_revealed speed 2-3\n"
    "        must   gain focus\n"
    "        text   en \"A focus token before a maneuver at speed 2-3.\"\n";
/* clang-format on */

static bool is_on_bar(const char *name, ActionKind kind)
{
    Look look = looking();

    return action_bar(&look, piece(name)) >> kind & 1;
}

static void each_side_of_a_card_grants_its_own_actions(void **state)
{
    (void)state;
    begin("ship blue bluesquadronescort seat 0 with shutters at 300 300 facing 0 dial straight 1\n"
          "ship tie academypilot seat 1 at 880 880 facing 180 activated\nphase activation\n");
    assert_true(is_on_bar("blue", ACTION_BOOST));
    assert_false(is_on_bar("blue", ACTION_EVADE));
    use("shutters");
    assert_false(is_on_bar("blue", ACTION_BOOST));
    assert_true(is_on_bar("blue", ACTION_EVADE));
    say("evade");
    assert_kind(ASK_ACTION, 0); /* the link of the second side */
    say("boost");
    say("straight blue 1");
    assert_int_equal(ship("blue")->tokens[TOKEN_STRESS], 1);
}

static void damage_is_prevented_once(void **state)
{
    (void)state;
    begin("ship blue bluesquadronescort seat 0 at 457 300 facing 0\n"
          "ship one warden seat 1 at 457 500 facing 180 attacked\n"
          "ship two warden seat 1 at 517 500 facing 180 attacked\nphase engagement\n");
    say("attack one -");
    fall(2, 1, 0, 0);
    fall(0, 0, 3, 0);
    assert_kind(ASK_ABILITY, 1);
    use("warden");
    assert_int_equal(count_cards("one", false) + count_cards("one", true), 0);
    assert_int_equal(game_state()->phase, PHASE_PLANNING); /* the other one has nothing to prevent: the round is over */
}

static void who_engages_early_has_its_own_initiative_all_the_same(void **state)
{
    (void)state;
    begin("ship vet redsquadronveteran seat 0 with haste at 457 300 facing 0\n"
          "ship ace blacksquadronace seat 1 with envy at 457 500 facing 180\n"
          "ship two warden seat 1 with envy at 657 500 facing 180\n"
          "initiative 1\nphase engagement\n");
    Look look = looking();
    assert_int_equal(skill_of(&look, piece("vet")), 3);
    assert_int_equal(turn_skill(&look, piece("vet")), 7);
    assert_kind(ASK_ATTACK, 0); /* nobody there has a higher initiative than its 3, and it comes first */
}

static void an_attack_is_made_through_the_arc_of_its_weapon(void **state)
{
    (void)state;
    begin("ship vet redsquadronveteran seat 0 with rivals at 457 300 facing 0\n"
          "ship tie academypilot seat 1 at 457 500 facing 180 attacked\nphase engagement\n");
    say("attack tie -");
    assert_int_equal(ship("vet")->tokens[TOKEN_EVADE], 0); /* in its bullseye arc, but the weapon's arc is the front */
}

static void a_dial_tells_its_speed_when_it_is_revealed(void **state)
{
    (void)state;
    begin("ship vet redsquadronveteran seat 0 with rivals at 457 300 facing 0 dial straight 2\n"
          "ship tie academypilot seat 1 at 880 880 facing 180 activated\nphase activation\n");
    assert_int_equal(ship("vet")->tokens[TOKEN_FOCUS], 1);
    begin("ship vet redsquadronveteran seat 0 with rivals at 457 300 facing 0 dial straight 1\n"
          "ship tie academypilot seat 1 at 880 880 facing 180 activated\nphase activation\n");
    assert_int_equal(ship("vet")->tokens[TOKEN_FOCUS], 0);
}

static void speeds_reach_from_0_to_5(void **state)
{
    const DialPosition fast =
                           {
                               {STRAIGHT, 5},
                               DIFFICULTY_STANDARD
    },
                       slower = {{STRAIGHT, 3}, DIFFICULTY_STANDARD};

    (void)state;
    begin("ship vet redsquadronveteran seat 0 with drag at 457 300 facing 0 dial straight 2\n"
          "ship tie academypilot seat 1 at 880 880 facing 180 activated\nphase activation\n");
    Look look = looking();
    assert_int_equal(difficulty_of(&look, piece("vet"), &fast), DIFFICULTY_HARD);
    assert_int_equal(difficulty_of(&look, piece("vet"), &slower), DIFFICULTY_STANDARD);
}

/* A player who chooses between two actions of a card reads which they are. */
static void a_choice_of_actions_names_them(void **state)
{
    (void)state;
    begin("ship luke lukeskywalker seat 0 with supernaturalreflexes at 457 300 facing 0 dial straight 1\n"
          "ship tie academypilot seat 1 at 857 700 facing 180 activated\nphase activation\n");
    use("supernaturalreflexes");
    Question question = asked();
    Message roll = table_candidate(rules, &story.table, &question, 0).say;
    Message boost = table_candidate(rules, &story.table, &question, 1).say;
    assert_int_equal(roll.args[0].value, XW_ACTION_FIRST + ACTION_BARREL_ROLL);
    assert_int_equal(boost.args[0].value, XW_ACTION_FIRST + ACTION_BOOST);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_side_of_a_card_grants_its_own_actions),
        cmocka_unit_test(damage_is_prevented_once),
        cmocka_unit_test(who_engages_early_has_its_own_initiative_all_the_same),
        cmocka_unit_test(an_attack_is_made_through_the_arc_of_its_weapon),
        cmocka_unit_test(a_dial_tells_its_speed_when_it_is_revealed),
        cmocka_unit_test(speeds_reach_from_0_to_5),
        cmocka_unit_test(a_choice_of_actions_names_them),
    };

    make_rules_of(edition_named("xwing-2.0", strlen("xwing-2.0")), own_cards);
    return RUN_TESTS(tests);
}
