/* Analysis on several threads: what comes out does not depend on how many. Not in WebAssembly. */
#ifndef ANALYSIS_CREW_H
#define ANALYSIS_CREW_H

#include "analysis/analysis.h"

enum { ANALYSIS_MOST_THREADS = 256 };

typedef enum CrewEnd { CREW_DONE, CREW_STOPPED, CREW_NO_MEMORY } CrewEnd;

/* Watches from the thread that runs it, a few times a second: how far it is, from 0 to 1. False: it is to stop. */
typedef bool (*CrewWatch)(void *self, double progress);

/* Plays all that is left to play. `watch` may be NULL. */
CrewEnd crew_run(Analysis *analysis, int threads, CrewWatch watch, void *self);

#endif
