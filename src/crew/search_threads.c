#ifndef _POSIX_C_SOURCE
#define _POSIX_C_SOURCE 200809L
#endif

#include "crew/search_threads.h"

#include <stdlib.h>
#include <unistd.h>

#include "crew/shared_search.h"

struct SearchThreads {
    SharedSearch shared;
    SearchCrew crew;
    pthread_mutex_t lock; /* of what follows */
    pthread_cond_t called;
    uint64_t calls; /* searches so far */
    bool stopping;
    int count;
    pthread_t thread[MOST_SEARCH_THREADS];
};

/* Waits for the next search after number `calls`. False: it is to stop. */
static bool wait_for_call(SearchThreads *threads, uint64_t *calls)
{
    (void)pthread_mutex_lock(&threads->lock);
    while (!threads->stopping && threads->calls == *calls)
        (void)pthread_cond_wait(&threads->called, &threads->lock);
    *calls = threads->calls;
    bool stopping = threads->stopping;
    (void)pthread_mutex_unlock(&threads->lock);
    return !stopping;
}

static void *play_searches(void *self)
{
    SearchThreads *threads = self;
    SearchDesk *desk = NULL;
    uint64_t calls = 0;

    while (wait_for_call(threads, &calls))
        shared_search_join(&threads->shared, &desk, NULL);
    search_desk_close(desk);
    return NULL;
}

static void call_threads(void *self)
{
    SearchThreads *threads = self;

    (void)pthread_mutex_lock(&threads->lock);
    threads->calls++;
    (void)pthread_cond_broadcast(&threads->called);
    (void)pthread_mutex_unlock(&threads->lock);
}

/* SearchCrew.run */
static void run_search(void *self, Search *search, const SearchHurry *hurry)
{
    SearchThreads *threads = self;

    shared_search_lead(&threads->shared, search, hurry, call_threads, threads);
}

SearchThreads *search_threads_start(int threads)
{
    SearchThreads *made = calloc(1, sizeof *made);

    if (made == NULL)
        return NULL;
    made->crew = (SearchCrew){made, run_search};
    shared_search_open(&made->shared);
    (void)pthread_mutex_init(&made->lock, NULL);
    (void)pthread_cond_init(&made->called, NULL);
    while (made->count + 1 < threads && made->count < MOST_SEARCH_THREADS &&
           pthread_create(&made->thread[made->count], NULL, play_searches, made) == 0)
        made->count++;
    return made;
}

void search_threads_stop(SearchThreads *threads)
{
    if (threads == NULL)
        return;
    (void)pthread_mutex_lock(&threads->lock);
    threads->stopping = true;
    (void)pthread_cond_broadcast(&threads->called);
    (void)pthread_mutex_unlock(&threads->lock);
    for (int i = 0; i < threads->count; i++)
        (void)pthread_join(threads->thread[i], NULL);
    (void)pthread_cond_destroy(&threads->called);
    (void)pthread_mutex_destroy(&threads->lock);
    shared_search_close(&threads->shared);
    free(threads);
}

int search_threads_usual(void)
{
    long processors = sysconf(_SC_NPROCESSORS_ONLN);

    return processors < 1 ? 1 : processors < MOST_SEARCH_THREADS ? (int)processors : MOST_SEARCH_THREADS;
}

const SearchCrew *search_threads_crew(const SearchThreads *threads)
{
    return &threads->crew;
}
