/* Thinkers: threads on which machines find their answers. */
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

/* So many threads; `wake` is called from one of them whenever there is a thought. NULL if they cannot be started. */
Thinkers *thinkers_start(int threads, void (*wake)(void *self), void *self);

/* Forgets what waits, and waits for those who are thinking. */
void thinkers_stop(Thinkers *thinkers);

/* A copy is taken. False if memory ran out. */
bool thinkers_ask(Thinkers *thinkers, const ThinkJob *job);

/* The next thought; false if there is none now. */
bool thinkers_next(Thinkers *thinkers, Thought *thought);

/* How many jobs wait or are thought about. */
int thinkers_busy(Thinkers *thinkers);

#endif
