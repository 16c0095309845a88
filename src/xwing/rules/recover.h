/* What comes back when the round ends, one thing after another, where a card may keep it from a ship. Where none does, all of it comes back at
 * once (end_lasting()). */
#ifndef XWING_RULES_RECOVER_H
#define XWING_RULES_RECOVER_H

#include "xwing/state/part.h"

extern const RulesPart recover_part;

/* Could a card of this game keep something from coming back? Then PROC_RECOVER is to be called. */
bool recovery_is_watched(const Look *look);

#endif
