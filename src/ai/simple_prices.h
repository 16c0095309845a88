/* What using a card costs, and what it gives: in damage, as everything is. */
#ifndef AI_SIMPLE_PRICES_H
#define AI_SIMPLE_PRICES_H

#include "ai/simple_thought.h"

struct CardAbility;

/* What the ship of the source pays for the ability. */
double price_of(const Sky *sky, const struct CardAbility *ability, int16_t source);

/* Is what the ability gives worth no more than its price, as far as this can be told? */
bool costs_too_much(const Thought *thought, const struct CardAbility *ability, int16_t source);

#endif
