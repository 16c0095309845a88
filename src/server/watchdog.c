#include "server/watchdog.h"

#include <poll.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

struct Watchdog {
    pthread_t thread;
    pthread_mutex_t lock; /* of `stopping` */
    pthread_cond_t changed;
    bool stopping;
    atomic_uint_fast64_t turns;
    int between; /* looks, milliseconds */
    void (*stuck)(void *self);
    void *self;
};

/* Waits until the next look. False: it is to stop. */
static bool wait_for_look(Watchdog *watchdog)
{
    struct timespec until = {0};

    (void)clock_gettime(CLOCK_MONOTONIC, &until);
    until.tv_nsec += watchdog->between % 1000 * 1000000L;
    until.tv_sec += watchdog->between / 1000 + until.tv_nsec / 1000000000L;
    until.tv_nsec %= 1000000000L;
    pthread_mutex_lock(&watchdog->lock);
    while (!watchdog->stopping && pthread_cond_timedwait(&watchdog->changed, &watchdog->lock, &until) == 0) {
    }
    bool goes_on = !watchdog->stopping;
    pthread_mutex_unlock(&watchdog->lock);
    return goes_on;
}

bool watchdog_look(WatchdogLook *look, uint64_t turns)
{
    look->in_vain = turns == look->turns ? look->in_vain + 1 : 0;
    look->turns = turns;
    return look->in_vain >= WATCHDOG_LOOKS;
}

static void *keep_watch(void *self)
{
    Watchdog *watchdog = self;
    WatchdogLook look = {0};

    while (wait_for_look(watchdog)) {
        if (watchdog_look(&look, atomic_load(&watchdog->turns))) {
            watchdog->stuck(watchdog->self);
            return NULL;
        }
    }
    return NULL;
}

Watchdog *watchdog_start(int patience_ms, void (*stuck)(void *self), void *self)
{
    Watchdog *watchdog = calloc(1, sizeof *watchdog);
    pthread_condattr_t monotonic;

    if (watchdog == NULL)
        return NULL;
    watchdog->between = patience_ms / WATCHDOG_LOOKS;
    watchdog->stuck = stuck;
    watchdog->self = self;
    pthread_mutex_init(&watchdog->lock, NULL);
    pthread_condattr_init(&monotonic);
    pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
    pthread_cond_init(&watchdog->changed, &monotonic);
    pthread_condattr_destroy(&monotonic);
    if (pthread_create(&watchdog->thread, NULL, keep_watch, watchdog) == 0)
        return watchdog;
    free(watchdog);
    return NULL;
}

void watchdog_stop(Watchdog *watchdog)
{
    if (watchdog == NULL)
        return;
    pthread_mutex_lock(&watchdog->lock);
    watchdog->stopping = true;
    pthread_cond_broadcast(&watchdog->changed);
    pthread_mutex_unlock(&watchdog->lock);
    pthread_join(watchdog->thread, NULL);
    pthread_cond_destroy(&watchdog->changed);
    pthread_mutex_destroy(&watchdog->lock);
    free(watchdog);
}

void watchdog_beat(Watchdog *watchdog)
{
    if (watchdog != NULL)
        atomic_fetch_add(&watchdog->turns, 1);
}

_Noreturn void watchdog_abort(void *self)
{
    static const char line[] =
        "{\"level\":\"error\",\"event\":\"stuck\",\"why\":\"the event loop has stopped turning; the "
        "server ends, and can be started again: what was told is kept\"}\n";
    struct pollfd log = {.fd = STDERR_FILENO, .events = POLLOUT};

    (void)self;
    /* A log that nobody reads may be what the loop is stuck on: then nothing is written. */
    if (poll(&log, 1, 0) == 1 && (log.revents & POLLOUT) != 0) {
        ssize_t written = write(STDERR_FILENO, line, sizeof line - 1);
        (void)written;
    }
    abort();
}
