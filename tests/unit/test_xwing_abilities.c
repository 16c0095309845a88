/* What the cards of the core set do, each in a small story with the real rules. */
#include "unit/xwing_story.h"

#include "xwing/abilities/abilities.h"
#include "xwing/rules/dice.h"

/* Two ships nose to nose: at range 1, 2 or 3. */
#define REBEL     " seat 0 at 457 300 facing 0 "
#define ARMED(up) " seat 0 with " up " at 457 300 facing 0 "
#define RANGE_1   " seat 1 at 457 400 facing 180 "
#define RANGE_2   " seat 1 at 457 500 facing 180 "
#define RANGE_3   " seat 1 at 457 600 facing 180 "
#define COMBAT    "phase combat\n"

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
    assert_true(card_action(&look, piece("red"), 0, &action));
    assert_false(action.legal);
    assert_string_equal(action.why.rule, "X1-ACTION-05");
    assert_false(card_action(&look, piece("red"), 1, &action));
    while (game_state()->round == 1)
        say("pass");
    assert_int_equal(value_of(&look, VALUE_AGILITY, piece("red"), 2, attack_under_way(&look)), 2);
    assert_true(card_action(&look, piece("red"), 0, &action));
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

/* A critical hit of a TIE on an X-wing without shields. */
static void wound(const char *rebel, const char *card)
{
    char lines[400];

    snprintf(lines, sizeof lines,
             "ship luke lukeskywalker seat 0 %s at 457 300 facing 0 shields 0 attacked\nship tie academypilot" RANGE_2
             "\n" COMBAT,
             rebel);
    begin(lines);
    say("attack luke -");
    fall(0, 1, 0, 1);
    fall(0, 0, 2, 0);
    draw(card);
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

/* ---- damage cards ---- */

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
        assert_true(card_action(&look, piece("b"), i, &action));
        assert_int_equal(action.legal,
                         !ends_with(rules->abilities[TOKEN_ABILITIES + action.ability].name, "structuraldamage:2"));
    }
    begin("ship b bomber seat 0 at 457 100 facing 0 dial straight 1\n"
          "ship tie academypilot seat 1 at 457 350 facing 180 activated\nphase activation\n");
    use("bomber");
    assert_true(card_action(&look, piece("b"), 0, &action));
    assert_false(action.legal);
    while (game_state()->round == 1)
        say("pass");
    assert_true(card_action(&look, piece("b"), 0, &action));
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
            assert_true(card_action(&look, piece("vader"), i, &action));
            assert_false(action.legal);
            assert_string_equal(action.why.rule, "X1-ACTION-05");
        }
        while (game_state()->round == 1)
            say("pass");
        assert_true(card_action(&look, piece("vader"), 0, &action));
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
    assert_true(card_action(&look, piece("vader"), 0, &action));
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

/* ---- cards of our own: words that the core set does not use ---- */

