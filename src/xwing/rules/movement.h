/* Executing a maneuver. */
#ifndef XWING_RULES_MOVEMENT_H
#define XWING_RULES_MOVEMENT_H

#include "xwing/state/part.h"

extern const RulesPart movement_part;

/* For an edition's part: PROC_MANEUVER, where a ship that overlaps another loses its action. */
Flow run_maneuver(Play *play, Frame *frame);

/* Calls PROC_MANEUVER for the frame's ship; its result is how many obstacles it flew into. */
Flow execute(Play *play, Frame *frame, Maneuver maneuver, uint16_t step);

/* Sets a ship's contacts again after it moved; `blocker` (or NO_PIECE) is one that the solver names. */
void set_contacts(Play *play, int16_t ship, int16_t blocker);

#endif
