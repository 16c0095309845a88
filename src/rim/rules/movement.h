/* Movement, space by space. */
#ifndef RIM_RULES_MOVEMENT_H
#define RIM_RULES_MOVEMENT_H

#include "rim/state/state.h"

/* A seat moves up to this many spaces (PROC_MOVE), by the rules of movement whatever the reason (OR-AMB-25). Then go on at `step`. */
Flow rim_move(Play *play, Frame *frame, uint8_t seat, int spaces, uint16_t step);

/* Locals of whatever moves a standee. RIM_PASSES: an ability lets it go on through the patrols of this space. RIM_SPACES_LEFT below 0: an ability
 * has stopped it. */
enum { RIM_SPACES_LEFT, RIM_PASSES, RIM_MOVE_LOCALS };

/* Its parts, for movement by other rules: a seat enters a space, and is it stopped there by a patrol? */
Flow rim_enter(Play *play, Frame *frame, uint8_t seat, uint8_t space, uint16_t step);
bool rim_is_stopped_by_patrol(Play *play, const Frame *frame);

/* Must a seat that moves into this space end its move there, as things stand? What abilities offer on arrival is not counted. */
bool rim_would_stop(const Look *look, uint8_t seat, uint8_t space);

/* How many spaces more the move under way may go; 0 where there is none. */
int rim_spaces_left(const Look *look);

/* Of abilities at moments of the move under way: the patrols of this space do not stop it; and it ends here. */
void rim_wave_through(Play *play);
void rim_halt_move(Play *play);

extern const RulesPart rim_movement_part;

#endif
