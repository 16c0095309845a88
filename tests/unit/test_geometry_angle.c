/* Angles and the pose grid: our own sine against the C library's in long double, and rounding both ways. */
#include "geometry_cases.h"

#include "xwing/geometry/grid.h"

#define TURN 6.283185307179586476925286766559L

static void directions_are_within_the_stated_error(void **state)
{
    Dice dice = {1};
    double worst = 0;

    (void)state;
    for (long i = 0; i < cases(100000); i++) {
        uint32_t heading = (uint32_t)dice_bits(&dice);
        long double angle = (long double)heading * (TURN / 4294967296.0L);
        Vec v = heading_direction(heading);

        worst = fmax(worst, (double)fabsl((long double)v.x - sinl(angle)));
        worst = fmax(worst, (double)fabsl((long double)v.y - cosl(angle)));
    }
    assert_true(worst <= ANGLE_ERROR);
}

static void angles_in_radians_agree_with_headings(void **state)
{
    Dice dice = {2};

    (void)state;
    for (long i = 0; i < cases(20000); i++) {
        double angle = dice_between(&dice, 0, (double)TURN / 2);
        Vec v = angle_direction(angle);
        assert_near(v.x, (double)sinl((long double)angle), 2 * ANGLE_ERROR);
        assert_near(v.y, (double)cosl((long double)angle), 2 * ANGLE_ERROR);
        assert_near(angle_of(v), angle, 1e-15);
    }
}

static void eighths_of_a_turn_are_exact(void **state)
{
    const double half = sqrt(0.5);
    const Vec wanted[] = {
        {0,     1    },
        {half,  half },
        {1,     0    },
        {half,  -half},
        {0,     -1   },
        {-half, -half},
        {-1,    0    },
        {-half, half }
    };

    (void)state;
    for (uint32_t i = 0; i < 8; i++) {
        Vec v = heading_direction(i * HEADING_45);
        assert_true(v.x == wanted[i].x && v.y == wanted[i].y);
    }
}

static void mirrored_headings_give_mirrored_bits(void **state)
{
    Dice dice = {3};

    (void)state;
    for (long i = 0; i < cases(20000); i++) {
        uint32_t heading = (uint32_t)dice_bits(&dice);
        Vec v = heading_direction(heading);
        Vec mirrored = heading_direction(0u - heading);
        Vec quarter = heading_direction(heading + HEADING_90);
        assert_true(mirrored.x == -v.x && mirrored.y == v.y);
        assert_true(quarter.x == v.y && quarter.y == -v.x);
    }
}

static void a_direction_gives_its_heading_back(void **state)
{
    Dice dice = {4};

    (void)state;
    for (long i = 0; i < cases(100000); i++) {
        uint32_t heading = (uint32_t)dice_bits(&dice);
        Vec v = vec_scale(heading_direction(heading), dice_between(&dice, 0.01, 900));
        assert_int_equal(heading_of(v), heading);
    }
    for (uint32_t i = 0; i < 8; i++) {
        for (int32_t off = -3; off <= 3; off++) {
            uint32_t heading = i * HEADING_45 + (uint32_t)off;
            assert_int_equal(heading_of(heading_direction(heading)), heading);
        }
    }
}

static void poses_round_to_the_nearest_step(void **state)
{
    const double step = 1.0 / POSE_STEPS_PER_MM;
    Pose pose = pose_round(vec(100 + 0.4 * step, -100 - 0.6 * step), 7);

    (void)state;
    assert_int_equal(pose.x, 100 * POSE_STEPS_PER_MM);
    assert_int_equal(pose.y, -100 * POSE_STEPS_PER_MM - 1);
    assert_int_equal(pose.heading, 7);
    pose = pose_round(vec(0.5 * step, -0.5 * step), 0);
    assert_int_equal(pose.x, 1);
    assert_int_equal(pose.y, 0);
}

static void a_pose_survives_the_way_there_and_back(void **state)
{
    Dice dice = {5};

    (void)state;
    for (long i = 0; i < cases(20000); i++) {
        Pose pose = {(int32_t)dice_bits(&dice), (int32_t)dice_bits(&dice), (uint32_t)dice_bits(&dice)};
        Stance stance = pose_stance(pose);
        Pose back = pose_round(stance.at, heading_of(stance.ahead));
        assert_int_equal(back.x, pose.x);
        assert_int_equal(back.y, pose.y);
        assert_int_equal(back.heading, pose.heading);
    }
}

static void places_beyond_the_grid_end_on_its_rim(void **state)
{
    Pose pose = pose_round(vec(1e300, -1e300), 0);

    (void)state;
    assert_int_equal(pose.x, INT32_MAX);
    assert_int_equal(pose.y, INT32_MIN);
    assert_int_equal(pose_round(vec((double)NAN, 0), 0).x, INT32_MIN);
}

static void degrees_are_clockwise_from_ahead(void **state)
{
    (void)state;
    assert_int_equal(pose_mm(0, 0, 45).heading, HEADING_45);
    assert_int_equal(pose_mm(0, 0, -90).heading, 0u - HEADING_90);
    assert_int_equal(pose_mm(0, 0, 540).heading, HEADING_180);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(directions_are_within_the_stated_error),
        cmocka_unit_test(angles_in_radians_agree_with_headings),
        cmocka_unit_test(eighths_of_a_turn_are_exact),
        cmocka_unit_test(mirrored_headings_give_mirrored_bits),
        cmocka_unit_test(a_direction_gives_its_heading_back),
        cmocka_unit_test(poses_round_to_the_nearest_step),
        cmocka_unit_test(a_pose_survives_the_way_there_and_back),
        cmocka_unit_test(places_beyond_the_grid_end_on_its_rim),
        cmocka_unit_test(degrees_are_clockwise_from_ahead),
    };

    return RUN_TESTS(tests);
}
