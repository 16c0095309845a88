/* Cards that hurt ships, or spend results for that: whom they hurt, and whether it pays. */
#ifndef AI_SIMPLE_DAMAGE_H
#define AI_SIMPLE_DAMAGE_H

#include "ai/simple_thought.h"

struct CardAbility;

/* Would the ability of this source do more harm than good? */
bool damage_harms(const Sky *sky, const struct CardAbility *ability, int16_t source);

#endif
