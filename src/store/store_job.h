/* Jobs of the store: a copy in one piece of memory, and what is done with it. For the store's own files. */
#ifndef STORE_STORE_JOB_H
#define STORE_STORE_JOB_H

#include <sqlite3.h>

#include "store/store.h"

/* A job that waits, or one that is done. */
typedef struct QueuedJob {
    struct QueuedJob *next;
    StoreJob job; /* its texts point into the same piece of memory */
    StoreSpent spent;
    StoreSanction sanction;
    StoreDone done;
} QueuedJob;

/* A copy with its texts; NULL if memory ran out. free() it. */
QueuedJob *job_copy(const StoreJob *job);

/* The statements that jobs are made of, prepared once. */
typedef struct JobStatements {
    sqlite3 *file;
    sqlite3_stmt *find, *create, *room, *change, *entry, *say, *spend, *punish, *lift;
} JobStatements;

bool job_prepare(JobStatements *statements, sqlite3 *file, char error[STORE_ERROR_BYTES]);
void job_finalize(JobStatements *statements);

/* Does one job inside the transaction that is open: wholly, or not at all with the reason in its StoreDone. False: the whole
 * transaction is lost, this job and all before it, for the reason there. */
bool job_run(JobStatements *statements, QueuedJob *queued);

#endif
