/* Words about the dice of an attack, in cards of our own of the First Edition: how many are rolled, what is added, changed and cancelled. */
#include "unit/xwing_duel.h"

static const char own_cards[] = "edition xwing-1\n"
                                "pilot flyer \"Flyer\"\n"
                                "    ship xwing  faction rebel  skill 8  cost 1\n"
                                "    slots elite elite\n"
                                "upgrade surge \"surge\"\n"
                                "    slot elite  cost 1\n"
                                "    ability\n"
                                "        when  attack_counted attacking\n"
                                "        cost  stress\n"
                                "        may   more_dice 2\n"
                                "        text  en \"It does something.\"\n"
                                "    ability\n"
                                "        when  defense_counted defending\n"
                                "        may   more_dice 1\n"
                                "        then  fewer_dice 1 for attacker\n"
                                "        text  en \"It does something.\"\n"
                                "upgrade crowd \"crowd\"\n"
                                "    slot elite  cost 1\n"
                                "    ability\n"
                                "        when  attack_counted attacking\n"
                                "        may   fewer_dice 1 for defender\n"
                                "        then  more_dice per enemy 1-3\n"
                                "        text  en \"It does something.\"\n"
                                "upgrade ceiling \"ceiling\"\n"
                                "    slot elite  cost 1\n"
                                "    modifier\n"
                                "        value attack_dice most 2\n"
                                "        if    attacking\n"
                                "        text  en \"It does something.\"\n"
                                "upgrade floor \"floor\"\n"
                                "    slot elite  cost 1\n"
                                "    modifier\n"
                                "        value attack_dice set 5\n"
                                "        if    attacking\n"
                                "        text  en \"It does something.\"\n"
                                "upgrade gift \"gift\"\n"
                                "    slot elite  cost 1\n"
                                "    ability\n"
                                "        when  attack_dice attacking\n"
                                "        may   add blank 2\n"
                                "        text  en \"It does something.\"\n"
                                "upgrade twist \"twist\"\n"
                                "    slot elite  cost 1\n"
                                "    ability\n"
                                "        when  attack_dice attacking\n"
                                "        may   change focus blank to hit up_to 2\n"
                                "        text  en \"It does something.\"\n"
                                "upgrade pair \"pair\"\n"
                                "    slot elite  cost 1\n"
                                "    ability\n"
                                "        when  attack_dice attacking\n"
                                "        may   change any to crit 2\n"
                                "        text  en \"It does something.\"\n"
                                "upgrade armor \"armor\"\n"
                                "    slot elite  cost 1\n"
                                "    forbid\n"
                                "        deed  cancel_hits\n"
                                "        by    defender\n"
                                "        if    attacking\n"
                                "        text  en \"It does something.\"\n"
                                "upgrade again \"again\"\n"
                                "    slot elite  cost 1\n"
                                "    ability\n"
                                "        when  defense_rolled defending\n"
                                "        may   roll_again\n"
                                "        text  en \"It does something.\"\n";

static const DicePool *attack_pool(void)
{
    return &game_state()->attack.attack;
}

static int showing(const DicePool *pool, uint8_t face)
{
    int count = 0;

    for (int i = 0; i < pool->count; i++)
        count += pool->die[i].face == face && !(pool->die[i].marks & DIE_CANCELLED);
    return count;
}

static void attacks_with(const char *upgrades)
{
    char lines[300];

    snprintf(lines, sizeof lines,
             "ship b flyer seat 0 with %s at 457 300 facing 0\nship tie academypilot" RANGE_2 "attacked\n" COMBAT,
             upgrades);
    begin(lines);
    say("attack tie -");
}

static void dice_are_bought_before_they_are_rolled(void **state)
{
    (void)state;
    PROVES("X1-COMBAT-13");
    attacks_with("surge");
    use("surge");
    assert_int_equal(ship("b")->tokens[TOKEN_STRESS], 1);
    assert_int_equal(dice_asked(), 5);
    attacks_with("surge");
    say("pass");
    assert_int_equal(dice_asked(), 3);
    attacks_with("crowd"); /* a TIE more, and a die fewer for it */
    use("crowd");
    assert_int_equal(dice_asked(), 4);
    fall(4, 0, 0, 0);
    assert_int_equal(dice_asked(), 2);
}

