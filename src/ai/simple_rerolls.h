/* Rerolls: whether they pay, and of which dice. Own dice are rerolled where they are bad, an enemy's where they are good. */
#ifndef AI_SIMPLE_REROLLS_H
#define AI_SIMPLE_REROLLS_H

#include "ai/simple_thought.h"

/* Is there a die, of the faces in `mask`, that is likely to become better for this side? A card that rerolls just one takes another die if
 * there is none. */
bool reroll_pays(const Sky *sky, uint8_t side, bool defends, uint32_t mask);

/* How many such dice there are. */
int dice_worth_rerolling(const Sky *sky, uint8_t side, bool defends, uint32_t mask);

/* Which dice are rerolled, and other sets. */
bool choose_dice(const Thought *thought, Answer *answer);

#endif
