/* Where cards are kept, for the kernel's files about piles alone: every family has a run of slots, in the order of the families. */
#ifndef TABLE_PILE_SLOTS_H
#define TABLE_PILE_SLOTS_H

#include "table/play.h"

typedef struct Slots {
    uint16_t first, end; /* without the end */
} Slots;

Slots slots_of_family(const Rules *rules, uint8_t family);

static inline bool is_of_family(const FamilySpec *family, uint16_t card)
{
    return card >= family->first_card && card < family->first_card + family->kinds;
}

/* Asks chance what an undecided card is; these seats then know it. */
void decide_card(Play *play, uint16_t slot, uint8_t seats, ChanceKey key);

/* The class that everybody knows a card to be of; 0: none. */
void set_card_class(Table *table, uint16_t slot, uint8_t card_class);

/* Is every card of the family of the class that it is known to be of, and are there enough of each class for those undecided? */
bool classes_add_up(const Look *look, uint8_t family);

#endif
