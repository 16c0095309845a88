/* What damage cards do, each in a small story with the real rules. */
#include "unit/xwing_duel.h"

static void a_direct_hit_counts_as_two(void **state)
{
    Look look = looking();

    (void)state;
    PROVES("X1-AMB-15");
    wound("", "directhit");
    assert_int_equal(damage_on(&look, piece("luke")), 2);
}

static void a_blinded_pilot_rolls_no_dice_once(void **state)
{
    (void)state;
    PROVES("X1-AMB-33");
    begin("ship luke lukeskywalker" REBEL "card blindedpilot card blindedpilot\nship tie academypilot" RANGE_1
          "attacked\n" COMBAT);
    assert_int_equal(count_cards("luke", true), 2);
    say("attack tie -");
    use("blindedpilot:2"); /* the order of the two is their owner's */
    assert_int_equal(game_state()->round, 2);
    assert_int_equal(count_cards("luke", true), 0);
    assert_int_equal(count_cards("luke", false), 2);
}

static void a_blinded_pilot_waits_for_an_attack_of_its_own(void **state)
{
    (void)state;
    begin("ship luke lukeskywalker" REBEL "card blindedpilot attacked\nship tie academypilot" RANGE_1 "\n" COMBAT);
    say("attack luke -");
    assert_int_equal(dice_asked(), 3);
    fall(0, 0, 0, 3);
    fall(2, 0, 0, 0);
    assert_int_equal(count_cards("luke", true), 1);
}

static void a_console_fire_burns_at_the_start_of_combat(void **state)
{
    (void)state;
    begin("ship luke lukeskywalker" REBEL "shields 0 card consolefire\nship tie academypilot" RANGE_1 "\n" COMBAT);
    assert_int_equal(dice_asked(), 1);
    fall(1, 0, 0, 0);
    assert_int_equal(count_cards("luke", false), 1);
    begin("ship luke lukeskywalker" REBEL "shields 0 card consolefire\nship tie academypilot" RANGE_1 "\n" COMBAT);
    fall(0, 1, 0, 0);
    assert_int_equal(count_cards("luke", false), 0);
}

static void both_console_fires_burn(void **state)
{
    (void)state;
    begin("ship luke lukeskywalker" REBEL "card consolefire card consolefire\nship tie academypilot" RANGE_1
          "\n" COMBAT);
    use("consolefire");
    fall(1, 0, 0, 0);
    fall(1, 0, 0, 0);
    assert_int_equal(ship("luke")->shields, 0);
    assert_kind(ASK_ATTACK, 0);
}

static void an_action_puts_the_console_fire_out(void **state)
{
    (void)state;
    PROVES("X1-ACTION-03 X1-CRIT-04 X1-DMG-06");
    begin("ship luke lukeskywalker seat 0 at 457 100 facing 0 dial straight 1 card consolefire\n"
          "ship tie academypilot seat 1 at 457 800 facing 180 activated\nphase activation\n");
    use("consolefire:2");
    assert_int_equal(count_cards("luke", true), 0);
    assert_int_equal(count_cards("luke", false), 1);
    assert_int_equal(game_state()->round, 2); /* combat began and ended without a roll */
    assert_int_equal(ship("luke")->shields, 2);
}

static void a_damaged_cockpit_counts_from_the_next_round(void **state)
{
    Look look = looking();

    (void)state;
    PROVES("X1-ABIL-05");
    begin("ship luke lukeskywalker seat 0 at 457 100 facing 0 card damagedcockpit card structuraldamage\n"
          "ship tie academypilot seat 1 at 457 250 facing 180\nphase combat\n");
    assert_int_equal(value_of(&look, VALUE_SKILL, piece("luke"), 8, attack_under_way(&look)), 8);
    while (game_state()->round == 1)
        say("pass");
    assert_int_equal(value_of(&look, VALUE_SKILL, piece("luke"), 8, attack_under_way(&look)), 0);
    assert_int_equal(value_of(&look, VALUE_SKILL, piece("tie"), 1, attack_under_way(&look)), 1);
    assert_int_equal(value_of(&look, VALUE_AGILITY, piece("luke"), 2, attack_under_way(&look)), 1);
}

