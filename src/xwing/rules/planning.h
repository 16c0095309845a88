/* Planning: dials. */
#ifndef XWING_RULES_PLANNING_H
#define XWING_RULES_PLANNING_H

#include "xwing/state/part.h"

extern const RulesPart planning_part;

/* Position `position` of a ship's dial, as the key that names it and in words. */
Key dial_key(const Look *look, int16_t ship, int position);
Message dial_say(const Look *look, int16_t ship, int position);

/* Which position of its type's dial does the key name? -1: none. */
int position_of(const ShipType *type, const Key *key);

/* Does the key name a maneuver of this ship, whichever it is? */
static inline bool names_maneuver(const Key *key, int16_t ship)
{
    return key->verb >= VERB_BEARING && key->verb < VERB_BEARING + BEARINGS && key->piece == ship;
}

/* The seats that set dials, a bit each. */
uint8_t seats_with_ships(const Look *look);

/* Rules.rash: would this dial take the ship off the mat? */
bool dial_is_rash(const Look *look, const Question *question, const Key *key);

#endif
