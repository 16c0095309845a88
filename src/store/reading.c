/* Reading: games and chat, beside the thread that writes. */
#include "store/reading.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "store/schema.h"

/* A text that grows. */
typedef struct Text {
    char *bytes;
    size_t length, room;
    bool failed;
} Text;

static void text_add(Text *text, const char *bytes, size_t count)
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

static void text_add_column(Text *text, sqlite3_stmt *statement, int column)
{
    const unsigned char *bytes = sqlite3_column_text(statement, column);

    if (bytes == NULL)
        text->failed = true;
    else
        text_add(text, (const char *)bytes, (size_t)sqlite3_column_bytes(statement, column));
}

static char *copy_column(sqlite3_stmt *statement, int column)
{
    Text text = {0};

    text_add_column(&text, statement, column);
    if (text.failed) {
        free(text.bytes);
        return NULL;
    }
    return text.bytes;
}

/* The header and every entry, a line each: the text of the log. */
static bool read_log(sqlite3 *file, int64_t key, const char *header, size_t header_length, StoredGame *game)
{
    sqlite3_stmt *entries = NULL;
    Text text = {0};
    int result = SQLITE_ERROR;

    text_add(&text, header, header_length);
    if (sqlite3_prepare_v2(file, "SELECT line FROM entries WHERE game = ?1 ORDER BY position", -1, &entries, NULL) ==
        SQLITE_OK) {
        (void)sqlite3_bind_int64(entries, 1, key);
        while ((result = sqlite3_step(entries)) == SQLITE_ROW) {
            text_add_column(&text, entries, 0);
            text_add(&text, "\n", 1);
        }
    }
    sqlite3_finalize(entries);
    if (result != SQLITE_DONE || text.failed) {
        free(text.bytes);
        return false;
    }
    game->record = text.bytes;
    game->record_length = text.length;
    return true;
}

static const char *const columns = "SELECT key, id, header, room, state, changed FROM games";

/* The game of the row at hand. */
static bool read_game(sqlite3 *file, sqlite3_stmt *row, StoredGame *game)
{
    const char *id = (const char *)sqlite3_column_text(row, 1);
    const char *header = (const char *)sqlite3_column_text(row, 2);

    *game = (StoredGame){.changed = sqlite3_column_int64(row, 5)};
    if (id == NULL || header == NULL)
        return false;
    (void)snprintf(game->id, sizeof game->id, "%s", id);
    game->room = copy_column(row, 3);
    game->state = copy_column(row, 4);
    if (game->room == NULL || game->state == NULL ||
        !read_log(file, sqlite3_column_int64(row, 0), header, (size_t)sqlite3_column_bytes(row, 2), game)) {
        stored_game_free(game);
        return false;
    }
    return true;
}

void stored_game_free(StoredGame *game)
{
    free(game->record);
    free(game->room);
    free(game->state);
    *game = (StoredGame){0};
}

static bool is_wanted(const char *state, const char *const *states)
{
    if (states == NULL)
        return true;
    for (; *states != NULL; states++) {
        if (strcmp(state, *states) == 0)
            return true;
    }
    return false;
}

bool store_each(Store *store, const char *const *states, bool (*each)(void *self, const StoredGame *game), void *self,
                char error[STORE_ERROR_BYTES])
{
    sqlite3 *file = store_reading(store);
    sqlite3_stmt *rows = NULL;
    char sql[200];
    int result = SQLITE_ERROR;
    bool more = true;

    error[0] = '\0';
    (void)snprintf(sql, sizeof sql, "%s ORDER BY key", columns);
    if (sqlite3_prepare_v2(file, sql, -1, &rows, NULL) == SQLITE_OK) {
        while (more && (result = sqlite3_step(rows)) == SQLITE_ROW) {
            StoredGame game;
            const char *state = (const char *)sqlite3_column_text(rows, 4);
            if (state == NULL || !is_wanted(state, states))
                continue;
            if (!read_game(file, rows, &game)) {
                result = SQLITE_ERROR;
                break;
            }
            more = each(self, &game);
            stored_game_free(&game);
        }
    }
    if (more && result != SQLITE_DONE)
        schema_error(file, "reading the store", error);
    sqlite3_finalize(rows);
    return !more || result == SQLITE_DONE;
}

bool store_find(Store *store, const char *id, StoredGame *game, char error[STORE_ERROR_BYTES])
{
    sqlite3 *file = store_reading(store);
    sqlite3_stmt *row = NULL;
    char sql[200];
    bool found = false;

    error[0] = '\0';
    *game = (StoredGame){0};
    (void)snprintf(sql, sizeof sql, "%s WHERE id = ?1", columns);
    if (sqlite3_prepare_v2(file, sql, -1, &row, NULL) != SQLITE_OK ||
        sqlite3_bind_text(row, 1, id, -1, SQLITE_STATIC) != SQLITE_OK) {
        schema_error(file, "reading the store", error);
        sqlite3_finalize(row);
        return false;
    }
    int result = sqlite3_step(row);
    if (result == SQLITE_ROW)
        found = read_game(file, row, game);
    if (!found && result != SQLITE_DONE)
        schema_error(file, "reading a game", error);
    sqlite3_finalize(row);
    return found;
}

char *store_chat(Store *store, const char *id, int most)
{
    static const char *const sql =
        "SELECT line FROM (SELECT number, line FROM chat WHERE game = (SELECT key FROM games WHERE id = ?1) "
        "ORDER BY number DESC LIMIT ?2) ORDER BY number";
    sqlite3_stmt *lines = NULL;
    Text text = {0};

    text_add(&text, "[", 1);
    if (sqlite3_prepare_v2(store_reading(store), sql, -1, &lines, NULL) == SQLITE_OK) {
        (void)sqlite3_bind_text(lines, 1, id, -1, SQLITE_STATIC);
        (void)sqlite3_bind_int(lines, 2, most);
        while (sqlite3_step(lines) == SQLITE_ROW) {
            if (text.length > 1)
                text_add(&text, ",", 1);
            text_add_column(&text, lines, 0);
        }
    }
    sqlite3_finalize(lines);
    text_add(&text, "]", 1);
    if (text.failed) {
        free(text.bytes);
        return NULL;
    }
    return text.bytes;
}
