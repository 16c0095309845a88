#include "store/tools.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "store/reading.h"
#include "store/store_job.h"
#include "store/tools_parts.h"
#include "store/upkeep.h"

StoreTools *store_tools_open(Store *store, char error[STORE_ERROR_BYTES])
{
    StoreTools *tools = calloc(1, sizeof *tools);

    error[0] = '\0';
    if (tools == NULL) {
        (void)snprintf(error, STORE_ERROR_BYTES, "memory ran out");
        return NULL;
    }
    tools->store = store;
    tools->file = schema_open(store_path(store), SCHEMA_WRITES, error);
    if (tools->file != NULL)
        return tools;
    free(tools);
    return NULL;
}

void store_tools_close(StoreTools *tools)
{
    if (tools == NULL)
        return;
    sqlite3_close(tools->file);
    free(tools);
}

void store_tools_interrupt(StoreTools *tools)
{
    sqlite3_interrupt(tools->file);
}

bool tools_run(StoreTools *tools, const char *sql, const char *doing, char error[STORE_ERROR_BYTES])
{
    if (sqlite3_exec(tools->file, sql, NULL, NULL, NULL) == SQLITE_OK)
        return true;
    schema_error(tools->file, doing, error);
    return false;
}

bool tools_end(StoreTools *tools, bool ok, char error[STORE_ERROR_BYTES])
{
    if (ok && tools_run(tools, "COMMIT", "the store could not commit", error))
        return true;
    if (error[0] == '\0')
        schema_error(tools->file, "changing the store", error);
    if (sqlite3_get_autocommit(tools->file) == 0)
        (void)sqlite3_exec(tools->file, "ROLLBACK", NULL, NULL, NULL);
    return false;
}

/* ---- looking ---- */

static void read_text(sqlite3_stmt *row, int column, char *to, size_t size)
{
    const char *text = (const char *)sqlite3_column_text(row, column);

    (void)snprintf(to, size, "%s", text != NULL ? text : "");
}

static StoreSummary read_summary(sqlite3_stmt *row)
{
    StoreSummary game = {.made = sqlite3_column_int64(row, 2),
                         .changed = sqlite3_column_int64(row, 3),
                         .entries = sqlite3_column_int(row, 4),
                         .lines = sqlite3_column_int(row, 5),
                         .bytes = sqlite3_column_int64(row, 6),
                         .packed = sqlite3_column_int64(row, 7)};

    read_text(row, 0, game.id, sizeof game.id);
    read_text(row, 1, game.state, sizeof game.state);
    return game;
}

static void bind_text(sqlite3_stmt *statement, int at, const char *text)
{
    (void)(text != NULL ? sqlite3_bind_text(statement, at, text, -1, SQLITE_STATIC) : sqlite3_bind_null(statement, at));
}

bool store_list(StoreTools *tools, const StoreFilter *filter, bool (*each)(void *self, const StoreSummary *game),
                void *self, char error[STORE_ERROR_BYTES])
{
    static const char sql[] =
        "SELECT id, state, made, changed,"
        " coalesce(packed.entries, (SELECT count(*) FROM entries WHERE game = key)),"
        " (SELECT count(*) FROM chat WHERE game = key),"
        " coalesce(packed.bytes, (SELECT coalesce(sum(length(CAST(line AS BLOB)) + 1), 0) FROM entries WHERE game = "
        "key)"
        "  + (SELECT coalesce(sum(coalesce(bytes, length(CAST(text AS BLOB)))), 0) FROM headers WHERE game = key)),"
        " coalesce(length(packed.record), 0) FROM games LEFT JOIN packed ON packed.game = key"
        " WHERE (?1 IS NULL OR state = ?1) AND (?2 IS NULL OR id = ?2) AND (?3 = 0 OR changed < ?3)"
        " AND (?4 IS NULL OR EXISTS (SELECT 1 FROM rooms, json_each(rooms.text, '$.seats') AS seat"
        "  WHERE rooms.game = games.key AND json_extract(seat.value, '$.name') = ?4)) ORDER BY key";
    sqlite3_stmt *rows = NULL;
    int result = SQLITE_ERROR;
    bool more = true;

    error[0] = '\0';
    if (sqlite3_prepare_v2(tools->file, sql, -1, &rows, NULL) == SQLITE_OK) {
        bind_text(rows, 1, filter->state);
        bind_text(rows, 2, filter->id);
        (void)sqlite3_bind_int64(rows, 3, filter->before);
        bind_text(rows, 4, filter->name);
        while (more && (result = sqlite3_step(rows)) == SQLITE_ROW) {
            StoreSummary game = read_summary(rows);
            more = each(self, &game);
        }
    }
    if (more && result != SQLITE_DONE)
        schema_error(tools->file, "reading the store", error);
    sqlite3_finalize(rows);
    return error[0] == '\0';
}

