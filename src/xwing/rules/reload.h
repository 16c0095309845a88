/* Reloading: a card that has spent charges gets one back, and the ship is disarmed. */
#ifndef XWING_RULES_RELOAD_H
#define XWING_RULES_RELOAD_H

#include "xwing/state/part.h"

extern const RulesPart reload_part;

/* For an edition's rows: has the ship a card that it can reload (Edition.reload_slots)? */
bool can_reload(const Look *look, int16_t ship);

#endif
