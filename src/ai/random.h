/* Random play: a legal answer to any question, each candidate as likely as any other.
 *
 * What proofs, benchmarks and fuzzers play with. It knows no game and makes no standing moves. */
#ifndef AI_RANDOM_H
#define AI_RANDOM_H

#include "outrider/table.h"

/* A small generator of its own, so that games repeat from their seed on every machine. */
typedef struct RandomPlayer {
    uint64_t state;
} RandomPlayer;

/* The next number; and a uniform one below `bound` (from 1). */
uint64_t random_number(RandomPlayer *player);
uint32_t random_below(RandomPlayer *player, uint32_t bound);

/* Chooses an answer to an open question; false if it found none that is legal. */
bool random_answer(RandomPlayer *player, const Rules *rules, const Table *table, const Question *question,
                   Answer *answer);

#endif
