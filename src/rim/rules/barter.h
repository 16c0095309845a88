/* Buying the top card of a market deck: what it costs, what is bartered for it, and taking it. */
#ifndef RIM_RULES_BARTER_H
#define RIM_RULES_BARTER_H

#include "rim/state/state.h"

/* What a card costs a seat before it barters: for a ship, less the ship that it trades in. */
int32_t rim_price(const Look *look, uint8_t seat, uint16_t slot);

/* May a seat buy the top card of this market deck, with its credits and all that it could barter? If not, the reason with its rule. */
bool rim_may_buy(const Look *look, uint8_t seat, uint8_t deck, Status *reason);

/* It does (PROC_BUY): it pays, barters and takes the card; the next card of the deck is revealed, and patrols move. Then go on at `step`. A seat that the
 * rules run barters nothing (OR-AMB-90), and makes no room. */
Flow rim_buy(Play *play, Frame *frame, uint8_t seat, uint8_t deck, uint16_t step);

/* Could a seat give away this many credits, and still pay for what it is buying? If not, the reason with its rule. */
bool rim_can_spare(const Look *look, uint8_t seat, int32_t credits, Status *reason);

extern const RulesPart rim_barter_part;

#endif
