#ifndef _POSIX_C_SOURCE
#define _POSIX_C_SOURCE 200809L
#endif

#include "cli/sim_progress.h"

#include <stdio.h>
#include <time.h>
#include <unistd.h>

enum { BAR_CELLS = 30 };
static const double bar_every = 0.2, line_every = 3;

static double now(void)
{
    struct timespec time;

    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

SimProgress sim_progress_start(bool wanted)
{
    double start = now();
    bool terminal = isatty(STDERR_FILENO) == 1;

    return (SimProgress){.bar = terminal, .lines = !terminal && wanted, .started = start, .shown = start};
}

static void print_left(double seconds)
{
    long left = (long)(seconds + 0.5);

    if (left >= 3600)
        fprintf(stderr, "%ld h %02ld min left", left / 3600, left % 3600 / 60);
    else if (left >= 60)
        fprintf(stderr, "%ld min %02ld s left", left / 60, left % 60);
    else
        fprintf(stderr, "%ld s left", left);
}

void sim_progress_show(SimProgress *progress, int64_t done, int64_t most)
{
    double time = now(), took = time - progress->started, rate = took > 0 ? (double)done / took : 0;

    if (!(progress->bar || progress->lines) || time - progress->shown < (progress->bar ? bar_every : line_every))
        return;
    progress->shown = time;
    if (progress->bar) {
        char cells[BAR_CELLS + 1] = {0};
        for (int i = 0; i < BAR_CELLS; i++)
            cells[i] = (int64_t)i * most < done * BAR_CELLS ? '#' : '.';
        fprintf(stderr, "\r\033[K[%s] ", cells);
    }
    fprintf(stderr, "%lld of %lld games, %.0f a second, ", (long long)done, (long long)most, rate);
    if (rate > 0)
        print_left((double)(most - done) / rate);
    fprintf(stderr, progress->bar ? "" : "\n");
    (void)fflush(stderr);
}

void sim_progress_end(const SimProgress *progress, int64_t games, int threads)
{
    double took = now() - progress->started;

    if (progress->bar)
        fprintf(stderr, "\r\033[K");
    if (progress->bar || progress->lines)
        fprintf(stderr, "%lld games in %.1f s, %.0f a second, %d thread%s.\n", (long long)games, took,
                took > 0 ? (double)games / took : 0, threads, threads == 1 ? "" : "s");
}
