/* One game of a simulation: two contestants, from the setup to the end.
 *
 * A contestant is a squad and who flies it. Sides are dealt to the contestants by turns (side 0 to the first, side 1 to the
 * second, side 2 to the first again); in a game that is `swapped`, the other way round. Everything that is left to chance, dice
 * as well as opponents' whims, belongs to the seed and to the seat: in the second game of a pair each contestant has the luck
 * that the other one had. The same plan, pairing, pair and seating always give the same game, on any thread. */
#ifndef SIM_SIM_GAME_H
#define SIM_SIM_GAME_H

#include "ai/opponent.h"
#include "ai/simple_dials.h"
#include "outrider/record.h"
#include "sim/census.h"

/* Two contestants. */
typedef struct SimPairing {
    const char *lines[2]; /* the setup as they sit, and with their seats changed; equal if only those who fly change */
    OpponentKind flown_by[2];
    const char *names[2]; /* for records: at most SEAT_NAME_BYTES - 1 bytes */
} SimPairing;

typedef struct SimPlan {
    const Rules *rules;
    uint8_t seats;
    uint8_t side[MAX_SEATS];
    const SimPairing *pairings;
    int pairing_count;
    bool paired;   /* each seed is played twice, with seats changed; else once, as they sit */
    int64_t seeds; /* how many for each pairing: from `seed` on */
    uint64_t seed;
    double until; /* a pairing is settled when the interval of its share reaches less far than this; 0: never sooner */
    int threads;
    int most_answers;  /* a game that has not ended after that many is left unfinished */
    SimCensus *census; /* statistics of the game's own are added up here; NULL: they are not wanted */
} SimPlan;

/* Which game of a plan. */
typedef struct SimPlace {
    int pairing;
    int64_t pair;
    int swapped; /* 0, 1 */
} SimPlace;

/* What the opponents of one game need; each thread has its own. */
typedef struct SimDesk {
    Opponent opponents[MAX_SEATS];
    SimpleDials dials[MAX_SEATS]; /* what each remembers: they point here, so a desk stays where it is */
    SimCensus *census;            /* of the games that are played at it; NULL: nobody counts */
} SimDesk;

typedef enum SimEnd { SIM_WON, SIM_DRAWN, SIM_UNFINISHED, SIM_BROKEN } SimEnd;

enum { SIM_WORD_BYTES = 16 };

/* How a game ended. Pairs of numbers are by contestant. */
typedef struct SimResult {
    uint8_t end;        /* a SimEnd */
    uint8_t winner;     /* SIM_WON: which contestant */
    uint8_t initiative; /* 1 + the contestant who had it; 0: the game knows none */
    uint8_t ships[2];   /* left at the end; 0 in games without ships */
    uint8_t spare;
    uint16_t points[2];          /* what they cost */
    uint16_t rounds;             /* 0 in games without */
    uint32_t answers;            /* of seats and of chance */
    uint16_t score[2];           /* in games that keep one */
    int64_t decisions[2];        /* that were searched */
    int64_t playouts[2];         /* and with how many playouts in all */
    char ending[SIM_WORD_BYTES]; /* the game's word for why it is over; "": it has none */
} SimResult;

/* The seed of a pair: what `--seed` must say for it to be the first. */
uint64_t sim_seed(const SimPlan *plan, int64_t pair);

/* The contestant (0, 1) who plays a side. */
int sim_contestant(uint8_t side, int swapped);

/* The setup of a pairing. */
Setup sim_setup(const SimPlan *plan, int pairing, int swapped);

void sim_desk_open(SimDesk *desk);
void sim_desk_close(SimDesk *desk); /* one that was opened, or zeroes */

/* Plays a game on a table that was opened with its setup. `problem` (may be NULL) says why a game is SIM_BROKEN: the table
 * broke, or an answer was refused. */
SimResult sim_game(const SimPlan *plan, const SimPlace *place, SimDesk *desk, Table *table, Out *problem);

/* Plays the same game again and writes it down, as far as it went. False: the error says why there is no record. The caller
 * frees the match. */
bool sim_record(const SimPlan *plan, const SimPlace *place, SimDesk *desk, Match *match, RecordError *error);

#endif
