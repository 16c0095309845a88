#include "store/bare.h"

#include <stdlib.h>
#include <string.h>

#include "provable/sha256.h"
#include "store/schema.h"
#include "table/record_lines.h"

/* The lines of a text, one by one. */
typedef struct Lines {
    const char *at, *end;
} Lines;

/* The next line, without its newline; false after the last. */
static bool take_line(Lines *lines, const char **line, size_t *length)
{
    if (lines->at == lines->end)
        return false;
    const char *newline = memchr(lines->at, '\n', (size_t)(lines->end - lines->at));
    const char *stop = newline != NULL ? newline : lines->end;
    *line = lines->at;
    *length = (size_t)(stop - lines->at);
    lines->at = newline != NULL ? newline + 1 : lines->end;
    return true;
}

static bool begins_with(const char *line, size_t length, const char *word)
{
    return length >= strlen(word) && memcmp(line, word, strlen(word)) == 0;
}

/* ---- checks ---- */

/* The lines without their checks. False: one has none, or nothing else. */
static bool drop_checks(const char *whole, size_t length, Text *plain)
{
    Lines lines = {whole, whole + length};
    const char *line = NULL;
    size_t bytes = 0;

    while (take_line(&lines, &line, &bytes)) {
        if (bytes <= RECORD_CHECK_BYTES)
            return false;
        text_add(plain, line, bytes - RECORD_CHECK_BYTES);
        text_add(plain, "\n", 1);
    }
    return !plain->failed;
}

static bool add_checks(const char *plain, size_t length, Text *whole)
{
    Lines lines = {plain, plain + length};
    const char *line = NULL;
    size_t bytes = 0;
    Record record;
    bool ok = true;

    record_clear(&record);
    while (ok && take_line(&lines, &line, &bytes)) {
        char text[RECORD_LINE_BYTES];
        Out out = out_to(text, sizeof text);
        ok = bytes < sizeof text;
        if (ok)
            out_bytes(&out, line, (int)bytes);
        ok = ok && record_append_header(&record, &out);
    }
    if (ok && record.length > 0)
        text_add(whole, record.text, record.length);
    record_free(&record);
    return ok && !whole->failed;
}

/* Do the checks that are there follow from the lines? `plain` gets the lines. */
static bool checks_follow(const char *whole, size_t length, Text *plain)
{
    Text again = {0};
    bool same = length > 0 && drop_checks(whole, length, plain) && add_checks(plain->bytes, plain->length, &again) &&
                again.length == length && memcmp(again.bytes, whole, length) == 0;

    free(again.bytes);
    return same;
}

/* ---- content ---- */

bool bare_forget(sqlite3 *file, int64_t key)
{
    return schema_run_about(
               file,
               "DELETE FROM texts WHERE number IN (SELECT text FROM carried WHERE game = ?1) AND NOT EXISTS"
               " (SELECT 1 FROM carried WHERE text = number AND game <> ?1)",
               key) &&
           schema_run_about(file, "DELETE FROM carried WHERE game = ?1", key);
}

/* The statements that content is kept with, and how far that is. */
typedef struct Carrying {
    int64_t key;
    int place;
    sqlite3_stmt *text, *carried;
} Carrying;

static bool prepare(sqlite3 *file, Carrying *carrying)
{
    return sqlite3_prepare_v2(file, "INSERT OR IGNORE INTO texts (digest, text) VALUES (?1, ?2)", -1, &carrying->text,
                              NULL) == SQLITE_OK &&
           sqlite3_prepare_v2(file,
                              "INSERT INTO carried (game, place, text)"
                              " VALUES (?1, ?2, (SELECT number FROM texts WHERE digest = ?3))",
                              -1, &carrying->carried, NULL) == SQLITE_OK;
}

static bool run(sqlite3_stmt *statement)
{
    bool ok = sqlite3_step(statement) == SQLITE_DONE;

    return sqlite3_reset(statement) == SQLITE_OK && ok;
}

static bool keep_item(Carrying *carrying, const char *item, size_t length)
{
    uint8_t digest[SHA256_BYTES];

    sha256(item, length, digest);
    (void)sqlite3_bind_blob(carrying->text, 1, digest, sizeof digest, SQLITE_STATIC);
    (void)sqlite3_bind_text(carrying->text, 2, item, (int)length, SQLITE_STATIC);
    (void)sqlite3_bind_int64(carrying->carried, 1, carrying->key);
    (void)sqlite3_bind_int(carrying->carried, 2, ++carrying->place);
    (void)sqlite3_bind_blob(carrying->carried, 3, digest, sizeof digest, SQLITE_STATIC);
    return run(carrying->text) && run(carrying->carried);
}

