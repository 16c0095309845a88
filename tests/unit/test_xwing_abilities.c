/* What the pilots and upgrades of the core set do, each in a small story with the real rules. */
#include "unit/xwing_duel.h"

#include "xwing/abilities/abilities.h"
#include "xwing/rules/dice.h"

/* ---- pilots ---- */

static void luke_turns_one_focus_result_into_an_evade(void **state)
{
    (void)state;
    PROVES("X1-DICE-03 X1-COMBAT-26");
    begin("ship luke lukeskywalker" REBEL "attacked\nship tie academypilot" RANGE_2 "\n" COMBAT);
    say("attack luke -");
    fall(2, 0, 0, 0);
    assert_int_equal(dice_asked(), 2);
    fall(0, 2, 0, 0);
    assert_kind(ASK_ABILITY, 0);
    use("lukeskywalker");
    assert_int_equal(game_state()->attack.attacker, -1); /* once an attack: there was nothing more to ask */
    assert_int_equal(ship("luke")->shields, 1);
}

static void luke_may_leave_his_dice(void **state)
{
    (void)state;
    PROVES("X1-ABIL-04");
    begin("ship luke lukeskywalker" REBEL "attacked\nship tie academypilot" RANGE_2 "\n" COMBAT);
    say("attack luke -");
    fall(2, 0, 0, 0);
    fall(0, 2, 0, 0);
    say("pass");
    assert_int_equal(ship("luke")->shields, 0);
}

static void luke_needs_a_focus_result(void **state)
{
    (void)state;
    begin("ship luke lukeskywalker" REBEL "attacked focus 1\nship tie academypilot" RANGE_2 "\n" COMBAT);
    say("attack luke -");
    fall(2, 0, 0, 0);
    fall(0, 0, 2, 0);
    assert_false(can_use("lukeskywalker"));
}

static void biggs_draws_attacks_to_himself(void **state)
{
    (void)state;
    PROVES("X1-ABIL-06");
    begin("wording printed\nship biggs biggsdarklighter seat 0 at 400 300 facing 0 attacked\n"
          "ship near rookiepilot seat 0 at 480 300 facing 0 attacked\n"
          "ship far rookiepilot seat 0 at 600 320 facing 0 attacked\n"
          "ship tie academypilot seat 1 at 457 450 facing 180\n" COMBAT);
    assert_refused("attack near -", "X1-ABIL-06");
    say("attack biggs -");
    /* out of the attacker's arc he helps nobody */
    begin("wording printed\nship biggs biggsdarklighter seat 0 at 450 500 facing 0 attacked\n"
          "ship near rookiepilot seat 0 at 480 390 facing 0 attacked\n"
          "ship tie academypilot seat 1 at 480 450 facing 180\n" COMBAT);
    say("attack near -");
    /* nor is he at range 1 of this one */
    begin("wording printed\nship biggs biggsdarklighter seat 0 at 300 200 facing 0 attacked\n"
          "ship near rookiepilot seat 0 at 480 300 facing 0 attacked\n"
          "ship tie academypilot seat 1 at 400 450 facing 180\n" COMBAT);
    say("attack near -");
}

static void biggs_is_silent_when_injured(void **state)
{
    (void)state;
    begin("wording printed\nship biggs biggsdarklighter seat 0 at 400 300 facing 0 attacked card injuredpilot\n"
          "ship near rookiepilot seat 0 at 480 300 facing 0 attacked\n"
          "ship tie academypilot seat 1 at 457 450 facing 180\n" COMBAT);
    say("attack near -");
}

static void mauler_rolls_one_more_die_at_range_1(void **state)
{
    (void)state;
    PROVES("X1-COMBAT-13 X1-COMBAT-15");
    begin("ship xwing rookiepilot" REBEL "attacked\nship mauler maulermithel" RANGE_1 "\n" COMBAT);
    say("attack xwing -");
    assert_int_equal(dice_asked(), 4);
    begin("ship xwing rookiepilot" REBEL "attacked\nship mauler maulermithel" RANGE_2 "\n" COMBAT);
    say("attack xwing -");
    assert_int_equal(dice_asked(), 2);
    /* not when he is the one attacked */
    begin("ship xwing lukeskywalker" REBEL "\nship mauler maulermithel" RANGE_1 "attacked\n" COMBAT);
    say("attack mauler -");
    assert_int_equal(dice_asked(), 4);
}

