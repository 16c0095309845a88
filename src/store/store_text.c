#include "store/store_text.h"

#include <stdlib.h>
#include <string.h>

#include "store/bare.h"

void text_add(Text *text, const char *bytes, size_t count)
{
    if (text->failed)
        return;
    if (text->length + count + 1 > text->room) {
        size_t room = 2 * (text->length + count + 1);
        char *larger = realloc(text->bytes, room);
        if (larger == NULL) {
            text->failed = true;
            return;
        }
        text->bytes = larger;
        text->room = room;
    }
    memcpy(text->bytes + text->length, bytes, count);
    text->length += count;
    text->bytes[text->length] = '\0';
}

void text_add_column(Text *text, sqlite3_stmt *statement, int column)
{
    const unsigned char *bytes = sqlite3_column_text(statement, column);

    if (bytes == NULL)
        text->failed = true;
    else
        text_add(text, (const char *)bytes, (size_t)sqlite3_column_bytes(statement, column));
}

static bool add_header(sqlite3 *file, int64_t key, Text *text)
{
    sqlite3_stmt *row = NULL;
    bool ok =
        sqlite3_prepare_v2(file, "SELECT text, bytes FROM headers WHERE game = ?1", -1, &row, NULL) == SQLITE_OK &&
        sqlite3_bind_int64(row, 1, key) == SQLITE_OK && sqlite3_step(row) == SQLITE_ROW;

    if (ok && sqlite3_column_type(row, 1) == SQLITE_NULL) {
        text_add_column(text, row, 0);
    } else if (ok) {
        const char *bare = (const char *)sqlite3_column_text(row, 0);
        ok = bare != NULL && bare_get(file, key, bare, (size_t)sqlite3_column_bytes(row, 0),
                                      (size_t)sqlite3_column_int64(row, 1), text);
    }
    sqlite3_finalize(row);
    return ok && !text->failed;
}

/* Adds every entry, a line each. How many there were; -1: they could not be read. */
static int add_entries(sqlite3 *file, int64_t key, Text *text)
{
    sqlite3_stmt *rows = NULL;
    int result = SQLITE_ERROR, count = 0;

    if (sqlite3_prepare_v2(file, "SELECT line FROM entries WHERE game = ?1 ORDER BY position", -1, &rows, NULL) ==
        SQLITE_OK) {
        (void)sqlite3_bind_int64(rows, 1, key);
        for (; (result = sqlite3_step(rows)) == SQLITE_ROW; count++) {
            text_add_column(text, rows, 0);
            text_add(text, "\n", 1);
        }
    }
    sqlite3_finalize(rows);
    return result == SQLITE_DONE && !text->failed ? count : -1;
}

bool text_read_log(sqlite3 *file, int64_t key, Text *text, size_t *header_length, int *entries)
{
    *text = (Text){0};
    text_add(text, "", 0);
    bool ok = add_header(file, key, text);
    *header_length = text->length;
    *entries = ok ? add_entries(file, key, text) : -1;
    if (*entries >= 0)
        return true;
    free(text->bytes);
    *text = (Text){0};
    return false;
}
