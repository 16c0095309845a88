/* Positions that wait for somebody's answer, told apart by their bytes.
 *
 * The first one is kept as it is, and of all others only the words in which they differ from it. These are few: they are all of one
 * attack. Bytes of a table that are not in use are zero, so equal positions are equal tables. */
#ifndef ODDS_STATES_H
#define ODDS_STATES_H

#include "outrider/table.h"

/* Its words: how many differ from the first state's, and where they stand among all such. */
typedef struct StateHead {
    uint64_t hash;
    uint32_t start, count;
} StateHead;

/* A word of a table that differs from the first state's. */
typedef struct StateWord {
    uint64_t place, word;
} StateWord;

typedef struct States {
    int count, room;
    Table first;
    StateWord *words; /* of one state after the other */
    size_t used, size;
    StateHead *head; /* by state */
    int32_t *slot;   /* by hash: 1 + a state, 0: none */
    int slots;       /* a power of two */
} States;

/* Forgets all states. */
void states_begin(States *states);
void states_free(States *states);

/* The number of this state, counted from 0 in the order in which they came; a new one gets the number `count`. -1: memory ran out. */
int states_number(States *states, const Table *table);

/* State number `index`, onto a table; and onto one that is state number `from`, which takes less time. */
void states_get(const States *states, int index, Table *table);
void states_change(const States *states, int from, int to, Table *table);

#endif