static const char own_cards[] = "edition xwing-1\n"
                                "pilot bomber \"Bomber\"\n"
                                "    ship xwing  faction rebel  skill 8  cost 1\n"
                                "    slots torpedo torpedo elite elite astromech\n"
                                "    action\n"
                                "        do    gain evade\n"
                                "        text  en \"Action: evade.\"\n"
                                "upgrade droid \"Droid\"\n" /* much like the one of docs/content.md */
                                "    slot astromech  cost 2  unique\n"
                                "    ability\n"
                                "        when  defense_dice defending range 1\n"
                                "        may   change blank to focus\n"
                                "        text  en \"Attacked at range 1, you may turn a blank into a focus result.\"\n"
                                "    action\n"
                                "        do    lose focus\n"
                                "        text  en \"Action: lose a focus token.\"\n"
                                "upgrade pressure \"Pressure\"\n"
                                "    slot elite  cost 1\n"
                                "    modifier\n"
                                "        value agility minus 1\n"
                                "        of    defender\n"
                                "        if    weapon primary not has focus\n"
                                "        text  en \"Whom you attack has less agility.\"\n"
                                "upgrade often \"Often\"\n"
                                "    slot elite  cost 1\n"
                                "    ability\n"
                                "        when  maneuver_executed\n"
                                "        may   gain evade 2\n"
                                "        limit round\n"
                                "        text  en \"Once a round.\"\n"
                                "upgrade rarely \"Rarely\"\n"
                                "    slot elite  cost 1\n"
                                "    ability\n"
                                "        when  round_ends\n"
                                "        if    has shields\n"
                                "        may   suffer 1 critical\n"
                                "        then  gain stress\n"
                                "        limit game\n"
                                "        text  en \"Once a game.\"\n"
                                "upgrade flare \"Flare\"\n"
                                "    slot torpedo  cost 1\n"
                                "    ability\n"
                                "        when  combat_starts\n"
                                "        may   roll defense 2\n"
                                "        on    evade focus  gain evade\n"
                                "        then  discard this\n"
                                "        text  en \"A way out, once.\"\n";

static void a_droid_much_like_that_of_the_docs_works(void **state)
{
    (void)state;
    begin("ship b bomber" ARMED("droid") "attacked\nship tie academypilot" RANGE_1 "\n" COMBAT);
    say("attack b -");
    fall(3, 0, 0, 0);
    fall(0, 0, 2, 0);
    use("droid");
    assert_int_equal(ship("b")->shields, 0);
    begin("ship b bomber" ARMED("droid") "attacked\nship tie academypilot" RANGE_2 "\n" COMBAT);
    say("attack b -");
    fall(2, 0, 0, 0);
    fall(0, 0, 2, 0);
    assert_int_equal(ship("b")->shields, 0); /* at range 2 nothing was asked */
    begin("ship b bomber seat 0 with droid at 457 100 facing 0 dial straight 1 focus 1\n"
          "ship tie academypilot seat 1 at 457 350 facing 180 activated\nphase activation\n");
    use("droid:2");
    assert_int_equal(ship("b")->tokens[TOKEN_FOCUS], 0);
    begin("ship b bomber seat 0 with droid at 457 100 facing 0 dial straight 1\n"
          "ship tie academypilot seat 1 at 457 350 facing 180 activated\nphase activation\n");
    assert_false(can_use("droid:2")); /* nothing to lose */
}

static void a_card_can_speak_of_the_ship_attacked(void **state)
{
    (void)state;
    begin("ship b bomber" ARMED("pressure") "\nship tie academypilot" RANGE_2 "attacked\n" COMBAT);
    say("attack tie -");
    fall(3, 0, 0, 0);
    assert_int_equal(dice_asked(), 2);
    begin("ship b bomber" ARMED("pressure protontorpedoes") "\nship tie academypilot" RANGE_2
                                                            "attacked\nlock b tie\n" COMBAT);
    say("attack tie protontorpedoes");
    fall(4, 0, 0, 0);
    assert_int_equal(dice_asked(), 3);
    begin("ship b bomber" ARMED("pressure") "focus 1\nship tie academypilot" RANGE_2 "attacked\n" COMBAT);
    say("attack tie -");
    fall(3, 0, 0, 0);
    say("pass");
    assert_int_equal(dice_asked(), 3);
    /* and not of the one that attacks */
    begin("ship b bomber" ARMED("pressure") "attacked\nship tie academypilot" RANGE_2 "\n" COMBAT);
    say("attack b -");
    fall(2, 0, 0, 0);
    assert_int_equal(dice_asked(), 2);
}

