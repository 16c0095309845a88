#include "table/pile.h"

#include <assert.h>
#include <string.h>

#include "table/kernel.h"
#include "table/pile_slots.h"

Slots slots_of_family(const Rules *rules, uint8_t family)
{
    int first = 0;

    for (int i = 0; i < family; i++)
        first += rules->families[i].cards;
    return (Slots){(uint16_t)first, (uint16_t)(first + rules->families[family].cards)};
}

/* The slots whose cards may lie in a pile. */
static Slots slots_of_pile(const Rules *rules, uint8_t pile)
{
    uint8_t family = rules->piles[pile].family;

    return family == ANY_FAMILY ? (Slots){0, rules->card_slots} : slots_of_family(rules, family);
}

uint8_t family_of_slot(const Look *look, uint16_t slot)
{
    const FamilySpec *families = look->rules->families;
    uint8_t family = 0;

    for (int end = families[0].cards; slot >= end; end += families[family].cards)
        family++;
    return family;
}

uint16_t pool_of_family(const Rules *rules, uint8_t family)
{
    int pool = 0;

    for (int i = 0; i < family; i++)
        pool += rules->families[i].kinds;
    return (uint16_t)pool;
}

bool piles_fit(const Rules *rules, const char **complaint)
{
    int cards = 0, kinds = 0;

    *complaint = NULL;
    for (int f = 0; f < rules->family_count; f++) {
        const FamilySpec *family = &rules->families[f];
        int copies = 0;
        for (int kind = 0; kind < family->kinds; kind++)
            copies += family->copies[kind];
        if (copies != family->cards)
            *complaint = "a family has more or fewer cards than copies of its kinds";
        cards += family->cards;
        kinds += family->kinds;
    }
    if (cards != rules->card_slots)
        *complaint = "card_slots is not the number of all cards";
    if (kinds > MAX_CARD_KINDS)
        *complaint = "there are more kinds of cards than a table holds";
    if (cards > MAX_CARDS)
        *complaint = "there are more cards than a table holds";
    return *complaint == NULL;
}

void piles_open(Play *play)
{
    const Rules *rules = play->rules;
    Table *table = play->table;
    const char *complaint = NULL;
    uint16_t slot = 0;

    bool fits = piles_fit(rules, &complaint); /* whoever makes rules sees to it */
    assert(fits);
    (void)fits;
    for (uint8_t f = 0; f < rules->family_count; f++) {
        const FamilySpec *family = &rules->families[f];
        memcpy(&table->unseen[pool_of_family(rules, f)], family->copies, family->kinds);
        for (int place = 0; place < family->cards; place++)
            table->cards[slot++] = (Card){.pile = family->start, .place = (uint16_t)place};
    }
    table->card_slots = slot;
    table->card_kinds = pool_of_family(rules, (uint8_t)rules->family_count);
}

int pile_size(const Look *look, uint8_t pile)
{
    Slots slots = slots_of_pile(look->rules, pile);
    int size = 0;

    for (uint16_t s = slots.first; s < slots.end; s++)
        size += look->table->cards[s].pile == pile;
    return size;
}

uint16_t pile_at(const Look *look, uint8_t pile, int place)
{
    Slots slots = slots_of_pile(look->rules, pile);

    for (uint16_t s = slots.first; s < slots.end; s++) {
        if (look->table->cards[s].pile == pile && look->table->cards[s].place == place)
            return s;
    }
    return NO_SLOT;
}

uint16_t card_in(const Look *look, uint16_t slot)
{
    const Card *card = &look->table->cards[slot];

    if (card->kind == 0)
        return NO_CARD;
    return (uint16_t)(look->rules->families[family_of_slot(look, slot)].first_card + card->kind - 1);
}

bool card_known_to(const Look *look, uint16_t slot, uint8_t seat)
{
    return seat < MAX_SEATS ? (look->table->cards[slot].known & SEAT_BIT(seat)) != 0
                            : look->table->cards[slot].known == EVERYBODY;
}

void card_move(Play *play, uint16_t slot, uint8_t pile, PileEnd end)
{
    Look look = look_of(play);
    Card *cards = play->table->cards;
    Card *moved = &cards[slot];
    uint8_t from = moved->pile;
    Slots left = slots_of_pile(play->rules, from), joined = slots_of_pile(play->rules, pile);

    assert(slot >= joined.first && slot < joined.end);
    for (uint16_t s = left.first; s < left.end; s++)
        cards[s].place -= cards[s].pile == from && cards[s].place > moved->place;
    moved->pile = UINT8_MAX; /* nowhere, while the others make room */
    moved->place = (uint16_t)(end == PILE_TOP ? 0 : pile_size(&look, pile));
    for (uint16_t s = joined.first; end == PILE_TOP && s < joined.end; s++)
        cards[s].place += cards[s].pile == pile;
    moved->pile = pile;
}

