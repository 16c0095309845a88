/* What the maker of a new game of X-Wing can choose from, as JSON (docs/protocol.md). */
#ifndef XWING_XWING_OFFERS_H
#define XWING_XWING_OFFERS_H

#include "table/say.h"
#include "json/json.h"

/* Rules.offers: obstacles, points and their lists, quick builds, missions and the ready-made squads. */
void xwing_offers(const Voice *voice, Json *json);

#endif