bool store_tools_each(StoreTools *tools, bool (*each)(void *self, const StoredGame *game), void *self,
                      char error[STORE_ERROR_BYTES])
{
    return store_each_with(tools->file, NULL, each, self, error);
}

bool store_tools_find(StoreTools *tools, const char *id, StoredGame *game, char error[STORE_ERROR_BYTES])
{
    return store_find_with(tools->file, id, game, error);
}

/* ---- changing ---- */

bool store_tools_keep(StoreTools *tools, const StoreJob *job, char error[STORE_ERROR_BYTES])
{
    JobStatements statements;
    QueuedJob *queued = job_copy(job);

    error[0] = '\0';
    if (queued == NULL) {
        (void)snprintf(error, STORE_ERROR_BYTES, "memory ran out");
        return false;
    }
    bool ok = job_prepare(&statements, tools->file, error);
    if (ok) {
        ok = tools_run(tools, "BEGIN IMMEDIATE", "the store cannot be written", error);
        if (ok) {
            bool whole = job_run(&statements, queued);
            memcpy(error, queued->done.why, STORE_ERROR_BYTES);
            ok = tools_end(tools, whole && queued->done.ok, error);
        }
        job_finalize(&statements);
    }
    free(queued);
    return ok;
}

/* The key of a game that is over; 0, with the error. */
static int64_t finished_game(StoreTools *tools, const char *id, char error[STORE_ERROR_BYTES])
{
    sqlite3_stmt *row = NULL;
    int64_t key = 0;

    if (sqlite3_prepare_v2(tools->file, "SELECT key, state = 'over' FROM games WHERE id = ?1", -1, &row, NULL) ==
            SQLITE_OK &&
        sqlite3_bind_text(row, 1, id, -1, SQLITE_STATIC) == SQLITE_OK) {
        int result = sqlite3_step(row);
        if (result == SQLITE_ROW && sqlite3_column_int(row, 1) != 0)
            key = sqlite3_column_int64(row, 0);
        else if (result == SQLITE_ROW)
            (void)snprintf(error, STORE_ERROR_BYTES, "%.40s is not over: games that run are the server's", id);
        else if (result == SQLITE_DONE)
            (void)snprintf(error, STORE_ERROR_BYTES, "there is no game %.40s in the store", id);
    }
    if (key == 0 && error[0] == '\0')
        schema_error(tools->file, "reading the store", error);
    sqlite3_finalize(row);
    return key;
}

bool store_delete(StoreTools *tools, const char *id, char error[STORE_ERROR_BYTES])
{
    error[0] = '\0';
    if (!tools_run(tools, "BEGIN IMMEDIATE", "the store cannot be written", error))
        return false;
    int64_t key = finished_game(tools, id, error);
    return tools_end(tools, key != 0 && delete_game(tools->file, key), error) && store_notify(tools->store, id);
}

bool store_backup(StoreTools *tools, const char *path, char error[STORE_ERROR_BYTES])
{
    sqlite3_stmt *copy = NULL;
    int made = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR);

    error[0] = '\0';
    if (made < 0) {
        (void)snprintf(error, STORE_ERROR_BYTES, "%.200s: %s", path, strerror(errno));
        return false;
    }
    bool ok = sqlite3_prepare_v2(tools->file, "VACUUM INTO ?1", -1, &copy, NULL) == SQLITE_OK &&
              sqlite3_bind_text(copy, 1, path, -1, SQLITE_STATIC) == SQLITE_OK && sqlite3_step(copy) == SQLITE_DONE &&
              fsync(made) == 0;
    if (!ok) {
        schema_error(tools->file, path, error);
        (void)unlink(path);
    }
    sqlite3_finalize(copy);
    (void)close(made);
    return ok;
}

static int64_t file_bytes(sqlite3 *file)
{
    return schema_number(file, "PRAGMA page_count") * schema_number(file, "PRAGMA page_size");
}

bool store_vacuum(StoreTools *tools, bool whole, int64_t *bytes, char error[STORE_ERROR_BYTES])
{
    int64_t before = file_bytes(tools->file), left = 0;
    error[0] = '\0';
    bool ok = !whole || tools_run(tools, "VACUUM", "writing the store again", error);

    while (ok && (left = schema_number(tools->file, "PRAGMA freelist_count")) > 0) {
        ok = tools_run(tools, "PRAGMA incremental_vacuum(64)", "giving pages back", error);
        if (schema_number(tools->file, "PRAGMA freelist_count") >= left)
            break; /* a file of the first version that could not be written again */
    }
    (void)sqlite3_exec(tools->file, "PRAGMA wal_checkpoint(TRUNCATE)", NULL, NULL, NULL);
    *bytes = before - file_bytes(tools->file);
    return ok;
}
