/* The store's thread: all jobs that wait become one transaction. */
#include "store/store.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "store/reading.h"
#include "store/schema.h"
#include "store/upkeep.h"
#include "store/writer.h"

typedef struct JobQueue {
    QueuedJob *first, *last;
} JobQueue;

struct Store {
    Writer writer; /* the thread's own, with its upkeep */
    Upkeep upkeep;
    int64_t upkeep_due; /* milliseconds since 1970 */
    sqlite3 *reading;   /* the host's */
    char *path;
    int64_t most_bytes;
    uint8_t address_key[STORE_KEY_BYTES];
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

enum { UPKEEP_SOON = 100, UPKEEP_LATER = 30000 }; /* milliseconds */

static int64_t milliseconds_now(void)
{
    struct timespec now = {0};

    (void)clock_gettime(CLOCK_REALTIME, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* Waits for jobs, but not past the time for upkeep. The lock is held. */
static void await_work(Store *store)
{
    struct timespec due = {.tv_sec = store->upkeep_due / 1000, .tv_nsec = store->upkeep_due % 1000 * 1000000};

    while (store->waiting.first == NULL && !store->closing) {
        if (pthread_cond_timedwait(&store->changed, &store->lock, &due) != 0)
            return;
    }
}

static void keep_up(Store *store)
{
    int64_t now = milliseconds_now();

    if (now < store->upkeep_due && store->upkeep_due - now <= UPKEEP_LATER)
        return;
    store->upkeep_due = now + (upkeep_step(&store->upkeep, &store->writer, now) ? UPKEEP_SOON : UPKEEP_LATER);
}

/* What became of a batch, for store_done(). */
static void report(Store *store, QueuedJob *batch)
{
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
    pthread_mutex_unlock(&store->lock);
}

static void measure(Store *store)
{
    int64_t bytes = bytes_in_use(store->writer.file);

    pthread_mutex_lock(&store->lock);
    store->stats.bytes = bytes;
    store->stats.packed = store->upkeep.packed;
    store->stats.deleted = store->upkeep.deleted;
    pthread_mutex_unlock(&store->lock);
}

/* Takes all jobs that wait. False: there will be no more. */
static bool take_batch(Store *store, QueuedJob **batch)
{
    pthread_mutex_lock(&store->lock);
    await_work(store);
    *batch = store->waiting.first;
    store->waiting = (JobQueue){0};
    bool more = *batch != NULL || !store->closing;
    pthread_mutex_unlock(&store->lock);
    return more;
}

static void *run_store(void *self)
{
    Store *store = self;
    QueuedJob *batch = NULL;

    while (take_batch(store, &batch)) {
        if (batch != NULL) {
            writer_commit_jobs(&store->writer, batch);
            report(store, batch);
        }
        keep_up(store);
        measure(store);
    }
    return NULL;
}

/* ---- from the host's thread ---- */

static bool read_address_key(Store *store, char error[STORE_ERROR_BYTES])
{
    sqlite3_stmt *row = NULL;
    bool ok = sqlite3_prepare_v2(store->reading, "SELECT value FROM facts WHERE name = 'address-key'", -1, &row,
                                 NULL) == SQLITE_OK &&
              sqlite3_step(row) == SQLITE_ROW && sqlite3_column_bytes(row, 0) == STORE_KEY_BYTES;

    if (ok)
        memcpy(store->address_key, sqlite3_column_blob(row, 0), STORE_KEY_BYTES);
    else
        schema_error(store->reading, "the store has no key for addresses", error);
    sqlite3_finalize(row);
    return ok;
}

/* SQLite counts in pages. A file that is larger already gets a tenth more, for the games that run. */
static bool limit_size(const Store *store, char error[STORE_ERROR_BYTES])
{
    int64_t least = store->stats.bytes / 10 * 11, most = store->most_bytes > least ? store->most_bytes : least;
    char sql[64];

    if (store->most_bytes == 0)
        return true;
    (void)snprintf(sql, sizeof sql, "PRAGMA max_page_count = %lld",
                   (long long)(most / schema_number(store->writer.file, "PRAGMA page_size")));
    if (sqlite3_exec(store->writer.file, sql, NULL, NULL, NULL) == SQLITE_OK)
        return true;
    schema_error(store->writer.file, "limiting the store", error);
    return false;
}

static bool open_files(Store *store, char error[STORE_ERROR_BYTES])
{
    if (!writer_open(&store->writer, store->path, 0, error))
        return false;
    store->reading = schema_open(store->path, SCHEMA_READS, error);
    store->stats.bytes = bytes_in_use(store->writer.file);
    return store->reading != NULL && read_address_key(store, error) && limit_size(store, error);
}

static void close_files(Store *store)
{
    sqlite3_close(store->reading);
    if (store->writer.file != NULL)
        writer_close(&store->writer);
    free(store->path);
    free(store);
}

Store *store_open(const StoreOptions *options, char error[STORE_ERROR_BYTES])
{
    Store *store = calloc(1, sizeof *store);
    size_t path_bytes = strlen(options->path) + 1;

    error[0] = '\0';
    if (store == NULL || (store->path = malloc(path_bytes)) == NULL) {
        (void)snprintf(error, STORE_ERROR_BYTES, "memory ran out");
        free(store);
        return NULL;
    }
    memcpy(store->path, options->path, path_bytes);
    store->wake = options->wake;
    store->self = options->self;
    store->most_bytes = options->most_bytes;
    store->upkeep.keep_days = options->keep_days;
    if (!open_files(store, error)) {
        close_files(store);
        return NULL;
    }
    pthread_mutex_init(&store->lock, NULL);
    pthread_cond_init(&store->changed, NULL);
    if (pthread_create(&store->thread, NULL, run_store, store) == 0)
        return store;
    (void)snprintf(error, STORE_ERROR_BYTES, "the store's thread could not be started");
    close_files(store);
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
    pthread_cond_destroy(&store->changed);
    pthread_mutex_destroy(&store->lock);
    close_files(store);
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

bool store_is_full(Store *store)
{
    return store->most_bytes > 0 && store_stats(store).bytes >= store->most_bytes / 10 * 9;
}

void store_address_key(const Store *store, uint8_t key[STORE_KEY_BYTES])
{
    memcpy(key, store->address_key, STORE_KEY_BYTES);
}

const char *store_path(const Store *store)
{
    return store->path;
}

bool store_notify(Store *store, const char *game)
{
    QueuedJob *notice = calloc(1, sizeof *notice);

    if (notice == NULL)
        return false;
    notice->done.ok = true;
    (void)snprintf(notice->done.game, sizeof notice->done.game, "%s", game);
    pthread_mutex_lock(&store->lock);
    queue_add(&store->done, notice);
    if (store->wake != NULL)
        store->wake(store->self);
    pthread_mutex_unlock(&store->lock);
    return true;
}