/* Where the item ends whose first line is at `lines`: before a line that is none of its text. */
static const char *end_of_item(Lines lines)
{
    const char *line = NULL, *end = NULL;
    size_t length = 0;

    (void)take_line(&lines, &line, &length);
    do {
        end = lines.at;
    } while (take_line(&lines, &line, &length) && begins_with(line, length, "text "));
    return end;
}

static bool keep_contents(sqlite3 *file, int64_t key, const Text *plain, Text *bare)
{
    Lines lines = {plain->bytes, plain->bytes + plain->length};
    Carrying carrying = {.key = key};
    const char *line = NULL;
    size_t length = 0;
    bool ok = prepare(file, &carrying);

    while (ok && take_line(&lines, &line, &length)) {
        if (begins_with(line, length, "content ")) {
            lines.at = end_of_item((Lines){line, lines.end});
            ok = keep_item(&carrying, line, (size_t)(lines.at - line) - 1);
        } else {
            text_add(bare, line, length);
        }
        text_add(bare, "\n", 1);
    }
    sqlite3_finalize(carrying.text);
    sqlite3_finalize(carrying.carried);
    return ok && !bare->failed;
}

static bool fill_in_contents(sqlite3 *file, int64_t key, const char *bare, size_t bare_length, Text *plain)
{
    Lines lines = {bare, bare + bare_length};
    const char *line = NULL;
    size_t length = 0;
    sqlite3_stmt *item = NULL;
    bool ok = sqlite3_prepare_v2(file,
                                 "SELECT texts.text FROM carried JOIN texts ON number = carried.text"
                                 " WHERE game = ?1 ORDER BY place",
                                 -1, &item, NULL) == SQLITE_OK &&
              sqlite3_bind_int64(item, 1, key) == SQLITE_OK;

    while (ok && take_line(&lines, &line, &length)) {
        if (length > 0)
            text_add(plain, line, length);
        else if ((ok = sqlite3_step(item) == SQLITE_ROW))
            text_add_column(plain, item, 0);
        text_add(plain, "\n", 1);
    }
    sqlite3_finalize(item);
    return ok && !plain->failed;
}

/* ---- both ---- */

bool bare_put(sqlite3 *file, int64_t key, const char *whole, size_t length, Text *bare, bool *is_bare)
{
    Text plain = {0};
    bool ok = bare_forget(file, key);

    *bare = (Text){0};
    *is_bare = checks_follow(whole, length, &plain);
    if (*is_bare)
        ok = ok && keep_contents(file, key, &plain, bare);
    else
        text_add(bare, whole, length);
    free(plain.bytes);
    if (ok && !bare->failed)
        return true;
    free(bare->bytes);
    *bare = (Text){0};
    return false;
}

bool bare_get(sqlite3 *file, int64_t key, const char *bare, size_t length, size_t whole_length, Text *whole)
{
    Text plain = {0};
    size_t before = whole->length;
    bool ok = length > 0 && fill_in_contents(file, key, bare, length, &plain) &&
              add_checks(plain.bytes, plain.length, whole) && whole->length - before == whole_length;

    free(plain.bytes);
    return ok;
}

bool bare_write_header(sqlite3 *file, int64_t key, const char *header, size_t length)
{
    sqlite3_stmt *statement = NULL;
    Text bare;
    bool is_bare = false;

    if (!bare_put(file, key, header, length, &bare, &is_bare))
        return false;
    bool ok = sqlite3_prepare_v2(file,
                                 "INSERT INTO headers (game, text, bytes) VALUES (?1, ?2, ?3)"
                                 " ON CONFLICT (game) DO UPDATE SET text = excluded.text, bytes = excluded.bytes",
                                 -1, &statement, NULL) == SQLITE_OK &&
              sqlite3_bind_int64(statement, 1, key) == SQLITE_OK &&
              sqlite3_bind_text(statement, 2, bare.bytes, (int)bare.length, SQLITE_STATIC) == SQLITE_OK &&
              (!is_bare || sqlite3_bind_int64(statement, 3, (sqlite3_int64)length) == SQLITE_OK) &&
              sqlite3_step(statement) == SQLITE_DONE;
    sqlite3_finalize(statement);
    free(bare.bytes);
    return ok;
}
