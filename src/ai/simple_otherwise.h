/* Maneuvers that cards put in the place of others: is another one better? */
#ifndef AI_SIMPLE_OTHERWISE_H
#define AI_SIMPLE_OTHERWISE_H

#include "ai/simple_thought.h"
#include "xwing/abilities/vocabulary.h"

/* Does the ability let a ship fly, or stand, otherwise? Then this is what it is worth to use it: more than 0 if some place that it leads to is
 * clearly better than where the ship would end without it. */
bool flies_otherwise(const Look *look, const CardAbility *ability, int16_t source);
double otherwise_worth(const Thought *thought, const CardAbility *ability, int16_t source);

/* Of the choice that such an ability asks (CHOICE_DIAL, CHOICE_MANEUVER, CHOICE_TURN): how good the place is that the key leads to. */
bool chooses_way(const Question *question);
double chosen_way_worth(const Thought *thought, const Key *key);

#endif
