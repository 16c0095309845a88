#include "server/thinkers.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_THREADS = 64 };

typedef struct Waiting {
    struct Waiting *next;
    ThinkJob job;
} Waiting;

typedef struct Ready {
    struct Ready *next;
    Thought thought;
} Ready;

/* Odds that wait, or that are ready: first come, first served. */
typedef struct Estimates {
    Estimate *first, **last;
} Estimates;

static void put_estimate(Estimates *estimates, Estimate *estimate)
{
    *estimates->last = estimate;
    estimates->last = &estimate->next;
}

static Estimate *take_estimate(Estimates *estimates)
{
    Estimate *first = estimates->first;

    if (first == NULL)
        return NULL;
    estimates->first = first->next;
    if (estimates->first == NULL)
        estimates->last = &estimates->first;
    first->next = NULL;
    return first;
}

struct Thinkers {
    pthread_mutex_t lock; /* of everything below */
    pthread_cond_t changed;
    Waiting *first, **last;
    Ready *ready, **ready_last;
    Estimates asked, estimated;
    int busy, threads;
    bool stopping;
    void (*wake)(void *self);
    void *self;
    pthread_t thread[MOST_THREADS];
};

/* Every answer is thought about from the beginning, so that it depends on the job alone: on its seed and what its seat knows. */
static void think(Opponent *opponent, const ThinkJob *job, Thought *thought)
{
    opponent_starts_again(opponent, job->kind, job->seed);
    thought->has_answer = opponent_answer(opponent, job->rules, &job->known, &job->question, &thought->answer);
}

/* What waits longest; with the lock, which is open while it is thought about. False: nothing waits. */
static bool think_next(Thinkers *thinkers, Opponent *opponent)
{
    Waiting *waiting = thinkers->first;

    if (waiting == NULL)
        return false;
    thinkers->first = waiting->next;
    if (thinkers->first == NULL)
        thinkers->last = &thinkers->first;
    pthread_mutex_unlock(&thinkers->lock);

    Ready *ready = calloc(1, sizeof *ready);
    if (ready != NULL) {
        memcpy(ready->thought.game, waiting->job.game, sizeof ready->thought.game);
        ready->thought.number = waiting->job.number;
        think(opponent, &waiting->job, &ready->thought);
    }
    free(waiting);

    pthread_mutex_lock(&thinkers->lock);
    if (ready != NULL) {
        *thinkers->ready_last = ready;
        thinkers->ready_last = &ready->next;
    }
    return true;
}

/* The same for odds. */
static bool estimate_next(Thinkers *thinkers)
{
    Estimate *estimate = take_estimate(&thinkers->asked);

    if (estimate == NULL)
        return false;
    pthread_mutex_unlock(&thinkers->lock);
    odds_job_run(&estimate->job.odds, &estimate->result);
    pthread_mutex_lock(&thinkers->lock);
    put_estimate(&thinkers->estimated, estimate);
    return true;
}

static void *run_thinker(void *self)
{
    Thinkers *thinkers = self;
    Opponent opponent = opponent_sits_down(OPPONENT_SIMPLE, 0);

    pthread_mutex_lock(&thinkers->lock);
    while (!thinkers->stopping) {
        if (think_next(thinkers, &opponent) || estimate_next(thinkers)) {
            thinkers->busy--;
            thinkers->wake(thinkers->self);
        } else {
            pthread_cond_wait(&thinkers->changed, &thinkers->lock);
        }
    }
    pthread_mutex_unlock(&thinkers->lock);
    return NULL;
}

Thinkers *thinkers_start(int threads, void (*wake)(void *self), void *self)
{
    Thinkers *thinkers = calloc(1, sizeof *thinkers);

    if (thinkers == NULL)
        return NULL;
    thinkers->last = &thinkers->first;
    thinkers->ready_last = &thinkers->ready;
    thinkers->asked.last = &thinkers->asked.first;
    thinkers->estimated.last = &thinkers->estimated.first;
    thinkers->wake = wake;
    thinkers->self = self;
    pthread_mutex_init(&thinkers->lock, NULL);
    pthread_cond_init(&thinkers->changed, NULL);
    threads = threads < MOST_THREADS ? threads : MOST_THREADS;
    while (thinkers->threads < threads &&
           pthread_create(&thinkers->thread[thinkers->threads], NULL, run_thinker, thinkers) == 0)
        thinkers->threads++;
    if (thinkers->threads == 0) {
        thinkers_stop(thinkers);
        return NULL;
    }
    return thinkers;
}

static void forget_estimates(Estimates *estimates)
{
    for (Estimate *estimate = take_estimate(estimates); estimate != NULL; estimate = take_estimate(estimates))
        free(estimate);
}

void thinkers_stop(Thinkers *thinkers)
{
    Thought thought;

    if (thinkers == NULL)
        return;
    pthread_mutex_lock(&thinkers->lock);
    thinkers->stopping = true;
    pthread_cond_broadcast(&thinkers->changed);
    pthread_mutex_unlock(&thinkers->lock);
    for (int i = 0; i < thinkers->threads; i++)
        pthread_join(thinkers->thread[i], NULL);
    while (thinkers->first != NULL) {
        Waiting *next = thinkers->first->next;
        free(thinkers->first);
        thinkers->first = next;
    }
    while (thinkers_next(thinkers, &thought)) {
    }
    forget_estimates(&thinkers->asked);
    forget_estimates(&thinkers->estimated);
    pthread_cond_destroy(&thinkers->changed);
    pthread_mutex_destroy(&thinkers->lock);
    free(thinkers);
}

bool thinkers_ask(Thinkers *thinkers, const ThinkJob *job)
{
    Waiting *waiting = malloc(sizeof *waiting);

    if (waiting == NULL)
        return false;
    *waiting = (Waiting){.job = *job};
    pthread_mutex_lock(&thinkers->lock);
    *thinkers->last = waiting;
    thinkers->last = &waiting->next;
    thinkers->busy++;
    pthread_cond_signal(&thinkers->changed);
    pthread_mutex_unlock(&thinkers->lock);
    return true;
}

bool thinkers_estimate(Thinkers *thinkers, const EstimateJob *job)
{
    Estimate *estimate = calloc(1, sizeof *estimate);

    if (estimate == NULL)
        return false;
    estimate->job = *job;
    pthread_mutex_lock(&thinkers->lock);
    put_estimate(&thinkers->asked, estimate);
    thinkers->busy++;
    pthread_cond_signal(&thinkers->changed);
    pthread_mutex_unlock(&thinkers->lock);
    return true;
}

Estimate *thinkers_next_estimate(Thinkers *thinkers)
{
    pthread_mutex_lock(&thinkers->lock);
    Estimate *estimate = take_estimate(&thinkers->estimated);
    pthread_mutex_unlock(&thinkers->lock);
    return estimate;
}

bool thinkers_next(Thinkers *thinkers, Thought *thought)
{
    pthread_mutex_lock(&thinkers->lock);
    Ready *ready = thinkers->ready;
    if (ready != NULL) {
        thinkers->ready = ready->next;
        if (thinkers->ready == NULL)
            thinkers->ready_last = &thinkers->ready;
    }
    pthread_mutex_unlock(&thinkers->lock);
    if (ready == NULL)
        return false;
    *thought = ready->thought;
    free(ready);
    return true;
}

int thinkers_busy(Thinkers *thinkers)
{
    pthread_mutex_lock(&thinkers->lock);
    int busy = thinkers->busy;
    pthread_mutex_unlock(&thinkers->lock);
    return busy;
}
