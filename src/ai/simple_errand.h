/* Errands: what a ship is about besides fighting. Missions are won by getting somewhere. */
#ifndef AI_SIMPLE_ERRAND_H
#define AI_SIMPLE_ERRAND_H

#include "xwing/state/ships.h"

typedef struct Errand {
    bool has;
    Vec to;         /* where it should go */
    unsigned edges; /* bits of Edges over which leaving the mat wins the mission; 0: stay on it */
    double at;      /* what it is worth to end with the base over that place */
} Errand;

/* What this ship is about. */
Errand errand_of(const Look *look, int16_t ship);

/* Does a base that has left the mat so win for its side? */
bool errand_won(const Errand *errand, const Base *base, PlayArea area);

/* How much nearer to its end a ship is there, in the currency of simple_fly. */
double errand_progress(const Errand *errand, const Base *base);

/* How much a hit on this ship is worth to its enemies: 1, or more for what a mission is about. */
double bounty_on(const Look *look, int16_t ship);

#endif
