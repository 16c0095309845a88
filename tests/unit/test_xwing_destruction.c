/* A ship that is destroyed inside an effect of its own, or inside the attack that it is part of: what still happens
 * (X1-AMB-62). These stories need cards that nobody has printed; tests/rules has those of the printed ones. */
#include "unit/xwing_story.h"

static const char own_cards[] =
    "edition xwing-1\n"
    /* hurts its attacker, or the ship that it attacks, before results are compared */
    "upgrade thorns \"Thorns\"\n  slot elite cost 1\n"
    "  ability\n    when attack_rolled defending\n    must suffer 1 damage for attacker\n    text en \"Hurts.\"\n"
    "upgrade spark \"Spark\"\n  slot elite cost 1\n"
    "  ability\n    when attack_rolled attacking\n    must suffer 1 damage for defender\n    text en \"Hurts.\"\n"
    /* an ability that destroys its own ship and then has more to do: for others, for itself */
    "upgrade zeal \"Zeal\"\n  slot elite cost 1\n"
    "  ability\n    when compared attacking hit\n    must suffer 1 damage\n    then gain stress for defender\n"
    "    then gain focus\n    then roll attack 1\n    text en \"Hurts.\"\n"
    "upgrade ember \"Ember\"\n  slot elite cost 1\n"
    "  ability\n    when compared attacking hit\n    must suffer 1 damage\n    then cancel all\n    text en "
    "\"Hurts.\"\n"
    /* the first ability of a pilot has the number of the ship itself as its source */
    "pilot nova \"Nova\"\n  ship awing faction rebel skill 3 cost 19\n  slots elite missile\n"
    "  ability\n    when compared attacking hit\n    must suffer 1 damage for each other 1 of defender\n"
    "    then cancel all\n    text en \"Hurts.\"\n";

static int begin_tests(void **state)
{
    (void)state;
    make_rules(own_cards);
    return 0;
}

#define TARGET "ship ace maulermithel seat 1 with thorns at 457 500 facing 180 attacked\n"
#define REST                                                                                                           \
    "ship rest rookiepilot seat 0 at 100 100 facing 180 attacked\nship more academypilot seat 1 at 800 800 facing 0 "  \
    "attacked\n"

static void an_attacker_gone_before_comparing_ends_its_attack(void **state)
{
    (void)state;
    PROVES("X1-AMB-62");
    begin("ship green greensquadronpilot seat 0 at 457 300 facing 0 shields 0 damage 1\n" TARGET REST "phase combat\n");
    say("attack ace -");
    fall(2, 0, 0, 0);
    draw("blindedpilot");
    draw("stunnedpilot");
    assert_int_equal(ship("green")->status, SHIP_DESTROYED);
    assert_int_equal(dice_asked(), 0); /* nobody defends against it */
    assert_int_equal(game_state()->attack.attacker, -1);
    assert_int_equal(count_cards("ace", false), 0);
    assert_int_equal(game_state()->round, 2);
}

/* And the game is over if it was the last ship of its side: nothing more is rolled. */
static void the_last_ship_gone_before_comparing_loses(void **state)
{
    (void)state;
    PROVES("X1-AMB-62 X1-WIN-01");
    begin("ship green greensquadronpilot seat 0 at 457 300 facing 0 shields 0 damage 1\n" TARGET "phase combat\n");
    say("attack ace -");
    fall(2, 0, 0, 0);
    draw("blindedpilot");
    draw("stunnedpilot");
    assert_int_equal(story.table.state, TABLE_OVER);
    assert_int_equal(story.table.winners, 2);
}

static void a_defender_gone_before_comparing_ends_the_attack(void **state)
{
    (void)state;
    PROVES("X1-AMB-62");
    begin("ship green greensquadronpilot seat 0 with spark at 457 300 facing 0\n"
          "ship ace academypilot seat 1 at 457 500 facing 180 damage 2 attacked\n" REST "phase combat\n");
    say("attack ace -");
    fall(2, 0, 0, 0);
    draw("blindedpilot");
    draw("stunnedpilot");
    draw("consolefire");
    assert_int_equal(ship("ace")->status, SHIP_DESTROYED);
    assert_int_equal(dice_asked(), 0);
    assert_int_equal(game_state()->attack.attacker, -1);
    assert_int_equal(ship("green")->status, SHIP_IN_PLAY);
}

static void an_ability_that_was_begun_is_finished_for_others(void **state)
{
    (void)state;
    PROVES("X1-AMB-62");
    begin("ship green greensquadronpilot seat 0 with ember at 457 300 facing 0 shields 0 damage 1\n"
          "ship ace maulermithel seat 1 at 457 500 facing 180 attacked\n" REST "phase combat\n");
    say("attack ace -");
    fall(2, 0, 0, 0);
    fall(0, 0, 3, 0);
    draw("blindedpilot");
    draw("stunnedpilot");
    assert_int_equal(ship("green")->status, SHIP_DESTROYED);
    assert_int_equal(count_cards("ace", false), 0); /* its results are cancelled */
}

static void an_ability_does_nothing_more_for_a_ship_that_is_gone(void **state)
{
    (void)state;
    PROVES("X1-AMB-62");
    begin("ship green greensquadronpilot seat 0 with zeal at 457 300 facing 0 shields 0 damage 1\n"
          "ship ace maulermithel seat 1 at 457 500 facing 180 attacked\n" REST "phase combat\n");
    say("attack ace -");
    fall(2, 0, 0, 0);
    fall(0, 0, 3, 0);
    draw("blindedpilot");
    draw("stunnedpilot");
    assert_int_equal(ship("green")->status, SHIP_DESTROYED);
    assert_int_equal(dice_asked(), 0);
    assert_int_equal(ship("green")->tokens[TOKEN_FOCUS], 0);
    assert_int_equal(ship("ace")->tokens[TOKEN_STRESS], 1);
    assert_int_equal(count_cards("ace", false), 2); /* it was hit, and suffers */
}

static void a_pilots_own_blast_is_finished(void **state)
{
    (void)state;
    PROVES("X1-AMB-62");
    begin("ship nova nova seat 0 at 457 300 facing 0 shields 0 damage 1\n"
          "ship ace academypilot seat 1 at 567 390 facing 180 attacked\n"
          "ship near academypilot seat 1 at 667 390 facing 180 attacked\n" REST "phase combat\n");
    say("attack ace -");
    fall(2, 0, 0, 0);
    fall(0, 0, 3, 0);
    draw("blindedpilot");
    draw("stunnedpilot");
    assert_int_equal(ship("nova")->status, SHIP_DESTROYED);
    assert_int_equal(count_cards("near", false), 1);
    assert_int_equal(count_cards("ace", false), 0); /* its results were cancelled */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_attacker_gone_before_comparing_ends_its_attack),
        cmocka_unit_test(the_last_ship_gone_before_comparing_loses),
        cmocka_unit_test(a_defender_gone_before_comparing_ends_the_attack),
        cmocka_unit_test(an_ability_that_was_begun_is_finished_for_others),
        cmocka_unit_test(an_ability_does_nothing_more_for_a_ship_that_is_gone),
        cmocka_unit_test(a_pilots_own_blast_is_finished),
    };

    choose_tests();
    return cmocka_run_group_tests(tests, begin_tests, free_rules);
}
