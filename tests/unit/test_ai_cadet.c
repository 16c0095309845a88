/* A cadet's mistakes, one by one: what a beginner does at each, and nothing elsewhere. */
#include "ai/cadet.h"

#include "ai/simple.h"
#include "unit/xwing_story.h"

static int make(void **state)
{
    (void)state;
    make_rules("edition xwing-1\n");
    return 0;
}

/* Pilot's answer to the open question of seat 0. */
static Answer pilots_answer(void)
{
    SimplePlayer pilot = simple_player(1);
    Table known = table_censor(rules, &story.table, 0);
    Question question;
    Answer answer;

    assert_true(table_question(rules, &story.table, 0, &question));
    assert_true(simple_answer(&pilot, rules, &known, &question, &answer));
    return answer;
}

static bool mistakes(CadetMistake mistake, Answer *answer)
{
    Table known = table_censor(rules, &story.table, 0);
    Question question;

    assert_true(table_question(rules, &story.table, 0, &question));
    return cadet_mistake(mistake, rules, &known, &question, answer);
}

/* This is the only mistake that can be made at the open question. */
static Answer only(CadetMistake mistake)
{
    const Answer pilots = pilots_answer();

    for (int other = 0; other < CADET_MISTAKES; other++) {
        Answer answer = pilots;
        if (other == (int)mistake)
            continue;
        assert_false(mistakes((CadetMistake)other, &answer));
        assert_memory_equal(&answer, &pilots, sizeof answer);
    }
    Answer answer = pilots;
    assert_true(mistakes(mistake, &answer));
    assert_int_equal(table_check(rules, &story.table, &answer).code, STATUS_OK);
    return answer;
}

/* Straight at the enemy, into its base and under its guns. */
static void it_flies_to_where_the_nearest_enemy_is(void **state)
{
    (void)state;
    begin("ship red rookiepilot seat 0 at 457 300 facing 0\n"
          "ship near academypilot seat 1 at 457 500 facing 180\n"
          "ship far academypilot seat 1 at 200 800 facing 180\nphase planning\n");
    Answer answer = only(CADET_FLIES_AT_IT);
    assert_int_equal(answer.key.verb, VERB_BEARING + STRAIGHT);
    assert_int_equal(answer.key.number, 4);
}

static void it_forgets_its_action(void **state)
{
    (void)state;
    begin("ship red rookiepilot seat 0 at 457 300 facing 0 dial straight 2\n"
          "ship far academypilot seat 1 at 880 880 facing 180 activated\nphase activation\n");
    assert_int_not_equal(pilots_answer().key.verb, VERB_PASS);
    assert_int_equal(only(CADET_FORGETS_ACTION).key.verb, VERB_PASS);
}

/* Pilot finishes the one that is nearly destroyed. */
static void it_fires_at_the_nearest(void **state)
{
    (void)state;
    begin("ship red rookiepilot seat 0 at 457 300 facing 0\n"
          "ship near academypilot seat 1 at 457 480 facing 180\n"
          "ship far academypilot seat 1 at 520 500 facing 180 damage 2\nphase combat\n");
    assert_int_equal(pilots_answer().key.piece, piece("far"));
    assert_int_equal(only(CADET_FIRES_AT_NEXT).key.piece, piece("near"));
}

/* Pilot keeps the token for its defense. */
static void it_spends_its_focus_at_once(void **state)
{
    (void)state;
    begin("ship red rookiepilot seat 0 at 457 300 facing 0 focus 1\n"
          "ship near academypilot seat 1 at 457 480 facing 180\nphase combat\n");
    say("attack near -");
    fall(0, 0, 1, 2);
    Answer answer = only(CADET_SPENDS_AT_ONCE);
    assert_int_equal(answer.key.verb, VERB_USE);
    assert_int_equal(answer.key.number, ABILITY_FOCUS_ATTACK);
}

/* How often depends on the numbers that it draws alone. */
static void mistakes_are_made_at_their_rate(void **state)
{
    enum { TRIES = 1000 };
    RandomPlayer random = {7}, again = {7};
    int slips = 0;

    (void)state;
    begin("ship red rookiepilot seat 0 at 457 300 facing 0 dial straight 2\n"
          "ship far academypilot seat 1 at 880 880 facing 180 activated\nphase activation\n");
    const Answer pilots = pilots_answer();
    Table known = table_censor(rules, &story.table, 0);
    const Question question = asked();
    for (int i = 0; i < TRIES; i++) {
        Answer answer = pilots, same = pilots;
        cadet_slips(&random, rules, &known, &question, &answer);
        cadet_slips(&again, rules, &known, &question, &same);
        assert_memory_equal(&answer, &same, sizeof answer);
        slips += answer.key.verb == VERB_PASS;
    }
    assert_in_range(slips, cadet_rates[CADET_FORGETS_ACTION] * TRIES / 100 - 50,
                    cadet_rates[CADET_FORGETS_ACTION] * TRIES / 100 + 50);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, make, free_rules)
    const struct CMUnitTest tests[] = {
        TEST(it_flies_to_where_the_nearest_enemy_is),
        TEST(it_forgets_its_action),
        TEST(it_fires_at_the_nearest),
        TEST(it_spends_its_focus_at_once),
        TEST(mistakes_are_made_at_their_rate),
    };

    return RUN_TESTS(tests);
}
