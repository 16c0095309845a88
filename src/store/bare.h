/* Records as they are kept: bare of what follows from the rest, and of what another game has too.
 *
 * A bare record has no checks at the ends of its lines, since they follow from the text before them, and an empty line for each item of
 * content with its text: the table `texts` has that once, by its SHA-256, for all games that carry it (`carried`). From a bare record
 * comes the record again, byte for byte. For the store's own files; everything happens inside a transaction that is open. */
#ifndef STORE_BARE_H
#define STORE_BARE_H

#include "store/store_text.h"

/* Makes the record of a game bare, or its header alone, and keeps what it carries in place of what the game carried before. A text from
 * which the same bytes would not come again (damaged, or no record of this version) stays as it is: `is_bare` says which. False: the
 * file could not be written, or memory ran out. */
bool bare_put(sqlite3 *file, int64_t key, const char *whole, size_t length, Text *bare, bool *is_bare);

/* Adds the record, or header, of `whole_length` bytes that a bare one comes from. False: something of it is not there. */
bool bare_get(sqlite3 *file, int64_t key, const char *bare, size_t length, size_t whole_length, Text *whole);

/* The game carries nothing any more. Texts that no other game carries are deleted. */
bool bare_forget(sqlite3 *file, int64_t key);

/* Writes the header of a game, in place of the one that is there. */
bool bare_write_header(sqlite3 *file, int64_t key, const char *header, size_t length);

#endif