static void a_damaged_engine_makes_turns_red(void **state)
{
    static const DialPosition turn = {
        {TURN_LEFT, 2},
        DIFFICULTY_STANDARD
    };
    static const DialPosition bank = {
        {BANK_LEFT, 1},
        DIFFICULTY_EASY
    };
    Look look = looking();

    (void)state;
    PROVES("X1-ABIL-05");
    begin("ship luke lukeskywalker seat 0 at 457 100 facing 0 card damagedengine\n"
          "ship tie academypilot seat 1 at 457 800 facing 180\nphase combat\n");
    assert_int_equal(difficulty_of(&look, piece("luke"), &turn), DIFFICULTY_HARD);
    assert_int_equal(difficulty_of(&look, piece("luke"), &bank), DIFFICULTY_EASY);
    assert_int_equal(difficulty_of(&look, piece("tie"), &turn), DIFFICULTY_STANDARD);
}

static void a_damaged_sensor_array_can_be_repaired_by_a_hit(void **state)
{
    (void)state;
    PROVES("X1-ABIL-06");
    for (int face = 0; face < 4; face++) {
        begin("ship luke lukeskywalker seat 0 at 457 100 facing 0 dial straight 1 card damagedsensorarray\n"
              "ship tie academypilot seat 1 at 457 800 facing 180 activated\nphase activation\n");
        assert_refused("focus", "X1-ABIL-06");
        use("damagedsensorarray:2");
        fall(face == 0, face == 1, face == 2, face == 3);
        assert_int_equal(count_cards("luke", true), face == 0 ? 0 : 1);
    }
}

static void an_injured_pilot_has_no_ability(void **state)
{
    (void)state;
    begin("ship luke lukeskywalker" REBEL "attacked card injuredpilot\nship tie academypilot" RANGE_2 "\n" COMBAT);
    say("attack luke -");
    fall(2, 0, 0, 0);
    fall(0, 2, 0, 0);
    assert_int_equal(ship("luke")->shields, 0);
}

static void a_minor_explosion_explodes_at_once(void **state)
{
    (void)state;
    PROVES("X1-CRIT-01 X1-CRIT-04");
    wound("", "minorexplosion");
    fall(1, 0, 0, 0);
    assert_int_equal(count_cards("luke", true), 0);
    assert_int_equal(count_cards("luke", false), 2);
    wound("", "minorexplosion");
    fall(0, 0, 1, 0);
    assert_int_equal(count_cards("luke", true), 0);
    assert_int_equal(count_cards("luke", false), 1);
}

static void a_minor_explosion_can_destroy(void **state)
{
    (void)state;
    PROVES("X1-DESTR-01");
    begin("ship luke lukeskywalker" REBEL
          "shields 0 attacked damage 1\nship other rookiepilot seat 0 at 100 100 facing 0\n"
          "ship tie academypilot" RANGE_2 "\n" COMBAT);
    say("attack luke -");
    fall(0, 1, 0, 1);
    fall(0, 0, 2, 0);
    draw("minorexplosion");
    fall(1, 0, 0, 0);
    draw("directhit"); /* the facedown cards are shown */
    draw("directhit");
    assert_int_equal(ship("luke")->status, SHIP_DESTROYED);
    assert_int_equal(story.table.state, TABLE_PLAYING);
    assert_false(has_cards(&game_state()->faceup));
}

static void a_minor_hull_breach_opens_after_red(void **state)
{
    (void)state;
    begin("ship luke lukeskywalker seat 0 at 457 100 facing 0 dial koiogran 4 card minorhullbreach\n"
          "ship tie academypilot seat 1 at 457 800 facing 180 activated\nphase activation\n");
    assert_int_equal(dice_asked(), 1);
    fall(1, 0, 0, 0);
    assert_int_equal(ship("luke")->shields, 1);
    assert_int_equal(count_cards("luke", true), 1);
    begin("ship luke lukeskywalker seat 0 at 457 100 facing 0 dial straight 4 card minorhullbreach\n"
          "ship tie academypilot seat 1 at 457 800 facing 180 activated\nphase activation\n");
    assert_int_equal(dice_asked(), 0);
}

