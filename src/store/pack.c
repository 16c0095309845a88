#include "store/pack.h"

#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "store/text.h"

enum { MOST_BYTES = 256 << 20 }; /* of a record: what is larger in a file is damage */

/* Runs a statement about one game. */
static bool run_about(sqlite3 *file, const char *sql, int64_t key)
{
    sqlite3_stmt *statement = NULL;
    bool ok = sqlite3_prepare_v2(file, sql, -1, &statement, NULL) == SQLITE_OK &&
              sqlite3_bind_int64(statement, 1, key) == SQLITE_OK && sqlite3_step(statement) == SQLITE_DONE;

    sqlite3_finalize(statement);
    return ok;
}

/* ---- packing ---- */

static bool write_packed(sqlite3 *file, int64_t key, size_t header, int entries, const Text *text)
{
    uLongf length = compressBound(text->length);
    Bytef *packed = malloc(length);
    sqlite3_stmt *statement = NULL;
    bool ok =
        packed != NULL &&
        compress2(packed, &length, (const Bytef *)text->bytes, text->length, Z_BEST_COMPRESSION) == Z_OK &&
        sqlite3_prepare_v2(file,
                           "INSERT INTO packed (game, header, entries, bytes, record) VALUES (?1, ?2, ?3, ?4, ?5)", -1,
                           &statement, NULL) == SQLITE_OK;

    if (ok) {
        (void)sqlite3_bind_int64(statement, 1, key);
        (void)sqlite3_bind_int64(statement, 2, (sqlite3_int64)header);
        (void)sqlite3_bind_int(statement, 3, entries);
        (void)sqlite3_bind_int64(statement, 4, (sqlite3_int64)text->length);
        (void)sqlite3_bind_blob64(statement, 5, packed, length, SQLITE_STATIC);
        ok = sqlite3_step(statement) == SQLITE_DONE;
    }
    sqlite3_finalize(statement);
    free(packed);
    return ok;
}

bool pack_game(sqlite3 *file, int64_t key)
{
    Text text;
    size_t header = 0;
    int entries = 0;

    if (!text_read_log(file, key, &text, &header, &entries))
        return false;
    bool ok = write_packed(file, key, header, entries, &text) &&
              run_about(file, "DELETE FROM entries WHERE game = ?1", key) &&
              run_about(file, "DELETE FROM headers WHERE game = ?1", key);
    free(text.bytes);
    return ok;
}

/* ---- unpacking ---- */

char *unpack_record(const void *packed, size_t packed_length, size_t length)
{
    uLongf found = length;
    char *record = packed != NULL && length <= MOST_BYTES ? malloc(length + 1) : NULL;

    if (record == NULL)
        return NULL;
    if (uncompress((Bytef *)record, &found, packed, packed_length) != Z_OK || found != length) {
        free(record);
        return NULL;
    }
    record[length] = '\0';
    return record;
}

static bool write_lines(sqlite3 *file, int64_t key, const char *at, const char *end)
{
    sqlite3_stmt *entry = NULL;
    bool ok = sqlite3_prepare_v2(file, "INSERT INTO entries (game, position, line) VALUES (?1, ?2, ?3)", -1, &entry,
                                 NULL) == SQLITE_OK;

    for (int position = 1; ok && at < end; position++) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        if (stop == NULL)
            stop = end;
        (void)sqlite3_bind_int64(entry, 1, key);
        (void)sqlite3_bind_int(entry, 2, position);
        (void)sqlite3_bind_text(entry, 3, at, (int)(stop - at), SQLITE_STATIC);
        ok = sqlite3_step(entry) == SQLITE_DONE && sqlite3_reset(entry) == SQLITE_OK;
        at = stop + 1;
    }
    sqlite3_finalize(entry);
    return ok;
}

static bool write_log(sqlite3 *file, int64_t key, const char *record, size_t header, size_t length)
{
    sqlite3_stmt *statement = NULL;
    bool ok = header <= length && sqlite3_prepare_v2(file, "INSERT INTO headers (game, text) VALUES (?1, ?2)", -1,
                                                     &statement, NULL) == SQLITE_OK;

    if (ok) {
        (void)sqlite3_bind_int64(statement, 1, key);
        (void)sqlite3_bind_text(statement, 2, record, (int)header, SQLITE_STATIC);
        ok = sqlite3_step(statement) == SQLITE_DONE;
    }
    sqlite3_finalize(statement);
    return ok && write_lines(file, key, record + header, record + length);
}

bool unpack_game(sqlite3 *file, int64_t key)
{
    sqlite3_stmt *row = NULL;
    bool ok = sqlite3_prepare_v2(file, "SELECT header, bytes, record FROM packed WHERE game = ?1", -1, &row, NULL) ==
                  SQLITE_OK &&
              sqlite3_bind_int64(row, 1, key) == SQLITE_OK && sqlite3_step(row) == SQLITE_ROW;

    if (ok) {
        size_t header = (size_t)sqlite3_column_int64(row, 0), length = (size_t)sqlite3_column_int64(row, 1);
        char *record = unpack_record(sqlite3_column_blob(row, 2), (size_t)sqlite3_column_bytes(row, 2), length);
        ok = record != NULL && write_log(file, key, record, header, length);
        free(record);
    }
    sqlite3_finalize(row);
    return ok && run_about(file, "DELETE FROM packed WHERE game = ?1", key);
}
