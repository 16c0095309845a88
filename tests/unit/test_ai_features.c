/* `simple` with the features of 2.5's scenarios. */
#include "unit/simple_story.h"

static int make(void **state)
{
    (void)state;
    simple = simple_player(1);
    make_rules_of(edition_named("xwing-2.5", strlen("xwing-2.5")), "edition xwing-2.5 from xwing-2.0\n");
    return 0;
}

#define YOU "ship you bluesquadronescort seat 0 at 457 280 facing 0 dial straight 2\n"
#define TIE "ship tie academypilot seat 1 at 457 560 facing 180 activated\n"

static const MatObject *feature(int index)
{
    return &game_state()->object[index];
}

static void it_tows_what_is_near_and_keeps_it(void **state)
{
    (void)state;
    begin("mode salvage\n" YOU TIE "cache at 540 400 facing 0\nround 2\nphase activation\n");
    assert_string_equal(answers(), "tow");
    assert_kind(ASK_JETTISON, 0);
    assert_string_equal(answers(), "no");
    assert_int_equal(feature(0)->carrier, 1 + piece("you"));
}

static void it_scrambles_what_the_enemy_has_rather_than_what_nobody_has(void **state)
{
    (void)state;
    begin("mode scramble\n" YOU TIE "satellite at 540 400 facing 0\nsatellite at 540 440 facing 0 marker 1\n"
          "satellite at 370 400 facing 0 marker 0\nround 2\nphase activation\n");
    assert_string_equal(answers(), "scramble");
    assert_string_equal(answers(), "feature");
    assert_int_equal(feature(1)->marker, 1);
    assert_int_equal(feature(0)->marker, 0);
}

static void it_does_not_scramble_its_own(void **state)
{
    (void)state;
    begin("mode scramble\n" YOU TIE "satellite at 540 400 facing 0 marker 0\nround 2\nphase activation\n");
    assert_string_not_equal(answers(), "scramble");
}

/* The cache of the ship in the middle: one of its own is on the left, one of the enemy's on the right. */
static void it_places_a_cache_near_its_own_ships(void **state)
{
    (void)state;
    begin("mode salvage\n" YOU "ship other bluesquadronescort seat 0 at 700 400 facing 0 activated\n"
          "ship tie academypilot seat 1 at 200 400 facing 180 activated\ncache on you\nround 2\nphase activation\n");
    say("focus");
    say("yes");
    assert_kind(ASK_CACHE_POSE, 1);
    assert_string_equal(answers(), "place");
    assert_true(feature(0)->pose.x < ship("you")->pose.x - 80 * POSE_STEPS_PER_MM);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_tows_what_is_near_and_keeps_it),
        cmocka_unit_test(it_scrambles_what_the_enemy_has_rather_than_what_nobody_has),
        cmocka_unit_test(it_does_not_scramble_its_own),
        cmocka_unit_test(it_places_a_cache_near_its_own_ships),
    };

    choose_tests();
    return cmocka_run_group_tests(tests, make, free_rules);
}
