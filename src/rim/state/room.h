/* Room: all limits of the state of a game of Outer Rim. Numbers that are rules stand in rim.h. */
#ifndef RIM_ROOM_H
#define RIM_ROOM_H

#include "outrider/table.h"

enum {
    RIM_SEATS = 4,       /* OR-COMP-01 */
    RIM_TILES = 8,       /* two ends and what lies between them */
    RIM_SPACES = 64,     /* of the map: a set of them is a uint64_t */
    RIM_CONTACTS = 32,   /* tokens, and spaces for them */
    RIM_CHARACTERS = 16, /* a set of them is a uint16_t */
    RIM_SHIPS = 24,      /* kinds of ship sheets: a set of them is a uint32_t */
    RIM_DECKS = 16,      /* families of cards */
    RIM_CARDS = 320      /* of all decks together */
};
_Static_assert((int)RIM_CARDS <= (int)MAX_CARDS, "a table has room for all cards");

#endif