/* ---- seeing ---- */

void decide_card(Play *play, uint16_t slot, uint8_t seats, ChanceKey key)
{
    Look look = look_of(play);

    open_chance(play, (ChanceQuestion){.kind = ANSWER_DRAW,
                                       .source = family_of_slot(&look, slot),
                                       .card = slot,
                                       .known = seats,
                                       .key = key});
}

void card_show(Play *play, uint16_t slot, uint8_t seats)
{
    assert(play->table->cards[slot].kind != 0);
    play->table->cards[slot].known |= seats;
}

Flow look_at(Play *play, Frame *frame, uint16_t slot, uint8_t seats, ChanceKey key, uint16_t step)
{
    Card *card = &play->table->cards[slot];

    frame->step = step;
    if (card->kind != 0)
        card->known |= seats;
    else
        decide_card(play, slot, seats, key);
    return FLOW_ON;
}

/* ---- setting up, censoring, checking ---- */

static int family_of_card(const Rules *rules, uint16_t card)
{
    for (int f = 0; f < rules->family_count; f++) {
        if (is_of_family(&rules->families[f], card))
            return f;
    }
    return -1;
}

bool card_set(Play *play, uint16_t card, uint8_t pile, uint8_t known)
{
    int family = family_of_card(play->rules, card);

    return family >= 0 && card_set_of(play, (uint8_t)family, card, pile, known);
}

bool card_set_of(Play *play, uint8_t family, uint16_t card, uint8_t pile, uint8_t known)
{
    Look look = look_of(play);
    Slots slots = slots_of_pile(play->rules, pile);

    /* The last card of the start pile that nobody has seen: the ones set first stay on top. */
    uint8_t start = play->rules->families[family].start;
    for (int place = pile_size(&look, start) - 1; place >= 0; place--) {
        uint16_t slot = pile_at(&look, start, place);
        if (slot < slots.first || slot >= slots.end || look.table->cards[slot].kind != 0 ||
            !card_could_be(&look, slot, card))
            continue;
        card_move(play, slot, pile, PILE_BOTTOM);
        fix_card(play, slot, card, known);
        return true;
    }
    return false;
}

void piles_censor(const Rules *rules, Table *table, uint8_t seat)
{
    Look look = {rules, table};

    for (uint16_t slot = 0; slot < rules->card_slots; slot++) {
        Card *card = &table->cards[slot];
        if (card->kind == 0 || card_known_to(&look, slot, seat))
            continue;
        table->unseen[pool_of_family(rules, family_of_slot(&look, slot)) + card->kind - 1]++;
        card->kind = 0;
    }
}

bool piles_sound(const Look *look, const char **complaint)
{
    const Rules *rules = look->rules;

    for (uint8_t f = 0; f < rules->family_count; f++) {
        const FamilySpec *family = &rules->families[f];
        Slots slots = slots_of_family(rules, f);
        int counts[MAX_CARD_KINDS] = {0};
        int undecided = 0;
        for (uint16_t s = slots.first; s < slots.end; s++) {
            const Card *card = &look->table->cards[s];
            if (card->pile >= rules->pile_count ||
                (rules->piles[card->pile].family != f && rules->piles[card->pile].family != ANY_FAMILY)) {
                *complaint = "a card lies in no pile of its family";
                return false;
            }
            if (card->kind > 0)
                counts[card->kind - 1]++;
            else
                undecided++;
        }
        for (int kind = 0; kind < family->kinds; kind++) {
            int unseen = look->table->unseen[pool_of_family(rules, f) + kind];
            if (counts[kind] + unseen != family->copies[kind]) {
                *complaint = "the cards and the pool do not add up";
                return false;
            }
            undecided -= unseen;
        }
        if (undecided != 0) {
            *complaint = "the pool does not hold what undecided cards can be";
            return false;
        }
        if (!classes_add_up(look, f)) {
            *complaint = "a card is not, or cannot be, of the class that it is known to be of";
            return false;
        }
    }
    for (uint8_t pile = 0; pile < rules->pile_count; pile++) {
        for (int place = 0; place < pile_size(look, pile); place++) {
            if (pile_at(look, pile, place) == NO_SLOT) {
                *complaint = "the places of a pile have a gap";
                return false;
            }
        }
    }
    return true;
}
