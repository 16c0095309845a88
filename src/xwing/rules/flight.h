/* How a ship goes from one place to another, for those who watch: the rules know only where it starts and ends. */
#ifndef XWING_RULES_FLIGHT_H
#define XWING_RULES_FLIGHT_H

#include "xwing/geometry/partial.h"

/* Along the template of a maneuver as far as it was flown, or straight where there is none (a barrel roll). What an event
 * "moved" has as its details. */
typedef struct Flight {
    Pose from, to;
    BaseSize size;
    Maneuver maneuver; /* STATIONARY: straight */
    double back;       /* of its move: how far before the end of the path it stopped */
} Flight;

/* A path is so many poses at most: nine along the template, and the turn at the end of a Koiogran turn or a Tallon roll. */
enum { FLIGHT_POSES = 10 };

/* The poses of a flight, evenly spaced along its way: the first is where it starts, the last where it ends, to the bit.
 * Returns how many there are. */
int flight_path(const Flight *flight, Pose path[FLIGHT_POSES]);

#endif
