/* A text that grows. For the store's own files. */
#ifndef STORE_STORE_TEXT_H
#define STORE_STORE_TEXT_H

#include <sqlite3.h>

#include "store/store.h"

typedef struct Text {
    char *bytes; /* ends in a zero, if there are any; for free() */
    size_t length, room;
    bool failed; /* memory ran out */
} Text;

void text_add(Text *text, const char *bytes, size_t count);
void text_add_column(Text *text, sqlite3_stmt *statement, int column);

/* The header and every entry of a game that is not packed, a line each. False, and no text: it could not be read. */
bool text_read_log(sqlite3 *file, int64_t key, Text *text, size_t *header_length, int *entries);

#endif
