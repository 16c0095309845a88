/* Games of `simple`, apart from the rest of bench_rim: Outer Rim's state and X-Wing's thumb rules, which every opponent has, share names. */
#ifndef BENCH_RIM_SIMPLE_H
#define BENCH_RIM_SIMPLE_H

#include "table/rules.h"

/* Plays `games` from the table `start`, each seat a side of its own; ends the program if one does not end. How many answers it took. */
long play_simple_games(const Rules *rules, const Table *start, int seats, long games);

#endif
