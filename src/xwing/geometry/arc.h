/* Arcs, and what a ship sees through them.
 *
 * The printed arc lines cross in the middle of the base. A target that only reaches a line (to the tolerance) is inside both arcs
 * that share it. A turret's arc is the standard arc at which its indicator points, and a double turret has two, so arcs come
 * in sets. Range in an arc is the distance from the whole base of the ship that looks (X2-AMB-49) to the part of the target that
 * lies inside the arc. */
#ifndef XWING_GEOMETRY_ARC_H
#define XWING_GEOMETRY_ARC_H

#include <stdbool.h>

#include "xwing/geometry/gap.h"

typedef enum Arc {
    ARC_FRONT = 1 << 0,
    ARC_REAR = 1 << 1,
    ARC_LEFT = 1 << 2,
    ARC_RIGHT = 1 << 3,
    ARC_BULLSEYE = 1 << 4,
    ARC_FULL_FRONT = 1 << 5,
    ARC_FULL_REAR = 1 << 6
} Arc;
enum { ARCS = 7, ARC_ALL_ROUND = ARC_FRONT | ARC_REAR | ARC_LEFT | ARC_RIGHT };
typedef unsigned ArcSet; /* one or more Arcs, or'ed */

/* What cards say of a weapon whose arc an indicator shows: not arcs to measure in, but the standard arcs at which the indicator of the ship
 * points (arcs_here(), state/ships.h). */
enum { ARC_TURRET = 1 << ARCS, ARC_DOUBLE_TURRET = 1 << (ARCS + 1), ARC_INDICATED = ARC_TURRET | ARC_DOUBLE_TURRET };

/* The part of a target that an arc covers, as seen from the ship that looks. */
typedef struct Sight {
    bool in_arc;
    Gap gap; /* to the nearest such part; meaningless unless in_arc */
} Sight;

/* What does `from` see of `target` through the arcs of the set? X1-RANGE-05, X2-TGT-03, X25-TGT-03. */
Sight arc_sight(const Base *from, ArcSet arcs, const Base *target);
/* Its distance alone, which is cheaper: the same to the bit; infinite (HUGE_VAL) if nothing is in the arcs. */
double arc_distance(const Base *from, ArcSet arcs, const Base *target);
/* What that distance lies between, found without the target's corners; `least` is infinite if nothing is in the arcs, `most` if perhaps
 * nothing is. Mostly this tells the range. */
typedef struct ArcBounds {
    double least, most;
} ArcBounds;
ArcBounds arc_bounds(const Base *from, ArcSet arcs, const Base *target);
/* What is seen of any outline: an obstacle, a device. */
Sight arc_sight_outline(const Base *from, ArcSet arcs, const Shape *target);
/* Could something in the circle be in one of the arcs? Most of what ships look at could not, and that is found without its corners. */
bool arcs_may_hold(const Base *from, ArcSet arcs, Circle circle);

/* Is any part, or every part, of the target inside? The second is how a reinforced ship asks (X2-REINF-02). */
bool base_in_arc(const Base *from, ArcSet arcs, const Base *target);
bool base_wholly_in_arc(const Base *from, Arc arc, const Base *target);

#endif
