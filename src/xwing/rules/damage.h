/* Suffering damage. */
#ifndef XWING_RULES_DAMAGE_H
#define XWING_RULES_DAMAGE_H

#include "xwing/state/part.h"

extern const RulesPart damage_part;

/* The next ship that has more damage than its hull bears and was not destroyed yet; NO_PIECE if there is none. */
int16_t doomed_ship(const Look *look);

/* For an edition's rows, of a ship that is destroyed now (StaySpec). It stays until it has had its attack, if it has yet to attack and has the
 * active ship's skill (X1-SIM-01, X1-SIM-05, X1-AMB-36). Or it stays while a ship engages, until all of that initiative have. */
bool may_still_attack(const Look *look, int16_t ship);
bool stays_with_initiative(const Look *look, int16_t ship);

/* Does a critical result against this ship count as a hit, and critical damage to it as damage? */
bool softens_criticals(const Look *look, int16_t ship);

#endif