static void a_munitions_failure_takes_a_weapon(void **state)
{
    (void)state;
    PROVES("X1-UPG-04");
    wound("with protontorpedoes r2d2", "munitionsfailure");
    assert_true(was_discarded("luke", 0));
    assert_false(was_discarded("luke", 1));
    assert_int_equal(count_cards("luke", true), 0);
    wound("with r2d2", "munitionsfailure");
    assert_false(was_discarded("luke", 0));
    assert_int_equal(count_cards("luke", false), 1);
}

static void structural_damage_and_weapon_malfunction_can_be_repaired(void **state)
{
    Look look = looking();

    (void)state;
    PROVES("X1-AMB-33 X1-ABIL-01 X1-ABIL-03");
    for (int face = 0; face < 4; face++) {
        begin("ship luke lukeskywalker seat 0 at 457 100 facing 0 dial straight 1 card structuraldamage\n"
              "ship tie academypilot seat 1 at 457 800 facing 180 activated\nphase activation\n");
        assert_int_equal(value_of(&look, VALUE_AGILITY, piece("luke"), 2, attack_under_way(&look)), 1);
        assert_int_equal(value_of(&look, VALUE_AGILITY, piece("luke"), 0, attack_under_way(&look)), 0);
        use("structuraldamage:2");
        fall(face == 0, face == 1, face == 2, face == 3);
        assert_int_equal(count_cards("luke", true), face == 0 ? 0 : 1);

        begin("ship luke lukeskywalker seat 0 at 457 100 facing 0 dial straight 1 card weaponmalfunction\n"
              "ship tie academypilot seat 1 at 457 800 facing 180 activated\nphase activation\n");
        assert_int_equal(value_of(&look, VALUE_PRIMARY, piece("luke"), 3, attack_under_way(&look)), 2);
        assert_int_equal(value_of(&look, VALUE_AGILITY, piece("luke"), 2, attack_under_way(&look)), 2);
        use("weaponmalfunction:2");
        fall(face == 0, face == 1, face == 2, face == 3);
        assert_int_equal(count_cards("luke", true), face <= 1 ? 0 : 1);
    }
}

static void each_card_is_an_action_of_its_own_once_a_round(void **state)
{
    CardAction action;
    Look look = looking();

    (void)state;
    PROVES("X1-AMB-42");
    begin("ship b bomber seat 0 at 457 100 facing 0 dial straight 1 card structuraldamage card weaponmalfunction\n"
          "ship tie academypilot seat 1 at 457 350 facing 180 activated\nphase activation\n");
    use("structuraldamage:2");
    fall(0, 0, 0, 1);
    for (int i = 0; i < 3; i++) {
        assert_true(card_action(&look, piece("b"), i, false, &action));
        assert_int_equal(action.legal,
                         !ends_with(rules->abilities[TOKEN_ABILITIES + action.ability].name, "structuraldamage:2"));
    }
    begin("ship b bomber seat 0 at 457 100 facing 0 dial straight 1\n"
          "ship tie academypilot seat 1 at 457 350 facing 180 activated\nphase activation\n");
    use("bomber");
    assert_true(card_action(&look, piece("b"), 0, false, &action));
    assert_false(action.legal);
    while (game_state()->round == 1)
        say("pass");
    assert_true(card_action(&look, piece("b"), 0, false, &action));
    assert_true(action.legal);
}

/* Two copies of a card have one action: whether the first is turned facedown by it or not. */
static void two_copies_of_a_card_have_one_action(void **state)
{
    CardAction action;
    Look look = looking();

    (void)state;
    PROVES("X1-CARD-03 X1-ACTION-05");
    for (int hit = 0; hit < 2; hit++) {
        begin("ship vader darthvader seat 1 at 457 600 facing 180 dial straight 2 card structuraldamage "
              "card structuraldamage\n"
              "ship rookie rookiepilot seat 0 at 100 100 facing 0 activated\nphase activation\n");
        use("structuraldamage:2");
        fall((uint8_t)hit, 0, 0, (uint8_t)!hit);
        assert_kind(ASK_ACTION, 1);
        assert_int_equal(count_cards("vader", true), hit ? 1 : 2);
        for (int i = 0; i < (hit ? 1 : 2); i++) {
            assert_true(card_action(&look, piece("vader"), i, false, &action));
            assert_false(action.legal);
            assert_string_equal(rule_told(rules, action.why.rule), "X1-ACTION-05");
        }
        while (game_state()->round == 1)
            say("pass");
        assert_true(card_action(&look, piece("vader"), 0, false, &action));
        assert_true(action.legal); /* in the next round again */
    }
}

