/* The System phase of editions that have one: whoever has something to do there has a turn. */
#ifndef XWING_RULES_SYSTEM_H
#define XWING_RULES_SYSTEM_H

#include "xwing/state/part.h"

extern const RulesPart system_part;

/* For the row of the phase (PhaseSpec.has_turn): does the ship have an ability of that phase, of a card (`when system`) or of the
 * edition's system_abilities? */
bool acts_in_system(const Look *look, int16_t ship);

#endif
