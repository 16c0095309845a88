#include "store/job.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

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

bool job_prepare(JobStatements *statements, sqlite3 *file, char error[STORE_ERROR_BYTES])
{
    const struct {
        sqlite3_stmt **statement;
        const char *sql;
    } rows[] = {
        {&statements->find,   "SELECT key, entries, lines FROM games WHERE id = ?1"                                                 },
        {&statements->create, "INSERT INTO games (id, header, room, changed) VALUES (?1, ?2, '{}', ?3)"                             },
        {&statements->begin,  "UPDATE games SET header = ?2 WHERE key = ?1 AND entries = 0"                                         },
        {&statements->change, "UPDATE games SET room = coalesce(?2, room), state = coalesce(?3, state), "
                              "entries = entries + ?4, lines = lines + ?5, changed = ?6 WHERE key = ?1"},
        {&statements->entry,  "INSERT INTO entries (game, position, line) VALUES (?1, ?2, ?3)"                                      },
        {&statements->say,    "INSERT INTO chat (game, number, line) VALUES (?1, ?2, ?3)"                                           },
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
    sqlite3_stmt *all[] = {statements->find,   statements->create, statements->begin,
                           statements->change, statements->entry,  statements->say};

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
    bool exists;
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

static bool write_header(JobStatements *statements, const StoreJob *job, Row *row, StoreDone *done)
{
    if (job->header == NULL)
        return row->exists || give_up(done, "there is no such game in the store");
    if (!row->exists) {
        bind_text(statements->create, 1, job->game);
        bind_text(statements->create, 2, job->header);
        (void)sqlite3_bind_int64(statements->create, 3, milliseconds_now());
        if (!run(statements->create))
            return give_up_with(statements, done, "making a game");
        row->key = sqlite3_last_insert_rowid(statements->file);
        return true;
    }
    if (row->entries > 0)
        return give_up(done, "the game has begun already: another host plays it");
    (void)sqlite3_bind_int64(statements->begin, 1, row->key);
    bind_text(statements->begin, 2, job->header);
    return run(statements->begin) || give_up_with(statements, done, "beginning a game");
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
    (void)sqlite3_bind_int64(statements->change, 1, row->key);
    bind_text(statements->change, 2, job->room);
    bind_text(statements->change, 3, job->state);
    (void)sqlite3_bind_int(statements->change, 4, job->entry_count);
    (void)sqlite3_bind_int(statements->change, 5, job->chat != NULL);
    (void)sqlite3_bind_int64(statements->change, 6, milliseconds_now());
    return run(statements->change) || give_up_with(statements, done, "changing a game");
}

void job_run(JobStatements *statements, QueuedJob *queued)
{
    const StoreJob *job = &queued->job;
    StoreDone *done = &queued->done;
    Row row;

    if (sqlite3_exec(statements->file, "SAVEPOINT job", NULL, NULL, NULL) != SQLITE_OK) {
        (void)give_up_with(statements, done, "beginning a job");
        return;
    }
    bool ok = find_row(statements, job->game, &row)
                  ? write_header(statements, job, &row, done) && write_entries(statements, job, &row, done) &&
                        write_rest(statements, job, &row, done)
                  : give_up_with(statements, done, "looking for a game");
    if (!ok)
        (void)sqlite3_exec(statements->file, "ROLLBACK TO job", NULL, NULL, NULL);
    (void)sqlite3_exec(statements->file, "RELEASE job", NULL, NULL, NULL);
}
