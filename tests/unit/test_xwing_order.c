/* Who comes first, and what is no longer allowed: rules of the First Edition that no card of the core set comes to, told with
 * cards of the test's own. */
#include "unit/xwing_story.h"
#include "xwing/rules/dice.h"

#define BUSY                                                                                                           \
    "    ability\n"                                                                                                    \
    "        when  combat_starts\n"                                                                                    \
    "        may   gain focus\n"                                                                                       \
    "        text  en \"Focus.\"\n"

static const char own_cards[] = "edition xwing-1\n"
                                "pilot warden \"Warden\"\n"
                                "    ship tiefighter  faction empire  skill 3  cost 1\n"
                                "    ability\n"
                                "        when  attack_dice defending\n"
                                "        may   change hit to blank\n"
                                "        text  en \"One hit fewer.\"\n"
                                "    ability\n"
                                "        when  defense_dice attacking\n"
                                "        may   change evade to blank\n"
                                "        text  en \"One evade fewer.\"\n"
                                "pilot eager \"Eager\"\n"
                                "    ship xwing  faction rebel  skill 3  cost 1\n"
                                "    ability\n"
                                "        when  combat_starts\n"
                                "        may   gain focus\n"
                                "        text  en \"Focus.\"\n"
                                "    ability\n"
                                "        when  round_ends\n"
                                "        must  gain evade\n"
                                "        text  en \"Evade.\"\n"
                                "pilot zealous \"Zealous\"\n"
                                "    ship tiefighter  faction empire  skill 3  cost 1\n"
                                "    ability\n"
                                "        when  combat_starts\n"
                                "        may   gain focus\n"
                                "        text  en \"Focus.\"\n"
                                "    ability\n"
                                "        when  compare_starts attacking\n"
                                "        may   gain focus\n"
                                "        text  en \"Focus.\"\n"
                                "pilot busy \"Busy\"\n"
                                "    ship tiefighter  faction empire  skill 3  cost 1\n" BUSY BUSY BUSY BUSY BUSY;

#define REBEL  " seat 0 at 457 300 facing 0 "
#define EMPIRE " seat 1 at 457 500 facing 180 "
#define COMBAT "phase combat\n"

static int make(void **state)
{
    (void)state;
    make_rules(own_cards);
    return 0;
}

static void the_defender_modifies_attack_dice_first(void **state)
{
    (void)state;
    PROVES("X1-COMBAT-18");
    begin("ship red redsquadronpilot" REBEL "focus 1\nship tie warden" EMPIRE "\n" COMBAT);
    say("attack tie -");
    fall(2, 0, 1, 0);
    assert_kind(ASK_ABILITY, 1);
    use("warden");
    assert_int_equal(dice_showing(&game_state()->attack.attack, FACE_HIT), 1);
    assert_kind(ASK_ABILITY, 0); /* the defender's part is over */
    say("use spend-focus red");
    assert_int_equal(dice_asked(), 3);
    assert_int_equal(dice_showing(&game_state()->attack.attack, FACE_HIT), 2);
}

static void the_attacker_modifies_defense_dice_first(void **state)
{
    (void)state;
    PROVES("X1-COMBAT-26");
    begin("ship red redsquadronpilot" REBEL "focus 1 attacked\nship tie warden" EMPIRE "\n" COMBAT);
    say("attack red -");
    fall(2, 0, 0, 0);
    fall(1, 1, 0, 0);
    assert_kind(ASK_ABILITY, 1);
    use("warden:2");
    assert_kind(ASK_ABILITY, 0);
    say("use spend-focus-defense red");
    assert_int_equal(ship("red")->shields, 1); /* one evade of two was left, and the focus turned */
}

static void a_die_is_rerolled_once_in_an_attack(void **state)
{
    (void)state;
    PROVES("X1-DICE-06 X1-DICE-02 X1-COMBAT-32");
    begin("ship red redsquadronpilot" REBEL "\nship tie academypilot" EMPIRE "\nlock red tie\n" COMBAT);
    say("attack tie -");
    fall(1, 0, 0, 2);
    say("use spend-lock red");
    game_state()->attack.attack.die[0].marks = DIE_REROLLED; /* as if something else had done it */
    assert_refused("die 1", "X1-DICE-06");
    game_state()->attack.attack.die[0].marks = DIE_ADDED; /* a result without a die */
    assert_refused("die 1", "X1-DICE-02");
    say("die 2 + die 3");
    fall(0, 0, 2, 0);
    for (int i = 1; i < 3; i++) {
        assert_int_equal(game_state()->attack.attack.die[i].marks, DIE_REROLLED);
        assert_int_equal(game_state()->attack.attack.die[i].face, FACE_FOCUS);
    }
}

