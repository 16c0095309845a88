#include "store/schema.h"

#include <stdio.h>
#include <string.h>

/* Number n of these makes a file of version n one of version n + 1. They are never changed, only added to. */
static const char *const migrations[] = {
    "CREATE TABLE games ("
    "  key INTEGER PRIMARY KEY,"               /* in the order in which they were made */
    "  id TEXT NOT NULL UNIQUE,"               /* what links and hosts call it */
    "  header TEXT NOT NULL,"                  /* the record before its first entry; empty while it waits for players */
    "  room TEXT NOT NULL DEFAULT '{}',"       /* the host's own */
    "  state TEXT NOT NULL DEFAULT 'waiting'," /* waiting, playing, adjourned, over */
    "  entries INTEGER NOT NULL DEFAULT 0,"    /* how many there are */
    "  lines INTEGER NOT NULL DEFAULT 0,"      /* of chat */
    "  changed INTEGER NOT NULL DEFAULT 0"     /* milliseconds since 1970 */
    ");"
    "CREATE INDEX games_by_state ON games (state);"
    /* The key is the fence: a position is written once, by whichever host came first. */
    "CREATE TABLE entries ("
    "  game INTEGER NOT NULL REFERENCES games (key), position INTEGER NOT NULL, line TEXT NOT NULL,"
    "  PRIMARY KEY (game, position)) WITHOUT ROWID;"
    "CREATE TABLE chat ("
    "  game INTEGER NOT NULL REFERENCES games (key), number INTEGER NOT NULL, line TEXT NOT NULL,"
    "  PRIMARY KEY (game, number)) WITHOUT ROWID;",
};
enum { VERSION = sizeof migrations / sizeof migrations[0] };

void schema_error(sqlite3 *file, const char *doing, char error[STORE_ERROR_BYTES])
{
    const char *why = file != NULL ? sqlite3_errmsg(file) : "memory ran out";

    (void)snprintf(error, STORE_ERROR_BYTES, "%s: %s", doing, why);
}

static int version_of(sqlite3 *file)
{
    sqlite3_stmt *statement = NULL;
    int version = -1;

    if (sqlite3_prepare_v2(file, "PRAGMA user_version", -1, &statement, NULL) == SQLITE_OK &&
        sqlite3_step(statement) == SQLITE_ROW)
        version = sqlite3_column_int(statement, 0);
    sqlite3_finalize(statement);
    return version;
}

static bool migrate(sqlite3 *file, const char *path, char error[STORE_ERROR_BYTES])
{
    int version = version_of(file);

    if (version < 0) {
        schema_error(file, path, error);
        return false;
    }
    if (version > VERSION) {
        (void)snprintf(
            error, STORE_ERROR_BYTES,
            "%s was written by a newer Outrider (version %d of the store; this one knows %d): use that one, or "
            "another file with --store",
            path, version, (int)VERSION);
        return false;
    }
    for (; version < VERSION; version++) {
        char done[64];
        (void)snprintf(done, sizeof done, "PRAGMA user_version = %d; COMMIT", version + 1);
        if (sqlite3_exec(file, "BEGIN IMMEDIATE", NULL, NULL, NULL) != SQLITE_OK ||
            sqlite3_exec(file, migrations[version], NULL, NULL, NULL) != SQLITE_OK ||
            sqlite3_exec(file, done, NULL, NULL, NULL) != SQLITE_OK) {
            schema_error(file, path, error);
            return false;
        }
    }
    return true;
}

sqlite3 *schema_open(const char *path, bool may_write, char error[STORE_ERROR_BYTES])
{
    /* Committed is on the disk: a power cut loses nothing that was told to anybody. */
    static const char *const settings =
        "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA temp_store = MEMORY";
    /* One thread writes; several may read. */
    int flags = may_write ? SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
                          : SQLITE_OPEN_READONLY | SQLITE_OPEN_FULLMUTEX;
    sqlite3 *file = NULL;

    if (sqlite3_open_v2(path, &file, flags, NULL) != SQLITE_OK) {
        schema_error(file, path, error);
        sqlite3_close(file);
        return NULL;
    }
    (void)sqlite3_busy_timeout(file, 5000);
    if (may_write && sqlite3_exec(file, settings, NULL, NULL, NULL) != SQLITE_OK) {
        schema_error(file, path, error);
        sqlite3_close(file);
        return NULL;
    }
    if (may_write && !migrate(file, path, error)) {
        sqlite3_close(file);
        return NULL;
    }
    return file;
}
