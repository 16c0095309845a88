/* A search that several threads play at.
 *
 * One thread leads: it began the search, joins it until its time is up or nothing is left to find out, and answers. Others may join and leave
 * whenever they like. Each takes a playout, plays it at a desk of its own, and notes what came of it, so that nobody waits for others
 * but where the search itself does: before it drops plans. With the same playouts the answer is the same for any number of threads. */
#ifndef CREW_SHARED_SEARCH_H
#define CREW_SHARED_SEARCH_H

#include <pthread.h>

#include "ai/search/search.h"

typedef struct SharedSearch {
    pthread_mutex_t lock; /* of all that follows, and of the search: of search_take() and search_note() */
    pthread_cond_t changed;
    Search *search; /* NULL: it is over, or has not begun */
    int inside;     /* threads that play at it */
} SharedSearch;

void shared_search_open(SharedSearch *shared);
void shared_search_close(SharedSearch *shared);

/* The leader's part, from search_begin() to search_answer(): calls `ask_in` once others may join, plays with them, and returns when all have
 * left. Time is up after the playouts that are being played then. `hurry` may be NULL, and so may `ask_in`. */
void shared_search_lead(SharedSearch *shared, Search *search, const SearchHurry *hurry, void (*ask_in)(void *self),
                        void *self);

/* Plays until the search is over, or `hurry` says that this thread is needed elsewhere; not at all if no search is under way or memory ran
 * out. The desk is this thread's own: NULL at first, made here, and made again for another game; search_desk_close() is for the caller. */
void shared_search_join(SharedSearch *shared, SearchDesk **desk, const SearchHurry *hurry);

/* Is a search under way? */
bool shared_search_is_on(SharedSearch *shared);

#endif
