/* Who answers for a seat: a person, or one of the opponents by name. */
#ifndef AI_OPPONENT_H
#define AI_OPPONENT_H

#include "ai/simple.h"

/* Those after OPPONENT_SIMPLE are `simple` with a leaning, in the order of SimpleLeaning. */
typedef enum OpponentKind {
    OPPONENT_PERSON,
    OPPONENT_RANDOM,
    OPPONENT_SIMPLE,
    OPPONENT_BOUNTIES,
    OPPONENT_CARGO,
    OPPONENT_JOBS,
    OPPONENT_PATROLS,
    OPPONENT_KINDS
} OpponentKind;

typedef struct Opponent {
    OpponentKind kind;
    SimplePlayer simple;
    RandomPlayer random;
} Opponent;

/* False if there is no opponent of that name. */
bool opponent_find(const char *name, OpponentKind *kind);
const char *opponent_name(OpponentKind kind);

/* Does this opponent play this game as its name says? Leanings are of Outer Rim. */
bool opponent_fits(OpponentKind kind, const Rules *rules);

Opponent opponent_sits_down(OpponentKind kind, uint64_t seed);

/* The same as sitting down again, for another kind or seed, without computing again what every opponent knows. */
void opponent_starts_again(Opponent *opponent, OpponentKind kind, uint64_t seed);

/* Its answer to an open question; it sees only what its seat may know. */
bool opponent_answer(Opponent *opponent, const Rules *rules, const Table *table, const Question *question,
                     Answer *answer);

#endif
