/* Scenario actions: white actions that every ship has while a scenario is played, in its own Perform Action step alone. For the rows of modes
 * (Mode.extra_actions and what follows it); PROC_TOW and PROC_SCRAMBLE perform them. */
#ifndef XWING_RULES_SCENARIO_ACTIONS_H
#define XWING_RULES_SCENARIO_ACTIONS_H

#include "xwing/state/part.h"
#include "xwing/state/ships.h"

extern const RulesPart scenario_actions_part;

/* From which round on they are available, and how far away a feature may be. */
enum { SCENARIO_ACTIONS_FROM = 2, SCENARIO_ACTION_REACH = 1 };

/* Ships tow supply caches. */
uint16_t tow_actions(const Look *look, int16_t ship);
bool can_tow(const Look *look, int16_t ship, Status *reason);

/* Ships scramble satellites: they put a marker of their side on one. */
uint16_t scramble_actions(const Look *look, int16_t ship);
bool can_scramble(const Look *look, int16_t ship, Status *reason);

#endif
