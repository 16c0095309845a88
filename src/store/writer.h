/* Transactions of the one who writes: what is told to be kept is kept, and what is refused is not, also after a crash.
 * For the store's own files. */
#ifndef STORE_WRITER_H
#define STORE_WRITER_H

#include "store/store_job.h"

/* Invariant: outside of these functions no transaction is open. */
typedef struct Writer {
    sqlite3 *file;
    JobStatements statements;
    bool uncertain; /* a commit failed: the disk may hold what was refused until something is written over it */
} Writer;

/* `cache_pages` 0: SQLite's own. A small cache writes pages before the transaction ends, as a large transaction does. */
bool writer_open(Writer *writer, const char *path, int cache_pages, char error[STORE_ERROR_BYTES]);
void writer_close(Writer *writer);

/* Does all jobs of the list in one transaction. Each one's StoreDone says what became of it. */
void writer_commit_jobs(Writer *writer, QueuedJob *jobs);

/* A transaction for anything else. False, with the reason, and nothing is changed. */
bool writer_begin(Writer *writer, char error[STORE_ERROR_BYTES]);
bool writer_commit(Writer *writer, char error[STORE_ERROR_BYTES]);
void writer_roll_back(Writer *writer);

#endif
