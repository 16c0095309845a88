/* Slots: a card that is gained needs one, and its owner may make room (OR-SLOT-04). */
#ifndef RIM_RULES_SLOTS_H
#define RIM_RULES_SLOTS_H

#include "rim/state/state.h"

/* Would the card in `slot` fit, if `without` (NO_SLOT: none) were discarded? */
bool rim_has_room(const Look *look, uint8_t seat, uint16_t slot, uint16_t without);

/* A seat gains this card (PROC_GAIN_CARD): it makes room or does without it. Then go on at `step`: result() is 1 if it was taken. A card
 * that is not taken stays where it was. */
Flow rim_gain_card(Play *play, Frame *frame, uint8_t seat, uint16_t slot, uint16_t step);

/* The same of a card that is paid for: its owner makes room, and cannot do without it. Whoever sells it asks rim_can_make_room() before. */
Flow rim_gain_bought_card(Play *play, Frame *frame, uint8_t seat, uint16_t slot, uint16_t step);

/* Would the card fit, if at most one other were discarded? */
bool rim_can_make_room(const Look *look, uint8_t seat, uint16_t slot);

extern const RulesPart rim_slots_part;

#endif
