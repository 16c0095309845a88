#include "store/schema.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

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

    /* Long texts leave the row of a game, and so do counts that are known from the entries: an answer writes one page. */
    "CREATE TABLE headers (game INTEGER PRIMARY KEY REFERENCES games (key), text TEXT NOT NULL);"
    "CREATE TABLE rooms (game INTEGER PRIMARY KEY REFERENCES games (key), text TEXT NOT NULL);"
    "INSERT INTO headers SELECT key, header FROM games;"
    "INSERT INTO rooms SELECT key, room FROM games;"
    "DROP INDEX games_by_state;"
    "ALTER TABLE games DROP COLUMN header;"
    "ALTER TABLE games DROP COLUMN room;"
    "ALTER TABLE games DROP COLUMN entries;"
    "ALTER TABLE games DROP COLUMN lines;"
    "ALTER TABLE games ADD COLUMN made INTEGER NOT NULL DEFAULT 0;" /* milliseconds since 1970 */
    "UPDATE games SET made = changed;"
    "CREATE INDEX games_by_age ON games (state, changed);"
    /* The record of a game that is over, in place of its header and entries. */
    "CREATE TABLE packed ("
    "  game INTEGER PRIMARY KEY REFERENCES games (key),"
    "  header INTEGER NOT NULL,"  /* bytes of the record before its first entry */
    "  entries INTEGER NOT NULL," /* how many there are */
    "  bytes INTEGER NOT NULL,"   /* of the record */
    "  record BLOB NOT NULL);"    /* the same, compressed by zlib */
    "CREATE TABLE spent ("
    "  maker TEXT PRIMARY KEY, day INTEGER NOT NULL, bytes INTEGER NOT NULL, games INTEGER NOT NULL) WITHOUT ROWID;"
    "CREATE TABLE facts (name TEXT PRIMARY KEY, value) WITHOUT ROWID;"
    "INSERT INTO facts VALUES ('address-key', randomblob(32)), ('fence', 0);",

    "CREATE TABLE sanctions (maker TEXT PRIMARY KEY, muted INTEGER NOT NULL, banned INTEGER NOT NULL) WITHOUT ROWID;",

    /* Records are kept bare (bare.h), and what many games carry is kept once. A text goes with the last game that carries it, which is
     * looked at when the transaction ends. */
    "CREATE TABLE texts (number INTEGER PRIMARY KEY, digest BLOB NOT NULL UNIQUE, text TEXT NOT NULL);"
    "CREATE TABLE carried ("
    "  game INTEGER NOT NULL REFERENCES games (key), place INTEGER NOT NULL,"
    "  text INTEGER NOT NULL REFERENCES texts (number) DEFERRABLE INITIALLY DEFERRED,"
    "  PRIMARY KEY (game, place)) WITHOUT ROWID;"
    "CREATE INDEX carried_by_text ON carried (text);"
    "ALTER TABLE headers ADD COLUMN bytes INTEGER;" /* of the header that it is bare of; NULL: it is whole */
    "ALTER TABLE packed ADD COLUMN bare INTEGER;",  /* bytes of the bare record in `record`; NULL: it is whole */
};
enum { VERSION = sizeof migrations / sizeof migrations[0] };

void schema_error(sqlite3 *file, const char *doing, char error[STORE_ERROR_BYTES])
{
    const char *why = file != NULL ? sqlite3_errmsg(file) : "memory ran out";

    (void)snprintf(error, STORE_ERROR_BYTES, "%s: %s", doing, why);
}

int64_t schema_number(sqlite3 *file, const char *sql)
{
    sqlite3_stmt *statement = NULL;
    int64_t number = -1;

    if (sqlite3_prepare_v2(file, sql, -1, &statement, NULL) == SQLITE_OK && sqlite3_step(statement) == SQLITE_ROW)
        number = sqlite3_column_int64(statement, 0);
    sqlite3_finalize(statement);
    return number;
}

bool schema_run_about(sqlite3 *file, const char *sql, int64_t key)
{
    sqlite3_stmt *statement = NULL;
    bool ok = sqlite3_prepare_v2(file, sql, -1, &statement, NULL) == SQLITE_OK &&
              sqlite3_bind_int64(statement, 1, key) == SQLITE_OK && sqlite3_step(statement) == SQLITE_DONE;

    sqlite3_finalize(statement);
    return ok;
}

static bool run(sqlite3 *file, const char *sql)
{
    return sqlite3_exec(file, sql, NULL, NULL, NULL) == SQLITE_OK;
}

/* ---- whose file it is ---- */

