/* Barrel roll, boost and decloak: where they may end, for every size.
 *
 * A small base rolls along a template held by its short end, a medium or large one along its long side. A discrete
 * roll starts in the middle of the side and knows three places at the end; in a shifted one the template lies anywhere along
 * the side, at both ends, so that the roll has two shifts within limits. All shifts count ahead. */
#ifndef XWING_GEOMETRY_ROLLS_H
#define XWING_GEOMETRY_ROLLS_H

#include "xwing/geometry/maneuver.h"
#include "xwing/geometry/slide.h"

/* How the template of a roll lies: straight, or a bank template whose far end points to the front of the ship, or to its rear. */
typedef enum Bend { BENT_BACK = -1, NOT_BENT = 0, BENT_AHEAD = 1 } Bend;

/* A barrel roll with the template of this speed (1; 2 for a small ship that decloaks). */
typedef struct Roll {
    Side side; /* LEFT or RIGHT */
    Bend bend; /* of small bases alone: nobody says how a bigger one is held against a bank template */
    int speed;
    double at_start; /* the template's middle against the middle of the side, before the move */
    double at_end;   /* the middle of the ship against the template's middle, after it */
} Roll;

typedef enum RollPlacement { ROLL_BACK = -1, ROLL_LEVEL = 0, ROLL_FORWARD = 1 } RollPlacement;

/* One of the six discrete rolls (X2-ROLL-04, X25-ACTION-27). */
Roll roll_discrete(BaseSize size, Side side, int speed, RollPlacement placement);
/* The same along a bank template: the ship turns with its far end. */
Roll roll_bent(Side side, Bend bend, int speed, RollPlacement placement);
/* How far at_start and at_end may each go either way in a shifted roll (X1-ACTION-18, X1-ACTION-19). */
double roll_limit(BaseSize size);
/* A roll whose whole shift is `shift`; the template lies so that both halves stay within limits. */
Roll roll_shifted(BaseSize size, Side side, double shift);

Pose roll_end(Pose start, BaseSize size, Roll roll);
/* The same for callers that have the base at `start` already. */
Pose roll_end_from(Pose start, const Base *base, Roll roll);
/* No point of the template of a straight roll at this speed, or of the base at its end, is farther than this from the ship's middle; nor of a
 * bent one. */
double roll_reach(BaseSize size, int speed);
double bent_roll_reach(int speed);
Shape roll_template(const Base *base, Roll roll);

/* The whole shifts that a shifted roll may have: those at which the base overlaps none of `bases` and
 * `obstacles`, and the template can lie so that it overlaps no obstacle (X1-ACTION-20, X1-ACTION-21). */
Intervals roll_free_shifts(const Base *base, Side side, const Base *bases, int base_count, const Shape *obstacles,
                           int obstacle_count);
/* For one of those shifts, where along the side the template may lie. */
Intervals roll_free_starts(const Base *base, Side side, double shift, const Shape *obstacles, int obstacle_count);

/* A boost is a maneuver without difficulty: bearing STRAIGHT, BANK_LEFT or BANK_RIGHT and a speed, mostly 1. */
Pose boost_end(Pose start, BaseSize size, Bearing bearing, int speed);
Shape boost_template(const Base *base, Bearing bearing, int speed);

/* The straight template of a decloak: 2 for small ships, 1 for the others (X2-CLOAK-06, X2-CLOAK-07). */
int decloak_speed(BaseSize size);

#endif
