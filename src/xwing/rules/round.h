/* The game and its rounds: phase after phase, as the rows of the edition have them. */
#ifndef XWING_RULES_ROUND_H
#define XWING_RULES_ROUND_H

#include "xwing/state/part.h"

extern const RulesPart round_part;

/* For the rows of an edition's phases: what happens as one begins or ends (PhaseEvent). */
bool set_dials(Play *play, Frame *frame, uint16_t again, uint16_t then, Flow *flow);
bool make_first_moves(Play *play, Frame *frame, uint16_t again, uint16_t then, Flow *flow); /* of a mission's token */
bool set_off_charges(Play *play, Frame *frame, uint16_t again, uint16_t then, Flow *flow);
bool set_off_bombs(Play *play, Frame *frame, uint16_t again, uint16_t then, Flow *flow);
bool remove_destroyed(Play *play, Frame *frame, uint16_t again, uint16_t then, Flow *flow);
bool end_combat(Play *play, Frame *frame, uint16_t again, uint16_t then, Flow *flow);
bool clean_up(Play *play, Frame *frame, uint16_t again, uint16_t then, Flow *flow);
bool end_round_of_mode(Play *play, Frame *frame, uint16_t again, uint16_t then, Flow *flow);
bool call_reinforcements(Play *play, Frame *frame, uint16_t again, uint16_t then, Flow *flow);

#endif
