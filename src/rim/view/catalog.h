/* The box as data: the message `cards` (docs/protocol.md). */
#ifndef RIM_VIEW_CATALOG_H
#define RIM_VIEW_CATALOG_H

#include "rim/content/content.h"
#include "json/json.h"

/* Rules.catalog: the die, decks, the map, characters, ships, patrols and all cards, worded by the voice. There are no lists of points. */
bool rim_catalog(const Voice *voice, const char *list, Json *json, Out *why);

/* ---- between the files of the catalogue ---- */

/* Whose words. */
typedef struct RimCatalog {
    const Voice *voice;
    const RimContent *content;
} RimCatalog;

void rim_catalog_name(Json *json, const RimCatalog *catalog, uint16_t phrase);
void rim_catalog_trust(Json *json, uint8_t trust);

/* `skills`: how often each is printed. */
void rim_catalog_skills(Json *json, const uint8_t skill[RIM_SKILLS]);

/* Inside a list: an object for each sentence of blocks, with the side that it stands on; or of a card, which has one side, a text. */
void rim_catalog_sides(Json *json, const RimCatalog *catalog, const RimAbilities *abilities);
void rim_catalog_texts(Json *json, const RimCatalog *catalog, const RimAbilities *abilities);

/* Lists: `decks`, `tiles`, `map`, `spaces`, `paths` and `joins` (catalog_map.c); `cards` (catalog_cards.c). */
void rim_catalog_map(Json *json, const RimCatalog *catalog);
void rim_catalog_cards(Json *json, const RimCatalog *catalog);

#endif
