/* Which games there are: one list for the command, the server and the module in the browser. */
#ifndef REGISTRY_REGISTRY_H
#define REGISTRY_REGISTRY_H

#include "xwing/editions/edition.h"

enum { MOST_GAMES = 8 };

typedef struct GameEntry {
    const char *name;            /* the game's: what rules_name() says of its rules */
    const Rules *(*rules)(void); /* the same each time; NULL: it is the edition, with the cards that are built in */
    const Edition *edition;      /* of X-Wing; NULL: another game */
    const char *summary;
    int sides; /* as random_setup() takes them */
    /* What registry_with_cards() does; NULL: this game has no cards. */
    const Rules *(*with_cards)(const struct GameEntry *game, const ContentFile *own, int count, ContentError *error);
    int number; /* its index for registry_at() */
} GameEntry;

/* Game number `index`, from 0, the editions of X-Wing first, then Outer Rim, then the test games; false past the last. There are at most MOST_GAMES. */
bool registry_at(int index, GameEntry *game);

/* The game with this name; false if there is none. No cards are compiled for it. */
bool registry_find(const char *name, size_t length, GameEntry *game);

/* Rules of a game that has cards, with the built-in ones and those of these files, for the caller's dispose(); NULL with the error. */
const Rules *registry_with_cards(const GameEntry *game, const ContentFile *own, int count, ContentError *error);

/* Those of `own` files that are for this game, into `chosen`, which has room for all. Returns how many. The first statement of a file says which game it is
 * for: `edition NAME`, `game outer-rim`. One that names no game that there is goes to the compiler that will say what is missing: Outer Rim's if it
 * begins with a word that only Outer Rim has, else that of the default edition. */
int registry_files_for(const GameEntry *game, const ContentFile *own, int count, ContentFile *chosen);

/* Are these rules that registry_rules() made, and keeps? */
bool registry_keeps(const Rules *rules);

/* The rules of a game. The cards of an edition, or of Outer Rim, are compiled the first time that it is asked for. NULL: they cannot be read, so this
 * program was built wrongly. */
const Rules *registry_rules(const GameEntry *game);

/* X-Wing of the default edition, with the cards that are built in. */
const Rules *registry_xwing(void);

#endif
