#include "table/pile.h"

#include <assert.h>
#include <string.h>

#include "table/kernel.h"

typedef struct Slots {
    uint16_t first, end; /* without the end */
} Slots;

static Slots slots_of(const Rules *rules, uint8_t family)
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

    return family == ANY_FAMILY ? (Slots){0, rules->card_slots} : slots_of(rules, family);
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
    int size = pile_size(&look, pile);
    for (uint16_t s = joined.first; end == PILE_TOP && s < joined.end; s++)
        cards[s].place += cards[s].pile == pile;
    moved->pile = pile;
    moved->place = (uint16_t)(end == PILE_TOP ? 0 : size);
}

/* ---- what an undecided card can be ---- */

static bool is_of_family(const FamilySpec *family, uint16_t card)
{
    return card >= family->first_card && card < family->first_card + family->kinds;
}

static int family_of_card(const Rules *rules, uint16_t card)
{
    for (int f = 0; f < rules->family_count; f++) {
        if (is_of_family(&rules->families[f], card))
            return f;
    }
    return -1;
}

typedef struct ClassCounts {
    uint32_t unseen[MAX_CARD_CLASSES + 1];   /* cards of the class in the pool */
    uint32_t promised[MAX_CARD_CLASSES + 1]; /* undecided cards that everybody knows to be of it */
} ClassCounts;

static ClassCounts count_classes(const Look *look, uint8_t f)
{
    const FamilySpec *family = &look->rules->families[f];
    const uint8_t *pool = &look->table->unseen[pool_of_family(look->rules, f)];
    Slots slots = slots_of(look->rules, f);
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

static void set_class(Table *table, uint16_t slot, uint8_t card_class)
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

/* ---- seeing ---- */

static void decide(Play *play, uint16_t slot, uint8_t seats, ChanceKey key)
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
        decide(play, slot, seats, key);
    return FLOW_ON;
}

/* ---- refilling and searching: what a deck is asked to do ---- */

enum { DECK_REFILL, DECK_LOOK_THROUGH, DECK_PICKED };

/* A refill's frame and a search's: the pile, what is shuffled into it or searched for, and the chance key. */
enum { DECK, FROM, CARD = FROM, ROUND, OCCASION, ORDINAL, PIECE };

/* It is about no piece: a piece of its chance key may leave, and the deck is filled or searched all the same. */
static Flow call_deck(Play *play, Frame *frame, uint16_t first_step, uint8_t deck, uint16_t what, ChanceKey key,
                      uint16_t step)
{
    Flow flow = call(play, frame, PROC_DECK, NO_PIECE, SEAT_CHANCE, step);

    if (flow == FLOW_ON) {
        Frame *f = callee(play);
        f->step = first_step;
        f->local[DECK] = deck;
        f->local[FROM] = what;
        f->local[ROUND] = key.round;
        f->local[OCCASION] = key.occasion;
        f->local[ORDINAL] = key.ordinal;
        f->local[PIECE] = key.piece;
    }
    return flow;
}

static ChanceKey next_key(Frame *frame)
{
    return (ChanceKey){(uint16_t)frame->local[ROUND], (int16_t)frame->local[PIECE], (uint16_t)frame->local[OCCASION],
                       (uint16_t)frame->local[ORDINAL]++};
}

Flow refill(Play *play, Frame *frame, uint8_t deck, uint8_t from, ChanceKey key, uint16_t step)
{
    assert(play->rules->piles[deck].family !=
           ANY_FAMILY); /* of a mixed deck everybody would see which family lies where */
    return call_deck(play, frame, DECK_REFILL, deck, from, key, step);
}

/* Nobody has seen it, and it lies neither in the deck nor among the cards that are shuffled in. */
static bool lies_elsewhere(const Frame *frame, const Card *card)
{
    return card->kind == 0 && card->pile != frame->local[DECK] && card->pile != frame->local[FROM];
}

/* Moves the cards of one family to the bottom of another pile, in their order; how many. */
static int move_family(Play *play, uint8_t family, uint8_t from, uint8_t to)
{
    Look look = look_of(play);
    int moved = 0;

    for (int place = 0; place < pile_size(&look, from);) {
        uint16_t slot = pile_at(&look, from, place);
        if (family_of_slot(&look, slot) == family) {
            card_move(play, slot, to, PILE_BOTTOM);
            moved++;
        } else {
            place++;
        }
    }
    return moved;
}

static Flow shuffle_in(Play *play, Frame *frame)
{
    Table *table = play->table;
    uint8_t deck = (uint8_t)frame->local[DECK], from = (uint8_t)frame->local[FROM];
    uint8_t family = play->rules->piles[deck].family;
    Slots slots = slots_of(play->rules, family);

    for (uint16_t slot = slots.first; slot < slots.end; slot++) {
        if (!lies_elsewhere(frame, &table->cards[slot]))
            continue;
        decide(play, slot, 0, next_key(frame));
        return FLOW_ON;
    }
    int shuffled = move_family(play, family, from, deck);
    for (uint16_t slot = slots.first; slot < slots.end; slot++) {
        Card *card = &table->cards[slot];
        if (card->pile != deck)
            continue;
        if (card->kind != 0)
            table->unseen[pool_of_family(play->rules, family) + card->kind - 1]++;
        *card = (Card){.pile = deck, .place = card->place};
        set_class(table, slot, 0);
    }
    tell_all(play, EVENT_SHUFFLE, NO_PIECE, NULL, say1(MSG_SHUFFLED, arg_number(shuffled)));
    return done(play);
}

