#include "store/store_job.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "store/bare.h"
#include "store/pack.h"
#include "store/schema.h"

/* ---- copying ---- */

static size_t bytes_of(const char *text)
{
    return text != NULL ? strlen(text) + 1 : 0;
}

static const char *copy_text(char **room, const char *text)
{
    size_t bytes = bytes_of(text);
    char *copy = *room;

    if (text == NULL)
        return NULL;
    memcpy(copy, text, bytes);
    *room += bytes;
    return copy;
}

QueuedJob *job_copy(const StoreJob *job)
{
    size_t pointers = (size_t)job->entry_count * sizeof(const char *);
    size_t bytes = sizeof(QueuedJob) + pointers + bytes_of(job->game) + bytes_of(job->header) + bytes_of(job->room) +
                   bytes_of(job->state) + bytes_of(job->chat);

    for (int i = 0; i < job->entry_count; i++)
        bytes += bytes_of(job->entries[i]);
    QueuedJob *queued = malloc(bytes);
    if (queued == NULL)
        return NULL;
    const char **entries = (const char **)(void *)(queued + 1);
    char *room = (char *)(queued + 1) + pointers;
    *queued = (QueuedJob){
        .job = *job, .done = {.number = job->number, .ok = true}
    };
    if (job->spent != NULL) {
        queued->spent = *job->spent;
        queued->job.spent = &queued->spent;
    }
    if (job->sanction != NULL) {
        queued->sanction = *job->sanction;
        queued->job.sanction = &queued->sanction;
    }
    for (int i = 0; i < job->entry_count; i++)
        entries[i] = copy_text(&room, job->entries[i]);
    queued->job.entries = entries;
    queued->job.game = copy_text(&room, job->game);
    queued->job.header = copy_text(&room, job->header);
    queued->job.room = copy_text(&room, job->room);
    queued->job.state = copy_text(&room, job->state);
    queued->job.chat = copy_text(&room, job->chat);
    return queued;
}

/* ---- statements ---- */

/* What is known of a game that entries and chat are added to. */
static const char find_sql[] = "SELECT key, coalesce((SELECT max(position) FROM entries WHERE game = key),"
                               " (SELECT entries FROM packed WHERE game = key), 0),"
                               " coalesce((SELECT max(number) FROM chat WHERE game = key), 0),"
                               " EXISTS (SELECT 1 FROM packed WHERE game = key) FROM games WHERE id = ?1";
static const char room_sql[] = "INSERT INTO rooms (game, text) VALUES (?1, ?2)"
                               " ON CONFLICT (game) DO UPDATE SET text = excluded.text";
/* The time to the minute is enough: the row of a game is seldom written. */
static const char change_sql[] = "UPDATE games SET state = coalesce(?2, state), changed = ?3"
                                 " WHERE key = ?1 AND (state <> coalesce(?2, state) OR abs(?3 - changed) >= 60000)";

bool job_prepare(JobStatements *statements, sqlite3 *file, char error[STORE_ERROR_BYTES])
{
    const struct {
        sqlite3_stmt **statement;
        const char *sql;
    } rows[] = {
        {&statements->find,   find_sql                                                                         },
        {&statements->create, "INSERT INTO games (id, made, changed) VALUES (?1, ?2, ?2)"                      },
        {&statements->room,   room_sql                                                                         },
        {&statements->change, change_sql                                                                       },
        {&statements->entry,  "INSERT INTO entries (game, position, line) VALUES (?1, ?2, ?3)"                 },
        {&statements->say,    "INSERT INTO chat (game, number, line) VALUES (?1, ?2, ?3)"                      },
        {&statements->spend,  "INSERT OR REPLACE INTO spent (maker, day, bytes, games) VALUES (?1, ?2, ?3, ?4)"},
        {&statements->punish, "INSERT OR REPLACE INTO sanctions (maker, muted, banned) VALUES (?1, ?2, ?3)"    },
        {&statements->lift,   "DELETE FROM sanctions WHERE maker = ?1"                                         },
    };

    *statements = (JobStatements){.file = file};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        if (sqlite3_prepare_v3(file, rows[i].sql, -1, SQLITE_PREPARE_PERSISTENT, rows[i].statement, NULL) !=
            SQLITE_OK) {
            schema_error(file, "the store's own statements", error);
            job_finalize(statements);
            return false;
        }
    }
    return true;
}

