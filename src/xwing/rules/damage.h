/* Suffering damage. */
#ifndef XWING_RULES_DAMAGE_H
#define XWING_RULES_DAMAGE_H

#include "xwing/state/part.h"

extern const RulesPart damage_part;

/* The next ship that has more damage than its hull bears and was not destroyed yet; NO_PIECE if there is none. */
int16_t doomed_ship(const Look *look);

/* Does a critical result against this ship count as a hit, and critical damage to it as damage? */
bool softens_criticals(const Look *look, int16_t ship);

#endif
