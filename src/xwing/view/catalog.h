/* All cards of a game as data: the message `cards` (docs/protocol.md). */
#ifndef XWING_CATALOG_H
#define XWING_CATALOG_H

#include "xwing/content/content.h"
#include "json/json.h"

/* Rules.catalog: factions, slots, actions, ships, pilots, upgrades and what waits, worded by the voice. */
bool xwing_catalog(const Voice *voice, const char *list, Json *json, Out *why);

/* ---- between the files of the catalogue ---- */

/* Whose words, and by which list of points. */
typedef struct Catalog {
    const Voice *voice;
    const XwingContent *content;
    int list; /* 1 + its index; 0: the usual one */
} Catalog;

/* One message as a text. */
void catalog_message(Json *json, const char *key, const Catalog *catalog, Message message);

/* The bits of CardKeyword that squads go by: those of the card, and those that the list gives it. */
uint32_t catalog_keywords(const Catalog *catalog, int pilot);

/* Lists called "keywords" and "facts": what a card is called besides its name, and short phrases that it can be found by. */
void catalog_write_keywords(Json *json, const Catalog *catalog, uint32_t keywords);
void catalog_ship_facts(Json *json, const Catalog *catalog, const ShipType *ship);
void catalog_pilot_facts(Json *json, const Catalog *catalog, int pilot);
void catalog_upgrade_facts(Json *json, const Catalog *catalog, const UpgradeCard *upgrade);

/* "only": which ships may have the upgrade, as a sentence; null if all may. */
void catalog_only(Json *json, const Catalog *catalog, const UpgradeCard *upgrade);

/* "points", and "points_text" where they depend on the ship. */
void catalog_upgrade_points(Json *json, const Catalog *catalog, int upgrade);

#endif