static void dice_rolled_at_once_are_not_rerolled(void **state)
{
    (void)state;
    PROVES("X1-LIMIT-03 X1-LIMIT-04 X1-DICE-07 X1-COMBAT-16");
    begin("ship red redsquadronpilot seat 0 at 457 400 facing 0\nship tie academypilot" EMPIRE
          "\nlock red tie\n" COMBAT);
    say("attack tie -");
    assert_int_equal(dice_asked(), 4); /* the box has three */
    fall(0, 0, 0, 4);
    for (int i = 0; i < 4; i++)
        assert_int_equal(game_state()->attack.attack.die[i].marks, 0);
    say("use spend-lock red");
    say("die 1 + die 2 + die 3 + die 4");
    assert_int_equal(dice_asked(), 4);
}

static void initiative_orders_abilities(void **state)
{
    (void)state;
    PROVES("X1-INIT-04 X1-ABIL-08 X1-AMB-61");
    for (uint8_t side = 0; side < 2; side++) {
        char lines[300];
        (void)snprintf(lines, sizeof lines,
                       "ship red eager" REBEL "\nship tie zealous" EMPIRE "\ninitiative %d\n" COMBAT, side);
        begin(lines);
        assert_kind(ASK_ABILITY, side);
        say("pass");
        assert_kind(ASK_ABILITY, (uint8_t)(1 - side));
    }
}

static void what_comes_at_the_end_comes_after_the_tokens(void **state)
{
    (void)state;
    PROVES("X1-END-03 X1-END-01 X1-AMB-54");
    begin("ship red eager seat 0 at 457 300 facing 0 focus 1 evade 1\n"
          "ship tie academypilot seat 1 at 100 800 facing 0\nphase end\n");
    assert_int_equal(ship("red")->tokens[TOKEN_FOCUS], 0);
    assert_int_equal(ship("red")->tokens[TOKEN_EVADE], 1); /* the one that was there is gone; this one is new */
    assert_int_equal(game_state()->round, 2);
}

static void comparing_starts_before_anything_is_cancelled(void **state)
{
    (void)state;
    PROVES("X1-COMBAT-29");
    begin("ship red redsquadronpilot" REBEL "attacked\nship tie zealous" EMPIRE "\n" COMBAT);
    say("pass"); /* combat starts */
    say("attack red -");
    fall(2, 0, 0, 0);
    fall(2, 0, 0, 0);
    assert_kind(ASK_ABILITY, 1);
    assert_int_equal(dice_showing(&game_state()->attack.attack, FACE_HIT), 2);
    use("zealous:2");
    assert_int_equal(ship("red")->shields, 2);
}

/* More than two squads of today's cards bring: eight ships that have five abilities each. */
static void forty_abilities_can_be_met_at_once(void **state)
{
    enum { BUSY_SHIPS = 8, ABILITIES_EACH = 5, MET = BUSY_SHIPS * ABILITIES_EACH };
    char lines[2000] = "ship red redsquadronpilot" REBEL "\n";

    (void)state;
#ifdef OUTRIDER_TIGHT
    skip();
#endif
    for (int i = 0; i < BUSY_SHIPS; i++) {
        size_t length = strlen(lines);
        (void)snprintf(lines + length, sizeof lines - length, "ship busy%d busy seat 1 at %d 800 facing 180\n", i,
                       100 + 100 * i);
    }
    (void)strcat(lines, COMBAT);
    begin(lines);
    assert_int_equal(story.table.state, TABLE_PLAYING);
    assert_int_equal(story.table.triggers, MET);
    use("busy:5");
    assert_int_equal(ship("busy0")->tokens[TOKEN_FOCUS], 1);
    say("pass");
    assert_int_equal(story.table.triggers, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_defender_modifies_attack_dice_first),
        cmocka_unit_test(the_attacker_modifies_defense_dice_first),
        cmocka_unit_test(a_die_is_rerolled_once_in_an_attack),
        cmocka_unit_test(dice_rolled_at_once_are_not_rerolled),
        cmocka_unit_test(initiative_orders_abilities),
        cmocka_unit_test(what_comes_at_the_end_comes_after_the_tokens),
        cmocka_unit_test(comparing_starts_before_anything_is_cancelled),
        cmocka_unit_test(forty_abilities_can_be_met_at_once),
    };

    choose_tests();
    return cmocka_run_group_tests(tests, make, free_rules);
}
