/* The damage decks: one for all, or one for each side (Edition.damage_decks). A card belongs to one deck for good: it goes back to the discard
 * pile of that one, wherever it lay. */
#ifndef XWING_DECKS_H
#define XWING_DECKS_H

#include "table/pile.h"
#include "xwing/editions/edition.h"
#include "xwing/state/ids.h"

/* Does each side draw from its own deck? Else all draw from the first one, also where the edition has two and the players agreed on one. */
static inline bool has_own_decks(const Look *look)
{
    return edition_of(look)->damage_decks > 1 && !xwing_in(look)->one_deck; /* X2-SETUP-19, X2-SETUP-20, X25-SETUP-22 */
}

/* The family of the cards that ships of a side are dealt; their deck, and its discard pile. */
static inline uint8_t damage_family(const Look *look, uint8_t side)
{
    return has_own_decks(look) && side > 0 ? FAMILY_SECOND_DAMAGE : FAMILY_DAMAGE;
}

static inline uint8_t deck_of(const Look *look, uint8_t side)
{
    return damage_family(look, side) == FAMILY_DAMAGE ? PILE_DECK : PILE_SECOND_DECK;
}

static inline uint8_t discard_of(const Look *look, uint8_t side)
{
    return damage_family(look, side) == FAMILY_DAMAGE ? PILE_DISCARD : PILE_SECOND_DISCARD;
}

/* The discard pile that a card goes back to. */
static inline uint8_t discard_for(const Look *look, uint16_t slot)
{
    return family_of_slot(look, slot) == FAMILY_DAMAGE ? PILE_DISCARD : PILE_SECOND_DISCARD;
}

#endif
