/* What a pairing's games came to, read from the JSON that sim_tell_pairing() wrote: so that games that were played apart can be added up. */
#ifndef SIM_SIM_HEARD_H
#define SIM_SIM_HEARD_H

#include "sim/tally.h"
#include "json/read.h"

/* The two contestants, by their places in a list that has `contestants` of them, and the tally. False: it is no such object, or its numbers cannot be. */
bool sim_hear_pairing(const JsonValue *pairing, int contestants, int who[2], SimTally *tally);

#endif
