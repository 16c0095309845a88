/* What nobody who wants to win would answer (Rules.rash): random play seldom does, so that its games end. */
#ifndef RIM_RULES_RASH_H
#define RIM_RULES_RASH_H

#include "rim/state/state.h"

/* Rash is to
 * - take wages, recover what is whole, or fly elsewhere, with something to deliver or to attempt; to fly away from all that, or nowhere;
 * - leave undelivered what could be delivered, pass by the market, buy nothing of what one can pay, and to offer trades;
 * - fight a patrol with more dice than one's own, and not to attempt a job that is here. */
bool rim_rash(const Look *look, const Question *question, const Key *key);

#endif