/* Attack dice that were rolled do not become fewer; the rest of the ability is done. */
static void what_was_rolled_stays(void **state)
{
    (void)state;
    begin("ship b flyer" ARMED("surge") "attacked\nship tie academypilot" RANGE_2 "\n" COMBAT);
    say("attack b -");
    fall(2, 0, 0, 0);
    use("surge:2");
    assert_int_equal(dice_asked(), 3);
    assert_int_equal(attack_pool()->count, 2);
}

static void a_cap_wins_over_what_is_set_and_added(void **state)
{
    (void)state;
    PROVES("X1-ABIL-06");
    attacks_with("ceiling");
    assert_int_equal(dice_asked(), 2);
    attacks_with("ceiling floor");
    assert_int_equal(dice_asked(), 2);
    attacks_with("ceiling surge");
    use("surge");
    assert_int_equal(dice_asked(), 2);
    attacks_with("floor surge"); /* what is set wins over what is added */
    use("surge");
    assert_int_equal(dice_asked(), 5);
}

/* They are dice: the focus token turns none of them, a card does. */
static void results_that_are_added_are_dice(void **state)
{
    (void)state;
    PROVES("X1-DICE-02");
    attacks_with("gift twist");
    fall(3, 0, 0, 0);
    use("gift");
    assert_int_equal(attack_pool()->count, 5);
    use("twist");
    say("choose 5"); /* the second of them: it need not be turned */
    assert_int_equal(showing(attack_pool(), FACE_HIT), 5);
}

static void up_to_two_is_one_at_least(void **state)
{
    (void)state;
    attacks_with("twist");
    fall(0, 0, 2, 1);
    use("twist");
    say("choose 3"); /* the blank */
    say("choose 0"); /* and no more */
    assert_int_equal(showing(attack_pool(), FACE_HIT), 1);
    assert_int_equal(showing(attack_pool(), FACE_FOCUS), 2);
    attacks_with("pair"); /* exactly two, of any; those that show it already do not count */
    fall(1, 1, 0, 1);
    use("pair");
    assert_int_equal(showing(attack_pool(), FACE_CRIT), 3);
}

static void results_that_cannot_be_cancelled_are_not(void **state)
{
    (void)state;
    PROVES("X1-COMBAT-30");
    attacks_with("armor");
    fall(1, 1, 0, 1);
    fall(1, 0, 2, 0);
    assert_int_equal(count_cards("tie", false), 1); /* the evade cancels the critical hit */
    assert_int_equal(count_cards("tie", true), 0);
    attacks_with("twist");
    fall(1, 0, 0, 2);
    say("pass");
    fall(1, 0, 2, 0);
    assert_int_equal(count_cards("tie", false), 0);
}

/* The dice count as rolled once. */
static void a_whole_roll_is_made_again(void **state)
{
    (void)state;
    begin("ship b flyer" ARMED("again") "attacked\nship tie academypilot" RANGE_2 "\n" COMBAT);
    say("attack b -");
    fall(2, 0, 0, 0);
    fall(0, 0, 2, 0);
    use("again");
    assert_int_equal(dice_asked(), 2);
    fall(2, 0, 0, 0);
    assert_int_equal(ship("b")->shields, 2);
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
        cmocka_unit_test(dice_are_bought_before_they_are_rolled),
        cmocka_unit_test(what_was_rolled_stays),
        cmocka_unit_test(a_cap_wins_over_what_is_set_and_added),
        cmocka_unit_test(results_that_are_added_are_dice),
        cmocka_unit_test(up_to_two_is_one_at_least),
        cmocka_unit_test(results_that_cannot_be_cancelled_are_not),
        cmocka_unit_test(a_whole_roll_is_made_again),
    };

    choose_tests();
    return cmocka_run_group_tests(tests, make_cards, free_rules);
}
