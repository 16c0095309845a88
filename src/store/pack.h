/* Games that are over, compressed. For the store's own files. */
#ifndef STORE_PACK_H
#define STORE_PACK_H

#include <sqlite3.h>

#include "store/store.h"

/* Both inside a transaction that is open; false: the caller takes it back. */
bool pack_game(sqlite3 *file, int64_t key);
bool unpack_game(sqlite3 *file, int64_t key);

/* The record of a packed game, for free(); NULL if it is damaged or memory ran out. */
char *unpack_record(const void *packed, size_t packed_length, size_t length);

#endif
