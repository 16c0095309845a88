/* Reading a setup, line by line: squads, or a position. */
#ifndef XWING_RULES_POSITION_H
#define XWING_RULES_POSITION_H

#include "table/play.h"

/* Rules.arrange */
bool xwing_arrange(Play *play, const Setup *setup, Words *words, Status *refusal);

/* For the lines of a mode: the ship above that the next word names. */
bool named_ship(Play *play, Words *words, int16_t *ship, Status *refusal);

#endif
