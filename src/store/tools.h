/* What the operator of a host may do with its store, while the host runs or not.
 *
 * Every function works on a connection of its own, on any one thread at a time. Games that are not over belong to the host: they are
 * listed and backed up, and never changed. The host is told of games that were changed or deleted (StoreDone). */
#ifndef STORE_TOOLS_H
#define STORE_TOOLS_H

#include "store/store.h"

typedef struct StoreTools StoreTools;

/* NULL, with the error. Close them before the store. */
StoreTools *store_tools_open(Store *store, char error[STORE_ERROR_BYTES]);
void store_tools_close(StoreTools *tools);

/* From another thread: what is being done ends soon, and fails. */
void store_tools_interrupt(StoreTools *tools);

/* ---- looking ---- */

typedef struct StoreFilter {
    const char *state; /* NULL: any */
    const char *name;  /* of somebody who sits there; NULL: anybody's games */
    const char *id;    /* NULL: any */
    int64_t before;    /* last changed before then, in milliseconds since 1970; 0: whenever */
} StoreFilter;

typedef struct StoreSummary {
    char id[STORE_ID_BYTES];
    char state[16];
    int64_t made, changed; /* milliseconds since 1970 */
    int entries, lines;    /* of the record; of chat */
    int64_t bytes;         /* of the record */
    int64_t packed;        /* the bytes it takes when it is packed; 0: it is not */
} StoreSummary;

/* Every game that passes the filter, the oldest first; stops when `each` returns false. */
bool store_list(StoreTools *tools, const StoreFilter *filter, bool (*each)(void *self, const StoreSummary *game),
                void *self, char error[STORE_ERROR_BYTES]);

/* Games with their records: as store_each() and store_find(). */
bool store_tools_each(StoreTools *tools, bool (*each)(void *self, const StoredGame *game), void *self,
                      char error[STORE_ERROR_BYTES]);
bool store_tools_find(StoreTools *tools, const char *id, StoredGame *game, char error[STORE_ERROR_BYTES]);

/* ---- changing ---- */

/* Does a job at once, in a transaction of its own. */
bool store_tools_keep(StoreTools *tools, const StoreJob *job, char error[STORE_ERROR_BYTES]);

/* False, with the error: there is no such game, or it is not over. */
bool store_delete(StoreTools *tools, const char *id, char error[STORE_ERROR_BYTES]);

/* Writes a copy of the whole store, as it is now, to a file that is not there yet and that only its owner can read. */
bool store_backup(StoreTools *tools, const char *path, char error[STORE_ERROR_BYTES]);

/* Gives pages that are not in use back to the disk, a few at a time. With `whole` it also writes the file again in good order;
 * nobody else can write meanwhile. Says how many bytes the file has become smaller. */
bool store_vacuum(StoreTools *tools, bool whole, int64_t *bytes, char error[STORE_ERROR_BYTES]);

/* ---- forgetting a person ---- */

/* How a record is told without a name: a new text for free(), or NULL if the name is not in it. `failed` is set if that cannot be
 * said. The header keeps its number of lines; `header` is its length, before and after. */
typedef char *(*StoreRewrite)(void *self, const char *record, size_t *length, size_t *header, bool *failed);

typedef struct StoreForgotten {
    int games;   /* that are told without the name */
    int lines;   /* of chat that are gone */
    int running; /* games that are not over, and were left alone */
    int addresses;
} StoreForgotten;

/* Everywhere but in running games: the name of a seat becomes `instead`, what somebody of that name said is deleted, and `rewrite`
 * tells records without it. What was there is overwritten on the disk. */
bool store_forget_name(StoreTools *tools, const char *name, const char *instead, StoreRewrite rewrite, void *self,
                       StoreForgotten *forgotten, char error[STORE_ERROR_BYTES]);

/* What is kept about an address, by its keyed hash. */
bool store_forget_maker(StoreTools *tools, const char *maker, StoreForgotten *forgotten, char error[STORE_ERROR_BYTES]);

#endif
