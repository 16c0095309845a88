/* Positions that wait for chance, told apart by their bytes, each with its probability.
 *
 * Kept is only what is in use of a table (as table_hash() counts it). */
#ifndef ODDS_STATES_H
#define ODDS_STATES_H

#include "outrider/table.h"

typedef struct StateHead {
    uint64_t hash;
    double weight;
    size_t length; /* in bytes, a multiple of STATE_BLOCK */
} StateHead;

enum { STATE_BLOCK = 32 };

typedef struct States {
    int count, room;
    size_t stride;   /* bytes kept for each */
    uint8_t *bytes;  /* of state i from i * stride on */
    StateHead *head; /* by state */
    int32_t *slot;   /* by hash: 1 + a state, 0: none */
    int slots;       /* a power of two */
} States;

/* Forgets all states, and gets ready for those of tables of the same game as this one. */
void states_begin(States *states, const Table *table);
void states_free(States *states);

/* One more, or more weight for one that is there. False if memory ran out. */
bool states_add(States *states, const Table *table, double weight);

/* State number `index`, onto a table of the same game. */
void states_get(const States *states, int index, Table *table);

#endif
