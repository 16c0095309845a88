/* Squads as JSON (docs/protocol.md, "Offers and squads"). */
#ifndef XWING_VIEW_SQUAD_H
#define XWING_VIEW_SQUAD_H

#include "table/say.h"
#include "xwing/squads/squad_text.h"
#include "json/json.h"

/* The most faults of a squad that are told. */
enum { TOLD_FAULTS = 64 };

/* A squad and what there is to say about it. */
typedef struct SquadTold {
    const Squad *squad;
    const char *id;     /* of a ready-made one; NULL */
    const char *remark; /* "": none */
    const char *notes;  /* remarks on what was read or changed, a line each; "": none */
    SquadTerms terms;   /* that it is held to */
    bool to_build;      /* with all that a builder shows of its ships */
} SquadTold;

/* The members of an object: ships, costs, everything that is not legal, and the setup lines that bring it into a game. */
void xwing_tell_squad(Json *json, const Voice *voice, const SquadTold *told);

/* A ship of the squad, by number, as an item of a list. */
void write_squad_ship(Json *json, const XwingContent *content, int list, const Squad *squad, int ship);

/* A message as a text, in the voice's language. */
void write_sentence(Json *json, const char *key, const Voice *voice, const Message *message);

#endif
