/* What an edition lets its cards say: the part of an Edition that the content compiler is given.
 *
 * It knows no rules, and of the state only which tokens there are, so that cards can be compiled without a game. What an edition does not
 * have, its cards cannot name: the compiler refuses it, and says what would be right. */
#ifndef XWING_CONTENT_CARD_WORDS_H
#define XWING_CONTENT_CARD_WORDS_H

#include <stdbool.h>
#include <stdint.h>

#include "xwing/abilities/moments.h"
#include "xwing/state/tokens.h"

/* What a squad of these cards may be: the numbers and rows that squads/ goes by. */
enum { FORMAT_SLOTS = 4 };
typedef struct SquadFormat {
    uint16_t points;             /* that are usual for each side */
    uint8_t threat;              /* that is usual for each side in games of quick builds; 0: there are none */
    uint8_t fewest_ships;        /* of a squad, */
    uint8_t most_ships;          /* and the most; 0: as many as a side has room for */
    uint8_t slots[FORMAT_SLOTS]; /* SlotKinds that every ship has besides its upgrade bar, then SLOT_NONE */
    /* Upgrades cost loadout points, of which each ship has its own, and squad points are for ships alone. The points lists say what
     * loadout and which slots a pilot has: its card does not. */
    bool has_loadouts;
    bool one_of_a_name; /* no ship has two upgrades of one name, whatever the cards say */
} SquadFormat;

/* Families of editions whose cards are worded alike: bits. A field of a card is a word of one family, or of several. */
enum { CARDS_WITH_SKILL = 1, CARDS_WITH_INITIATIVE = 2, ALL_CARDS = CARDS_WITH_SKILL | CARDS_WITH_INITIATIVE };

struct Keyword; /* content/statement.h */

/* The words that name what a family of editions has; abilities/keywords.c. */
typedef struct CardTerms {
    uint8_t family; /* one of the bits above */
    const struct Keyword *factions, *slots, *colors, *arcs;
    const char *faction_list;                 /* all of them, to say which would be right */
    const uint16_t *color_names, *slot_names; /* messages, by Difficulty and by SlotKind */
} CardTerms;
extern const CardTerms skill_terms, initiative_terms;

typedef struct CardWords {
    const CardTerms *terms;
    const TokenSpec *tokens; /* the shared ones first, each at its number (state/tokens.h), then those of the edition */
    uint8_t token_count;     /* at most TOKEN_ROOM */
    bool has_colored_actions;  /* actions can be red, and can be linked to another that may follow */
    bool has_bonus_attacks;    /* `attack` grants a bonus attack to any ship, after the attack under way */
    const MomentWord *moments; /* those of the edition: of the windows from XWING_WINDOWS on, in order */
    uint8_t moment_count;
    SquadFormat squads;
    uint8_t nearest_range; /* of two pieces that touch: 0, or 1 where there is no range 0 */
} CardWords;

#endif
