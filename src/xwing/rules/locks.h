/* Locks: on whom a ship may acquire one. */
#ifndef XWING_RULES_LOCKS_H
#define XWING_RULES_LOCKS_H

#include "xwing/abilities/abilities.h"
#include "xwing/editions/edition.h"
#include "xwing/state/part.h"

extern const RulesPart locks_part;

/* For an edition's LockSpec: the ships of the other side. What its rows need besides, can_lock(), cards ask too: abilities.h has it. */
PieceSet enemy_ships(const Look *look, int16_t ship);

/* For the rows of editions whose ships lock friends too: all ships on the mat but the ship itself. */
PieceSet other_ships(const Look *look, int16_t ship);
PieceSet other_ships_and_devices(const Look *look, int16_t ship); /* where a card lets it lock devices */

/* For Edition.token_gained: a ship that becomes ionized loses its locks, where that is so. */
void ion_gained_token(Play *play, int16_t ship, int token);

/* For the rows of editions where ships lock objects, too: ships, obstacles and devices. */
PieceSet lockable_pieces(const Look *look, int16_t ship);

#endif
