/* A run in slices: the games of a plan, one seed of one pairing at a time, for where there are no threads and something else must go on in
 * between.
 *
 * Every pairing's first seed comes first, then every pairing's second, so that all are equally far at any time; more seeds can be added at
 * the end. What has been counted depends on how far it is and on nothing else: the tallies of a plan that is through are those of
 * sim_run(), whatever slices it was cut into. */
#ifndef SIM_SLICES_H
#define SIM_SLICES_H

#include "sim/tally.h"
#include "sim/units.h"

typedef struct SimSlices {
    SimPlan plan; /* its pairings are the caller's; threads and `until` do not count */
    Table *starts;
    SimTally *tallies; /* by pairing */
    int64_t next;      /* the unit to be played */
    SimBench bench;
} SimSlices;

/* Opens a run on zeroed memory that stays where it is. False: the outcome says why; either way it is to be closed. */
bool sim_slices_open(SimSlices *slices, const SimPlan *plan, SimOutcome *outcome);
void sim_slices_close(SimSlices *slices);

/* Plays the next seed of a pairing and counts it. How many games that were; 0: all have been played, or one broke and the outcome says
 * so. */
int sim_slices_step(SimSlices *slices, SimOutcome *outcome);

/* As many seeds more for every pairing. */
void sim_slices_more(SimSlices *slices, int64_t seeds);

#endif
