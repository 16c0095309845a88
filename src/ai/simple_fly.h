/* Where ships could be soon, and what a place is worth: the eyes of `simple`.
 *
 * A Sky is made from a censored table for one question: everything that is asked about places is asked of it. */
#ifndef AI_SIMPLE_FLY_H
#define AI_SIMPLE_FLY_H

#include "ai/simple_odds.h"
#include "xwing/rules/rules.h"

/* Where a ship could stand when it next fires or is fired at. The weights of a ship's spots sum to 1. */
typedef struct Spot {
    Base base;
    double weight;
} Spot;

typedef struct Future {
    int count;
    Spot spot[DIAL_POSITIONS];
} Future;

typedef struct Sky {
    Look look;
    const Xwing *game;
    const SimpleOdds *odds;
    uint8_t side; /* whose eyes these are */
    int rocks;
    Shape rock[OBJECTS];
    Future future[SHIPS]; /* of enemies on the mat */
} Sky;

void sky_make(Sky *sky, const Look *look, uint8_t side, const SimpleOdds *odds);

/* What the ship has at hand, from its tokens: ATTACK_... against `target`, and DEFENSE_... . */
int attack_help(const Sky *sky, int16_t ship, int16_t target);
int defense_help(const Sky *sky, int16_t ship);

/* Damage that it takes to destroy the ship. */
int health_of(const Sky *sky, int16_t ship);

/* Standing there, with such help: the expected damage of its best shot, and of what all enemies do to it. */
double shot_from(const Sky *sky, int16_t ship, const Base *base, int more_help);
double fire_at(const Sky *sky, int16_t ship, const Base *base, int more_help);

/* What a place is worth to fight from this round, with an action to come or not. */
double place_worth(const Sky *sky, int16_t ship, const Base *base, bool has_action);

/* What position `index` of the ship's dial is worth. `sky` may be the ship's own side's or the other one's. */
double maneuver_worth(const Sky *sky, int16_t ship, int index);

/* Does the base overlap a rock? */
bool on_rock(const Sky *sky, const Base *base);

/* How many maneuvers of the ship end on the mat and off the rocks from there? */
int ways_out(const Sky *sky, int16_t ship, Pose pose, bool stressed);

#endif
