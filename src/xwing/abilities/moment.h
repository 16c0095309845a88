/* A moment: what a card is asked about.
 *
 * A card speaks at a moment: a window opens, a value is wanted, something would be done. Whoever asks says which attack is meant: the one
 * under way, one that could be made, or none. So "what if" needs no copy of a table. */
#ifndef XWING_MOMENT_H
#define XWING_MOMENT_H

#include "xwing/abilities/speakers.h"

typedef struct Moment {
    const Look *look;
    const Speaker *speaker;
    const Attack *attack; /* that is asked about: under way, or one that could be made; NULL: none */
    int16_t subject;      /* the ship whose moment it is; NO_PIECE: nobody's */
    int16_t chosen;       /* the ship that an earlier step chose; NO_PIECE: none */
    int16_t each;         /* of an effect `for each`: the ship at hand; NO_PIECE: none */
    int16_t second;       /* the ship that a step chose besides; NO_PIECE: none */
    uint8_t rolled;       /* by the ability: the faces that its last roll shows, a bit each; */
    int32_t shown;        /* and how many dice show each: shown_count() */
} Moment;

/* A moment at which nobody but the speaker and the ships of the attack has a part. */
static inline Moment moment_of(const Look *look, const Speaker *speaker, const Attack *attack)
{
    return (Moment){look, speaker, attack, NO_PIECE, NO_PIECE, NO_PIECE, NO_PIECE, 0, 0};
}

/* The moment of a window about this ship (NO_PIECE: about none), for the speaker's ability. The ability itself says whose moment it is
 * (`by friend 1 defending`). */
Moment moment_in_window(const Look *look, const Speaker *speaker, int16_t window_subject);

/* Are the dice of a moment of the attack the defense dice? Else they are the attack dice. */
static inline bool dice_are_defense(uint8_t window)
{
    return window == WINDOW_DEFENSE_DICE || window == WINDOW_DEFENSE_ROLLED || window == WINDOW_DEFENSE_REROLLED;
}

/* Do all of these conditions hold? */
bool conditions_hold(const Moment *moment, const Condition *conditions, int count);

#endif
