/* A store in a folder of its own, for the tests of stores. */
#ifndef UNIT_STORE_STORY_H
#define UNIT_STORE_STORY_H

#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include "store/store.h"
#include "unit/run_tests.h"

static char folder[64], path[96], copy_path[96];
static char error[STORE_ERROR_BYTES];

static int set_up(void **state)
{
    (void)state;
    (void)snprintf(folder, sizeof folder, "/tmp/outrider-store-XXXXXX");
    assert_non_null(mkdtemp(folder));
    (void)snprintf(path, sizeof path, "%s/games.db", folder);
    (void)snprintf(copy_path, sizeof copy_path, "%s/copy.db", folder);
    return 0;
}

static int tear_down(void **state)
{
    static const char *const ends[] = {"", "-wal", "-shm"};

    (void)state;
    for (int i = 0; i < 3; i++) {
        char file[128];
        (void)snprintf(file, sizeof file, "%s%s", path, ends[i]);
        (void)unlink(file);
        (void)snprintf(file, sizeof file, "%s%s", copy_path, ends[i]);
        (void)unlink(file);
    }
    return rmdir(folder);
}

static Store *open_store_with(StoreOptions options)
{
    options.path = path;
    Store *store = store_open(&options, error);

    if (store == NULL)
        fail_msg("%s", error);
    return store;
}

static Store *open_store(void)
{
    return open_store_with((StoreOptions){0});
}

/* Waits for the next job to be done. */
static StoreDone await(Store *store)
{
    StoreDone done;

    while (!store_done(store, &done))
        (void)nanosleep(&(struct timespec){.tv_nsec = 200000}, NULL);
    return done;
}

static StoreDone keep(Store *store, StoreJob job)
{
    static uint64_t number;

    job.number = ++number;
    assert_true(store_submit(store, &job));
    StoreDone done = await(store);
    assert_true(done.number == number);
    return done;
}

#endif
