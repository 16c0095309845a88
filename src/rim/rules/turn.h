/* The game, turn by turn, and the three steps of a turn. */
#ifndef RIM_RULES_TURN_H
#define RIM_RULES_TURN_H

#include "rim/state/state.h"

/* Where an active seat's turn ends, whatever of it is under way: for whoever unwinds to it (a failed job, a seat that left). */
enum { RIM_TURN_BEGINS, RIM_TURN_PLANNING, RIM_TURN_ACTIONS, RIM_TURN_ENCOUNTER, RIM_TURN_ENDS };

/* Where the game goes on. */
enum { RIM_GAME_SETUP, RIM_GAME_TURN, RIM_GAME_TURN_OVER };

/* A step begins, if the turn still goes on: not after a defeat or a failed job (OR-TURN-07). The first is never cut. */
bool rim_step_begins(Play *play, uint8_t seat, RimStep step);

extern const RulesPart rim_turn_part;

#endif
