/* Cards that hurt ships, or spend results for that: whom they hurt, and whether it pays. */
#ifndef AI_SIMPLE_DAMAGE_H
#define AI_SIMPLE_DAMAGE_H

#include "ai/simple_thought.h"

struct CardAbility;

/* Of damage to all ships near: how many more of the other side than of the own does it hurt? 1 if it does no such thing. */
int enemies_hurt_more(const Sky *sky, const struct CardAbility *ability, int16_t source);

/* Would the ability of this source do more harm than good? */
bool damage_harms(const Sky *sky, const struct CardAbility *ability, int16_t source);

#endif
