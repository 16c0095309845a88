/* What a pairing's games came to, as JSON (docs/sim.md). */
#ifndef SIM_SIM_TOLD_H
#define SIM_SIM_TOLD_H

#include "sim/tally.h"
#include "json/json.h"

/* An object: of two contestants, by their places in the list of all. */
void sim_tell_pairing(Json *json, const int who[2], const SimTally *tally);

/* Of it, the members that say how sure it is: `rate`, `pairs` and `paired`. */
void sim_tell_rates(Json *json, const SimTally *tally);

#endif
