/* Flying: what a maneuver is worth. */
#ifndef AI_SIMPLE_FLY_H
#define AI_SIMPLE_FLY_H

#include "ai/simple_sky.h"

/* What position `index` of the ship's dial is worth. `sky` may be the ship's own side's or the other one's. */
double maneuver_worth(const Sky *sky, int16_t ship, int index);

/* How many maneuvers of the ship end on the mat and off the rocks from there? Not counted beyond `enough`. */
int ways_out(const Sky *sky, int16_t ship, Pose pose, bool stressed, int enough);

#endif
