/* Ships in a view: between xwing_view.c and view_ship.c. */
#ifndef XWING_VIEW_SHIP_H
#define XWING_VIEW_SHIP_H

#include "xwing/abilities/abilities.h"
#include "xwing/state/ships.h"
#include "json/json.h"

/* A ship with everything on it; an object of a list. */
void view_ship(Json *json, const Look *look, Language language, int16_t ship);

/* The number of a piece, or null. */
void view_piece(Json *json, const char *key, int16_t piece);

/* What an edge of the play area is called. */
const char *view_edge(int edge);

#endif
