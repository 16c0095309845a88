/* Random play: a legal answer to any question, each candidate as likely as any other, but seldom one that its game calls
 * rash.
 *
 * What proofs, benchmarks and fuzzers play with. It knows no game and makes no standing moves. */
#ifndef AI_RANDOM_H
#define AI_RANDOM_H

#include "outrider/chance.h"

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

/* Any number of seats that the game allows, dealt by turns to `sides` sides; 0: each seat is a side of its own. */
Setup random_setup(RandomPlayer *player, const Rules *rules, int sides);

/* One answer on the way to the end of a game: of `chance` when chance is asked, else of one of the seats that are asked,
 * whichever. False when the game is over, or when there was no answer that the table took. */
bool random_step(RandomPlayer *player, const Chance *chance, const Rules *rules, Table *table, const Sink *sink);

#endif
