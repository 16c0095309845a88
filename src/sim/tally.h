/* Counting games, in the order in which they were handed out, and what the counts say. */
#ifndef SIM_TALLY_H
#define SIM_TALLY_H

#include "sim/sim_game.h"
#include "sim/statistics.h"

/* A reason for which games are over, in the game's word, and how many were. */
typedef struct SimEnding {
    char word[SIM_WORD_BYTES];
    int64_t games;
} SimEnding;

enum { SIM_ENDINGS = 8 };

/* What a pairing's games came to. Pairs of numbers are by contestant. Whole numbers: sums do not depend on their order. */
typedef struct SimTally {
    int64_t games; /* counted: won, drawn and unfinished */
    int64_t won[2], drawn, unfinished;
    int64_t rounds, answers; /* of all games together */
    int64_t ships[2], points[2];
    int64_t score[2];
    int64_t decisions[2], playouts[2]; /* that were searched */
    SimEnding endings[SIM_ENDINGS];    /* in the order in which they came first; ended by one without games */
    int64_t initiative[2];             /* in how many finished games they had it */
    int64_t won_initiative[2];         /* and won */
    int64_t won_first_side;            /* won by the one who played side 0 (and 2, 4, ...) */
    int64_t pairs;                     /* whole pairs, both games finished */
    int64_t ahead, squares;            /* sum of sim_pair_lead() over them, and of its squares */
    bool settled;                      /* it was stopped early */
} SimTally;

/* In what sim_pair_lead() counts: a pair is led by 4 if both its games were won. */
enum { SIM_LEAD_UNITS = 4 };

/* By how much the first contestant leads after a pair: a game won counts 2, lost -2, drawn 0. Both must be finished. */
int sim_pair_lead(const SimResult pair[2]);

/* Adds games that ended for this reason, if there is one. */
void sim_count_ending(SimEnding endings[SIM_ENDINGS], const char *word, int64_t games);

/* Counts one seed's games: two, or one where the plan is not paired. */
void sim_tally_add(SimTally *tally, const SimResult *results, bool paired);

/* The share of the finished games that a contestant won, a draw as half of one; and the difference between the first
 * contestant's share and the second's, by pairs. */
Interval sim_share(const SimTally *tally, int contestant);
Interval sim_difference(const SimTally *tally);

/* Adds what all games of another pairing came to. */
void sim_tally_sum(SimTally *sum, const SimTally *tally);

/* 0 of nothing. */
double sim_average(int64_t sum, int64_t count);

#endif
