/* Words that no card of the core set uses, in cards of our own. */
#include "unit/xwing_duel.h"

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
                                "upgrade loader \"Loader\"\n"
                                "    slot elite  cost 1\n"
                                "    modifier\n"
                                "        value attack_dice plus 1\n"
                                "        if    attacking weapon missile torpedo\n"
                                "        text  en \"A die more for torpedoes and missiles.\"\n"
                                "    modifier\n"
                                "        value attack_dice plus 2\n"
                                "        if    attacking weapon cannon turret\n"
                                "        text  en \"Two dice more for cannons and turrets.\"\n"
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

static void a_weapon_is_known_by_its_slot(void **state)
{
    (void)state;
    begin("ship b bomber" ARMED("protontorpedoes loader") "\nship tie academypilot" RANGE_2 "\nlock b tie\n" COMBAT);
    say("attack tie protontorpedoes");
    assert_int_equal(dice_asked(), 5);
    begin("ship b bomber" ARMED("protontorpedoes loader") "\nship tie academypilot" RANGE_2 "\nlock b tie\n" COMBAT);
    say("attack tie -");
    assert_int_equal(dice_asked(), 3);
}

static int make_cards(void **state)
{
    (void)state;
    make_rules(own_cards);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_droid_much_like_that_of_the_docs_works),
        cmocka_unit_test(a_card_can_speak_of_the_ship_attacked),
        cmocka_unit_test(limits_are_by_the_round_and_by_the_game),
        cmocka_unit_test(an_upgrade_can_discard_itself),
        cmocka_unit_test(of_two_weapons_the_owner_chooses),
        cmocka_unit_test(a_weapon_is_known_by_its_slot),
    };

    choose_tests();
    return cmocka_run_group_tests(tests, make_cards, free_rules);
}
