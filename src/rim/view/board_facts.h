/* Facts of a player's board that the rules compute: what its cards add up to, and where its ship must stop. */
#ifndef RIM_VIEW_BOARD_FACTS_H
#define RIM_VIEW_BOARD_FACTS_H

#include "rim/state/state.h"

/* `skills`: how often the seat has each skill, with its crew (`stealth:1+tech:2`, or `none`). `slots`: how many of each kind (`gear:2+jobs:2+crew:1...`).
 * `stops`: the spaces that end its move (`maelstrom+naboo-3`, or `none`). */
bool rim_tell_board(const Look *look, uint8_t seat, const char *fact, char *text, int size);

#endif
