/* Points and directions of the table, in doubles.
 *
 * x grows to the right and y away from the viewer, as in a Pose. Nothing here is stored, recorded or hashed: positions
 * that last are Poses, and grid.h is the only way back to one. Only + - * / and sqrt are used, so the bits are the same
 * natively and in WebAssembly. */
#ifndef XWING_GEOMETRY_VEC_H
#define XWING_GEOMETRY_VEC_H

#include <math.h>

typedef struct Vec {
    double x, y;
} Vec;

/* A straight line between two points, such as the one along which a range was measured. */
typedef struct Segment {
    Vec from, to;
} Segment;

/* A pose worked out: where the middle is, and the unit vector that points ahead. */
typedef struct Stance {
    Vec at, ahead;
} Stance;

static inline Vec vec(double x, double y)
{
    return (Vec){x, y};
}

static inline Vec vec_add(Vec a, Vec b)
{
    return (Vec){a.x + b.x, a.y + b.y};
}

static inline Vec vec_sub(Vec a, Vec b)
{
    return (Vec){a.x - b.x, a.y - b.y};
}

static inline Vec vec_scale(Vec a, double by)
{
    return (Vec){a.x * by, a.y * by};
}

/* a + direction * by */
static inline Vec vec_along(Vec a, Vec direction, double by)
{
    return (Vec){a.x + direction.x * by, a.y + direction.y * by};
}

static inline Vec vec_mix(Vec a, Vec b, double share_of_b)
{
    return (Vec){a.x + (b.x - a.x) * share_of_b, a.y + (b.y - a.y) * share_of_b};
}

static inline double vec_dot(Vec a, Vec b)
{
    return a.x * b.x + a.y * b.y;
}

/* Positive where b lies counter-clockwise of a. */
static inline double vec_cross(Vec a, Vec b)
{
    return a.x * b.y - a.y * b.x;
}

static inline double vec_length(Vec a)
{
    return sqrt(vec_dot(a, a));
}

/* A quarter turn clockwise: to the right of somebody who looks along `a`. */
static inline Vec vec_right(Vec a)
{
    return (Vec){a.y, -a.x};
}

static inline double at_most(double value, double limit)
{
    return value < limit ? value : limit;
}

static inline double at_least(double value, double limit)
{
    return value > limit ? value : limit;
}

static inline double within(double value, double low, double high)
{
    return at_most(at_least(value, low), high);
}

/* From a ship's own coordinates (x to its right, y ahead of its middle) to the table's. */
static inline Vec stance_out(Stance s, Vec own)
{
    return vec_along(vec_along(s.at, vec_right(s.ahead), own.x), s.ahead, own.y);
}

/* From the table's coordinates to a ship's own. */
static inline Vec stance_in(Stance s, Vec table)
{
    Vec away = vec_sub(table, s.at);

    return (Vec){vec_dot(away, vec_right(s.ahead)), vec_dot(away, s.ahead)};
}

/* The same for directions, which have no place. */
static inline Vec stance_turn_out(Stance s, Vec own)
{
    return vec_along(vec_scale(vec_right(s.ahead), own.x), s.ahead, own.y);
}

static inline Vec stance_turn_in(Stance s, Vec table)
{
    return (Vec){vec_dot(table, vec_right(s.ahead)), vec_dot(table, s.ahead)};
}

#endif
