/* Flying: what a maneuver is worth. */
#ifndef AI_SIMPLE_FLY_H
#define AI_SIMPLE_FLY_H

#include "ai/simple_sky.h"

/* What a stress token costs: after a red maneuver, or a red action. */
#define COST_STRESS 0.4
/* What a Force charge costs: after a purple one. */
#define COST_FORCE 0.2

/* What a rock costs that it flies into. */
#define COST_ROCK 4.0

/* A ship, and the bases that will be in its way when it moves. */
typedef struct Way {
    int16_t ship;
    int count;
    uint64_t friends; /* which of them are of its own side, a bit each */
    Base bases[SHIPS];
    Company company;
} Way;

/* A maneuver: what it is worth, but for points at stake where it ends, and whether an action may follow. */
typedef struct Landing {
    double worth;
    bool acts;
} Landing;

void way_make(Way *way, const Sky *sky, int16_t ship);

/* Where position `index` of the ship's dial takes it, and what it is worth to go there so. `sky` may be the ship's own side's or
 * the other one's. */
Move maneuver_move(const Sky *sky, const Way *way, int index);
double move_worth(const Sky *sky, const Way *way, int index, const Move *move);

/* The same in two steps. The first does not depend on what friends will do unless they are in the way. */
Landing landing_of(const Sky *sky, const Way *way, int index, const Move *move);
double landing_worth(const Sky *sky, const Way *way, const Landing *landing, const Move *move);

/* Is the maneuver of its dial, which its side knows, still before the ship this round? And what it is worth to begin it there. */
bool flies_later(const Sky *sky, int16_t ship);
double onward_worth(const Sky *sky, int16_t ship, Pose pose);

/* What it is worth to stay there, in the same currency. */
double standing_worth(const Sky *sky, int16_t ship, const Prospect *here);

/* How many maneuvers of the ship end on the mat and off the rocks from there? Not counted beyond `enough`. */
int ways_out(const Sky *sky, int16_t ship, Pose pose, bool stressed, int enough);

#endif
