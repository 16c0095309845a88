/* The words of XWS, for the files of xws/ alone. */
#ifndef XWS_XWS_WORDS_H
#define XWS_XWS_WORDS_H

#include "xwing/content/card_words.h"
#include "xwing/content/cards.h"

/* All of them in editions with these terms. */

/* A faction by any of its spellings; -1 if it is none. */
int xws_faction(const CardTerms *terms, const char *text);

/* What XWS calls a faction: "rebel", or "rebelalliance" since 2.0. */
const char *xws_faction_key(const CardTerms *terms, uint8_t faction);

/* A slot by any of its spellings; SLOT_NONE if it is none that squads have. */
SlotKind xws_slot(const CardTerms *terms, const char *text);

/* The key that XWS has for a slot: "ept", or "talent" since 2.0. */
const char *xws_slot_key(const CardTerms *terms, SlotKind slot);

#endif
