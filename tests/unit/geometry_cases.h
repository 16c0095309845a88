/* Random positions for the tests of the geometry, and assertions about millimetres.
 *
 * The cases are the same at every run. `make test` takes a sample; with OUTRIDER_SOAK=1 in the environment there are a
 * hundred times as many, millions of them. */
#ifndef TESTS_UNIT_GEOMETRY_CASES_H
#define TESTS_UNIT_GEOMETRY_CASES_H

#include "run_tests.h"

#include <math.h>
#include <stdbool.h>

#include "xwing/geometry/maneuver.h"
#include "xwing/geometry/obstacle.h"
#include "xwing/geometry/shape.h"

/* Below this, two results that should be equal are. */
#define ROUNDING 1e-9

typedef struct Dice {
    uint64_t state;
} Dice;

/* The splitmix sequence: every seed is as good as any other. */
static inline uint64_t dice_bits(Dice *dice)
{
    uint64_t z = dice->state += UINT64_C(0x9e3779b97f4a7c15);

    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 31);
}

static inline double dice_between(Dice *dice, double low, double high)
{
    return low + (high - low) * ((double)(dice_bits(dice) >> 11) * 0x1p-53);
}

static inline int dice_below(Dice *dice, int count)
{
    return (int)(dice_bits(dice) % (uint64_t)count);
}

static inline long cases(long sample)
{
    const char *soak = getenv("OUTRIDER_SOAK");

    return soak != NULL && soak[0] == '1' ? 100 * sample : sample;
}

/* Half of all headings are multiples of 45 degrees, so that parallel sides are common; a few are a hair off. */
static inline uint32_t dice_heading(Dice *dice)
{
    uint64_t bits = dice_bits(dice);
    uint32_t eighth = (uint32_t)(bits & 7) * HEADING_45;

    if (bits & 0x100) {
        return (uint32_t)(bits >> 32);
    }
    return bits & 0xe00 ? eighth : eighth + (uint32_t)((bits >> 12) & 0xff) - 128;
}

/* Somewhere in a square of this side about the middle of the mat; a third of the places are on a millimetre grid. */
static inline Pose dice_pose(Dice *dice, double side)
{
    double x = 457 + dice_between(dice, -side / 2, side / 2);
    double y = 457 + dice_between(dice, -side / 2, side / 2);

    if (dice_below(dice, 3) == 0) {
        x = floor(x);
        y = floor(y);
    }
    return pose_round(vec(x, y), dice_heading(dice));
}

static inline BaseSize dice_size(Dice *dice)
{
    return (BaseSize)dice_below(dice, BASE_SIZES);
}

static inline Base dice_base(Dice *dice, double side)
{
    Pose pose = dice_pose(dice, side);

    return base_at(pose, dice_size(dice));
}

/* Any maneuver that moves. */
static inline Maneuver dice_maneuver(Dice *dice)
{
    Maneuver maneuver;

    do {
        maneuver.bearing = (Bearing)(1 + dice_below(dice, BEARINGS - 1));
        maneuver.speed = 1 + dice_below(dice, 5);
    } while (!maneuver_exists(maneuver));
    return maneuver;
}

/* A base, a template or an obstacle. */
static inline Shape dice_shape(Dice *dice, double side)
{
    Base base = dice_base(dice, side);
    Template piece;

    switch (dice_below(dice, 4)) {
    case 0:
        return shape_of_base(&base);
    case 1:
    case 2:
        piece = maneuver_template(dice_maneuver(dice));
        return template_shape(&base, piece, dice_below(dice, 2), dice_between(dice, 5, template_length(piece) * 1.5));
    default:
        return obstacle_at(&obstacle_table[dice_below(dice, OBSTACLES)], dice_pose(dice, side));
    }
}

#define assert_near(found, wanted, most) assert_near_at(found, wanted, most, #found, __FILE__, __LINE__)

static inline void assert_near_at(double found, double wanted, double most, const char *what, const char *file,
                                  int line)
{
    if (!(fabs(found - wanted) <= most)) {
        print_error("%s is %.9f, not %.9f\n", what, found, wanted);
        _fail(file, line);
    }
}

#define assert_pose(found, x, y, degrees) assert_pose_at(found, x, y, degrees, __FILE__, __LINE__)

/* To the last thousandth that the measures page prints. */
static inline void assert_pose_at(Pose found, double x, double y, double degrees, const char *file, int line)
{
    Vec at = pose_middle(found);

    assert_near_at(at.x, x, 0.0006, "x", file, line);
    assert_near_at(at.y, y, 0.0006, "y", file, line);
    assert_near_at((double)(int32_t)(found.heading - pose_mm(0, 0, degrees).heading), 0, 1, "heading", file, line);
}

#define assert_close(a, b, most) assert_near(vec_length(vec_sub(a, b)), 0, most)

#endif
