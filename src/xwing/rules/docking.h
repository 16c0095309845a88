/* Docking, reserve and deploying.
 *
 * A docked ship is in reserve: off the play area, carried by another ship of its side. It has no dial, no turn but in the System phase, no
 * attack, and its cards are silent: all of that follows from its not being on the mat (is_present()). Its damage, shields, charges and cards
 * stay; its tokens and locks are gone. docs/xwing.md says how the details are read that the ledger leaves open (X2-AMB-81). */
#ifndef XWING_RULES_DOCKING_H
#define XWING_RULES_DOCKING_H

#include "xwing/state/part.h"
#include "xwing/state/ships.h"

extern const RulesPart docking_part;

/* The ship with which this one is docked; NO_PIECE: it is in no reserve. And a ship that is docked with this one; NO_PIECE: none is. */
int16_t carrier_of(const Xwing *game, int16_t ship);
int16_t docked_with(const Xwing *game, int16_t carrier);

/* Places a ship in reserve with a carrier. */
void dock_ship(Play *play, int16_t ship, int16_t carrier);

/* Where the ship would stand if it deployed from its carrier's front guides, or from the rear ones. */
Pose deployed_pose(const Look *look, int16_t ship, bool rear);

/* For Edition.system_abilities: the docked ship itself. */
int16_t deploying_ship(const Look *look, int16_t ship, int index);

#endif
