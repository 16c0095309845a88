/* Goals that ask for what a seat has: two droids, gear worth 15,000 credits, a ship of some price. */
#ifndef AI_RIM_GOALS_H
#define AI_RIM_GOALS_H

#include "ai/rim_mind.h"

/* What a card brings for them: all of a goal's fame if it is reached, else a part of it for each part of the way. */
double rim_having_worth(const RimMind *mind, uint16_t slot);

#endif
