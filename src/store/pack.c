#include "store/pack.h"

#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "store/bare.h"
#include "store/schema.h"

enum { MOST_BYTES = 256 << 20 }; /* of a record: what is larger in a file is damage */

/* ---- packing ---- */

/* `text` is the record, or with `bare` what it is bare of. */
static bool write_packed(sqlite3 *file, int64_t key, const Packed *record, int entries, const Text *text)
{
    uLongf length = compressBound(text->length);
    Bytef *packed = malloc(length);
    sqlite3_stmt *statement = NULL;
    bool ok = packed != NULL &&
              compress2(packed, &length, (const Bytef *)text->bytes, text->length, Z_BEST_COMPRESSION) == Z_OK &&
              sqlite3_prepare_v2(file,
                                 "INSERT INTO packed (game, header, entries, bytes, record, bare)"
                                 " VALUES (?1, ?2, ?3, ?4, ?5, nullif(?6, 0))",
                                 -1, &statement, NULL) == SQLITE_OK;

    if (ok) {
        (void)sqlite3_bind_int64(statement, 1, key);
        (void)sqlite3_bind_int64(statement, 2, (sqlite3_int64)record->header);
        (void)sqlite3_bind_int(statement, 3, entries);
        (void)sqlite3_bind_int64(statement, 4, (sqlite3_int64)record->bytes);
        (void)sqlite3_bind_blob64(statement, 5, packed, length, SQLITE_STATIC);
        (void)sqlite3_bind_int64(statement, 6, (sqlite3_int64)record->bare);
        ok = sqlite3_step(statement) == SQLITE_DONE;
    }
    sqlite3_finalize(statement);
    free(packed);
    return ok;
}

bool pack_game(sqlite3 *file, int64_t key)
{
    Text text, bare;
    Packed record = {0};
    int entries = 0;
    bool is_bare = false;

    if (!text_read_log(file, key, &text, &record.header, &entries))
        return false;
    record.bytes = text.length;
    bool ok = bare_put(file, key, text.bytes, text.length, &bare, &is_bare);
    record.bare = is_bare ? bare.length : 0;
    ok = ok && write_packed(file, key, &record, entries, &bare) &&
         schema_run_about(file, "DELETE FROM entries WHERE game = ?1", key) &&
         schema_run_about(file, "DELETE FROM headers WHERE game = ?1", key);
    free(text.bytes);
    free(bare.bytes);
    return ok;
}

/* ---- unpacking ---- */

Packed packed_row(sqlite3_stmt *row, int first)
{
    return (Packed){.at = sqlite3_column_blob(row, first),
                    .length = (size_t)sqlite3_column_bytes(row, first),
                    .bytes = (size_t)sqlite3_column_int64(row, first + 1),
                    .header = (size_t)sqlite3_column_int64(row, first + 2),
                    .bare = (size_t)sqlite3_column_int64(row, first + 3)};
}

static char *inflate_text(const Packed *packed, size_t length)
{
    uLongf found = length;
    char *text = packed->at != NULL && length <= MOST_BYTES ? malloc(length + 1) : NULL;

    if (text == NULL)
        return NULL;
    if (uncompress((Bytef *)text, &found, packed->at, packed->length) != Z_OK || found != length) {
        free(text);
        return NULL;
    }
    text[length] = '\0';
    return text;
}

char *unpack_record(sqlite3 *file, int64_t key, const Packed *packed)
{
    Text whole = {0};

    if (packed->header > packed->bytes)
        return NULL;
    if (packed->bare == 0)
        return inflate_text(packed, packed->bytes);
    char *bare = inflate_text(packed, packed->bare);
    if (bare != NULL && bare_get(file, key, bare, packed->bare, packed->bytes, &whole)) {
        free(bare);
        return whole.bytes;
    }
    free(bare);
    free(whole.bytes);
    return NULL;
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
    return bare_write_header(file, key, record, header) && write_lines(file, key, record + header, record + length);
}

bool unpack_game(sqlite3 *file, int64_t key)
{
    sqlite3_stmt *row = NULL;
    bool ok = sqlite3_prepare_v2(file, "SELECT " PACKED_COLUMNS " FROM packed WHERE game = ?1", -1, &row, NULL) ==
                  SQLITE_OK &&
              sqlite3_bind_int64(row, 1, key) == SQLITE_OK && sqlite3_step(row) == SQLITE_ROW;

    if (ok) {
        Packed packed = packed_row(row, 0);
        char *record = unpack_record(file, key, &packed);
        ok = record != NULL && write_log(file, key, record, packed.header, packed.bytes);
        free(record);
    }
    sqlite3_finalize(row);
    return ok && schema_run_about(file, "DELETE FROM packed WHERE game = ?1", key);
}
