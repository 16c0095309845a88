/* Upkeep: what the store does by itself between jobs, a little at a time. For the store's own files. */
#ifndef STORE_UPKEEP_H
#define STORE_UPKEEP_H

#include "store/writer.h"

typedef struct Upkeep {
    int keep_days;            /* 0: for ever */
    uint64_t packed, deleted; /* games so far */
} Upkeep;

/* One small transaction: deletes some games that are too old, or packs one that is over, or forgets what addresses spent on other
 * days. `now` is in milliseconds since 1970. True: there may be more to do. */
bool upkeep_step(Upkeep *upkeep, Writer *writer, int64_t now);

/* Deletes a game with everything that belongs to it, inside a transaction that is open. */
bool delete_game(sqlite3 *file, int64_t key);

/* How many bytes of the file are in use. */
int64_t bytes_in_use(sqlite3 *file);

#endif