void job_finalize(JobStatements *statements)
{
    sqlite3_stmt *all[] = {statements->find,   statements->create, statements->room,
                           statements->change, statements->entry,  statements->say,
                           statements->spend,  statements->punish, statements->lift};

    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++)
        sqlite3_finalize(all[i]);
}

/* ---- doing ---- */

static int64_t milliseconds_now(void)
{
    struct timespec now = {0};

    (void)clock_gettime(CLOCK_REALTIME, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static void bind_text(sqlite3_stmt *statement, int at, const char *text)
{
    (void)(text != NULL ? sqlite3_bind_text(statement, at, text, -1, SQLITE_STATIC) : sqlite3_bind_null(statement, at));
}

/* Runs a statement that gives nothing back, and makes it ready for the next time. */
static bool run(sqlite3_stmt *statement)
{
    bool ok = sqlite3_step(statement) == SQLITE_DONE;

    ok = sqlite3_reset(statement) == SQLITE_OK && ok;
    (void)sqlite3_clear_bindings(statement);
    return ok;
}

/* A game as it is in the file. */
typedef struct Row {
    bool exists, packed;
    int64_t key;
    int entries, lines;
} Row;

static bool find_row(JobStatements *statements, const char *game, Row *row)
{
    bind_text(statements->find, 1, game);
    int result = sqlite3_step(statements->find);
    *row = (Row){.exists = result == SQLITE_ROW};
    if (row->exists) {
        row->key = sqlite3_column_int64(statements->find, 0);
        row->entries = sqlite3_column_int(statements->find, 1);
        row->lines = sqlite3_column_int(statements->find, 2);
        row->packed = sqlite3_column_int(statements->find, 3) != 0;
    }
    (void)sqlite3_reset(statements->find);
    return result == SQLITE_ROW || result == SQLITE_DONE;
}

static bool give_up(StoreDone *done, const char *why)
{
    done->ok = false;
    (void)snprintf(done->why, sizeof done->why, "%s", why);
    return false;
}

static bool give_up_with(JobStatements *statements, StoreDone *done, const char *doing)
{
    done->ok = false;
    schema_error(statements->file, doing, done->why);
    return false;
}

/* Runs a statement whose first two arguments are a game and a text. */
static bool write_text(sqlite3_stmt *statement, int64_t key, const char *text)
{
    (void)sqlite3_bind_int64(statement, 1, key);
    bind_text(statement, 2, text);
    return run(statement);
}

static bool write_header(JobStatements *statements, const StoreJob *job, Row *row, StoreDone *done)
{
    if (job->header == NULL)
        return row->exists || give_up(done, "there is no such game in the store");
    if (!row->exists) {
        bind_text(statements->create, 1, job->game);
        (void)sqlite3_bind_int64(statements->create, 2, milliseconds_now());
        if (!run(statements->create))
            return give_up_with(statements, done, "making a game");
        row->key = sqlite3_last_insert_rowid(statements->file);
    }
    if (row->entries > 0)
        return give_up(done, "the game has begun already: another host plays it");
    return bare_write_header(statements->file, row->key, job->header, strlen(job->header)) ||
           give_up_with(statements, done, "beginning a game");
}

static bool write_entries(JobStatements *statements, const StoreJob *job, const Row *row, StoreDone *done)
{
    if (job->entry_count > 0 && job->first_entry != row->entries + 1) {
        (void)snprintf(
            done->why, sizeof done->why,
            "entry %d does not follow the %d that are there: another host plays this game, or entries before it "
            "were not kept",
            job->first_entry, row->entries);
        done->ok = false;
        return false;
    }
    if (job->entry_count > 0 && row->packed && !unpack_game(statements->file, row->key))
        return give_up_with(statements, done, "unpacking a game (it is damaged, or memory ran out)");
    for (int i = 0; i < job->entry_count; i++) {
        (void)sqlite3_bind_int64(statements->entry, 1, row->key);
        (void)sqlite3_bind_int(statements->entry, 2, job->first_entry + i);
        bind_text(statements->entry, 3, job->entries[i]);
        if (!run(statements->entry))
            return give_up_with(statements, done, "writing an entry");
    }
    return true;
}

static bool write_rest(JobStatements *statements, const StoreJob *job, const Row *row, StoreDone *done)
{
    if (job->chat != NULL) {
        (void)sqlite3_bind_int64(statements->say, 1, row->key);
        (void)sqlite3_bind_int(statements->say, 2, row->lines + 1);
        bind_text(statements->say, 3, job->chat);
        if (!run(statements->say))
            return give_up_with(statements, done, "writing chat");
    }
    const char *room = job->room != NULL || row->exists ? job->room : "{}";
    if (room != NULL && !write_text(statements->room, row->key, room))
        return give_up_with(statements, done, "writing what a game is like");
    (void)sqlite3_bind_int64(statements->change, 3, milliseconds_now());
    return write_text(statements->change, row->key, job->state) || give_up_with(statements, done, "changing a game");
}

static bool write_spent(JobStatements *statements, const StoreSpent *spent, StoreDone *done)
{
    bind_text(statements->spend, 1, spent->maker);
    (void)sqlite3_bind_int64(statements->spend, 2, spent->day);
    (void)sqlite3_bind_int64(statements->spend, 3, spent->bytes);
    (void)sqlite3_bind_int(statements->spend, 4, spent->games);
    return run(statements->spend) || give_up_with(statements, done, "writing what an address has spent");
}

static bool write_sanction(JobStatements *statements, const StoreSanction *sanction, StoreDone *done)
{
    bool lifted = sanction->muted == 0 && sanction->banned == 0;
    sqlite3_stmt *statement = lifted ? statements->lift : statements->punish;

    bind_text(statement, 1, sanction->maker);
    if (!lifted) {
        (void)sqlite3_bind_int64(statement, 2, sanction->muted);
        (void)sqlite3_bind_int64(statement, 3, sanction->banned);
    }
    return run(statement) || give_up_with(statements, done, "writing a sanction");
}

static bool write_job(JobStatements *statements, const StoreJob *job, StoreDone *done)
{
    Row row;

    if (job->spent != NULL)
        return write_spent(statements, job->spent, done);
    if (job->sanction != NULL)
        return write_sanction(statements, job->sanction, done);
    if (!find_row(statements, job->game, &row))
        return give_up_with(statements, done, "looking for a game");
    return write_header(statements, job, &row, done) && write_entries(statements, job, &row, done) &&
           write_rest(statements, job, &row, done);
}

/* SQLite ends the whole transaction by itself when a statement meets a full disk or a failed write at the wrong moment: then
 * there is no savepoint to go back to, and what comes after would be committed on its own. */
bool job_run(JobStatements *statements, QueuedJob *queued)
{
    sqlite3 *file = statements->file;
    StoreDone *done = &queued->done;

    if (sqlite3_exec(file, "SAVEPOINT job", NULL, NULL, NULL) != SQLITE_OK)
        return give_up_with(statements, done, "beginning a job");
    bool kept = write_job(statements, &queued->job, done);
    if (sqlite3_get_autocommit(file) != 0)
        return kept ? give_up(done, "the store gave the transaction up") : false;
    if (!kept && sqlite3_exec(file, "ROLLBACK TO job", NULL, NULL, NULL) != SQLITE_OK)
        return give_up_with(statements, done, "taking a job back");
    if (sqlite3_exec(file, "RELEASE job", NULL, NULL, NULL) != SQLITE_OK)
        return give_up_with(statements, done, "ending a job");
    return true;
}
