/* Jamming: the action, and what a jam token does to the ship that gains it. */
#ifndef XWING_RULES_JAM_H
#define XWING_RULES_JAM_H

#include "xwing/state/part.h"

extern const RulesPart jam_part;

/* For an edition's rows: is there a ship that this one can jam? */
bool can_jam(const Look *look, int16_t ship);

/* For an edition's fields: a jammed ship that gains a green token, or acquires a lock, loses it at once, and the jam token with it. */
void jam_gained_token(Play *play, int16_t ship, int token);
void jam_acquired_lock(Play *play, int16_t ship, int16_t target);

#endif
