/* Features of scenarios: what it is worth to tow a supply cache or to scramble a satellite, and where a cache should lie that an enemy has
 * jettisoned. */
#ifndef AI_SIMPLE_FEATURES_H
#define AI_SIMPLE_FEATURES_H

#include "ai/simple_thought.h"

/* What the actions are worth, in damage, of a ship that can perform them. */
double tow_gain(void);
double scramble_gain(const Thought *thought);

/* Answers to ASK_SCRAMBLE, ASK_JETTISON and ASK_CACHE_POSE. */
double scramble_worth(const Thought *thought, const Key *key);
double jettison_worth(const Thought *thought, const Key *key);
double cache_place_worth(const Thought *thought, const Key *key);

#endif
