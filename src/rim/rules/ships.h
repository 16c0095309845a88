/* Changing ships, and cards for which there are not slots enough any more. */
#ifndef RIM_RULES_SHIPS_H
#define RIM_RULES_SHIPS_H

#include "rim/state/state.h"

/* A seat takes this ship's sheet from the supply, and its old one goes there (PROC_CHANGE_SHIP): goal side up, without damage and goal tokens; its cards
 * come along, and it chooses which go where there are too few slots. Then go on at `step`. */
Flow rim_change_ship(Play *play, Frame *frame, uint8_t seat, int ship, uint16_t step);

/* A seat discards cards until all have a slot (PROC_SURPLUS): for whatever takes slots away. Goes on at `step`. */
Flow rim_discard_surplus(Play *play, Frame *frame, uint8_t seat, uint16_t step);

extern const RulesPart rim_ships_part;

#endif
