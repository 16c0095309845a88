#include "xwing/rules/flight.h"

#include <stdlib.h>

static bool same_place(const Pose *a, const Pose *b)
{
    enum { NEAR = POSE_STEPS_PER_MM / 100 };

    return a->heading == b->heading && llabs((long long)a->x - b->x) < NEAR && llabs((long long)a->y - b->y) < NEAR;
}

static int straight_path(const Flight *flight, Pose path[FLIGHT_POSES])
{
    path[0] = flight->from;
    path[1] = flight->to;
    return 2;
}

int flight_path(const Flight *flight, Pose path[FLIGHT_POSES])
{
    enum { STEPS = FLIGHT_POSES - 2 };
    Base base = base_at(flight->from, flight->size);

    if (flight->maneuver.bearing == STATIONARY)
        return straight_path(flight, path);
    Path way = path_of(&base, flight->maneuver);
    double along = way.span - flight->back; /* nothing of it, to the tolerance, where a base stands right ahead */
    if (along <= TOLERANCE)
        return straight_path(flight, path);
    path[0] = flight->from;
    for (int i = 1; i < STEPS; i++)
        path[i] = path_pose(&way, flight->from, along * i / STEPS);
    path[STEPS] = flight->back > 0 ? flight->to : maneuver_plain_end(flight->from, flight->size, flight->maneuver);
    if (same_place(&path[STEPS], &flight->to)) {
        path[STEPS] = flight->to;
        return STEPS + 1;
    }
    path[STEPS + 1] = flight->to;
    return STEPS + 2;
}
