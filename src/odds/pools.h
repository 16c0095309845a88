/* The odds of an attack that is left to dice and tokens (ShotPools), calculated over how many dice show what.
 *
 * It plays as odds.c plays. A token of the defender never does harm, so it spends whatever cancels most. The attacker rerolls before
 * it changes focuses; it rerolls every blank and no result, and of focuses that it may not be able to change as many as is best. */
#ifndef ODDS_POOLS_H
#define ODDS_POOLS_H

#include "table/rules.h"

/* How probable each number of damage is. Expectations that differ by no more than `equal` are equal. */
void pools_spread(const ShotPools *pools, double equal, double damage[MOST_POOLED + 1]);

#endif
