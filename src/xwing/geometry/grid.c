#include "xwing/geometry/grid.h"

static int32_t nearest_step(double steps)
{
    double shifted = steps + 0.5;

    if (!(shifted > INT32_MIN))
        return INT32_MIN;
    if (shifted >= INT32_MAX)
        return INT32_MAX;
    int64_t whole = (int64_t)shifted;
    return (int32_t)(whole - ((double)whole > shifted));
}

Pose pose_round(Vec at, uint32_t heading)
{
    return (Pose){nearest_step(at.x * POSE_STEPS_PER_MM), nearest_step(at.y * POSE_STEPS_PER_MM), heading};
}

Pose pose_mm(double x, double y, double degrees)
{
    /* Whole multiples of 2^32 wrap away; the conversion goes through a signed type because degrees may be negative. */
    double steps = degrees * (4294967296.0 / 360.0);

    return pose_round((Vec){x, y}, (uint32_t)(int64_t)(steps < 0 ? steps - 0.5 : steps + 0.5));
}
