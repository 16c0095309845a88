/* What an undecided card can be: the pool of its family, and the classes that everybody knows. */
#include <assert.h>

#include "table/kernel.h"
#include "table/pile.h"
#include "table/pile_slots.h"

typedef struct ClassCounts {
    uint32_t unseen[MAX_CARD_CLASSES + 1];   /* cards of the class in the pool */
    uint32_t promised[MAX_CARD_CLASSES + 1]; /* undecided cards that everybody knows to be of it */
} ClassCounts;

static ClassCounts count_classes(const Look *look, uint8_t f)
{
    const FamilySpec *family = &look->rules->families[f];
    const uint8_t *pool = &look->table->unseen[pool_of_family(look->rules, f)];
    Slots slots = slots_of_family(look->rules, f);
    ClassCounts counts = {0};

    for (int kind = 0; kind < family->kinds; kind++)
        counts.unseen[family->classes[kind]] += pool[kind];
    for (uint16_t slot = slots.first; slot < slots.end; slot++) {
        if (look->table->cards[slot].kind == 0 && card_class_of(look, slot) != 0)
            counts.promised[card_class_of(look, slot)]++;
    }
    return counts;
}

static uint32_t common_divisor(uint32_t a, uint32_t b)
{
    while (b != 0) {
        uint32_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

/* A card of known class is one of those in the pool. Any other is what the promised ones leave: of a class with U cards in the pool,
 * M of them promised, each card is left over with the chance (U - M) / U. Weights are whole, so all are brought to one denominator;
 * it is at most the product of all U, which together are no more than MAX_CARDS. */
_Static_assert((uint64_t)(MAX_CARDS / MAX_CARD_CLASSES + 1) * (MAX_CARDS / MAX_CARD_CLASSES + 1) *
                           (MAX_CARDS / MAX_CARD_CLASSES + 1) * MAX_CARDS <=
                       UINT32_MAX &&
                   MAX_CARD_CLASSES == 3,
               "the weights of a draw do not fit");
_Static_assert(MAX_CARDS <= MAX_OUTCOMES && MAX_CARD_KINDS <= MAX_OUTCOMES,
               "a pile has more cards than a pick outcomes");

static void weigh_by_class(const Look *look, uint8_t family, uint16_t slot, uint32_t weights[])
{
    const uint8_t *classes = look->rules->families[family].classes;
    uint8_t known = card_class_of(look, slot);
    ClassCounts counts = count_classes(look, family);
    uint32_t share[MAX_CARD_CLASSES + 1];
    uint32_t whole = 1;

    for (int c = 0; c <= MAX_CARD_CLASSES; c++) {
        uint32_t parts =
            counts.unseen[c] > 0 ? counts.unseen[c] / common_divisor(counts.unseen[c], counts.promised[c]) : 1;
        whole *= parts / common_divisor(whole, parts);
    }
    for (int c = 0; c <= MAX_CARD_CLASSES; c++) {
        share[c] = counts.unseen[c] > 0 ? whole * (counts.unseen[c] - counts.promised[c]) / counts.unseen[c] : 0;
        if (known != 0)
            share[c] = c == known;
    }
    for (int kind = 0; kind < look->rules->families[family].kinds; kind++)
        weights[kind] *= share[classes[kind]];
}

int card_weights(const Look *look, uint16_t slot, uint32_t weights[MAX_OUTCOMES])
{
    uint8_t family = family_of_slot(look, slot);
    const uint8_t *pool = &look->table->unseen[pool_of_family(look->rules, family)];
    int kinds = look->rules->families[family].kinds;

    for (int kind = 0; kind < kinds; kind++)
        weights[kind] = pool[kind];
    if (look->rules->families[family].classes != NULL && look->table->classed)
        weigh_by_class(look, family, slot, weights);
    return kinds;
}

bool card_could_be(const Look *look, uint16_t slot, uint16_t card)
{
    uint8_t family = family_of_slot(look, slot);
    int kind = card - look->rules->families[family].first_card;
    uint32_t weights[MAX_OUTCOMES];

    return kind >= 0 && kind < card_weights(look, slot, weights) && weights[kind] > 0;
}

bool card_could_be_of_class(const Look *look, uint16_t slot, uint8_t card_class)
{
    const FamilySpec *family = &look->rules->families[family_of_slot(look, slot)];
    uint16_t kind = look->table->cards[slot].kind;
    uint32_t weights[MAX_OUTCOMES];
    bool can_be = false;

    if (family->classes == NULL)
        return false;
    if (kind != 0)
        return family->classes[kind - 1] == card_class;
    for (int k = card_weights(look, slot, weights) - 1; k >= 0; k--)
        can_be |= weights[k] > 0 && family->classes[k] == card_class;
    return can_be;
}

_Static_assert(MAX_CARD_CLASSES == 3 && MAX_CARDS % 4 == 0, "a class has two bits");

void set_card_class(Table *table, uint16_t slot, uint8_t card_class)
{
    uint8_t *four = &table->card_class[slot / 4];
    int shift = slot % 4 * 2;

    *four = (uint8_t)((*four & ~(3 << shift)) | card_class << shift);
}

void fix_card(Play *play, uint16_t slot, uint16_t card, uint8_t known)
{
    Look look = look_of(play);
    uint8_t family = family_of_slot(&look, slot);
    int kind = card - play->rules->families[family].first_card;

    play->table->unseen[pool_of_family(play->rules, family) + kind]--;
    play->table->cards[slot].kind = (uint16_t)(kind + 1);
    play->table->cards[slot].known |= known;
}

void card_mark(Play *play, uint16_t slot, uint8_t card_class)
{
    assert(card_class >= 1 && card_class <= MAX_CARD_CLASSES);
    assert(card_could_be_of_class(&(Look){play->rules, play->table}, slot, card_class));
    set_card_class(play->table, slot, card_class);
    play->table->classed = 1;
}

bool classes_add_up(const Look *look, uint8_t f)
{
    const FamilySpec *family = &look->rules->families[f];
    Slots slots = slots_of_family(look->rules, f);

    for (uint16_t slot = slots.first; slot < slots.end; slot++) {
        uint8_t known = card_class_of(look, slot);
        uint16_t kind = look->table->cards[slot].kind;
        if (known != 0 && (family->classes == NULL || !look->table->classed))
            return false;
        if (known != 0 && kind != 0 && family->classes[kind - 1] != known)
            return false;
    }
    if (family->classes == NULL)
        return true;
    ClassCounts counts = count_classes(look, f);
    for (int c = 1; c <= MAX_CARD_CLASSES; c++) {
        if (counts.promised[c] > counts.unseen[c])
            return false;
    }
    return true;
}
