#ifndef _POSIX_C_SOURCE
#define _POSIX_C_SOURCE 200809L
#endif

#include "sim/tournament.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { WATCH_EVERY_MS = 100 };

/* The games of one seed. */
typedef struct Unit {
    SimResult results[2];
    bool done;
} Unit;

/* One pairing, as far as it has come. */
typedef struct Standing {
    Unit *units;     /* plan->seeds */
    int64_t counted; /* units before this one are in the tally */
    bool over;       /* settled, or all are counted */
} Standing;

/* What the threads share. Everything below the lock is touched only by the thread that holds it; the rest is constant while they run. */
typedef struct Hall {
    const SimPlan *plan;
    const Table *starts; /* [pairing][swapped] */
    pthread_mutex_t lock;
    pthread_cond_t rest; /* a thread has left */
    int working;         /* threads that have not */
    int64_t next;        /* the next unit to hand out, counted by unit_place() */
    int64_t first_fault; /* the lowest such number whose game broke; -1 */
    int64_t games_done;
    bool stop; /* hand out no more */
    Standing *standings;
    SimTally *tallies;
} Hall;

/* ---- in which order ---- */

/* Batch by batch, every pairing's in turn, so that all are equally far whenever it ends. */
static SimPlace unit_place(const SimPlan *plan, int64_t number)
{
    int64_t wave = number / ((int64_t)SIM_BATCH * plan->pairing_count);
    int64_t within = number % ((int64_t)SIM_BATCH * plan->pairing_count);

    return (SimPlace){.pairing = (int)(within / SIM_BATCH), .pair = wave * SIM_BATCH + within % SIM_BATCH};
}

static int64_t unit_count(const SimPlan *plan)
{
    int64_t waves = (plan->seeds + SIM_BATCH - 1) / SIM_BATCH;

    return waves * SIM_BATCH * plan->pairing_count;
}

/* The next unit that somebody should play; false if there is none. */
static bool take_unit(Hall *hall, int64_t *number, SimPlace *place)
{
    while (!hall->stop && hall->next < unit_count(hall->plan)) {
        *number = hall->next++;
        *place = unit_place(hall->plan, *number);
        if (place->pair < hall->plan->seeds && !hall->standings[place->pairing].over)
            return true;
    }
    return false;
}

/* ---- counting ---- */

static bool is_settled(const SimPlan *plan, const SimTally *tally)
{
    Interval share = sim_share(tally, 0);

    return plan->until > 0 && interval_reach(&share) < plan->until;
}

/* Counts what has come in without a gap, and looks whether that is enough. */
static void count_units(Hall *hall, int pairing)
{
    const SimPlan *plan = hall->plan;
    Standing *standing = &hall->standings[pairing];
    SimTally *tally = &hall->tallies[pairing];

    while (!standing->over && standing->units[standing->counted].done) {
        sim_tally_add(tally, standing->units[standing->counted].results, plan->paired);
        standing->counted++;
        bool all = standing->counted == plan->seeds;
        tally->settled = standing->counted % SIM_BATCH == 0 && !all && is_settled(plan, tally);
        standing->over = all || tally->settled;
    }
}

static void hand_in(Hall *hall, int64_t number, const SimPlace *place, const SimResult results[2])
{
    Unit *unit = &hall->standings[place->pairing].units[place->pair];

    memcpy(unit->results, results, sizeof unit->results);
    hall->games_done += sim_unit_games(hall->plan);
    if (results[0].end == SIM_BROKEN || results[1].end == SIM_BROKEN) {
        if (hall->first_fault < 0 || number < hall->first_fault)
            hall->first_fault = number;
        hall->stop = true;
        return;
    }
    unit->done = true;
    count_units(hall, place->pairing);
}

/* ---- threads ---- */

static void work(Hall *hall, SimBench *bench)
{
    SimResult results[2];
    int64_t number = 0;
    SimPlace place;

    (void)pthread_mutex_lock(&hall->lock);
    while (take_unit(hall, &number, &place)) {
        (void)pthread_mutex_unlock(&hall->lock);
        sim_play_unit(hall->plan, hall->starts, &place, bench, results);
        (void)pthread_mutex_lock(&hall->lock);
        hand_in(hall, number, &place, results);
    }
    if (bench->desk.census != NULL)
        sim_census_add(hall->plan->census, bench->desk.census);
    hall->working--;
    (void)pthread_cond_signal(&hall->rest);
    (void)pthread_mutex_unlock(&hall->lock);
}

typedef struct Worker {
    pthread_t thread;
    Hall *hall;
    SimBench bench;
    SimCensus census; /* of its own games, if the plan wants one */
} Worker;

static void *worker_main(void *self)
{
    Worker *worker = self;

    work(worker->hall, &worker->bench);
    return NULL;
}

/* The most games that can still be counted, with those that are. */
static int64_t most_games(const Hall *hall)
{
    int64_t units = 0;

    for (int i = 0; i < hall->plan->pairing_count; i++)
        units += hall->standings[i].over ? hall->standings[i].counted : hall->plan->seeds;
    return units * sim_unit_games(hall->plan);
}

