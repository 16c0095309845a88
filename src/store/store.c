/* The store's thread: all jobs that wait become one transaction. */
#include "store/store.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "store/job.h"
#include "store/reading.h"
#include "store/schema.h"

typedef struct JobQueue {
    QueuedJob *first, *last;
} JobQueue;

struct Store {
    sqlite3 *writing; /* the thread's own */
    sqlite3 *reading; /* the host's */
    JobStatements statements;
    pthread_t thread;
    pthread_mutex_t lock; /* of everything below */
    pthread_cond_t changed;
    JobQueue waiting, done;
    StoreStats stats;
    bool closing;
    void (*wake)(void *self);
    void *self;
};

static void queue_add(JobQueue *queue, QueuedJob *job)
{
    job->next = NULL;
    if (queue->last != NULL)
        queue->last->next = job;
    else
        queue->first = job;
    queue->last = job;
}

static QueuedJob *queue_take(JobQueue *queue)
{
    QueuedJob *job = queue->first;

    if (job == NULL)
        return NULL;
    queue->first = job->next;
    if (queue->first == NULL)
        queue->last = NULL;
    return job;
}

static void queue_free(JobQueue *queue)
{
    QueuedJob *job = NULL;

    while ((job = queue_take(queue)) != NULL)
        free(job);
}

/* ---- the thread ---- */

/* Nothing of a transaction is there that could not be committed. */
static void fail_all(Store *store, QueuedJob *batch, const char *doing)
{
    char why[STORE_ERROR_BYTES];

    schema_error(store->writing, doing, why);
    for (QueuedJob *job = batch; job != NULL; job = job->next) {
        if (job->done.ok)
            memcpy(job->done.why, why, sizeof why);
        job->done.ok = false;
    }
    (void)sqlite3_exec(store->writing, "ROLLBACK", NULL, NULL, NULL);
}

static void commit(Store *store, QueuedJob *batch)
{
    if (sqlite3_exec(store->writing, "BEGIN IMMEDIATE", NULL, NULL, NULL) != SQLITE_OK) {
        fail_all(store, batch, "the store cannot be written");
        return;
    }
    for (QueuedJob *job = batch; job != NULL; job = job->next)
        job_run(&store->statements, job);
    if (sqlite3_exec(store->writing, "COMMIT", NULL, NULL, NULL) != SQLITE_OK)
        fail_all(store, batch, "the store could not commit");
}

static void *run_store(void *self)
{
    Store *store = self;

    pthread_mutex_lock(&store->lock);
    for (;;) {
        while (store->waiting.first == NULL && !store->closing)
            pthread_cond_wait(&store->changed, &store->lock);
        QueuedJob *batch = store->waiting.first;
        if (batch == NULL)
            break;
        store->waiting = (JobQueue){0};
        pthread_mutex_unlock(&store->lock);

        commit(store, batch);

        pthread_mutex_lock(&store->lock);
        store->stats.transactions++;
        for (QueuedJob *job = batch, *next = NULL; job != NULL; job = next) {
            next = job->next;
            store->stats.failures += !job->done.ok;
            store->stats.waiting--;
            queue_add(&store->done, job);
        }
        if (store->wake != NULL)
            store->wake(store->self);
    }
    pthread_mutex_unlock(&store->lock);
    return NULL;
}

/* ---- from the host's thread ---- */

Store *store_open(const char *path, void (*wake)(void *self), void *self, char error[STORE_ERROR_BYTES])
{
    Store *store = calloc(1, sizeof *store);

    error[0] = '\0';
    if (store == NULL) {
        (void)snprintf(error, STORE_ERROR_BYTES, "memory ran out");
        return NULL;
    }
    store->wake = wake;
    store->self = self;
    store->writing = schema_open(path, true, error);
    store->reading = store->writing != NULL ? schema_open(path, false, error) : NULL;
    bool ready = store->reading != NULL && job_prepare(&store->statements, store->writing, error);
    if (ready) {
        pthread_mutex_init(&store->lock, NULL);
        pthread_cond_init(&store->changed, NULL);
        if (pthread_create(&store->thread, NULL, run_store, store) == 0)
            return store;
        (void)snprintf(error, STORE_ERROR_BYTES, "the store's thread could not be started");
        job_finalize(&store->statements);
    }
    sqlite3_close(store->reading);
    sqlite3_close(store->writing);
    free(store);
    return NULL;
}

void store_hush(Store *store)
{
    pthread_mutex_lock(&store->lock);
    store->wake = NULL;
    pthread_mutex_unlock(&store->lock);
}

void store_close(Store *store)
{
    if (store == NULL)
        return;
    pthread_mutex_lock(&store->lock);
    store->closing = true;
    pthread_cond_signal(&store->changed);
    pthread_mutex_unlock(&store->lock);
    pthread_join(store->thread, NULL);
    queue_free(&store->done);
    job_finalize(&store->statements);
    sqlite3_close(store->reading);
    sqlite3_close(store->writing);
    pthread_cond_destroy(&store->changed);
    pthread_mutex_destroy(&store->lock);
    free(store);
}

bool store_submit(Store *store, const StoreJob *job)
{
    QueuedJob *queued = job_copy(job);

    if (queued == NULL)
        return false;
    pthread_mutex_lock(&store->lock);
    bool open = !store->closing;
    if (open) {
        queue_add(&store->waiting, queued);
        store->stats.jobs++;
        store->stats.waiting++;
        pthread_cond_signal(&store->changed);
    }
    pthread_mutex_unlock(&store->lock);
    if (!open)
        free(queued);
    return open;
}

bool store_done(Store *store, StoreDone *done)
{
    pthread_mutex_lock(&store->lock);
    QueuedJob *job = queue_take(&store->done);
    pthread_mutex_unlock(&store->lock);
    if (job == NULL)
        return false;
    *done = job->done;
    free(job);
    return true;
}

StoreStats store_stats(Store *store)
{
    pthread_mutex_lock(&store->lock);
    StoreStats stats = store->stats;
    pthread_mutex_unlock(&store->lock);
    return stats;
}

sqlite3 *store_reading(Store *store)
{
    return store->reading;
}
