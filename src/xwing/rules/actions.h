/* Actions: which a ship may perform, and performing them. */
#ifndef XWING_RULES_ACTIONS_H
#define XWING_RULES_ACTIONS_H

#include "xwing/editions/edition.h"
#include "xwing/state/part.h"

extern const RulesPart actions_part;

/* For an edition's rows: is something near enough that the ship can lock? And for its LockSpec: the ships of the other side. */
bool can_lock(const Look *look, int16_t ship);
PieceSet enemy_ships(const Look *look, int16_t ship);

/* For the rows of editions whose ships lock friends too: all ships on the mat but the ship itself. */
PieceSet other_ships(const Look *look, int16_t ship);
PieceSet other_ships_and_devices(const Look *look, int16_t ship); /* where a card lets it lock devices */

/* May this action be performed where it cannot be completed, so that it fails? The edition says so, unless the players agreed that only
 * what fits is offered. */
bool may_fail(const Look *look, ActionKind kind);

/* How hard an action is that this question offers: the easiest way in which the ship's bar has it (X2-AMB-61). */
Difficulty action_difficulty(const Look *look, const Question *question, ActionKind kind);

#endif