/* Waits for all threads; false if the watch wanted to stop. The lock is held. */
static bool wait_for_all(Hall *hall, SimWatch watch, void *self)
{
    bool goes_on = true;

    while (hall->working > 0) {
        struct timespec until;
        clock_gettime(CLOCK_REALTIME, &until);
        until.tv_nsec += WATCH_EVERY_MS * 1000000L;
        until.tv_sec += until.tv_nsec / 1000000000L;
        until.tv_nsec %= 1000000000L;
        (void)pthread_cond_timedwait(&hall->rest, &hall->lock, &until);
        if (watch == NULL || !goes_on)
            continue;
        int64_t done = hall->games_done, most = most_games(hall);
        (void)pthread_mutex_unlock(&hall->lock);
        goes_on = watch(self, done < most ? done : most, most);
        (void)pthread_mutex_lock(&hall->lock);
        hall->stop = hall->stop || !goes_on;
    }
    return goes_on;
}

/* Starts as many threads as it may and can; how many. */
static int start_threads(Hall *hall, Worker *workers, int wanted)
{
    int started = 0;

    for (; started < wanted; started++) {
        workers[started].hall = hall;
        (void)pthread_mutex_lock(&hall->lock);
        hall->working++;
        (void)pthread_mutex_unlock(&hall->lock);
        if (pthread_create(&workers[started].thread, NULL, worker_main, &workers[started]) != 0)
            break;
    }
    (void)pthread_mutex_lock(&hall->lock);
    hall->working -= started < wanted;
    (void)pthread_mutex_unlock(&hall->lock);
    return started;
}

/* ---- the whole ---- */

/* Each worker gets a desk; false if memory ran out. */
static bool open_desks(const SimPlan *plan, Worker *workers)
{
    for (int i = 0; i < plan->threads; i++) {
        sim_desk_open(&workers[i].bench.desk);
        if (plan->census == NULL)
            continue;
        if (!sim_census_open(&workers[i].census, plan->rules))
            return false;
        workers[i].bench.desk.census = &workers[i].census;
    }
    return true;
}

static void explain_fault(const Hall *hall, SimBench *bench, SimOutcome *outcome)
{
    SimPlace place = unit_place(hall->plan, hall->first_fault);

    sim_explain_fault(hall->plan, hall->starts, &place, bench, outcome);
}

static void run_in(Hall *hall, Worker *workers, SimWatch watch, void *self, SimOutcome *outcome)
{
    (void)pthread_mutex_init(&hall->lock, NULL);
    (void)pthread_cond_init(&hall->rest, NULL);
    int started = start_threads(hall, workers, hall->plan->threads);
    (void)pthread_mutex_lock(&hall->lock);
    bool finished = wait_for_all(hall, watch, self);
    (void)pthread_mutex_unlock(&hall->lock);
    for (int i = 0; i < started; i++)
        (void)pthread_join(workers[i].thread, NULL);
    (void)pthread_cond_destroy(&hall->rest);
    (void)pthread_mutex_destroy(&hall->lock);
    if (started == 0)
        sim_set_problem(outcome, SIM_NO_RESOURCES, "the system lets no thread be started");
    else if (hall->first_fault >= 0)
        explain_fault(hall, &workers[0].bench, outcome);
    else
        outcome->status = finished ? SIM_DONE : SIM_STOPPED;
}

SimOutcome sim_run(const SimPlan *plan, SimTally *tallies, SimWatch watch, void *self)
{
    SimOutcome outcome = {.status = SIM_DONE};
    size_t pairings = (size_t)plan->pairing_count;
    Table *starts = calloc(2 * pairings, sizeof *starts);
    Unit *units = calloc(pairings * (size_t)plan->seeds, sizeof *units);
    Standing *standings = calloc(pairings, sizeof *standings);
    Worker *workers = calloc((size_t)plan->threads, sizeof *workers);
    Hall hall = {.plan = plan, .starts = starts, .first_fault = -1, .standings = standings, .tallies = tallies};

    memset(tallies, 0, pairings * sizeof *tallies);
    if (starts == NULL || units == NULL || standings == NULL || workers == NULL || !open_desks(plan, workers)) {
        sim_set_problem(&outcome, SIM_NO_RESOURCES, "memory ran out; ask for fewer games or threads");
    } else if (sim_open_starts(plan, starts, &outcome)) {
        for (size_t i = 0; i < pairings; i++)
            standings[i].units = units + i * (size_t)plan->seeds;
        run_in(&hall, workers, watch, self, &outcome);
    }
    free(starts);
    free(units);
    free(standings);
    for (int i = 0; workers != NULL && i < plan->threads; i++) {
        sim_census_close(&workers[i].census);
        sim_desk_close(&workers[i].bench.desk);
    }
    free(workers);
    return outcome;
}
