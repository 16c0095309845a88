/* Actions: which a ship may perform, and performing them. */
#ifndef XWING_RULES_ACTIONS_H
#define XWING_RULES_ACTIONS_H

#include "xwing/editions/edition.h"
#include "xwing/state/part.h"

extern const RulesPart actions_part;

/* May this action be performed where it cannot be completed, so that it fails? The edition says so, unless the players agreed that only
 * what fits is offered. */
bool may_fail(const Look *look, ActionKind kind);

/* How hard an action is that this question offers: the easiest way in which the ship's bar has it (X2-AMB-61). */
Difficulty action_difficulty(const Look *look, const Question *question, ActionKind kind);

#endif
