/* The way of a ship along a template.
 *
 * While a ship moves along a template the middles of its front and rear edges both stay on the template's centre line, which
 * goes on straight at both ends (X1-OVERLAP-03, X1-AMB-21, X2-PARTIAL-06); on a curve the base is a chord of it. A path gives
 * the stance at every point of that way.
 *
 * The way is numbered from 0 at the start to `span` at the end, so that of the two edge middles the faster one moves one
 * millimetre for each. No point of the base then ever moves faster than `pace`: that is what lets partial.h prove that it
 * skipped nothing. Both are tested. A path is symmetric: flown backwards it is the same path of the mirrored maneuver. */
#ifndef XWING_GEOMETRY_PATH_H
#define XWING_GEOMETRY_PATH_H

#include "xwing/geometry/maneuver.h"

typedef struct Path {
    Stance start;
    double half;          /* of the base */
    BaseSize size;        /* of the base */
    double radius, angle; /* of the centre line; 0 for a straight */
    double side, way;     /* +1 or -1: to the right or left, forward or backward */
    double chord; /* the angle of the curve that the base spans as a chord of it; 0 if it is too long for that */
    Vec end,
        end_ahead; /* the far end of the centre line and its direction, for a right-hand curve from (0, 0) along +y */
    double span, pace;
} Path;

/* The maneuver must exist and not be stationary. */
Path path_of(const Base *start, Maneuver maneuver);

Stance path_stance(const Path *path, double along);

/* The same, rounded; `start` is the pose that the path was made from. A straight path keeps its heading to the bit. */
Pose path_pose(const Path *path, Pose start, double along);

/* How much of the template's length lies between the start and the ship's trailing edge: the part that the ship has moved
 * over so far (X1-AMB-25, X2-AMB-40, X25-AMB-31). */
double path_flown(const Path *path, double along);

#endif
