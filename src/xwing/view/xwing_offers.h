/* What the maker of a new game of X-Wing can choose from, and squads as JSON (docs/protocol.md). */
#ifndef XWING_XWING_OFFERS_H
#define XWING_XWING_OFFERS_H

#include "xwing/squads/squad_text.h"
#include "json/json.h"

/* Rules.offers: obstacles, points and their lists, quick builds, missions and the ready-made squads. */
void xwing_offers(const Voice *voice, Json *json);

/* A squad and what there is to say about it. */
typedef struct SquadTold {
    const Squad *squad;
    const char *id;     /* of a ready-made one; NULL */
    const char *remark; /* "": none */
    const char *notes;  /* remarks on what was read, a line each; "": none */
    SquadTerms terms;   /* that it is held to */
} SquadTold;

/* The members of an object: ships, costs, everything that is not legal, and the setup lines that bring it into a game. */
void xwing_tell_squad(Json *json, const Voice *voice, const SquadTold *told);

#endif