static void who_attacks_dark_curse_spends_and_rerolls_nothing(void **state)
{
    (void)state;
    PROVES("X1-ABIL-06");
    begin("ship luke lukeskywalker" REBEL "focus 1\nship curse darkcurse" RANGE_2
          "attacked focus 1\nlock luke curse\n" COMBAT);
    say("attack curse -");
    fall(1, 0, 2, 0);
    assert_int_equal(dice_asked(), 3); /* there was nothing that could be spent */
    fall(0, 3, 0, 0);
    assert_kind(ASK_ABILITY, 1); /* but the defender can spend */
    /* attacking, he hinders nobody */
    begin("ship luke lukeskywalker" REBEL "attacked focus 1\nship curse darkcurse" RANGE_2 "\n" COMBAT);
    say("attack luke -");
    fall(2, 0, 0, 0);
    fall(0, 2, 0, 0);
    assert_kind(ASK_ABILITY, 0);
    say("use spend-focus-defense luke");
}

static void night_beast_focuses_after_green(void **state)
{
    (void)state;
    PROVES("X1-AMB-60 X1-ACTION-04 X1-ACTION-05 X1-ACTION-06 X1-ABIL-02");
    begin("ship xwing rookiepilot seat 0 at 457 100 facing 0 activated\n"
          "ship beast nightbeast seat 1 at 457 800 facing 180 dial straight 2 stress 1\nphase activation\n");
    assert_true(can_use("nightbeast")); /* the green maneuver took the stress away first */
    ship("beast")->acted = 1 << ACTION_FOCUS;
    assert_false(can_use("nightbeast"));
    ship("beast")->acted = 0;
    use("nightbeast");
    assert_int_equal(ship("beast")->tokens[TOKEN_FOCUS], 1);
    assert_kind(ASK_ACTION, 1); /* it still has its own action, but not the same one */
    assert_refused("focus", "X1-ACTION-05");
    say("evade");

    begin("ship xwing rookiepilot seat 0 at 457 100 facing 0 activated\n"
          "ship beast nightbeast seat 1 at 457 800 facing 180 dial straight 2 stress 2\nphase activation\n");
    assert_int_equal(game_state()->round, 2); /* still stressed: no free action, and nothing else to ask */

    begin("ship xwing rookiepilot seat 0 at 457 100 facing 0 activated\n"
          "ship beast nightbeast seat 1 at 457 800 facing 180 dial straight 4\nphase activation\n");
    assert_kind(ASK_ACTION, 1); /* white */
}

static void a_damaged_sensor_array_keeps_night_beast_from_focusing(void **state)
{
    (void)state;
    begin("ship xwing rookiepilot seat 0 at 457 100 facing 0 activated\n"
          "ship beast nightbeast seat 1 at 457 800 facing 180 dial straight 2 card damagedsensorarray\nphase "
          "activation\n");
    assert_kind(ASK_ACTION, 1);
    assert_refused("evade", "X1-ABIL-06");
}

/* ---- upgrades ---- */

static void torpedoes_turn_one_focus_result_into_a_critical(void **state)
{
    (void)state;
    PROVES("X1-WEAP-04 X1-UPG-04 X1-DICE-03");
    begin("ship red redsquadronpilot" ARMED("protontorpedoes") "\nship tie academypilot" RANGE_2
                                                               "attacked\nlock red tie\n" COMBAT);
    say("attack tie protontorpedoes");
    assert_int_equal(dice_asked(), 4);
    fall(1, 0, 2, 1);
    assert_kind(ASK_ABILITY, 0);
    use("protontorpedoes");
    assert_int_equal(dice_asked(), 3);
    assert_int_equal(dice_showing(&game_state()->attack.attack, FACE_CRIT), 1);
    assert_int_equal(dice_showing(&game_state()->attack.attack, FACE_FOCUS), 1);
    assert_true(was_discarded("red", 0));
    assert_int_equal(ship("red")->lock[0], -1);
    fall(3, 0, 0, 0);
    assert_int_equal(game_state()->round, 2);
}

static void torpedoes_say_nothing_about_lasers(void **state)
{
    (void)state;
    begin("ship red redsquadronpilot" ARMED("protontorpedoes") "\nship tie academypilot" RANGE_2 "attacked\n" COMBAT);
    say("attack tie -");
    fall(1, 0, 2, 0);
    assert_int_equal(dice_asked(), 3); /* nothing was asked */
}

