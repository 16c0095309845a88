/* Forgetting a person on request. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "store/bare.h"
#include "store/pack.h"
#include "store/reading.h"
#include "store/tools_parts.h"

enum { MOST_SEATS = 8 }; /* more than any game has */

typedef struct Forgetting {
    StoreTools *tools;
    const char *name, *instead;
    StoreRewrite rewrite;
    void *self;
    StoreForgotten *forgotten;
} Forgetting;

/* Runs a statement whose arguments are a game, a name, and what stands instead. How many rows changed; -1: it failed. */
static int change_rows(const Forgetting *f, const char *sql, int64_t key)
{
    sqlite3 *file = f->tools->file;
    sqlite3_stmt *statement = NULL;
    bool ok = sqlite3_prepare_v2(file, sql, -1, &statement, NULL) == SQLITE_OK &&
              sqlite3_bind_int64(statement, 1, key) == SQLITE_OK &&
              sqlite3_bind_text(statement, 2, f->name, -1, SQLITE_STATIC) == SQLITE_OK;

    if (ok && sqlite3_bind_parameter_count(statement) > 2)
        (void)sqlite3_bind_text(statement, 3, f->instead, -1, SQLITE_STATIC);
    ok = ok && sqlite3_step(statement) == SQLITE_DONE;
    sqlite3_finalize(statement);
    return ok ? sqlite3_changes(file) : -1;
}

/* The names of seats in what the host keeps about a game. */
static int rename_seats(const Forgetting *f, int64_t key)
{
    int renamed = 0;

    for (int seat = 0; seat < MOST_SEATS; seat++) {
        char sql[240];
        (void)snprintf(sql, sizeof sql,
                       "UPDATE rooms SET text = json_set(text, '$.seats[%d].name', ?3)"
                       " WHERE game = ?1 AND json_extract(text, '$.seats[%d].name') = ?2",
                       seat, seat);
        int changed = change_rows(f, sql, key);
        if (changed < 0)
            return -1;
        renamed += changed;
    }
    return renamed;
}

/* ---- the record ---- */

static bool write_record(sqlite3 *file, int64_t key, const char *record, size_t length, size_t header)
{
    sqlite3_stmt *statement = NULL;
    const char *at = record + header, *end = record + length;
    bool ok = bare_write_header(file, key, record, header) &&
              sqlite3_prepare_v2(file, "UPDATE entries SET line = ?3 WHERE game = ?1 AND position = ?2", -1, &statement,
                                 NULL) == SQLITE_OK;
    for (int position = 1; ok && at < end; position++) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        stop = stop != NULL ? stop : end;
        (void)sqlite3_bind_int64(statement, 1, key);
        (void)sqlite3_bind_int(statement, 2, position);
        (void)sqlite3_bind_text(statement, 3, at, (int)(stop - at), SQLITE_STATIC);
        ok = sqlite3_step(statement) == SQLITE_DONE && sqlite3_reset(statement) == SQLITE_OK;
        at = stop + 1;
    }
    sqlite3_finalize(statement);
    return ok;
}

/* How many records changed: 0 or 1; -1: it failed. A packed one is unpacked, changed, and packed again. */
static int rewrite_record(const Forgetting *f, int64_t key, const StoredGame *game, bool packed)
{
    sqlite3 *file = f->tools->file;
    size_t length = game->record_length, header = game->header_length;
    bool failed = false;
    char *record = f->rewrite(f->self, game->record, &length, &header, &failed);

    if (record == NULL)
        return failed ? -1 : 0;
    bool ok = (!packed || unpack_game(file, key)) && write_record(file, key, record, length, header) &&
              (!packed || pack_game(file, key));
    free(record);
    return ok ? 1 : -1;
}

/* ---- one game after the other ---- */

/* A game, and whether it has to do with the person. */
typedef struct Found {
    int64_t key;
    char id[STORE_ID_BYTES];
    bool over, packed;
    bool named; /* somebody of that name sits there, or has spoken */
} Found;

