/* Distances, with the lines along which they are measured.
 *
 * Distances are millimetres between the nearest points (X1-RANGE-03, X2-DEF-17, X25-RNG-02); shapes that touch or overlap
 * are at 0. Where two sides lie parallel the shortest lines are a whole family: `first` and `last` are its two ends, every
 * line between them is as short (to the tolerance), and line_between() gives it. Else first and last are the same line. */
#ifndef XWING_GEOMETRY_GAP_H
#define XWING_GEOMETRY_GAP_H

#include <stdbool.h>

#include "xwing/geometry/shape.h"

/* Sides are parallel if over a whole range band they part by no more than the tolerance. */
#define PARALLEL (TOLERANCE / RANGE_BAND)

typedef struct Gap {
    double distance;
    Segment first, last; /* each from the first shape to the second; where the shapes meet, a point they share */
} Gap;

Gap shapes_gap(const Shape *a, const Shape *b);
Gap bases_gap(const Base *a, const Base *b);

/* From a point to the nearest one of the base. */
double base_distance(const Base *base, Vec point);

/* Is the shape no farther from the base than that, to the tolerance? The same as to measure the gap, but mostly that is not needed. */
bool base_is_within(const Base *base, const Shape *shape, double distance);

/* The line a share of the way from first to last: 0 is first, 1 is last. */
static inline Segment line_between(const Gap *gap, double share)
{
    return (Segment){vec_mix(gap->first.from, gap->last.from, share), vec_mix(gap->first.to, gap->last.to, share)};
}

/* Is there more than one shortest line to choose from? */
static inline bool gap_has_choice(const Gap *gap)
{
    Vec along = vec_sub(gap->last.to, gap->first.to);

    return fabs(along.x) + fabs(along.y) > TOLERANCE;
}

/* The range band that holds a distance: 0 for touching, 1 up to and including 100 mm, and so on without end
 * (X2-DEF-20, X25-RNG-05, X25-RNG-09). */
int range_band(double distance);

#endif
