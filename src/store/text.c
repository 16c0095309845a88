#include "store/text.h"

#include <stdlib.h>
#include <string.h>

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

/* Adds the first column of every row, each followed by `end`. How many rows there were; -1: they could not be read. */
static int add_rows(sqlite3 *file, const char *sql, int64_t key, const char *end, Text *text)
{
    sqlite3_stmt *rows = NULL;
    int result = SQLITE_ERROR, count = 0;

    if (sqlite3_prepare_v2(file, sql, -1, &rows, NULL) == SQLITE_OK) {
        (void)sqlite3_bind_int64(rows, 1, key);
        for (; (result = sqlite3_step(rows)) == SQLITE_ROW; count++) {
            text_add_column(text, rows, 0);
            text_add(text, end, strlen(end));
        }
    }
    sqlite3_finalize(rows);
    return result == SQLITE_DONE && !text->failed ? count : -1;
}

bool text_read_log(sqlite3 *file, int64_t key, Text *text, size_t *header_length, int *entries)
{
    *text = (Text){0};
    text_add(text, "", 0);
    bool ok = add_rows(file, "SELECT text FROM headers WHERE game = ?1", key, "", text) == 1;
    *header_length = text->length;
    *entries = ok ? add_rows(file, "SELECT line FROM entries WHERE game = ?1 ORDER BY position", key, "\n", text) : -1;
    if (*entries >= 0)
        return true;
    free(text->bytes);
    *text = (Text){0};
    return false;
}
