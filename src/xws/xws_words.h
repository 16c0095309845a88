/* The words of XWS, for the files of xws/ alone. */
#ifndef XWS_XWS_WORDS_H
#define XWS_XWS_WORDS_H

#include "xwing/content/cards.h"

/* A faction by any of its spellings; -1 if it is none. */
int xws_faction(const char *text);

/* A slot by any of its spellings; SLOT_NONE if it is none that squads have. */
SlotKind xws_slot(const char *text);

/* The key that XWS has for a slot: "ept". */
const char *xws_slot_key(SlotKind slot);

#endif
