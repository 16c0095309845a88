/* Odds as messages tell them (docs/protocol.md). */
#ifndef ODDS_ODDS_TOLD_H
#define ODDS_ODDS_TOLD_H

#include "odds/odds_job.h"
#include "json/json.h"

/* The members of a shot that are about its dice: how many there are, and what they will do; or that it was given up. */
void odds_tell(Json *json, const OddsFound *found);

#endif
