/* Rolling for first player, in editions that do (Edition.roll_off). */
#ifndef XWING_RULES_ROLL_OFF_H
#define XWING_RULES_ROLL_OFF_H

#include "xwing/state/part.h"

extern const RulesPart roll_off_part;

/* For an edition's part: PROC_SETUP, where the players roll for first player before anything is placed. */
Flow run_setup_after_roll_off(Play *play, Frame *frame);

/* For the row of a phase that ends with the roll (PhaseEvent). */
bool roll_for_first_player(Play *play, Frame *frame, uint16_t again, uint16_t then, Flow *flow);

#endif
