/* Which games there are: one list for the command, the server and the module in the browser. */
#ifndef REGISTRY_REGISTRY_H
#define REGISTRY_REGISTRY_H

#include "outrider/table.h"

typedef struct GameEntry {
    const Rules *(*rules)(void); /* the same each time */
    const char *summary;
    int sides; /* as random_setup() takes them */
} GameEntry;

/* Game number `index`, from 0; NULL past the last. */
const GameEntry *registry_at(int index);

/* X-Wing with the cards that are built in, which are compiled the first time that it is asked for. NULL: they cannot be read, so this
 * program was built wrongly. */
const Rules *registry_xwing(void);

#endif
