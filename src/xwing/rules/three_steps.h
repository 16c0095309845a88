/* An activation in three steps: Reveal Dial, Execute Maneuver, Perform Action (X2-ACT-02). */
#ifndef XWING_RULES_THREE_STEPS_H
#define XWING_RULES_THREE_STEPS_H

#include "xwing/state/part.h"

/* For an edition's part: PROC_ACTIVATE. Its PROC_MANEUVER is run_execution(). */
Flow run_three_steps(Play *play, Frame *frame);

#endif