static bool forget_in_game(const Forgetting *f, const Found *found, char error[STORE_ERROR_BYTES])
{
    static const char said[] = "DELETE FROM chat WHERE game = ?1 AND json_extract(line, '$.name') = ?2";
    StoredGame game;

    if (!store_find_with(f->tools->file, found->id, &game, error))
        return false;
    if (!tools_run(f->tools, "BEGIN IMMEDIATE", "the store cannot be written", error)) {
        stored_game_free(&game);
        return false;
    }
    int renamed = rename_seats(f, found->key);
    int record = renamed >= 0 ? rewrite_record(f, found->key, &game, found->packed) : -1;
    int lines = record >= 0 ? change_rows(f, said, found->key) : -1;
    stored_game_free(&game);
    if (record < 0 && renamed >= 0)
        (void)snprintf(error, STORE_ERROR_BYTES, "the record of game %s cannot be read or written again", found->id);
    if (!tools_end(f->tools, lines >= 0, error))
        return false;
    f->forgotten->games += renamed + record > 0;
    f->forgotten->lines += lines;
    return renamed + record + lines == 0 || store_notify(f->tools->store, found->id);
}

/* The next game by its key, so that one can be changed before the next is looked for. 1: there was one; 0: none; -1: an error. */
static int next_game(sqlite3 *file, const char *name, Found *found)
{
    static const char sql[] = "SELECT key, id, state = 'over', EXISTS (SELECT 1 FROM packed WHERE game = key),"
                              " EXISTS (SELECT 1 FROM rooms, json_each(rooms.text, '$.seats') AS seat"
                              "  WHERE rooms.game = games.key AND json_extract(seat.value, '$.name') = ?2) OR"
                              " EXISTS (SELECT 1 FROM chat WHERE game = key AND json_extract(line, '$.name') = ?2)"
                              " FROM games WHERE key > ?1 ORDER BY key LIMIT 1";
    sqlite3_stmt *row = NULL;
    int result = SQLITE_ERROR;

    if (sqlite3_prepare_v2(file, sql, -1, &row, NULL) == SQLITE_OK) {
        (void)sqlite3_bind_int64(row, 1, found->key);
        (void)sqlite3_bind_text(row, 2, name, -1, SQLITE_STATIC);
        result = sqlite3_step(row);
        if (result == SQLITE_ROW) {
            const char *id = (const char *)sqlite3_column_text(row, 1);
            *found = (Found){.key = sqlite3_column_int64(row, 0),
                             .over = sqlite3_column_int(row, 2) != 0,
                             .packed = sqlite3_column_int(row, 3) != 0,
                             .named = sqlite3_column_int(row, 4) != 0};
            (void)snprintf(found->id, sizeof found->id, "%s", id != NULL ? id : "");
        }
    }
    sqlite3_finalize(row);
    return result == SQLITE_ROW ? 1 : result == SQLITE_DONE ? 0 : -1;
}

/* Deleted bytes are overwritten, and the WAL that still holds them is emptied. */
static bool begin_forgetting(StoreTools *tools, char error[STORE_ERROR_BYTES])
{
    error[0] = '\0';
    return tools_run(tools, "PRAGMA secure_delete = ON", "forgetting", error);
}

static void end_forgetting(StoreTools *tools)
{
    (void)sqlite3_exec(tools->file, "PRAGMA wal_checkpoint(TRUNCATE)", NULL, NULL, NULL);
}

bool store_forget_name(StoreTools *tools, const char *name, const char *instead, StoreRewrite rewrite, void *self,
                       StoreForgotten *forgotten, char error[STORE_ERROR_BYTES])
{
    Forgetting f = {tools, name, instead, rewrite, self, forgotten};
    Found found = {0};
    int there = 0;

    *forgotten = (StoreForgotten){0};
    bool ok = begin_forgetting(tools, error);
    while (ok && (there = next_game(tools->file, name, &found)) > 0) {
        forgotten->running += !found.over && found.named;
        ok = !found.over || forget_in_game(&f, &found, error);
    }
    if (ok && there < 0)
        schema_error(tools->file, "reading the store", error);
    end_forgetting(tools);
    return ok && there == 0;
}

bool store_forget_maker(StoreTools *tools, const char *maker, StoreForgotten *forgotten, char error[STORE_ERROR_BYTES])
{
    Forgetting f = {.tools = tools, .name = maker};

    *forgotten = (StoreForgotten){0};
    if (!begin_forgetting(tools, error) || !tools_run(tools, "BEGIN IMMEDIATE", "the store cannot be written", error))
        return false;
    int spent = change_rows(&f, "DELETE FROM spent WHERE ?1 = 0 AND maker = ?2", 0);
    int rooms = spent >= 0 ? change_rows(&f,
                                         "UPDATE rooms SET text = json_set(text, '$.maker', '')"
                                         " WHERE ?1 = 0 AND json_extract(text, '$.maker') = ?2",
                                         0)
                           : -1;
    if (!tools_end(tools, rooms >= 0, error))
        return false;
    forgotten->addresses = spent + rooms;
    end_forgetting(tools);
    return true;
}
