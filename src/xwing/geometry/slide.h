/* Where along a straight slide is a shape free?
 *
 * The answer is a set of intervals, exact: they end where a corner of one shape reaches a side of the other (or of the
 * curves of a template), which is solved for, not searched. */
#ifndef XWING_GEOMETRY_SLIDE_H
#define XWING_GEOMETRY_SLIDE_H

#include <stdbool.h>

#include "xwing/geometry/shape.h"

typedef struct Interval {
    double from, to;
} Interval;

/* Invariants: in ascending order, and apart from each other. */
enum { INTERVALS = 32 };
typedef struct Intervals {
    int count;
    Interval at[INTERVALS];
} Intervals;

bool intervals_hold(const Intervals *set, double value);
Intervals intervals_both(const Intervals *a, const Intervals *b);
/* Every value that is no farther than `by` from one of the set. */
Intervals intervals_widened(const Intervals *set, double by);

/* The displacements between `from` and `to` along `direction` (a unit vector) at which the outline `moving` does not
 * overlap `fixed`. */
Intervals slide_free(const Shape *moving, Vec direction, double from, double to, const Shape *fixed);

#endif
