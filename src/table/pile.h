/* Piles: the one place where hidden cards live.
 *
 * A card that nobody has seen since it was shuffled has no kind yet. Its family's pool counts what such cards can be, and
 * chance decides when somebody looks: so a table holds no deck order to leak, and shuffling is forgetting. A card that was
 * seen keeps its kind and the seats that know it, wherever it lies.
 *
 * A family's cards may be of classes, and everybody may know the class of a card whose front is hidden: it is kept with the card
 * (card_mark), and whatever decides the card, chance or imagination, chooses from that class alone, with the weights that follow from
 * what is known of all the others.
 *
 * Places count from the top of a pile without gaps, so a discard queue is a pile that cards join at the bottom. */
#ifndef TABLE_PILE_H
#define TABLE_PILE_H

#include "table/play.h"

#define NO_SLOT UINT16_MAX

typedef enum PileEnd { PILE_TOP, PILE_BOTTOM } PileEnd;

int pile_size(const Look *look, uint8_t pile);

/* The slot of the card at `place` from the top; NO_SLOT past the end. */
uint16_t pile_at(const Look *look, uint8_t pile, int place);

/* The card (an index into the game's cards) that lies in a slot, as this table knows it; NO_CARD if it does not. */
uint16_t card_in(const Look *look, uint16_t slot);

/* Does `seat` know the front of this card? */
bool card_known_to(const Look *look, uint16_t slot, uint8_t seat);

/* Move a card; whoever knows its front still does. */
void card_move(Play *play, uint16_t slot, uint8_t pile, PileEnd end);

/* Let the seats of the mask know a card that is decided already, or keep it from no one: EVERYBODY. */
void card_show(Play *play, uint16_t slot, uint8_t seats);

/* Let the seats of the mask see a card's front: chance decides it if nobody had seen it. Then go on at `step`. */
Flow look_at(Play *play, Frame *frame, uint16_t slot, uint8_t seats, ChanceKey key, uint16_t step);

/* Shuffle every card of `from` into `deck`. Cards of the family that lie elsewhere unseen are decided first, known to
 * nobody, since they cannot be among those shuffled in. Then go on at `step`. The key's ordinal counts up from the given. */
Flow refill(Play *play, Frame *frame, uint8_t deck, uint8_t from, ChanceKey key, uint16_t step);

/* Search a pile for `card`, as a player looks through it who tells nobody what else is there. result() is its slot
 * then, known to no more seats than before (card_show() it), or NO_SLOT if it is not there. A card that nobody has seen may lie in
 * this pile or in another: chance decides first, known to nobody, the unseen cards that could be it, by what everybody knows, and lie
 * elsewhere or are of a known class; then where in the pile it lies. Go on at `step`. The key's ordinal counts up from the given. */
Flow search_pile(Play *play, Frame *frame, uint16_t card, uint8_t pile, ChanceKey key, uint16_t step);

/* Everybody knows the class of this card from now on, until it is shuffled: its owner had to tell, or it is on the back. The card is
 * of that class; or, if nobody has seen it, it could be. */
void card_mark(Play *play, uint16_t slot, uint8_t card_class);
bool card_could_be_of_class(const Look *look, uint16_t slot, uint8_t card_class);

/* The class that everybody knows a card to be of; 0: its front is all there is to know. */
static inline uint8_t card_class_of(const Look *look, uint16_t slot)
{
    return look->table->card_class[slot / 4] >> slot % 4 * 2 & 3;
}

/* During setup: put one unseen card of the start pile, as `card`, into a pile at its bottom. False if none is left. */
bool card_set(Play *play, uint16_t card, uint8_t pile, uint8_t known);

/* The same from the start pile of this family, where several have such cards: equal decks. */
bool card_set_of(Play *play, uint8_t family, uint16_t card, uint8_t pile, uint8_t known);

/* Do the families of these rules fit a table, and add up? Else says what does not. A Rules is made so that they do. */
bool piles_fit(const Rules *rules, const char **complaint);

/* Kernel: lay out the families at the start; the procedure behind refill() and search_pile(). */
void piles_open(Play *play);
Flow run_deck(Play *play, Frame *frame);
void piles_censor(const Rules *rules, Table *table, uint8_t seat);

/* Kernel: every card is somewhere, places have no gaps, and the pools add up. */
bool piles_sound(const Look *look, const char **complaint);

/* Kernel: how likely an undecided card is to be each kind of its family, by all that is publicly known; returns how many kinds. And
 * whether it can be this card at all. */
int card_weights(const Look *look, uint16_t slot, uint32_t weights[MAX_OUTCOMES]);
bool card_could_be(const Look *look, uint16_t slot, uint16_t card);

/* Kernel: an undecided card becomes this one, known to these seats; the pool has one less. */
void fix_card(Play *play, uint16_t slot, uint16_t card, uint8_t known);

/* Which family a slot belongs to, and where the family's part of the pools begins. */
uint8_t family_of_slot(const Look *look, uint16_t slot);
uint16_t pool_of_family(const Rules *rules, uint8_t family);

#endif
