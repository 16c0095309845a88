/* Positions that wait for somebody's answer, told apart by their bytes.
 *
 * Kept is only what is in use of a table (as table_hash() counts it); and of all states but the first only where they differ from it,
 * which is little: they are all of one attack. */
#ifndef ODDS_STATES_H
#define ODDS_STATES_H

#include "outrider/table.h"

typedef struct StateHead {
    uint64_t hash;
    size_t start,
        length;   /* among the bytes: a bit for each block that differs from the first state's, then these blocks */
    size_t whole; /* the length of the state itself, a multiple of STATE_BLOCK */
} StateHead;

enum { STATE_BLOCK = 32 };

typedef struct States {
    int count, room;
    uint8_t *bytes; /* of one state after the other */
    size_t used, size;
    uint8_t *first, *whole; /* the first state, and the one at hand, as they are */
    size_t first_length, whole_size;
    StateHead *head; /* by state */
    int32_t *slot;   /* by hash: 1 + a state, 0: none */
    int slots;       /* a power of two */
} States;

/* Forgets all states. */
void states_begin(States *states);
void states_free(States *states);

/* The number of this state, counted from 0 in the order in which they came; a new one gets the number `count`. -1: memory ran out. */
int states_number(States *states, const Table *table);

/* State number `index`, onto a table of the same game. */
void states_get(States *states, int index, Table *table);

#endif