static void limits_are_by_the_round_and_by_the_game(void **state)
{
    Trigger often = {0}, rarely = {0};
    Status reason = status_ok();
    Look look = looking();

    (void)state;
    PROVES("X1-UPG-04");
    begin("ship b bomber seat 0 with often rarely at 457 100 facing 0 dial straight 1\n"
          "ship tie academypilot seat 1 at 457 350 facing 180 activated\nphase activation\n");
    for (int i = 0; i < rules->ability_count; i++) {
        if (ends_with(rules->abilities[i].name, "often"))
            often = (Trigger){.ability = (uint16_t)i, .source = source_of_card(upgrade_at(game_state(), 0, 0), 0)};
        if (ends_with(rules->abilities[i].name, "rarely"))
            rarely = (Trigger){.ability = (uint16_t)i, .source = source_of_card(upgrade_at(game_state(), 0, 1), 0)};
    }
    assert_true(ability_usable(&look, &(Frame){.subject = NO_PIECE}, &often, &reason));
    use("often");
    assert_int_equal(ship("b")->tokens[TOKEN_EVADE], 2);
    assert_false(ability_usable(&look, &(Frame){.subject = NO_PIECE}, &often, &reason));
    say("pass");
    say("pass");
    say("pass"); /* no action, and no attacks */
    assert_kind(ASK_ABILITY, 0);
    assert_true(ability_usable(&look, &(Frame){.subject = NO_PIECE}, &often, &reason));
    use("rarely");
    assert_int_equal(ship("b")->shields, 1);
    assert_int_equal(ship("b")->tokens[TOKEN_STRESS], 1);
    assert_int_equal(game_state()->round, 2);
    assert_false(ability_usable(&look, &(Frame){.subject = NO_PIECE}, &rarely, &reason));
    game_state()->phase = PHASE_COMBAT;
    assert_true(ability_usable(&look, &(Frame){.subject = NO_PIECE}, &often, &reason));
    upgrade("b", 0)->flags |= CARD_IS_DISCARDED;
    assert_false(ability_usable(&look, &(Frame){.subject = NO_PIECE}, &often, &reason));
}

static void an_upgrade_can_discard_itself(void **state)
{
    (void)state;
    PROVES("X1-UPG-04");
    for (int face = 0; face < 3; face++) {
        begin("ship b bomber" ARMED("flare protontorpedoes") "\nship tie academypilot" RANGE_2 "\n" COMBAT);
        use("flare");
        assert_int_equal(dice_asked(), 2);
        fall(face == 0, face == 1, (uint8_t)(face == 2 ? 2 : 1), 0);
        assert_int_equal(ship("b")->tokens[TOKEN_EVADE], face < 2 ? 1 : 0);
        assert_true(was_discarded("b", 0));
        assert_false(was_discarded("b", 1));
        assert_kind(ASK_ATTACK, 0);
    }
}

static void of_two_weapons_the_owner_chooses(void **state)
{
    (void)state;
    PROVES("X1-UPG-04");
    begin("ship b bomber" ARMED("protontorpedoes protontorpedoes") "shields 0 attacked\nship tie academypilot" RANGE_2
                                                                   "\n" COMBAT);
    say("attack b -");
    fall(0, 1, 0, 1);
    fall(0, 0, 2, 0);
    draw("munitionsfailure");
    assert_kind(ASK_CHOICE, 0);
    say("choose 2");
    assert_false(was_discarded("b", 0));
    assert_true(was_discarded("b", 1));
    assert_int_equal(count_cards("b", false), 1);
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

static int make_all_cards(void **state)
{
    (void)state;
    make_rules(own_cards);
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
        cmocka_unit_test(a_droid_much_like_that_of_the_docs_works),
        cmocka_unit_test(a_card_can_speak_of_the_ship_attacked),
        cmocka_unit_test(limits_are_by_the_round_and_by_the_game),
        cmocka_unit_test(an_upgrade_can_discard_itself),
        cmocka_unit_test(of_two_weapons_the_owner_chooses),
        cmocka_unit_test(sources_name_ship_card_and_ability),
        cmocka_unit_test(a_ship_that_left_is_forgotten),
    };

    choose_tests();
    return cmocka_run_group_tests(tests, make_all_cards, free_rules);
}
