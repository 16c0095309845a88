/* Suffering damage. */
#ifndef XWING_RULES_DAMAGE_H
#define XWING_RULES_DAMAGE_H

#include "xwing/state/part.h"

extern const RulesPart damage_part;

/* The next ship that has more damage than its hull bears and was not destroyed yet; NO_PIECE if there is none. */
int16_t doomed_ship(const Look *look);

/* A card was added to those of the ship, or another text counts: is it destroyed? Then it leaves, or stays for a while, and cards react. Goes on at
 * `step`. */
Flow check_hull(Play *play, Frame *frame, int16_t ship, uint16_t step);

/* The ship is destroyed, and still on the mat: cards react to that. */
Flow open_destroyed(Play *play, Frame *frame, int16_t ship, uint16_t step);

/* For an edition's rows, of a ship that is destroyed now (StaySpec). It stays until it has had its attack, if it has yet to attack and has the
 * active ship's skill (X1-SIM-01, X1-SIM-05, X1-AMB-36). Or it stays while a ship engages, until all of that initiative have. */
bool may_still_attack(const Look *look, int16_t ship);
bool stays_with_initiative(const Look *look, int16_t ship);

/* Does a critical result against this ship count as a hit, and critical damage to it as damage? */
bool softens_criticals(const Look *look, int16_t ship);

#endif
