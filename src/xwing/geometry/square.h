/* The shortest lines from a square to sides that are shown to it one by one.
 *
 * For the modules of this folder: bases and arcs measure with it. The square lies about the origin with its sides along the
 * axes, so callers work in the coordinates of the base. */
#ifndef XWING_GEOMETRY_SQUARE_H
#define XWING_GEOMETRY_SQUARE_H

#include <stdbool.h>

#include "xwing/geometry/gap.h"

enum { SQUARE_SIDES = 32 };

typedef struct SquareGap {
    double half;    /* of the square */
    double nearest; /* the square of the shortest distance so far; infinite before the first side */
    Vec from, to;   /* the shortest line so far */
    int level;      /* how many of the sides seen are parallel to one of the square's */
    Segment levels[SQUARE_SIDES];
} SquareGap;

static inline SquareGap square_gap_start(double half)
{
    SquareGap gap;

    gap.half = half;
    gap.nearest = HUGE_VAL;
    gap.from = gap.to = vec(0, 0);
    gap.level = 0;
    return gap;
}

/* Can the square see the outer face of a side of an outline whose corners run counter-clockwise? If not, no shortest line
 * ends there: the line would come through the inside, and so meet another side first. The same holds for the part of the
 * outline inside an arc, because distances to the base shrink all the way along a line towards its middle. */
static inline bool square_sees(double half, Vec from, Vec to)
{
    Vec along = vec_sub(to, from);

    return half * (fabs(along.x) + fabs(along.y)) > vec_cross(from, along);
}

/* Shows one more side, or the part of one that counts. */
void square_gap_add(SquareGap *gap, Vec from, Vec to);

/* The result, in the square's coordinates, from the square outward. */
Gap square_gap_result(const SquareGap *gap);

/* A gap in the coordinates of a stance, on the table. */
static inline Gap gap_on_table(Stance stance, Gap own)
{
    Segment first = {stance_out(stance, own.first.from), stance_out(stance, own.first.to)};
    Segment last = {stance_out(stance, own.last.from), stance_out(stance, own.last.to)};

    return (Gap){own.distance, first, last};
}

/* The corners of a base, counter-clockwise, in the coordinates of another. */
static inline void corners_seen_by(const Base *from, const Base *target, Vec corner[4])
{
    Vec middle = stance_in(from->stance, target->stance.at);
    Vec ahead = vec_scale(stance_turn_in(from->stance, target->stance.ahead), target->half);
    Vec right = vec_right(ahead);

    corner[0] = vec(middle.x + right.x - ahead.x, middle.y + right.y - ahead.y);
    corner[1] = vec(middle.x + right.x + ahead.x, middle.y + right.y + ahead.y);
    corner[2] = vec(middle.x - right.x + ahead.x, middle.y - right.y + ahead.y);
    corner[3] = vec(middle.x - right.x - ahead.x, middle.y - right.y - ahead.y);
}

#endif
