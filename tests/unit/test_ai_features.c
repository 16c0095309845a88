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

/* ---- where it flies ---- */

/* It sets its dial; how far from this place the maneuver ends. */
static double flies_towards(const char *lines, double x, double y)
{
    Question questions[MAX_SEATS];

    begin(lines);
    assert_int_equal(table_questions(rules, &story.table, questions), 2);
    assert_int_equal(questions[0].seat, 0);
    (void)answers_to(questions[0]);
    const ShipType *type = type_of(&(Look){rules, &story.table}, piece("you"));
    const Ship *you = ship("you");
    assert_true(you->dial > 0);
    Pose end = maneuver_end(you->pose, type->size, type->dial[you->dial - 1].maneuver, TALLON_MIDDLE);
    return vec_length(vec_sub(pose_middle(end), vec(x, y)));
}

#define ALONE                                                                                                          \
    "ship you bluesquadronescort seat 0 at 457 200 facing 0\nship tie academypilot seat 1 at 457 880 facing 0\n"
#define ROCK  "obstacle asteroid1 at 457 330 facing 0\n"
#define LEFT  "satellite at 280 380 facing 0\n"
#define RIGHT "satellite at 634 380 facing 0\n"

/* A rock is ahead and the enemy behind it: what decides is on which side a satellite lies. */
static void it_flies_to_a_satellite_that_it_can_control(void **state)
{
    double to_left = 0, past_left = 0;

    (void)state;
    to_left = flies_towards("mode assault\n" ALONE ROCK LEFT "round 3\nphase planning\n", 280, 380);
    past_left = flies_towards("mode assault\n" ALONE ROCK RIGHT "round 3\nphase planning\n", 280, 380);
    assert_true(to_left < 2 * RANGE_BAND);
    assert_true(to_left < past_left);
}

static void it_flies_to_a_satellite_that_is_not_its_own(void **state)
{
    double to_left = 0, past_left = 0;

    (void)state;
    to_left = flies_towards("mode scramble\n" ALONE "satellite at 300 380 facing 0 marker 1\n"
                            "satellite at 614 380 facing 0 marker 0\nround 3\nphase planning\n",
                            300, 380);
    past_left = flies_towards("mode scramble\n" ALONE "satellite at 300 380 facing 0 marker 0\n"
                              "satellite at 614 380 facing 0 marker 1\nround 3\nphase planning\n",
                              300, 380);
    assert_true(to_left < past_left);
}

/* A ship that tows needs no second cache. */
static void it_flies_to_a_cache_until_it_tows_one(void **state)
{
    double free = 0, towing = 0;

    (void)state;
    free = flies_towards("mode salvage\n" ALONE "cache at 300 380 facing 0\nround 3\nphase planning\n", 300, 380);
    towing = flies_towards("mode salvage\n" ALONE "cache at 300 380 facing 0\ncache on you\nround 3\nphase planning\n",
                           300, 380);
    assert_true(free < RANGE_BAND + 50);
    assert_true(free < towing);
}

/* ---- what it shoots at ---- */

/* No shot of three dice destroys either, but one that hits reduces the second to half its health. */
static void it_prefers_a_target_that_scores_half(void **state)
{
    static const char *const places[2][2] = {
        {"at 410 480 facing 180", "at 504 480 facing 180"},
        {"at 504 480 facing 180", "at 410 480 facing 180"}
    };

    (void)state;
    PROVES("X25-CHANCE-08");
    for (int i = 0; i < 8; i++) {
        char lines[500];
        (void)
            snprintf(lines, sizeof lines,
                     "mode chance\nfaction 1 rebel\nship you bluesquadronescort seat 0 at 457 300 facing 0 activated\n"
                     "ship whole bluesquadronescort seat 1 %s activated attacked\n"
                     "ship hurt bluesquadronescort seat 1 %s activated attacked shields 0\nround 3\nphase engagement\n",
                     places[i % 2][0], places[i % 2][1]);
        begin(lines);
        assert_kind(ASK_ATTACK, 0);
        assert_string_equal(answers(), "attack");
        assert_int_equal(game_state()->attack.defender, piece("hurt"));
    }
}

/* ---- the clock ---- */

/* How near it comes to the enemy in the last round. */
#define LAST_ROUND                                                                                                     \
    "ship you bluesquadronescort seat 0 at 457 300 facing 0\nship tie academypilot seat 1 at 457 640 facing 180\n"     \
    "round 12\nphase planning\n"

static void it_attacks_when_behind_and_runs_when_ahead(void **state)
{
    double ahead = 0, behind = 0;

    (void)state;
    ahead = flies_towards("mode standard\nscore 10 2\n" LAST_ROUND, 457, 640);
    behind = flies_towards("mode standard\nscore 2 10\n" LAST_ROUND, 457, 640);
    assert_true(behind < ahead);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_tows_what_is_near_and_keeps_it),
        cmocka_unit_test(it_scrambles_what_the_enemy_has_rather_than_what_nobody_has),
        cmocka_unit_test(it_does_not_scramble_its_own),
        cmocka_unit_test(it_places_a_cache_near_its_own_ships),
        cmocka_unit_test(it_flies_to_a_satellite_that_it_can_control),
        cmocka_unit_test(it_flies_to_a_satellite_that_is_not_its_own),
        cmocka_unit_test(it_flies_to_a_cache_until_it_tows_one),
        cmocka_unit_test(it_prefers_a_target_that_scores_half),
        cmocka_unit_test(it_attacks_when_behind_and_runs_when_ahead),
    };

    choose_tests();
    return cmocka_run_group_tests(tests, make, free_rules);
}
