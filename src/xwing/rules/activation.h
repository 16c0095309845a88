/* One ship's activation. */
#ifndef XWING_RULES_ACTIVATION_H
#define XWING_RULES_ACTIVATION_H

#include "xwing/state/part.h"

extern const RulesPart activation_part;

/* For an edition's part: PROC_ACTIVATE, in which a stressed ship that reveals red flies what its opponent chooses. */
Flow run_activate(Play *play, Frame *frame);

#endif
