/* One ship's activation, and what flying into obstacles does. */
#ifndef XWING_RULES_ACTIVATION_H
#define XWING_RULES_ACTIVATION_H

#include "xwing/state/part.h"

extern const RulesPart activation_part;

/* PROC_ACTIVATE and PROC_OBSTACLE of the First Edition. */
Flow run_activate(Play *play, Frame *frame);
Flow run_obstacle(Play *play, Frame *frame);

#endif
