/* How far a simulation is, on standard error: a bar that is drawn over itself in a terminal, else now and then a line. */
#ifndef CLI_SIM_PROGRESS_H
#define CLI_SIM_PROGRESS_H

#include <stdbool.h>
#include <stdint.h>

typedef struct SimProgress {
    bool bar, lines;
    double started, shown; /* seconds on a clock that only goes forward */
} SimProgress;

/* Starts the clock. Without a terminal nothing is shown unless `wanted`. */
SimProgress sim_progress_start(bool wanted);

/* `done` games are done, of at most `most`. */
void sim_progress_show(SimProgress *progress, int64_t done, int64_t most);

/* Wipes the bar, and says how long it took if anything was shown. */
void sim_progress_end(const SimProgress *progress, int64_t games, int threads);

#endif
