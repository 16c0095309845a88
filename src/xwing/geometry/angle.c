#include "xwing/geometry/angle.h"

#define STEPS_PER_RADIAN 683565275.57643158978  /* 2^32 / (2 pi) */
#define RADIANS_PER_STEP 1.4629180792671596e-09 /* 2 pi / 2^32 */
#define QUARTER_TURN     1.57079632679489661923
#define ROOT_OF_HALF     0.70710678118654752440
#define STEPS_OF_EIGHTH  0x20000000u
#define STEPS_OF_QUARTER 0x40000000u

/* Sine (x) and cosine (y) for angles up to an eighth of a turn, by their series. The first terms left out are below
 * x^17 / 17! < 5e-17 and x^18 / 18! < 3e-18: rounding is all that is left of the error. */
static Vec sine_and_cosine(double x)
{
    double q = x * x;
    double sine = -1.0 / 1307674368000.0;
    double cosine = 1.0 / 20922789888000.0;

    sine = sine * q + 1.0 / 6227020800.0;
    sine = sine * q - 1.0 / 39916800.0;
    sine = sine * q + 1.0 / 362880.0;
    sine = sine * q - 1.0 / 5040.0;
    sine = sine * q + 1.0 / 120.0;
    sine = sine * q - 1.0 / 6.0;

    cosine = cosine * q - 1.0 / 87178291200.0;
    cosine = cosine * q + 1.0 / 479001600.0;
    cosine = cosine * q - 1.0 / 3628800.0;
    cosine = cosine * q + 1.0 / 40320.0;
    cosine = cosine * q - 1.0 / 720.0;
    cosine = cosine * q + 1.0 / 24.0;
    cosine = cosine * q - 0.5;
    return (Vec){x + x * (q * sine), 1.0 + q * cosine};
}

static Vec swapped(Vec v)
{
    return (Vec){v.y, v.x};
}

Vec heading_direction(uint32_t heading)
{
    uint32_t rest = heading & (STEPS_OF_QUARTER - 1);
    Vec v;

    /* Every heading is folded into the first eighth, so that mirrored headings give mirrored bits. */
    if (rest == STEPS_OF_EIGHTH)
        v = (Vec){ROOT_OF_HALF, ROOT_OF_HALF};
    else if (rest < STEPS_OF_EIGHTH)
        v = sine_and_cosine(rest * RADIANS_PER_STEP);
    else
        v = swapped(sine_and_cosine((STEPS_OF_QUARTER - rest) * RADIANS_PER_STEP));
    switch (heading / STEPS_OF_QUARTER) {
    case 0:
        return v;
    case 1:
        return vec_right(v);
    case 2:
        return (Vec){-v.x, -v.y};
    default:
        return (Vec){-v.y, v.x};
    }
}

/* The angle between `long_side` and the hypotenuse of a right triangle, at most an eighth of a turn. A parabola comes
 * within 0.004 of it; each correction by the sine of what is missing then leaves a sixth of the cube of that. */
static double small_angle(double short_side, double long_side)
{
    double length = sqrt(short_side * short_side + long_side * long_side);
    double sine = short_side / length;
    double cosine = long_side / length;
    double ratio = short_side / long_side;
    double angle = ratio * (EIGHTH_TURN + 0.273 * (1.0 - ratio));

    for (int i = 0; i < 2; i++) {
        Vec tried = sine_and_cosine(angle);
        angle += sine * tried.y - cosine * tried.x;
    }
    return angle;
}

uint32_t heading_of(Vec direction)
{
    double x = fabs(direction.x);
    double y = fabs(direction.y);
    uint32_t steps;

    if (x <= y)
        steps = (uint32_t)(small_angle(x, y) * STEPS_PER_RADIAN + 0.5);
    else
        steps = STEPS_OF_QUARTER - (uint32_t)(small_angle(y, x) * STEPS_PER_RADIAN + 0.5);
    if (direction.y < 0)
        steps = 2 * STEPS_OF_QUARTER - steps;
    return direction.x < 0 ? 0u - steps : steps;
}

Vec angle_direction(double radians)
{
    Vec v;

    if (radians > QUARTER_TURN) {
        v = angle_direction(2.0 * QUARTER_TURN - radians);
        return (Vec){v.x, -v.y};
    }
    return radians <= EIGHTH_TURN ? sine_and_cosine(radians) : swapped(sine_and_cosine(QUARTER_TURN - radians));
}

double angle_of(Vec direction)
{
    double x = fabs(direction.x);
    double y = fabs(direction.y);
    double angle = x <= y ? small_angle(x, y) : QUARTER_TURN - small_angle(y, x);

    return direction.y < 0 ? 2.0 * QUARTER_TURN - angle : angle;
}
