/* Who answers for a seat: a person, or one of the opponents by name. */
#ifndef AI_OPPONENT_H
#define AI_OPPONENT_H

#include "ai/levels.h"
#include "ai/simple.h"

/* OPPONENT_BOUNTIES to OPPONENT_PATROLS are `simple` with a leaning, in the order of SimpleLeaning. Those after them are levels (ai/levels.h);
 * the level between cadet and veteran is `simple`, which is also found as `pilot`. The last ones are exploiters, which only simulations meet. */
typedef enum OpponentKind {
    OPPONENT_PERSON,
    OPPONENT_RANDOM,
    OPPONENT_SIMPLE,
    OPPONENT_BOUNTIES,
    OPPONENT_CARGO,
    OPPONENT_JOBS,
    OPPONENT_PATROLS,
    OPPONENT_CADET,
    OPPONENT_VETERAN,
    OPPONENT_ACE,
    OPPONENT_LEGEND,
    OPPONENT_KNOWS_PILOT,
    OPPONENT_KNOWS_VETERAN,
    OPPONENT_KNOWS_ACE,
    OPPONENT_KINDS
} OpponentKind;

typedef struct Opponent {
    OpponentKind kind;
    SimplePlayer simple;
    RandomPlayer random;
    /* What a level needs to search; made for its first question, and freed by opponent_leaves(). NULL: it has not searched yet. */
    struct Thinker *thinker;
    /* The caller's, all of them, and NULL unless the caller says otherwise. What its seat remembers; NULL: it remembers on its own, which is
     * good for one seat of one game. Who says that time is up; nobody: it searches as many playouts as its level has. Who plays
     * playouts on threads, for a level that takes all. */
    SearchMemory *memory;
    SearchHurry hurry;
    const SearchCrew *crew;
} Opponent;

/* False if there is no opponent of that name that people may play against. A kind may have several names; opponent_name() is the one that is
 * written. For simulations there are exploiters too. */
bool opponent_find(const char *name, OpponentKind *kind);
bool opponent_find_to_measure(const char *name, OpponentKind *kind);
const char *opponent_name(OpponentKind kind);

/* Does this opponent play this game as its name says? Leanings are of Outer Rim; levels, of games that can be searched. */
bool opponent_fits(OpponentKind kind, const Rules *rules);

/* What an opponent of this kind is as a level; NULL: it is none that searches or slips. */
const Level *opponent_level(OpponentKind kind);

Opponent opponent_sits_down(OpponentKind kind, uint64_t seed);

/* The same as sitting down again, for another kind or seed, without computing again what every opponent knows. */
void opponent_starts_again(Opponent *opponent, OpponentKind kind, uint64_t seed);

/* What it has searched since it sat down or started again. */
typedef struct OpponentEffort {
    int64_t decisions, playouts;
} OpponentEffort;
OpponentEffort opponent_effort(const Opponent *opponent);

/* Frees what it has. It may be NULL, or not have sat down (zeroes). */
void opponent_leaves(Opponent *opponent);

/* Its answer to an open question; it sees only what its seat may know. */
bool opponent_answer(Opponent *opponent, const Rules *rules, const Table *table, const Question *question,
                     Answer *answer);

#endif