/* Only the owner reads it: it holds the secrets of running games. SQLite gives the files beside it the same mode. */
static bool own_file(const char *path, char error[STORE_ERROR_BYTES])
{
    static const char *const ends[] = {"", "-wal", "-shm"};
    char file[1024];
    int made = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR);

    if (made >= 0 && close(made) == 0)
        return true;
    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++) {
        struct stat there;
        int length = snprintf(file, sizeof file, "%s%s", path, ends[i]);
        if (length < 0 || (size_t)length >= sizeof file || stat(file, &there) != 0)
            continue;
        if ((there.st_mode & (S_IRWXG | S_IRWXO)) != 0 && chmod(file, S_IRUSR | S_IWUSR) != 0) {
            (void)snprintf(error, STORE_ERROR_BYTES,
                           "%.150s can be read by others, and that cannot be changed: %s; chmod 600 would do it", file,
                           strerror(errno));
            return false;
        }
    }
    return true;
}

/* The process that has the file: SQLite locks these bytes of it. 0: it is not known. */
static long holder_of(const char *path)
{
    struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET, .l_start = 0x40000002, .l_len = 510};
    int file = open(path, O_RDWR | O_CLOEXEC);
    bool known = file >= 0 && fcntl(file, F_GETLK, &lock) == 0 && lock.l_type != F_UNLCK;

    if (file >= 0)
        (void)close(file);
    return known ? (long)lock.l_pid : 0;
}

static void cannot_open(sqlite3 *file, const char *path, char error[STORE_ERROR_BYTES])
{
    if (file != NULL && (sqlite3_errcode(file) & 0xff) == SQLITE_BUSY) {
        (void)snprintf(error, STORE_ERROR_BYTES,
                       "%.150s is in use by process %ld: one server has a store for itself; stop that one, or choose "
                       "another file",
                       path, holder_of(path));
    } else {
        schema_error(file, path, error);
    }
}

/* ---- versions ---- */

static bool migrate(sqlite3 *file, const char *path, char error[STORE_ERROR_BYTES])
{
    int64_t version = schema_number(file, "PRAGMA user_version"), before = version;

    if (version < 0) {
        cannot_open(file, path, error);
        return false;
    }
    if (version > VERSION) {
        (void)snprintf(
            error, STORE_ERROR_BYTES,
            "%s was written by a newer Outrider (version %d of the store; this one knows %d): use that one, or "
            "another file with --store",
            path, (int)version, (int)VERSION);
        return false;
    }
    for (; version < VERSION; version++) {
        char done[64];
        (void)snprintf(done, sizeof done, "PRAGMA user_version = %d; COMMIT", (int)version + 1);
        if (!run(file, "BEGIN IMMEDIATE") || !run(file, migrations[version]) || !run(file, done)) {
            schema_error(file, path, error);
            return false;
        }
    }
    /* A file of the first version gives no pages back until it is written again, once. Without room for that it is as good
     * a store as it was. */
    if (before == 1)
        (void)run(file, "PRAGMA auto_vacuum = INCREMENTAL; VACUUM");
    return true;
}

/* ---- opening ---- */

/* "unix-excl" locks the file for this process once and keeps the index of the WAL in its memory, for all its connections: no
 * lock is taken for an answer. */
static const char vfs[] = "unix-excl";

sqlite3 *schema_open(const char *path, SchemaUse use, char error[STORE_ERROR_BYTES])
{
    /* Committed is on the disk: a power cut loses nothing that was told to anybody. */
    static const char *const settings =
        "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA temp_store = MEMORY";
    static const char *const kinds[] = {[SCHEMA_FIRST] = "PRAGMA foreign_keys = ON",
                                        [SCHEMA_WRITES] = "PRAGMA foreign_keys = ON",
                                        [SCHEMA_READS] = "PRAGMA query_only = ON"};
    enum { PATIENCE = 5000 }; /* milliseconds that one connection waits for another of this process */
    /* One thread writes; several may read. */
    int flags = SQLITE_OPEN_READWRITE | (use == SCHEMA_READS ? SQLITE_OPEN_FULLMUTEX : SQLITE_OPEN_NOMUTEX);
    sqlite3 *file = NULL;

    if (use == SCHEMA_FIRST && !own_file(path, error))
        return NULL;
    bool there = sqlite3_open_v2(path, &file, flags, vfs) == SQLITE_OK;
    if (there && use != SCHEMA_FIRST)
        (void)sqlite3_busy_timeout(file, PATIENCE);
    /* Pages can be given back to the disk one by one if that is settled before there is any. */
    there = there && (schema_number(file, "PRAGMA page_count") != 0 || run(file, "PRAGMA auto_vacuum = INCREMENTAL"));
    if (!there || !run(file, settings)) {
        cannot_open(file, path, error);
        sqlite3_close(file);
        return NULL;
    }
    if ((use == SCHEMA_FIRST && !migrate(file, path, error)) || !run(file, kinds[use])) {
        if (error[0] == '\0')
            schema_error(file, path, error);
        sqlite3_close(file);
        return NULL;
    }
    (void)sqlite3_busy_timeout(file, PATIENCE);
    return file;
}
