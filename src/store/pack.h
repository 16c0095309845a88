/* Games that are over, compressed. For the store's own files. */
#ifndef STORE_PACK_H
#define STORE_PACK_H

#include <sqlite3.h>

#include "store/store.h"

/* Both inside a transaction that is open; false: the caller takes it back. */
bool pack_game(sqlite3 *file, int64_t key);
bool unpack_game(sqlite3 *file, int64_t key);

/* A row of `packed`. */
typedef struct Packed {
    size_t header;  /* bytes of the record before its first entry */
    size_t bytes;   /* of the record */
    size_t bare;    /* of the bare record that is packed; 0: the record is */
    const void *at; /* what is packed */
    size_t length;
} Packed;

/* The columns of a row of `packed`, from `first` on: record, bytes, header, bare. */
#define PACKED_COLUMNS "packed.record, packed.bytes, packed.header, packed.bare"
Packed packed_row(sqlite3_stmt *row, int first);

/* The record of a packed game, for free(); NULL if it is damaged or memory ran out. */
char *unpack_record(sqlite3 *file, int64_t key, const Packed *packed);

#endif
