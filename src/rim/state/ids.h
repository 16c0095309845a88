/* Outer Rim: the ids of pieces, procedures, questions, verbs, windows, occasions and events. What each stands for is a row of the file that
 * brings it (table/part.h), or a table in game.c. */
#ifndef RIM_STATE_IDS_H
#define RIM_STATE_IDS_H

#include "rim/content/content.h"
#include "rim/state/rim.h"
#include "table/kernel.h"

/* Pieces: everything that a record can name, besides cards. Seats come first, so that the standee of seat 2 is piece 2. */
enum {
    RIM_FIRST_SPACE = RIM_SEATS,
    RIM_FIRST_PATROL = RIM_FIRST_SPACE + RIM_SPACES, /* by faction: there is one of each on the map */
    RIM_FIRST_CONTACT = RIM_FIRST_PATROL + RIM_FACTIONS,
    RIM_FIRST_DECK = RIM_FIRST_CONTACT + RIM_CONTACTS,
    RIM_PIECES = RIM_FIRST_DECK + RIM_DECKS
};

/* Piles: a deck each, then what each seat holds, then what left the game. */
enum { PILE_HELD = RIM_DECKS, PILE_REMOVED = PILE_HELD + RIM_SEATS, PILE_UNDER_WAY, RIM_PILES };

enum { RIM_DIE };
enum { RIM_FACE_HIT, RIM_FACE_CRIT, RIM_FACE_FOCUS, RIM_FACE_BLANK };

#endif
