/* Remotes: what a card places on the mat like a device, and what can be attacked like a ship.
 *
 * A remote stands among the ships (SHIP_REMOTE), with the agility and hull of the token that its card names. It has a side, a range and an
 * arc in which it lies; it has no dial, no action, no attack and no turn. Ships move through it and may end on it, it is none of the ships
 * that cards speak of, and nobody wins or loses by it. */
#ifndef XWING_RULES_REMOTES_H
#define XWING_RULES_REMOTES_H

#include "xwing/state/ships.h"

/* Places the remote of a card (1 + the index of its upgrade) for the owner of a ship. NO_PIECE: there is no room for one more. */
int16_t place_remote(Play *play, int16_t ship, uint16_t card, Pose pose);

#endif
