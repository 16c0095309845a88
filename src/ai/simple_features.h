/* Features of scenarios: what it is worth to tow a supply cache or to scramble a satellite, and where a cache should lie that an enemy has
 * jettisoned. */
#ifndef AI_SIMPLE_FEATURES_H
#define AI_SIMPLE_FEATURES_H

#include "ai/simple_thought.h"

/* What towing or scrambling is worth, in damage, at the best of the features that are near enough. */
double scenario_action_gain(const Thought *thought);

/* Answers to ASK_SCRAMBLE, ASK_JETTISON and ASK_CACHE_POSE. */
double scramble_worth(const Thought *thought, const Key *key);
double jettison_worth(const Thought *thought, const Key *key);
double cache_place_worth(const Thought *thought, const Key *key);

#endif
