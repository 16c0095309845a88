/* What cards leave to choose among several effects, and cards whose use is a choice of its own. */
#ifndef AI_SIMPLE_CHOICES_H
#define AI_SIMPLE_CHOICES_H

#include "ai/simple_thought.h"
#include "xwing/abilities/vocabulary.h"

/* One of several effects (CHOICE_OPTION). */
double option_worth(const Thought *thought, const Key *key);

/* Does the effect let the ship perform an action, and would all that it could perform fail? */
bool action_would_fail(const Sky *sky, const Effect *effect, int16_t ship);

/* Would using this card throw something away: results of the attack that still count, or a turret that points where it should? */
bool card_wastes(const Thought *thought, const CardAbility *ability, int16_t ship);

#endif
