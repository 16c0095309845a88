/* `simple`: an opponent for X-Wing that plays by rules of thumb.
 *
 * A function from (censored table, question) to answer. It flies where its guns will probably find somebody and few will find it,
 * stays on the mat and off the rocks if it can, keeps its ships out of one another's way, chooses actions and targets by expected
 * damage, and spends tokens where they change something. It does not search. What no rule of thumb covers it answers at random, but
 * does not pass if it need not: a card's ability is mostly of use. The same seed and the same tables give the same answers. */
#ifndef AI_SIMPLE_H
#define AI_SIMPLE_H

#include "ai/random.h"
#include "ai/simple_leaning.h"
#include "ai/simple_odds.h"

/* Candidates of one question and what it gives for them, the best first; as many as there is room for. */
enum { MOST_RANKED = 256 };
typedef struct SimpleRanked {
    Key key;
    double worth;
} SimpleRanked;

typedef struct SimpleRanking {
    int count;
    SimpleRanked best[MOST_RANKED];
} SimpleRanking;

typedef struct SimplePlayer {
    RandomPlayer random; /* for what it does not know, and to break ties */
    SimpleLeaning leaning;
    SimpleOdds odds; /* computed once */
    /* Where it may remember what it found out about dials, between the questions of one planning phase (simple_dials.h; zeroes at
     * first). NULL: it thinks again each time, and answers the same. */
    struct SimpleDials *dials;
    /* For playing on, where a good answer soon is better than the best one later: it looks at fewer places where enemies could be. */
    bool lean;
    /* Where it may remember what it answers to whom, over all playouts from a position (simple_memory.h; zeroes at first). What it
     * remembers does not depend on its seed. NULL: it remembers nothing. It takes the place of `dials`. */
    struct SimpleMemory *memory;
    SimpleRanking *ranking; /* simple_rank() is asked: every candidate is weighed, and noted here; else NULL */
} SimplePlayer;

SimplePlayer simple_player(uint64_t seed);

/* Is this a game that it has rules of thumb for: Outer Rim (rim_simple.h), or an edition of X-Wing that says so? */
bool simple_knows(const Rules *rules);

/* Is this a game in which it can lean to something? */
bool simple_has_leanings(const Rules *rules);

/* Chooses a legal answer to an open question of the seat whose view `known` is (table_censor()). False if it found none. Games
 * that it does not know it plays as random_answer() does. */
bool simple_answer(SimplePlayer *player, const Rules *rules, const Table *known, const Question *question,
                   Answer *answer);

/* The same, and what it thinks of the other legal candidates. Of questions that it has no rule of thumb for, and of sets, it ranks
 * none. */
bool simple_rank(SimplePlayer *player, const Rules *rules, const Table *known, const Question *question, Answer *answer,
                 SimpleRanking *ranking);

/* Adds a candidate where it belongs: for those who weigh them. */
void simple_note_rank(SimpleRanking *ranking, const Key *key, double worth);

#endif
