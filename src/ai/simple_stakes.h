/* Points: what is at stake where a game counts them, and how near its end is.
 *
 * Features score by the ships that are near them, or by what a ship does there with an action. What they would score the mode says
 * (Mode.score_ships, Mode.feature_score); here it is weighed against shooting, in the same currency. */
#ifndef AI_SIMPLE_STAKES_H
#define AI_SIMPLE_STAKES_H

#include "xwing/state/ships.h"

struct Sky;

enum { MOST_STAKES = 5, MOST_NEAR = 8 /* ships that count for a feature are not told apart beyond that */ };

/* A feature that could score. */
typedef struct Stake {
    int16_t feature;
    Shape shape;
    double lead[MOST_NEAR +
                1]; /* by how much friends count there: the points by which it is expected to score more for them */
    double action;  /* by how many points an action at it changes that in every round */
} Stake;

typedef struct Stakes {
    int count; /* 0: nothing is won by being somewhere */
    Stake stake[MOST_STAKES];
    int reach;      /* the range up to which a ship is near */
    bool by_action; /* and has to act there */
    double point;   /* what a point is worth, in damage */
    double rounds;  /* for how many an action at a feature is likely to score */
    /* How the score and the clock change what is worth what: shots, safety and being near the enemy. All are 1 while the end is far. */
    double zeal, caution, chase;
} Stakes;

/* How much the friends of a ship count for each feature: those that have moved, and those whose dials say where they will be. */
typedef struct Company {
    uint8_t near[MOST_STAKES];
} Company;

/* What points and clock say, of a sky that has its facts; and what features could score, of one that has its futures too. */
void stakes_make(Stakes *stakes, const struct Sky *sky, bool has_points);
void stakes_look(Stakes *stakes, const struct Sky *sky);

Company company_of(const struct Sky *sky, int16_t ship);

/* What it is worth to the ship's side that its base stands there when the round ends, with an action to come or not. */
double stake_worth(const struct Sky *sky, const Company *company, int16_t ship, const Base *base, bool acts);

/* What an action of the ship at this feature is worth, in damage. */
double stake_of_action(const struct Sky *sky, int16_t feature);

/* How many points a damage to the ship is about, beside the average ship: 1 in games without points. */
double density_of(const struct Sky *sky, int16_t ship);

#endif
