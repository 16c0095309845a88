/* The deliver action: cargo, and contacts that were captured. */
#ifndef RIM_RULES_DELIVER_H
#define RIM_RULES_DELIVER_H

#include "rim/rules/options.h"

extern const RimOption rim_deliver_option;

/* Where a held card is to be delivered; NO_SPACE: nowhere. */
uint8_t rim_destination(const Look *look, uint16_t slot);

/* Can a seat deliver this card where it is? If not, the reason with its rule. */
bool rim_may_deliver(const Look *look, uint8_t seat, uint16_t slot, Status *reason);

/* Does a seat hold something that it may deliver now? */
bool rim_has_delivery(const Look *look, uint8_t seat);

/* It does (PROC_DELIVERY): what illegal cargo leads to, the reward, and the card leaves. Then go on at `step`: result() is 1 if it was delivered. */
Flow rim_deliver(Play *play, Frame *frame, uint8_t seat, uint16_t slot, uint16_t step);

/* The slot of the card that a delivery under way is about. */
uint16_t rim_delivered_slot(const Frame *delivery);

extern const RulesPart rim_deliver_part;

#endif
