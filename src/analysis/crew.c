#ifndef _POSIX_C_SOURCE
#define _POSIX_C_SOURCE 200809L
#endif

#include "analysis/crew.h"

#include <pthread.h>
#include <time.h>

enum { WATCH_EVERY_MS = 100 };

/* What the threads of a phase share; all of it under the lock. */
typedef struct Crew {
    Analysis *analysis;
    pthread_mutex_t lock;
    pthread_cond_t rest; /* a thread has left */
    int jobs, next, done, working;
    bool stop, no_memory;
} Crew;

/* The next job, or -1: none is left, or it is to stop. `done`: one more has been played. */
static int take_job(Crew *crew, int done)
{
    (void)pthread_mutex_lock(&crew->lock);
    crew->done += done;
    int job = crew->stop || crew->next == crew->jobs ? -1 : crew->next++;
    (void)pthread_mutex_unlock(&crew->lock);
    return job;
}

static bool is_to_stop(Crew *crew)
{
    (void)pthread_mutex_lock(&crew->lock);
    bool stop = crew->stop;
    (void)pthread_mutex_unlock(&crew->lock);
    return stop;
}

static void *work(void *self)
{
    Crew *crew = self;
    AnalysisDesk *desk = analysis_desk_open(crew->analysis);

    for (int job = desk != NULL ? take_job(crew, 0) : -1; job >= 0; job = take_job(crew, 1)) {
        analysis_begin_job(crew->analysis, desk, job);
        while (analysis_play(crew->analysis, desk) && !is_to_stop(crew))
            continue;
    }
    analysis_desk_close(desk);
    (void)pthread_mutex_lock(&crew->lock);
    crew->no_memory = crew->no_memory || desk == NULL;
    crew->stop = crew->stop || desk == NULL;
    crew->working--;
    (void)pthread_cond_signal(&crew->rest);
    (void)pthread_mutex_unlock(&crew->lock);
    return NULL;
}

/* Waits for the threads, and shows how far they are. */
static void watch_over(Crew *crew, CrewWatch watch, void *self)
{
    (void)pthread_mutex_lock(&crew->lock);
    while (crew->working > 0) {
        struct timespec until;
        (void)clock_gettime(CLOCK_REALTIME, &until);
        until.tv_nsec += WATCH_EVERY_MS * 1000000L;
        until.tv_sec += until.tv_nsec / 1000000000L;
        until.tv_nsec %= 1000000000L;
        (void)pthread_cond_timedwait(&crew->rest, &crew->lock, &until);
        double progress = analysis_progress(crew->analysis, crew->done);
        if (watch != NULL && !watch(self, progress))
            crew->stop = true;
    }
    (void)pthread_mutex_unlock(&crew->lock);
}

/* All jobs of one phase. */
static CrewEnd run_phase(Analysis *analysis, int threads, CrewWatch watch, void *self)
{
    Crew crew = {.analysis = analysis, .jobs = analysis_jobs(analysis)};
    pthread_t thread[ANALYSIS_MOST_THREADS];
    int started = 0;

    (void)pthread_mutex_init(&crew.lock, NULL);
    (void)pthread_cond_init(&crew.rest, NULL);
    (void)pthread_mutex_lock(&crew.lock);
    while (started < threads && started < crew.jobs && pthread_create(&thread[started], NULL, work, &crew) == 0)
        started++;
    crew.working = started;
    crew.no_memory = started == 0;
    (void)pthread_mutex_unlock(&crew.lock);
    watch_over(&crew, watch, self);
    for (int i = 0; i < started; i++)
        (void)pthread_join(thread[i], NULL);
    (void)pthread_cond_destroy(&crew.rest);
    (void)pthread_mutex_destroy(&crew.lock);
    return crew.no_memory ? CREW_NO_MEMORY : crew.stop ? CREW_STOPPED : CREW_DONE;
}

CrewEnd crew_run(Analysis *analysis, int threads, CrewWatch watch, void *self)
{
    CrewEnd end = CREW_DONE;

    while (end == CREW_DONE && analysis_jobs(analysis) > 0) {
        end = run_phase(analysis, threads < ANALYSIS_MOST_THREADS ? threads : ANALYSIS_MOST_THREADS, watch, self);
        if (end == CREW_DONE && !analysis_next_phase(analysis))
            end = CREW_NO_MEMORY;
    }
    return end;
}
