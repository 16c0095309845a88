/* From poses, which are kept, to stances, which are used to compute, and back.
 *
 * pose_round is the one place of the engine where a double becomes part of a position. */
#ifndef XWING_GEOMETRY_GRID_H
#define XWING_GEOMETRY_GRID_H

#include "outrider/pose.h"

#include "xwing/geometry/angle.h"
#include "xwing/geometry/vec.h"

static inline Vec pose_middle(Pose pose)
{
    return (Vec){pose.x * (1.0 / POSE_STEPS_PER_MM), pose.y * (1.0 / POSE_STEPS_PER_MM)};
}

static inline Stance pose_stance(Pose pose)
{
    return (Stance){pose_middle(pose), heading_direction(pose.heading)};
}

/* The pose nearest to a place (a tie goes to the greater number), with a heading that is already on the grid. Places
 * beyond the grid come back as its rim, which is outside of any play area by more than a base. */
Pose pose_round(Vec at, uint32_t heading);

/* For tests, files and people: millimetres and whole or broken degrees, clockwise from +y. */
Pose pose_mm(double x, double y, double degrees);

#endif
