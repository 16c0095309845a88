/* The words after `outrider sim`. */
#ifndef CLI_SIM_OPTIONS_H
#define CLI_SIM_OPTIONS_H

#include "cli/sim_report.h"

enum { SIM_MOST_GAMES = 1000000, SIM_MOST_IN_ALL = 10000000, SIM_MOST_LEVELS = 8 };

typedef struct SimOptions {
    const Rules *rules;
    const char *squads[SIM_MOST_CONTESTANTS]; /* as they were called */
    int squad_count;
    OpponentKind opponents[2];            /* who fly the first and the second contestant */
    OpponentKind levels[SIM_MOST_LEVELS]; /* that meet; each its neighbours in the list, or everyone */
    int level_count;                      /* 0: opponents do */
    bool everyone;
    const char *sides; /* of the seats; NULL: as many seats as the game needs, each a side */
    const char *setup; /* a file; NULL: the usual setup */
    int obstacles;     /* -1: not said */
    int64_t games;     /* of each pairing; 0: not said */
    int64_t first;     /* the first of them, from 0 */
    bool is_range;     /* the first and the last were said */
    double until;      /* a share; 0: not said */
    uint64_t seed;
    int threads;
    int64_t save; /* records of the first games of each pairing go to `folder` */
    const char *folder;
    char **parts; /* results that are added up; nothing is played then */
    int part_count;
    bool all, json, progress, statistics;
} SimOptions;

/* Reads them; false, with a message on standard error, if they are wrong. */
bool sim_options_read(SimOptions *options, int argc, char **argv);

/* The command that plays only these two contestants' games of this seed again. */
void sim_options_print_again(const SimOptions *options, const char *const squads[2], uint64_t seed);

#endif
