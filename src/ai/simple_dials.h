/* Dials: which ship's is set next, and to what.
 *
 * A seat is asked again after every dial, and little has changed then: friends who move later have another base in their way, which
 * stops few of their maneuvers. So what a move is worth is remembered, with the table it was found on, and used again for as long
 * as that is the same but for dials, and the move ends where it did. Remembering changes no answer. */
#ifndef AI_SIMPLE_DIALS_H
#define AI_SIMPLE_DIALS_H

#include "ai/simple_fly.h"

/* One ship's dial. */
typedef struct DialWorth {
    Way way;        /* now */
    uint32_t known; /* bit i: landing[i] is what move[i] is worth */
    Move move[DIAL_POSITIONS];
    Landing landing[DIAL_POSITIONS];
} DialWorth;

typedef struct SimpleDials {
    bool made; /* zero: there is nothing to remember yet */
    bool lean;
    const Rules *rules;
    Xwing game;            /* the table, without dials */
    Card cards[MAX_CARDS]; /* damage cards matter too */
    Rocks rocks;           /* for questions of any kind */
    Sky sky;
    int16_t next; /* the ship whose dial the seat sets next: of those without one, that which moves first */
    DialWorth dial[SHIPS];
} SimpleDials;

/* Prepares for a question to this seat. */
void dials_look(SimpleDials *dials, const Look *look, uint8_t seat, const SkyAids *aids);

/* What an answer is worth: positions of the ship that moves next; its others wait. One that is not worth more than `to_beat` may be told to
 * be worth anything up to that. */
double dial_answer_worth(SimpleDials *dials, const Key *key, double to_beat);

/* Where the dial position of a key stands on the ship's dial. */
int dial_index(const Look *look, const Key *key);

#endif
