/* Turns: in which order ships of equal skill of a side move, which is theirs to choose.
 *
 * Their dials are set in the same order, so that each knows where those that move before it will be; and they move as their dials expect. */
#ifndef AI_SIMPLE_TURNS_H
#define AI_SIMPLE_TURNS_H

#include "xwing/state/ships.h"

/* The one of these ships, a bit each, that moves first: who is farthest ahead of the others, the way they all look, makes room for them. As
 * it depends on where they stand and on nothing else, the others come in the same order once it is gone. NO_PIECE: there are none. */
int16_t first_to_move(const Look *look, uint32_t ships);

#endif
