#include "store/writer.h"

#include <stdio.h>
#include <string.h>

#include "store/schema.h"

static bool run(Writer *writer, const char *sql)
{
    return sqlite3_exec(writer->file, sql, NULL, NULL, NULL) == SQLITE_OK;
}

bool writer_open(Writer *writer, const char *path, int cache_pages, char error[STORE_ERROR_BYTES])
{
    char cache[48];

    *writer = (Writer){.file = schema_open(path, SCHEMA_FIRST, error)};
    if (writer->file == NULL)
        return false;
    (void)snprintf(cache, sizeof cache, "PRAGMA cache_size = %d", cache_pages);
    if ((cache_pages > 0 && !run(writer, cache)) || !job_prepare(&writer->statements, writer->file, error)) {
        sqlite3_close(writer->file);
        *writer = (Writer){0};
        return false;
    }
    return true;
}

void writer_close(Writer *writer)
{
    job_finalize(&writer->statements);
    sqlite3_close(writer->file);
    *writer = (Writer){0};
}

void writer_roll_back(Writer *writer)
{
    if (sqlite3_get_autocommit(writer->file) == 0)
        (void)run(writer, "ROLLBACK");
}

/* A commit whose last sync failed has written all its pages to the WAL: whoever opens the file after a crash would find them whole
 * and take them in. The next transaction is written over them; so a small one is, before anything else. */
static bool overwrite_refused(Writer *writer)
{
    if (writer->uncertain && run(writer, "BEGIN IMMEDIATE")) {
        writer->uncertain = !run(writer, "UPDATE facts SET value = value + 1 WHERE name = 'fence'; COMMIT");
        writer_roll_back(writer);
    }
    return !writer->uncertain;
}

bool writer_begin(Writer *writer, char error[STORE_ERROR_BYTES])
{
    if (overwrite_refused(writer) && run(writer, "BEGIN IMMEDIATE"))
        return true;
    schema_error(writer->file, "the store cannot be written", error);
    writer_roll_back(writer);
    return false;
}

bool writer_commit(Writer *writer, char error[STORE_ERROR_BYTES])
{
    if (run(writer, "COMMIT"))
        return true;
    schema_error(writer->file, "the store could not commit", error);
    writer_roll_back(writer);
    writer->uncertain = true;
    (void)overwrite_refused(writer); /* now, if it can be; else before the next transaction */
    return false;
}

/* Nothing of a transaction is there that could not be committed. */
static void fail_all(QueuedJob *jobs, const char *why)
{
    for (QueuedJob *job = jobs; job != NULL; job = job->next) {
        if (job->done.ok)
            (void)snprintf(job->done.why, sizeof job->done.why, "%s", why);
        job->done.ok = false;
    }
}

void writer_commit_jobs(Writer *writer, QueuedJob *jobs)
{
    char why[STORE_ERROR_BYTES];

    if (!writer_begin(writer, why)) {
        fail_all(jobs, why);
        return;
    }
    for (QueuedJob *job = jobs; job != NULL; job = job->next) {
        if (!job_run(&writer->statements, job)) {
            (void)snprintf(why, sizeof why, "%s", job->done.why);
            writer_roll_back(writer);
            fail_all(jobs, why);
            return;
        }
    }
    if (!writer_commit(writer, why))
        fail_all(jobs, why);
}
