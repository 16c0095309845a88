/* Where cards go: into a seat's hands, back to their decks, out of the game. */
#ifndef RIM_RULES_DISCARD_H
#define RIM_RULES_DISCARD_H

#include "rim/state/state.h"

/* A seat holds this card from now on. Whether there is room is the caller's affair (slots.h). */
void rim_hold(Play *play, uint8_t seat, uint16_t slot, RimPlace place);

/* The card goes to whom it belongs: market, encounter and AI cards face down to the bottom of their deck, databank cards back to their number
 * (OR-DISC-01, OR-DISC-02). Whoever knew it still does. A captured contact on it goes to the nearest empty contact space (OR-AMB-29). Tells nothing:
 * the caller says why. */
void rim_discard(Play *play, uint16_t slot);

/* The card leaves the game, with what lies on it (OR-DISC-03). */
void rim_remove(Play *play, uint16_t slot);

/* All secrets of a seat (OR-DEFEAT-04). */
void rim_discard_secrets(Play *play, uint8_t seat);

/* What rules had in hand goes home: for whoever unwinds them. */
void rim_discard_under_way(Play *play);

/* A contact token goes face up to the nearest empty contact space from here (OR-AMB-79); the first of several that are as near. Where there is none it
 * stays out of the map (OR-AMB-80). */
void rim_return_contact(Play *play, int contact, uint8_t space);

#endif
