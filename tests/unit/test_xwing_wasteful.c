/* Which tokens would be spent in vain: only where nothing at all could come of it. */
#include "unit/xwing_story.h"

#define REBEL   " seat 0 at 457 300 facing 0 "
#define RANGE_2 " seat 1 at 457 500 facing 180 "
#define COMBAT  "phase combat\n"

/* Somebody who reacts as results are compared: what that may lead to is not for wasteful.c to know. */
static const char own_cards[] = "edition xwing-1\n"
                                "pilot latecomer \"Latecomer\"\n"
                                "    ship xwing  faction rebel  skill 9  cost 1\n"
                                "    ability\n"
                                "        when  compare_starts attacking\n"
                                "        may   gain focus\n"
                                "        text  en \"Late, but focused.\"\n";

static int make_all_cards(void **state)
{
    (void)state;
    make_rules(own_cards);
    return 0;
}

/* Is the token's ability offered, legal, and called wasteful? */
static bool is_wasteful(int ability)
{
    Question question = asked();

    for (int i = 0; i < table_candidates(rules, &story.table, &question); i++) {
        Candidate candidate = table_candidate(rules, &story.table, &question, i);
        if (candidate.key.verb != VERB_USE || candidate.key.number != ability)
            continue;
        assert_true(candidate.legal);
        return candidate.wasteful;
    }
    fail_msg("ability %d is not offered", ability);
    return false;
}

/* ---- focus ---- */

static void focus_without_a_focus_result(void **state)
{
    (void)state;
    begin("ship r rookiepilot" REBEL "focus 1\nship t academypilot" RANGE_2 "attacked\n" COMBAT);
    say("attack t -");
    fall(1, 1, 0, 1);
    assert_true(is_wasteful(ABILITY_FOCUS_ATTACK));
    begin("ship r rookiepilot" REBEL "focus 1\nship t academypilot" RANGE_2 "attacked\n" COMBAT);
    say("attack t -");
    fall(1, 1, 1, 0);
    assert_false(is_wasteful(ABILITY_FOCUS_ATTACK));
}

static void focus_of_the_defender(void **state)
{
    (void)state;
    begin("ship r rookiepilot" REBEL "\nship t academypilot" RANGE_2 "attacked focus 1\n" COMBAT);
    say("attack t -");
    fall(1, 1, 1, 0);
    fall(2, 0, 1, 0);
    assert_true(is_wasteful(ABILITY_FOCUS_DEFENSE));
    begin("ship r rookiepilot" REBEL "\nship t academypilot" RANGE_2 "attacked focus 1\n" COMBAT);
    say("attack t -");
    fall(1, 1, 1, 0);
    fall(2, 1, 0, 0);
    assert_false(is_wasteful(ABILITY_FOCUS_DEFENSE));
}

/* Garven Dreis gives a token that he spends to a friend: that is worth something without any focus result. */
static void focus_that_somebody_waits_for(void **state)
{
    (void)state;
    begin("ship g garvendreis" REBEL "focus 1\nship r rookiepilot seat 0 at 540 300 facing 0 attacked\n"
          "ship t academypilot" RANGE_2 "attacked\n" COMBAT);
    say("attack t -");
    fall(1, 1, 0, 1);
    assert_false(is_wasteful(ABILITY_FOCUS_ATTACK));
}

/* ---- evade ---- */

static void evade_with_nothing_left_to_cancel(void **state)
{
    (void)state;
    begin("ship r rookiepilot" REBEL "\nship t academypilot" RANGE_2 "attacked evade 1\n" COMBAT);
    say("attack t -");
    fall(1, 1, 1, 0);
    fall(2, 0, 1, 0);
    assert_true(is_wasteful(ABILITY_EVADE));
    begin("ship r rookiepilot" REBEL "\nship t academypilot" RANGE_2 "attacked evade 1\n" COMBAT);
    say("attack t -");
    fall(1, 1, 1, 0);
    fall(1, 0, 2, 0);
    assert_false(is_wasteful(ABILITY_EVADE));
}

static void evade_while_hits_may_be_added(void **state)
{
    (void)state;
    begin("ship l latecomer" REBEL "\nship t academypilot" RANGE_2 "attacked evade 1\n" COMBAT);
    say("attack t -");
    fall(1, 0, 1, 1);
    fall(1, 0, 2, 0);
    assert_false(is_wasteful(ABILITY_EVADE));
}

/* ---- lock ---- */

static void lock_with_nothing_to_reroll(void **state)
{
    (void)state;
    begin("ship r rookiepilot" REBEL "\nship t academypilot" RANGE_2 "attacked\nlock r t\n" COMBAT);
    say("attack t -");
    fall(0, 0, 0, 3);
    assert_false(is_wasteful(ABILITY_LOCK)); /* even three hits could be rerolled */
    for (int i = 0; i < 3; i++)
        game_state()->attack.attack.die[i].marks = DIE_REROLLED;
    assert_true(is_wasteful(ABILITY_LOCK));
    game_state()->attack.attack.die[1].marks = DIE_ADDED;
    game_state()->attack.attack.die[2].marks = DIE_CANCELLED;
    assert_true(is_wasteful(ABILITY_LOCK));
    game_state()->attack.attack.die[2].marks = 0;
    assert_false(is_wasteful(ABILITY_LOCK));
}

static void lock_that_somebody_waits_for(void **state)
{
    (void)state;
    begin("ship r rookiepilot seat 0 with r5k6 at 457 300 facing 0\nship t academypilot" RANGE_2
          "attacked\nlock r t\n" COMBAT);
    say("attack t -");
    fall(0, 0, 0, 3);
    for (int i = 0; i < 3; i++)
        game_state()->attack.attack.die[i].marks = DIE_REROLLED;
    assert_false(is_wasteful(ABILITY_LOCK));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(focus_without_a_focus_result),  cmocka_unit_test(focus_of_the_defender),
        cmocka_unit_test(focus_that_somebody_waits_for), cmocka_unit_test(evade_with_nothing_left_to_cancel),
        cmocka_unit_test(evade_while_hits_may_be_added), cmocka_unit_test(lock_with_nothing_to_reroll),
        cmocka_unit_test(lock_that_somebody_waits_for),
    };

    choose_tests();
    return cmocka_run_group_tests(tests, make_all_cards, free_rules);
}
