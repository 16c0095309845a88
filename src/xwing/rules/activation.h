/* One ship's activation, and what flying into obstacles does. */
#ifndef XWING_RULES_ACTIVATION_H
#define XWING_RULES_ACTIVATION_H

#include "xwing/state/part.h"

extern const RulesPart activation_part;

/* For an edition's part: PROC_ACTIVATE, in which a stressed ship that reveals red flies what its opponent chooses; and PROC_OBSTACLE, a die
 * for each. */
Flow run_activate(Play *play, Frame *frame);
Flow run_obstacle(Play *play, Frame *frame);

#endif
