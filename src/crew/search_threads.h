/* Threads that wait for searches and play them together with whoever leads: for a program that searches one question at a time. */
#ifndef CREW_SEARCH_THREADS_H
#define CREW_SEARCH_THREADS_H

#include "ai/search/search.h"

enum { MOST_SEARCH_THREADS = 256 };

typedef struct SearchThreads SearchThreads;

/* `threads` play, the leading one among them: 1 starts none. NULL: memory ran out. Where no more threads can be started there are fewer. */
SearchThreads *search_threads_start(int threads);
void search_threads_stop(SearchThreads *threads); /* may be NULL */

/* As many threads as there are processors. */
int search_threads_usual(void);

/* For search_run(), and Opponent.crew; it is there as long as the threads are. */
const SearchCrew *search_threads_crew(const SearchThreads *threads);

#endif
