/* Bounties on crew: who may protect it, and where it flees. */
#ifndef RIM_RULES_CREW_BOUNTIES_H
#define RIM_RULES_CREW_BOUNTIES_H

#include "rim/state/state.h"

/* Is this card crew of this seat? */
bool rim_is_crew_of(const Look *look, uint16_t slot, uint8_t seat);

/* The slot of a crew card of `seat` whose contact this is, a card of the contacts' deck; NO_SLOT: it has none. */
uint16_t rim_crew_of_contact(const Look *look, uint8_t seat, uint16_t contact);

/* May this seat protect its crew? Asks it; did it, in the next step? */
bool rim_may_protect(const Look *look, uint8_t owner);
Flow rim_ask_protection(Play *play, Frame *frame, uint8_t owner, uint16_t step);
bool rim_protects(Play *play, uint8_t owner);

#endif
