/* Patrols that move toward a player. */
#ifndef RIM_RULES_PATROL_MOVES_H
#define RIM_RULES_PATROL_MOVES_H

#include "rim/state/state.h"

/* The patrol of a faction moves this many spaces toward a seat (PROC_PATROL_MOVES), which chooses its path; where the rules run that seat, the person
 * does (OR-AMB-94). Then go on at `step`. */
Flow rim_move_patrol(Play *play, Frame *frame, RimFaction faction, int distance, uint8_t toward, uint16_t step);

extern const RulesPart rim_patrol_moves_part;

#endif
