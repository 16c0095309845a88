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
    double shot_at_most[2]; /* place_shot_at_most(), without an action and with one */
} Way;

/* How well a landing is known. Arcs take long to measure, and mostly it is clear before that another maneuver is better. */
typedef enum LandingStage {
    LANDING_FLOWN,   /* as if it had the best of shots there, and nobody fired at it, */
    LANDING_LOOKED,  /* with the shot that it has, */
    LANDING_MEASURED /* and with all */
} LandingStage;

/* A maneuver: what it is worth, but for points at stake where it ends, and whether an action may follow. */
typedef struct Landing {
    double worth; /* before the last stage: no less than that */
    bool acts;
    bool on_rock;           /* it ends on one, and does not fire */
    bool may_focus;         /* it has bumped, and may take stress for a focus token */
    uint8_t stage;          /* a LandingStage */
    double flight, shot[2]; /* what worth is made of: the flight itself; the shot as it is, and after such a focus */
} Landing;

void way_make(Way *way, const Sky *sky, int16_t ship);

/* Where position `index` of the ship's dial takes it, and what it is worth to go there so. `sky` may be the ship's own side's or
 * the other one's. */
Move maneuver_move(const Sky *sky, const Way *way, int index);
double move_worth(const Sky *sky, const Way *way, int index, const Move *move);

/* The same in steps: the flight; then stage after stage of what the ship meets there; and points at stake. All but the last depend on what
 * friends will do only if they are in the way. */
Landing landing_flown(const Sky *sky, const Way *way, int index, const Move *move);
void landing_measure(const Sky *sky, const Way *way, Landing *landing, const Move *move);
double landing_stake(const Sky *sky, const Way *way, const Landing *landing, const Move *move);

/* Is the maneuver of its dial, which its side knows, still before the ship this round? And what it is worth to begin it there. */
bool flies_later(const Sky *sky, int16_t ship);
double onward_worth(const Sky *sky, int16_t ship, Pose pose);

/* What it is worth to stay there, in the same currency. */
double standing_worth(const Sky *sky, int16_t ship, const Prospect *here);

/* How many maneuvers of the ship end on the mat and off the rocks from there? Not counted beyond `enough`. */
int ways_out(const Sky *sky, int16_t ship, Pose pose, bool stressed, int enough);

#endif
