/* Tokens, charges and cards on dice: what is spent, and which dice are changed. */
#ifndef AI_SIMPLE_DICE_H
#define AI_SIMPLE_DICE_H

#include "ai/simple_thought.h"

double ability_worth(const Thought *thought, const Key *key);

/* What a card leaves to choose: which ship, which token, and of its dice, which is changed. */
double choice_worth(const Thought *thought, const Key *key);

/* Which result an evade token changes. */
double evade_change_worth(const Thought *thought, const Key *key);

#endif
