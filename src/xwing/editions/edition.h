/* Editions: what differs between the editions of X-Wing, written in one place.
 *
 * One engine plays all of them. What differs is, in this order of preference: a number here; a row of one of the tables here; or a
 * procedure that the edition binds to a function of its own. No other folder names an edition: the rules ask edition_of(look), and
 * whoever wants "X-Wing" and no edition in particular says edition_default().
 *
 * A new edition is a file in this folder with one `const Edition`, a row in edition.c, and a folder of cards with its name. */
#ifndef XWING_EDITIONS_EDITION_H
#define XWING_EDITIONS_EDITION_H

#include "table/rules.h"

/* A procedure of the rules (ids.h) and the function that runs it in this edition. */
typedef struct ProcedureBinding {
    uint16_t procedure;
    Flow (*run)(Play *play, Frame *frame);
} ProcedureBinding;

typedef struct Edition {
    const char *name;  /* what records, card files and protocols call it: for good */
    const char *title; /* as people call it */
    uint32_t revision; /* of its rules, as records write it */

    /* -- numbers -- */
    uint8_t nearest_range; /* of two pieces that touch: 0, or 1 where there is no range 0 */

    /* The procedures that editions do not share; ended by one without a function. All others stand in game.c. */
    const ProcedureBinding *bindings;
} Edition;

/* The edition that is meant where nobody names one. */
const Edition *edition_default(void);

/* The edition with this name; NULL: there is none. And all of them, by number; NULL past the last. */
const Edition *edition_named(const char *name, size_t length);
const Edition *edition_at(int index);

/* The edition of a game. */
static inline const Edition *edition_of(const Look *look)
{
    return look->rules->traits;
}

#endif
