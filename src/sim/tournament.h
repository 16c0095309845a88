/* A tournament: every pairing of a plan, game after game, on several threads.
 *
 * What comes out does not depend on the number of threads: games are handed out in one order, their results are counted in that
 * order, and a pairing is found to be settled only at the end of a batch; games that were played beyond that are not counted. */
#ifndef SIM_TOURNAMENT_H
#define SIM_TOURNAMENT_H

#include "sim/tally.h"
#include "sim/units.h"

enum { SIM_BATCH = 50 /* seeds, after which a pairing may be settled */, SIM_MOST_THREADS = 256 };

/* Watches a tournament, from the thread that runs it, a few times a second: `done` games are done, of at most `most`. False:
 * the tournament is to stop; what has been counted counts. */
typedef bool (*SimWatch)(void *self, int64_t done, int64_t most);

/* Runs the plan; tallies[plan->pairing_count] are filled in. `watch` may be NULL. */
SimOutcome sim_run(const SimPlan *plan, SimTally *tallies, SimWatch watch, void *self);

#endif