static void which_die_is_turned_is_asked_where_it_matters(void **state)
{
    (void)state;
    PROVES("X1-DICE-03 X1-DICE-06");
    begin("ship luke lukeskywalker" REBEL "attacked\nship tie academypilot" RANGE_2 "\n" COMBAT);
    say("attack luke -");
    fall(2, 0, 0, 0);
    fall(0, 2, 0, 0);
    game_state()->attack.defense.die[1].marks = DIE_REROLLED;
    use("lukeskywalker");
    assert_kind(ASK_CHOICE, 0);
    say("choose 2");
    assert_int_equal(ship("luke")->shields, 1);
}

static void r2d2_gets_a_shield_back_after_green(void **state)
{
    (void)state;
    begin("ship luke lukeskywalker seat 0 with r2d2 at 457 100 facing 0 shields 1 dial straight 1\n"
          "ship tie academypilot seat 1 at 457 800 facing 180 activated\nphase activation\n");
    use("r2d2");
    assert_int_equal(ship("luke")->shields, 2);
    assert_kind(ASK_ACTION, 0);
    begin("ship luke lukeskywalker seat 0 with r2d2 at 457 100 facing 0 dial straight 1\n"
          "ship tie academypilot seat 1 at 457 800 facing 180 activated\nphase activation\n");
    assert_kind(ASK_ACTION, 0); /* it has all its shields */
    begin("ship luke lukeskywalker seat 0 with r2d2 at 457 100 facing 0 shields 1 dial straight 3\n"
          "ship tie academypilot seat 1 at 457 800 facing 180 activated\nphase activation\n");
    assert_kind(ASK_ACTION, 0); /* white */
}

static void r2f2_makes_agile_until_the_round_ends(void **state)
{
    Look look = looking();

    (void)state;
    PROVES("X1-ACTION-08 X1-AMB-42");
    begin("ship red redsquadronpilot seat 0 with r2f2 at 457 100 facing 0 dial straight 1\n"
          "ship tie academypilot seat 1 at 457 350 facing 180 activated\nphase activation\n");
    look = looking();
    assert_int_equal(value_of(&look, VALUE_AGILITY, piece("red"), 2, attack_under_way(&look)), 2);
    use("r2f2");
    look = looking();
    assert_int_equal(value_of(&look, VALUE_AGILITY, piece("red"), 2, attack_under_way(&look)), 3);
    assert_int_equal(value_of(&look, VALUE_AGILITY, piece("tie"), 3, attack_under_way(&look)), 3);
    CardAction action;
    assert_true(card_action(&look, piece("red"), 0, false, &action));
    assert_false(action.legal);
    assert_string_equal(rule_told(rules, action.why.rule), "X1-ACTION-05");
    assert_false(card_action(&look, piece("red"), 1, false, &action));
    while (game_state()->round == 1)
        say("pass");
    assert_int_equal(value_of(&look, VALUE_AGILITY, piece("red"), 2, attack_under_way(&look)), 2);
    assert_true(card_action(&look, piece("red"), 0, false, &action));
    assert_true(action.legal);
}

static void marksmanship_makes_one_critical_and_hits(void **state)
{
    (void)state;
    PROVES("X1-DICE-03 X1-DICE-05");
    begin("ship luke lukeskywalker seat 0 with marksmanship at 457 300 facing 0 dial straight 1\n"
          "ship tie academypilot" RANGE_3 "activated attacked\nphase activation\n");
    use("marksmanship");
    say("attack tie -");
    fall(0, 0, 3, 0);
    use("marksmanship:2");
    assert_int_equal(dice_showing(&game_state()->attack.attack, FACE_CRIT), 1);
    assert_int_equal(dice_showing(&game_state()->attack.attack, FACE_HIT), 2);
}

static void marksmanship_is_silent_without_its_action_and_when_injured(void **state)
{
    (void)state;
    begin("ship luke lukeskywalker" ARMED("marksmanship") "\nship tie academypilot" RANGE_2 "attacked\n" COMBAT);
    say("attack tie -");
    fall(0, 0, 3, 0);
    assert_int_equal(dice_asked(), 3);
    begin("ship luke lukeskywalker seat 0 with marksmanship at 457 300 facing 0 dial straight 1 card injuredpilot\n"
          "ship tie academypilot" RANGE_3 "activated attacked\nphase activation\n");
    assert_kind(ASK_ACTION, 0);
    assert_false(can_use("marksmanship"));
}

