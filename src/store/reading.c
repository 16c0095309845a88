/* Reading: games and chat, beside the thread that writes. */
#include "store/reading.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "store/pack.h"
#include "store/schema.h"
#include "store/store_text.h"

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

static const char *const columns =
    "SELECT key, id, (SELECT text FROM rooms WHERE game = key), state, changed, " PACKED_COLUMNS
    " FROM games LEFT JOIN packed ON packed.game = key";
enum { KEY, ID, ROOM, STATE, CHANGED, PACKED };

static bool read_record(sqlite3 *file, sqlite3_stmt *row, StoredGame *game)
{
    Text text;
    int entries = 0;

    if (sqlite3_column_type(row, PACKED) == SQLITE_NULL) {
        if (!text_read_log(file, sqlite3_column_int64(row, KEY), &text, &game->header_length, &entries))
            return false;
        game->record = text.bytes;
        game->record_length = text.length;
        return true;
    }
    Packed packed = packed_row(row, PACKED);
    game->header_length = packed.header;
    game->record_length = packed.bytes;
    game->record = unpack_record(file, sqlite3_column_int64(row, KEY), &packed);
    return game->record != NULL;
}

/* The game of the row at hand. */
static bool read_game(sqlite3 *file, sqlite3_stmt *row, StoredGame *game)
{
    const char *id = (const char *)sqlite3_column_text(row, ID);

    *game = (StoredGame){.changed = sqlite3_column_int64(row, CHANGED)};
    if (id == NULL)
        return false;
    (void)snprintf(game->id, sizeof game->id, "%s", id);
    game->room = copy_column(row, ROOM);
    game->state = copy_column(row, STATE);
    if (game->room == NULL || game->state == NULL || !read_record(file, row, game)) {
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
    return store_each_with(store_reading(store), states, each, self, error);
}

bool store_each_with(sqlite3 *file, const char *const *states, bool (*each)(void *self, const StoredGame *game),
                     void *self, char error[STORE_ERROR_BYTES])
{
    sqlite3_stmt *rows = NULL;
    char sql[400];
    int result = SQLITE_ERROR;
    bool more = true;

    error[0] = '\0';
    (void)snprintf(sql, sizeof sql, "%s ORDER BY key", columns);
    if (sqlite3_prepare_v2(file, sql, -1, &rows, NULL) == SQLITE_OK) {
        while (more && (result = sqlite3_step(rows)) == SQLITE_ROW) {
            StoredGame game;
            const char *state = (const char *)sqlite3_column_text(rows, STATE);
            if (state == NULL || !is_wanted(state, states))
                continue;
            if (!read_game(file, rows, &game)) {
                result = SQLITE_CORRUPT;
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
    return store_find_with(store_reading(store), id, game, error);
}

bool store_find_with(sqlite3 *file, const char *id, StoredGame *game, char error[STORE_ERROR_BYTES])
{
    sqlite3_stmt *row = NULL;
    char sql[400];
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
        schema_error(file, "a game of the store is damaged, or memory ran out", error);
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

bool store_each_spent(Store *store, int64_t day, void (*each)(void *self, const StoreSpent *spent), void *self)
{
    sqlite3_stmt *rows = NULL;
    int result = SQLITE_ERROR;

    if (sqlite3_prepare_v2(store_reading(store), "SELECT maker, bytes, games FROM spent WHERE day = ?1", -1, &rows,
                           NULL) == SQLITE_OK) {
        (void)sqlite3_bind_int64(rows, 1, day);
        while ((result = sqlite3_step(rows)) == SQLITE_ROW) {
            const char *maker = (const char *)sqlite3_column_text(rows, 0);
            StoreSpent spent = {.day = day,
                                .bytes = sqlite3_column_int64(rows, 1),
                                .games = sqlite3_column_int(rows, 2)};
            (void)snprintf(spent.maker, sizeof spent.maker, "%s", maker != NULL ? maker : "");
            each(self, &spent);
        }
    }
    sqlite3_finalize(rows);
    return result == SQLITE_DONE;
}

bool store_each_sanction(Store *store, void (*each)(void *self, const StoreSanction *sanction), void *self)
{
    sqlite3_stmt *rows = NULL;
    int result = SQLITE_ERROR;

    if (sqlite3_prepare_v2(store_reading(store), "SELECT maker, muted, banned FROM sanctions", -1, &rows, NULL) ==
        SQLITE_OK) {
        while ((result = sqlite3_step(rows)) == SQLITE_ROW) {
            const char *maker = (const char *)sqlite3_column_text(rows, 0);
            StoreSanction sanction = {.muted = sqlite3_column_int64(rows, 1), .banned = sqlite3_column_int64(rows, 2)};
            (void)snprintf(sanction.maker, sizeof sanction.maker, "%s", maker != NULL ? maker : "");
            each(self, &sanction);
        }
    }
    sqlite3_finalize(rows);
    return result == SQLITE_DONE;
}
