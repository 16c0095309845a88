/* Movement, space by space. */
#ifndef RIM_RULES_MOVEMENT_H
#define RIM_RULES_MOVEMENT_H

#include "rim/state/state.h"

/* A seat moves up to this many spaces (PROC_MOVE), by the rules of movement whatever the reason (OR-AMB-25). Then go on at `step`. */
Flow rim_move(Play *play, Frame *frame, uint8_t seat, int spaces, uint16_t step);

/* Of abilities at moments of the move under way: the patrols of this space do not stop it; and it ends here. */
void rim_wave_through(Play *play);
void rim_halt_move(Play *play);

extern const RulesPart rim_movement_part;

#endif