static void determination_discards_what_is_about_pilots(void **state)
{
    static const char *const cards[] = {"blindedpilot", "damagedcockpit", "stunnedpilot", "injuredpilot"};

    (void)state;
    PROVES("X1-CRIT-02 X1-CRIT-05");
    for (int i = 0; i < 4; i++) {
        Look look = looking();
        wound("with determination", cards[i]);
        assert_int_equal(count_cards("luke", true) + count_cards("luke", false), 0);
        assert_int_equal(pile_size(&look, PILE_DISCARD), 1);
        assert_false(has_cards(&game_state()->faceup));
    }
    wound("with determination", "damagedengine");
    assert_int_equal(count_cards("luke", true), 1);
    wound("", "damagedcockpit");
    assert_int_equal(count_cards("luke", true), 1);
}

/* ---- what is behind all of them ---- */

static void sources_name_ship_card_and_ability(void **state)
{
    static Xwing game;

    (void)state;
    for (int16_t s = 0; s < SHIPS; s++) {
        memset(&game, 0, sizeof game);
        set_pilot(&game, s, s);
        for (int i = 0; i < UPGRADES_A_SHIP; i++)
            assert_true(add_upgrade(&game, s, i));
        for (int number = 0; number < ABILITIES_A_CARD; number++) {
            for (int i = -1; i < UPGRADES_A_SHIP; i++) {
                int card = i < 0 ? s : upgrade_at(&game, s, i);
                int16_t source = source_of_card(card, number);
                assert_int_equal(ship_of_source(&game, source), s);
                assert_int_equal(card_of_source(source), card);
                assert_int_equal(ability_of_source(source), number);
            }
            for (uint16_t slot = 0; slot < DAMAGE_SLOTS; slot++) {
                int16_t source = source_of_damage(s, slot, number);
                assert_int_equal(ship_of_source(&game, source), s);
                assert_int_equal(card_of_source(source), NO_CARD_IN_PLAY);
                assert_int_equal(slot_of_source(source), slot);
                assert_int_equal(ability_of_source(source), number);
            }
        }
    }
}

static void a_ship_that_left_is_forgotten(void **state)
{
    Look look = looking();

    (void)state;
    begin("ship red redsquadronpilot seat 0 with r2f2 at 457 100 facing 0 dial straight 1\n"
          "ship tie academypilot seat 1 at 457 350 facing 180 activated\nphase activation\n");
    use("r2f2");
    forget_ship(game_state(), piece("tie"));
    assert_int_equal(value_of(&look, VALUE_AGILITY, piece("red"), 2, attack_under_way(&look)), 3);
    forget_ship(game_state(), piece("red"));
    assert_int_equal(value_of(&look, VALUE_AGILITY, piece("red"), 2, attack_under_way(&look)), 2);
    assert_int_equal(game_state()->lasting[0].ability, 0);
}

static int make_cards(void **state)
{
    (void)state;
    make_rules("");
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(luke_turns_one_focus_result_into_an_evade),
        cmocka_unit_test(luke_may_leave_his_dice),
        cmocka_unit_test(luke_needs_a_focus_result),
        cmocka_unit_test(biggs_draws_attacks_to_himself),
        cmocka_unit_test(biggs_is_silent_when_injured),
        cmocka_unit_test(mauler_rolls_one_more_die_at_range_1),
        cmocka_unit_test(who_attacks_dark_curse_spends_and_rerolls_nothing),
        cmocka_unit_test(night_beast_focuses_after_green),
        cmocka_unit_test(a_damaged_sensor_array_keeps_night_beast_from_focusing),
        cmocka_unit_test(torpedoes_turn_one_focus_result_into_a_critical),
        cmocka_unit_test(torpedoes_say_nothing_about_lasers),
        cmocka_unit_test(which_die_is_turned_is_asked_where_it_matters),
        cmocka_unit_test(r2d2_gets_a_shield_back_after_green),
        cmocka_unit_test(r2f2_makes_agile_until_the_round_ends),
        cmocka_unit_test(marksmanship_makes_one_critical_and_hits),
        cmocka_unit_test(marksmanship_is_silent_without_its_action_and_when_injured),
        cmocka_unit_test(determination_discards_what_is_about_pilots),
        cmocka_unit_test(sources_name_ship_card_and_ability),
        cmocka_unit_test(a_ship_that_left_is_forgotten),
    };

    choose_tests();
    return cmocka_run_group_tests(tests, make_cards, free_rules);
}
