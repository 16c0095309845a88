/* Executing a maneuver with all that it leads to (X2-MOVE-01, X2-AMB-39): the move, its difficulty, the edge, obstacles, ships and mines, in this
 * order. Only abilities that follow an executed maneuver are left to the caller. */
#ifndef XWING_RULES_EXECUTION_H
#define XWING_RULES_EXECUTION_H

#include "xwing/state/part.h"

/* For an edition's part: PROC_MANEUVER. Its result is 0: no obstacle is left to resolve. */
Flow run_execution(Play *play, Frame *frame);

#endif
