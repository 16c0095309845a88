/* The ids by which messages name cards: the same in the catalogue of cards, in squads and in what fits them.
 *
 * A pilot is `ship/xws`, and `faction/ship/xws` where two factions have such a pilot; an upgrade is its xws, and `slot/xws` if a card of
 * another slot has that xws before it. So no two cards of an edition have one id. Cards that nobody has written yet have ids of the same kind. The
 * readable lines of a squad (squad_text.h) understand all of them. */
#ifndef XWING_SQUADS_CARD_ID_H
#define XWING_SQUADS_CARD_ID_H

#include "outrider/text.h"
#include "xwing/content/content.h"

enum { CARD_ID_BYTES = 160 }; /* of the longest, with its end */

/* The ids of a pilot, an upgrade and a card that is not written yet: indices of XwingContent.pilots, .upgrades and .waiting. */
void print_pilot_id(Out *out, const XwingContent *content, int pilot);
void print_upgrade_id(Out *out, const XwingContent *content, int upgrade);
void print_waiting_id(Out *out, const XwingContent *content, int waiting);

/* The card that has this id, and no other; -1 if there is none. `kind` is CARD_PILOT or CARD_UPGRADE. A pilot may be written with its faction
 * and an upgrade with its slot where that is not needed. */
int find_pilot_id(const XwingContent *content, const char *id, int length);
int find_upgrade_id(const XwingContent *content, const char *id, int length);
int find_waiting_id(const XwingContent *content, CardKind kind, const char *id, int length);

#endif
