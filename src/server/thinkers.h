/* Thinkers: threads on which machines find their answers, and odds are worked out. */
#ifndef SERVER_THINKERS_H
#define SERVER_THINKERS_H

#include "host/host.h"

typedef struct Thinkers Thinkers;

/* What came of a job. */
typedef struct Thought {
    char game[STORE_ID_BYTES];
    uint64_t number;
    bool has_answer;
    Answer answer;
} Thought;

/* Odds that were worked out. */
typedef struct Estimate {
    struct Estimate *next; /* the thinkers' own */
    EstimateJob job;
    OddsResult result;
} Estimate;

/* So many threads; `wake` is called from one of them whenever there is a thought. NULL if they cannot be started. */
Thinkers *thinkers_start(int threads, void (*wake)(void *self), void *self);

/* Forgets what waits, and waits for those who are thinking. */
void thinkers_stop(Thinkers *thinkers);

/* A copy is taken. False if memory ran out. Machines come before odds: somebody waits for them to go on. */
bool thinkers_ask(Thinkers *thinkers, const ThinkJob *job);
bool thinkers_estimate(Thinkers *thinkers, const EstimateJob *job);

/* The next thought, or the next odds, for free(); false or NULL if there are none now. */
bool thinkers_next(Thinkers *thinkers, Thought *thought);
Estimate *thinkers_next_estimate(Thinkers *thinkers);

/* How many jobs wait or are thought about. */
int thinkers_busy(Thinkers *thinkers);

#endif
