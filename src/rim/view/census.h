/* What simulations count of games of Outer Rim (Rules.census): who wins with which character, where fame and credits come from, what becomes of
 * each card. Everything is counted by events, so the rules know nothing of it. */
#ifndef RIM_VIEW_CENSUS_H
#define RIM_VIEW_CENSUS_H

#include "rim/state/state.h"

extern const CensusSpec rim_census;

#endif
