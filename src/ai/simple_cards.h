/* What cards do to ships and tokens: whom they are used on, and whether they pay. */
#ifndef AI_SIMPLE_CARDS_H
#define AI_SIMPLE_CARDS_H

#include "ai/simple_thought.h"

/* Would the ability do good to its own side, as far as tokens, damage and the ships that it could choose go? In doubt, yes. */
bool card_does_good(const Thought *thought, int16_t source);

/* What a ship or a token that a card lets a player choose is worth: ASK_CHOICE with CHOICE_SHIP or CHOICE_TOKEN. */
double chosen_ship_worth(const Thought *thought, const Key *key);
double chosen_token_worth(const Thought *thought, const Key *key);

#endif
