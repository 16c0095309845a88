/* Dropping and launching: how a device comes onto the mat. */
#ifndef XWING_RULES_DROPPING_H
#define XWING_RULES_DROPPING_H

#include "xwing/state/part.h"
#include "xwing/state/ships.h"

extern const RulesPart dropping_part;

/* Where the bomb of a card (1 + the index of its upgrade) would lie if the ship placed it with this template: behind the ship, or before it if
 * `launched`. */
Pose device_pose(const Look *look, int16_t ship, uint16_t card, Maneuver maneuver, bool launched);

/* One more device of this card on the mat, there; NO_PIECE: there is no room for it. */
int16_t lay_device(Play *play, int16_t ship, uint16_t card, Pose pose);

/* What an answer of ASK_DEVICE says; false if it is to pass. */
bool device_key(const Key *key, Maneuver *maneuver, bool *launched);

#endif
