/* For odds: which of the things that cards ask about are settled before the dice of an attack are rolled, and stay so until the last of them
 * are spent on. Where ships are, what they are, and what no dice are modified with is; dice are not, nor is what may be spent on them. */
#ifndef XWING_RULES_SHOT_SETTLED_H
#define XWING_RULES_SHOT_SETTLED_H

#include "xwing/abilities/moment.h"

/* What runs out: tokens of a kind, or one of these. Its owner is a ship; of charges, a card in play. */
enum { STOCK_LOCK = TOKEN_ROOM, STOCK_FORCE, STOCK_CHARGES };
typedef struct StockOf {
    int16_t owner;
    uint8_t what;
} StockOf;

/* All that may be spent on the dice of the attack. */
enum { MOST_SPENDABLE = 16 };
typedef struct Spendable {
    int count;
    StockOf of[MOST_SPENDABLE];
} Spendable;

/* The place of a stock among them, which it gets if it has none; -1 if there are too many. */
int note_stock(Spendable *spendable, StockOf of);

/* Are all these settled: what a ship phrase says, if it says anything; what the speaker's ability asks for, in order to be in force, to be
 * offered, and to know its numbers? */
bool is_phrase_settled(const Spendable *spendable, const Moment *moment, const ShipPhrase *ships);
bool is_ability_settled(const Spendable *spendable, const Moment *moment);

/* Is it settled that the speaker's ability is not offered in its window? */
bool is_out_of_shot(const Spendable *spendable, const Moment *moment);

#endif