/* Nor does one ship's action use up another's. */
static void a_copy_on_another_ship_is_another_action(void **state)
{
    CardAction action;
    Look look = looking();

    (void)state;
    PROVES("X1-CARD-03");
    begin("ship vader darthvader seat 1 at 457 600 facing 180 dial straight 2 card structuraldamage\n"
          "ship tempest tempestsquadronpilot seat 1 at 657 600 facing 180 dial straight 2 card structuraldamage\n"
          "ship rookie rookiepilot seat 0 at 100 100 facing 0 activated\nphase activation\n");
    use("structuraldamage:2");
    fall(0, 0, 0, 1);
    assert_true(card_action(&look, piece("vader"), 0, false, &action));
    assert_true(action.legal);
}

static void a_stunned_pilot_suffers_from_overlaps(void **state)
{
    (void)state;
    PROVES("X1-DMG-01");
    begin("ship luke lukeskywalker seat 0 at 457 100 facing 0 dial straight 1 card stunnedpilot\n"
          "ship tie academypilot seat 1 at 457 170 facing 180 activated\nphase activation\n");
    assert_int_equal(ship("luke")->shields, 1);
    begin("ship luke lukeskywalker seat 0 at 457 100 facing 0 dial straight 1 card stunnedpilot\n"
          "ship tie academypilot seat 1 at 457 800 facing 180 activated\nphase activation\n");
    assert_int_equal(ship("luke")->shields, 2);
}

static void a_thrust_control_fire_stresses(void **state)
{
    (void)state;
    wound("", "thrustcontrolfire");
    assert_int_equal(ship("luke")->tokens[TOKEN_STRESS], 1);
    assert_int_equal(count_cards("luke", true), 0);
    assert_int_equal(count_cards("luke", false), 1);
}

static int make_cards(void **state)
{
    (void)state;
    make_rules("edition xwing-1\n"
               "pilot bomber \"Bomber\"\n  ship xwing  faction rebel  skill 8  cost 1\n"
               "  action\n    do gain evade\n    text en \"Action: evade.\"\n");
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_direct_hit_counts_as_two),
        cmocka_unit_test(a_blinded_pilot_rolls_no_dice_once),
        cmocka_unit_test(a_blinded_pilot_waits_for_an_attack_of_its_own),
        cmocka_unit_test(a_console_fire_burns_at_the_start_of_combat),
        cmocka_unit_test(both_console_fires_burn),
        cmocka_unit_test(an_action_puts_the_console_fire_out),
        cmocka_unit_test(a_damaged_cockpit_counts_from_the_next_round),
        cmocka_unit_test(a_damaged_engine_makes_turns_red),
        cmocka_unit_test(a_damaged_sensor_array_can_be_repaired_by_a_hit),
        cmocka_unit_test(an_injured_pilot_has_no_ability),
        cmocka_unit_test(a_minor_explosion_explodes_at_once),
        cmocka_unit_test(a_minor_explosion_can_destroy),
        cmocka_unit_test(a_minor_hull_breach_opens_after_red),
        cmocka_unit_test(a_munitions_failure_takes_a_weapon),
        cmocka_unit_test(structural_damage_and_weapon_malfunction_can_be_repaired),
        cmocka_unit_test(each_card_is_an_action_of_its_own_once_a_round),
        cmocka_unit_test(two_copies_of_a_card_have_one_action),
        cmocka_unit_test(a_copy_on_another_ship_is_another_action),
        cmocka_unit_test(a_stunned_pilot_suffers_from_overlaps),
        cmocka_unit_test(a_thrust_control_fire_stresses),
    };

    choose_tests();
    return cmocka_run_group_tests(tests, make_cards, free_rules);
}
