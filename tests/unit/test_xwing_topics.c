/* What cards speak about: every topic of every group has a bit of its own. */
#include "unit/run_tests.h"
#include "xwing/abilities/vocabulary.h"

static void every_topic_is_told_from_all_others(void **state)
{
    (void)state;
    for (int group = 0; group < TOPIC_GROUPS; group++) {
        for (int number = 0; number < TOPICS_A_GROUP; number++) {
            About one = {TOPIC_BIT(number), (TopicGroup)group};
            Topics topics = {0};
            int found = 0;
            topics_add(&topics, one);
            for (int other = 0; other < TOPIC_GROUPS * TOPICS_A_GROUP; other++) {
                About about = {TOPIC_BIT(other % TOPICS_A_GROUP), (TopicGroup)(other / TOPICS_A_GROUP)};
                assert_int_equal(topics_have(&topics, about), have_topic_in_common(one, about));
                found += topics_have(&topics, about);
            }
            assert_int_equal(found, 1);
            assert_true(topics_have(&topics, one));
        }
    }
}

/* Ships' cards always, damage cards only while one lies faceup or something lasts. */
static void a_game_knows_what_is_spoken_about(void **state)
{
    static Xwing game;
    About skill = SPEAKS_VALUE(VALUE_SKILL), target = SPEAKS_DEED(DEED_TARGET);

    (void)state;
    topics_add(&game.spoken, skill);
    topics_add(&game.spoken_by_damage, target);
    assert_true(is_spoken_about(&game, skill));
    assert_false(is_spoken_about(&game, target));
    assert_false(is_spoken_about(&game, SPEAKS_WINDOW(WINDOW_COMBAT_STARTS)));
    lay_faceup(&game, 0);
    assert_true(is_spoken_about(&game, target));
    lay_facedown(&game, 0);
    assert_false(is_spoken_about(&game, target));
    game.lasting[0].ability = 1;
    assert_true(is_spoken_about(&game, target));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_topic_is_told_from_all_others),
        cmocka_unit_test(a_game_knows_what_is_spoken_about),
    };

    return RUN_TESTS(tests);
}
