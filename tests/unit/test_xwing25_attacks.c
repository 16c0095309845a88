/* Attacks of 2.5 as odds and `simple` see them: at range 0 the attacker's tokens do nothing for it. */
#include <math.h>

#include "odds/odds.h"
#include "unit/odds_rules.h"
#include "unit/simple_story.h"

#define EXACT 1e-12

static int make_revised(void **state)
{
    (void)state;
    simple = simple_player(1);
    make_rules_of(edition_named("xwing-2.5", strlen("xwing-2.5")), "edition xwing-2.5\n");
    return 0;
}

/* What an X-wing that touches a TIE expects of its attack; odds that forget nothing on the way say the same. */
static double expected_at_range_0(const char *help, const char *tokens)
{
    char lines[400];
    Rules remembering = rules_that_remember(rules);
    OddsWork *work = odds_open(odds_limits_usual());
    OddsWork *patient = odds_open((OddsLimits){.states = 200000, .outcomes = 5000000});
    Odds odds, all;

    (void)snprintf(lines, sizeof lines,
                   "ship you bluesquadronescort seat 0 at 457 400 facing 0 %s\n"
                   "ship tie academypilot seat 1 at 457 440 facing 180 attacked %s\nlock you tie\nphase engagement\n",
                   help, tokens);
    begin(lines);
    say("attack tie -");
    assert_int_equal(odds_shot(work, rules, &story.table, NULL, &odds), ODDS_FOUND);
    assert_int_equal(odds_shot(patient, &remembering, &story.table, NULL, &all), ODDS_FOUND);
    assert_true(fabs(all.expected - odds.expected) < EXACT);
    odds_close(patient);
    odds_close(work);
    return odds.expected;
}

static void odds_at_range_0_are_those_of_plain_dice(void **state)
{
    (void)state;
    PROVES("X25-ATK-10 X25-BONUS-03");
    assert_true(fabs(expected_at_range_0("", "") - 0.673828125) < EXACT); /* three dice against three */
    assert_true(fabs(expected_at_range_0("focus 1", "") - 0.673828125) < EXACT);
    assert_true(fabs(expected_at_range_0("focus 1", "focus 1") - 0.298828125) <
                EXACT); /* the defender's token counts */
}

/* Two ships alike, one that it touches and one at range 2: with a token for its dice it attacks the latter, without one it is all the same. */
static void simple_knows_what_its_tokens_are_worth_at_range_0(void **state)
{
    (void)state;
    begin("ship you bluesquadronescort seat 0 at 457 400 facing 0 focus 1\n"
          "ship near academypilot seat 1 at 457 440 facing 180 attacked\n"
          "ship far academypilot seat 1 at 530 590 facing 180 attacked\nphase engagement\n");
    assert_string_equal(answers(), "attack");
    assert_int_equal(game_state()->attack.defender, piece("far"));
    begin("ship you bluesquadronescort seat 0 at 457 400 facing 0 focus 1\n"
          "ship near academypilot seat 1 at 457 441 facing 180 attacked\n"
          "ship far academypilot seat 1 at 530 590 facing 180 attacked\nphase engagement\n");
    assert_string_equal(answers(), "attack");
    assert_int_equal(game_state()->attack.defender, piece("near")); /* at range 1 there is a die more */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(odds_at_range_0_are_those_of_plain_dice),
        cmocka_unit_test(simple_knows_what_its_tokens_are_worth_at_range_0),
    };

    choose_tests();
    return cmocka_run_group_tests(tests, make_revised, NULL);
}