/* ---- searching ---- */

Flow search_pile(Play *play, Frame *frame, uint16_t card, uint8_t pile, ChanceKey key, uint16_t step)
{
    return call_deck(play, frame, DECK_LOOK_THROUGH, pile, card, key, step);
}

/* The uppermost card of the pile that is decided to be the one. */
static uint16_t found_in(const Look *look, uint8_t pile, uint16_t card)
{
    for (int place = 0; place < pile_size(look, pile); place++) {
        uint16_t slot = pile_at(look, pile, place);
        if (card_in(look, slot) == card)
            return slot;
    }
    return NO_SLOT;
}

/* Undecided cards that could be it, by what everybody knows: those of the pile without a known class are all alike; each of the others
 * is not. Whether one is left in the pool is not asked here: how often chance is asked would tell. */
static bool is_doubtful(const Look *look, uint16_t slot, uint8_t pile, uint16_t card)
{
    const FamilySpec *family = &look->rules->families[family_of_slot(look, slot)];
    const Card *doubtful = &look->table->cards[slot];
    uint8_t known = card_class_of(look, slot);

    return doubtful->kind == 0 && is_of_family(family, card) && (doubtful->pile != pile || known != 0) &&
           (known == 0 || known == family->classes[card - family->first_card]);
}

static bool is_alike(const Look *look, uint16_t slot, uint16_t card)
{
    return look->table->cards[slot].kind == 0 && card_class_of(look, slot) == 0 && card_could_be(look, slot, card);
}

static int count_alike(const Look *look, uint8_t pile, uint16_t card)
{
    int count = 0;

    for (int place = 0; place < pile_size(look, pile); place++)
        count += is_alike(look, pile_at(look, pile, place), card);
    return count;
}

/* Number `index` of them, from the top. */
static uint16_t alike_at(const Look *look, uint8_t pile, uint16_t card, int index)
{
    int place = 0;

    while (!is_alike(look, pile_at(look, pile, place), card) || index-- > 0)
        place++;
    return pile_at(look, pile, place);
}

static Flow look_through(Play *play, Frame *frame)
{
    Look look = look_of(play);
    uint8_t pile = (uint8_t)frame->local[DECK];
    uint16_t card = (uint16_t)frame->local[CARD];
    uint16_t found = found_in(&look, pile, card);

    if (found != NO_SLOT)
        return done_with(play, found);
    for (uint16_t slot = 0; slot < play->rules->card_slots; slot++) {
        if (is_doubtful(&look, slot, pile, card)) {
            decide(play, slot, 0, next_key(frame));
            return FLOW_ON;
        }
    }
    int alike = count_alike(&look, pile, card);
    return alike == 0 ? done_with(play, NO_SLOT) : pick(play, frame, alike, next_key(frame), DECK_PICKED);
}

static Flow take_picked(Play *play, const Frame *frame)
{
    Look look = look_of(play);
    uint16_t card = (uint16_t)frame->local[CARD];
    uint16_t slot = alike_at(&look, (uint8_t)frame->local[DECK], card, luck(play)->key.number);

    fix_card(play, slot, card, 0);
    return done_with(play, slot);
}

Flow run_deck(Play *play, Frame *frame)
{
    switch (frame->step) {
    case DECK_REFILL:
        return shuffle_in(play, frame);
    case DECK_LOOK_THROUGH:
        return look_through(play, frame);
    case DECK_PICKED:
        return take_picked(play, frame);
    }
    return never(play, "a deck is refilled or searched");
}

/* ---- classes ---- */

void card_mark(Play *play, uint16_t slot, uint8_t card_class)
{
    assert(card_class >= 1 && card_class <= MAX_CARD_CLASSES);
    assert(card_could_be_of_class(&(Look){play->rules, play->table}, slot, card_class));
    set_class(play->table, slot, card_class);
    play->table->classed = 1;
}

/* ---- setting up, censoring, checking ---- */

bool card_set(Play *play, uint16_t card, uint8_t pile, uint8_t known)
{
    Look look = look_of(play);
    Slots slots = slots_of_pile(play->rules, pile);
    int family = family_of_card(play->rules, card);

    if (family < 0)
        return false;
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

static bool classes_sound(const Look *look, uint8_t f)
{
    const FamilySpec *family = &look->rules->families[f];
    Slots slots = slots_of(look->rules, f);

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

bool piles_sound(const Look *look, const char **complaint)
{
    const Rules *rules = look->rules;

    for (uint8_t f = 0; f < rules->family_count; f++) {
        const FamilySpec *family = &rules->families[f];
        Slots slots = slots_of(rules, f);
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
        if (!classes_sound(look, f)) {
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
