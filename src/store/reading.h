/* What the store's other files need of it. */
#ifndef STORE_READING_H
#define STORE_READING_H

#include <sqlite3.h>

#include "store/store.h"

/* The connection that the host's thread reads with. */
sqlite3 *store_reading(Store *store);

/* store_each() and store_find() with another connection. */
bool store_each_with(sqlite3 *file, const char *const *states, bool (*each)(void *self, const StoredGame *game),
                     void *self, char error[STORE_ERROR_BYTES]);
bool store_find_with(sqlite3 *file, const char *id, StoredGame *game, char error[STORE_ERROR_BYTES]);

const char *store_path(const Store *store);

/* Tells the host that a game was changed or deleted by somebody else: see StoreDone. False if memory ran out. */
bool store_notify(Store *store, const char *game);

#endif
