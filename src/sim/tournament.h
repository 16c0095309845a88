/* A tournament: every pairing of a plan, game after game, on several threads.
 *
 * What comes out does not depend on the number of threads: games are handed out in one order, their results are counted in that
 * order, and a pairing is found to be settled only at the end of a batch; games that were played beyond that are not counted. */
#ifndef SIM_TOURNAMENT_H
#define SIM_TOURNAMENT_H

#include "sim/sim_game.h"
#include "sim/statistics.h"

enum { SIM_BATCH = 50 /* seeds, after which a pairing may be settled */, SIM_MOST_THREADS = 256 };

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
    SimEnding endings[SIM_ENDINGS]; /* in the order in which they came first; ended by one without games */
    int64_t initiative[2];          /* in how many finished games they had it */
    int64_t won_initiative[2];      /* and won */
    int64_t won_first_side;         /* won by the one who played side 0 (and 2, 4, ...) */
    int64_t pairs;                  /* whole pairs, both games finished */
    int64_t ahead, squares;         /* sum of sim_pair_lead() over them, and of its squares */
    bool settled;                   /* it was stopped early */
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

/* Watches a tournament, from the thread that runs it, a few times a second: `done` games are done, of at most `most`. False:
 * the tournament is to stop; what has been counted counts. */
typedef bool (*SimWatch)(void *self, int64_t done, int64_t most);

typedef enum SimStatus {
    SIM_DONE,
    SIM_STOPPED,     /* by the watch */
    SIM_REFUSED,     /* a setup was: `problem` says why */
    SIM_FAULT,       /* a game broke: `place` says which one, `problem` why */
    SIM_NO_RESOURCES /* no memory, or no thread: `problem` says which */
} SimStatus;

typedef struct SimOutcome {
    SimStatus status;
    SimPlace place;
    int line; /* SIM_REFUSED: of the setup, from 1, or 0 */
    char problem[400];
} SimOutcome;

/* Runs the plan; tallies[plan->pairing_count] are filled in. `watch` may be NULL. */
SimOutcome sim_run(const SimPlan *plan, SimTally *tallies, SimWatch watch, void *self);

#endif
