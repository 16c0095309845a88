/* The market action: one top card may be discarded, then one may be bought (OR-MKT-06). */
#ifndef RIM_RULES_MARKET_H
#define RIM_RULES_MARKET_H

#include "rim/rules/options.h"

extern const RimOption rim_market_option;

/* The market decks are the first ones; this is how many there are. */
uint8_t rim_market_decks(const Look *look);

/* A seat discards the top card of a market deck, and the next one is revealed (PROC_DISCARD_TOP). No patrol moves. Then go on at `step`. */
Flow rim_discard_top(Play *play, Frame *frame, uint8_t seat, uint8_t deck, uint16_t step);

/* The top card of a market deck is revealed (PROC_REVEAL) because of what this seat did. If it has bought or gained a card of the deck, the patrols
 * on the new one move toward it (OR-PATMOVE-02). Then go on at `step`. */
Flow rim_reveal(Play *play, Frame *frame, uint8_t seat, uint8_t deck, bool moves_patrols, uint16_t step);

/* Of an ability at MOMENT_PATROL_MOVES: the patrol that is about to move goes toward this seat. */
void rim_send_patrol_toward(Play *play, uint8_t seat);

/* The first market deck whose top card is not face up; NO_DECK: all are. */
uint8_t rim_hidden_deck(const Look *look);

extern const RulesPart rim_market_part;

#endif
