/* Workers: threads that do what would hold up the event loop.
 *
 * A piece of work is made on the loop, run on a thread, and finished on the loop again. Machines' thoughts come first, because
 * games wait for them: those that take no time before those that search; then odds, then replays and pages. One thread is left to the
 * quick thoughts alone where there are several, and now and then the lower kinds are served although thoughts wait, so that none waits
 * for ever. Work that could go on for long asks workers_wait() now and then whether others wait for its thread.
 *
 * Within a kind clients take turns, however much each has handed in; and what a client, and all of them, may have waiting is
 * bounded. Thoughts have no bound of their own: a seat has at most two. */
#ifndef SERVER_WORKERS_H
#define SERVER_WORKERS_H

#include <stdbool.h>
#include <stdint.h>

/* A thought that searches takes long; the others take next to nothing. Help is for a search that another thread leads: it has whatever thread
 * nobody else wants, and gives that up as soon as somebody does (workers_wait()). */
typedef enum WorkKind { WORK_THOUGHT, WORK_SEARCH, WORK_ODDS, WORK_REPLAY, WORK_HELP, WORK_KINDS } WorkKind;

/* The first member of every piece of work. `run` is called on a thread and may touch nothing but the work itself and what is
 * constant; `finish` is called on the loop, by workers_pick_up(): it takes the work over and frees it. When the workers stop,
 * what is left is `dropped`, and may not even have been run. */
typedef struct Work {
    struct Work *next; /* the workers' own */
    WorkKind kind;
    uint64_t client; /* for whom: workers_client() */
    bool dropped;    /* nobody is to be told any more: finish() only frees it */
    void (*run)(struct Work *work);
    void (*finish)(void *self, struct Work *work);
} Work;

typedef struct WorkersSetup {
    int threads;                   /* 1 to 64 */
    int waiting, waiting_a_client; /* the most that wait or run of one kind, in all and for one client; not thoughts */
    void (*wake)(void *self);      /* called from a thread whenever there is something to pick up */
    void *self;                    /* of `wake` and `finish` */
} WorkersSetup;
WorkersSetup workers_setup_usual(void);

typedef struct Workers Workers;

/* NULL if no thread can be started. */
Workers *workers_start(const WorkersSetup *setup);

/* Waits for what runs, and drops everything. From now on nobody is woken, and nothing is taken. */
void workers_stop(Workers *workers);
void workers_free(Workers *workers);

/* How many threads there are. */
int workers_threads(Workers *workers);

/* Hands work in, on any thread. False: too much waits already, or the workers have stopped; then the work is still the caller's. */
bool workers_submit(Workers *workers, Work *work);

/* Finishes what has been run; called on the loop. */
void workers_pick_up(Workers *workers);

/* Who a piece of work is for, as a number: everybody at one address is one client. */
uint64_t workers_client(const char *address);

/* How many pieces of work of any kind but help wait for each thread, rounded up; 0: there is a thread for each; many, if the workers are about to
 * stop. On any thread. */
int workers_wait(Workers *workers);

/* How much of a kind waits or runs: for metrics. */
int workers_busy(Workers *workers, WorkKind kind);

#endif
