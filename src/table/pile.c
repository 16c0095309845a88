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

uint8_t family_of_slot(const Look *look, uint16_t slot)
{
    return look->rules->piles[look->table->cards[slot].pile].family;
}

uint16_t pool_of_family(const Rules *rules, uint8_t family)
{
    int pool = 0;

    for (int i = 0; i < family; i++)
        pool += rules->families[i].kinds;
    return (uint16_t)pool;
}

void piles_open(Play *play)
{
    const Rules *rules = play->rules;
    Table *table = play->table;
    uint16_t slot = 0;

    for (uint8_t f = 0; f < rules->family_count; f++) {
        const FamilySpec *family = &rules->families[f];
        memcpy(&table->unseen[pool_of_family(rules, f)], family->copies, family->kinds);
        for (int place = 0; place < family->cards; place++)
            table->cards[slot++] = (Card){.pile = family->start, .place = (uint8_t)place};
    }
    assert(slot == rules->card_slots && slot <= MAX_CARDS);
    table->card_slots = slot;
    table->card_kinds = pool_of_family(rules, (uint8_t)rules->family_count);
}

int pile_size(const Look *look, uint8_t pile)
{
    Slots slots = slots_of(look->rules, look->rules->piles[pile].family);
    int size = 0;

    for (uint16_t s = slots.first; s < slots.end; s++)
        size += look->table->cards[s].pile == pile;
    return size;
}

uint16_t pile_at(const Look *look, uint8_t pile, int place)
{
    Slots slots = slots_of(look->rules, look->rules->piles[pile].family);

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
    uint8_t family = family_of_slot(&look, slot);
    Slots slots = slots_of(play->rules, family);
    Card *cards = play->table->cards;
    Card *moved = &cards[slot];
    uint8_t from = moved->pile;

    assert(play->rules->piles[pile].family == family);
    for (uint16_t s = slots.first; s < slots.end; s++)
        cards[s].place -= cards[s].pile == from && cards[s].place > moved->place;
    moved->pile = UINT8_MAX; /* nowhere, while the others make room */
    int size = pile_size(&look, pile);
    for (uint16_t s = slots.first; end == PILE_TOP && s < slots.end; s++)
        cards[s].place += cards[s].pile == pile;
    moved->pile = pile;
    moved->place = (uint8_t)(end == PILE_TOP ? 0 : size);
}

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

/* ---- refilling ---- */

enum { DECK, FROM, ROUND, OCCASION, ORDINAL, PIECE };

Flow refill(Play *play, Frame *frame, uint8_t deck, uint8_t from, ChanceKey key, uint16_t step)
{
    /* It is about no piece: a piece of its chance key may leave, and the deck is filled all the same. */
    Flow flow = call(play, frame, PROC_REFILL, NO_PIECE, SEAT_CHANCE, step);

    if (flow == FLOW_ON) {
        Frame *f = callee(play);
        f->local[DECK] = deck;
        f->local[FROM] = from;
        f->local[ROUND] = key.round;
        f->local[OCCASION] = key.occasion;
        f->local[ORDINAL] = key.ordinal;
        f->local[PIECE] = key.piece;
    }
    return flow;
}

/* Nobody has seen it, and it lies neither in the deck nor among the cards that are shuffled in. */
static bool lies_elsewhere(const Frame *frame, const Card *card)
{
    return card->kind == 0 && card->pile != frame->local[DECK] && card->pile != frame->local[FROM];
}

Flow run_refill(Play *play, Frame *frame)
{
    Table *table = play->table;
    uint8_t deck = (uint8_t)frame->local[DECK];
    uint8_t family = play->rules->piles[deck].family;
    Slots slots = slots_of(play->rules, family);
    ChanceKey key = {(uint16_t)frame->local[ROUND], (int16_t)frame->local[PIECE], (uint16_t)frame->local[OCCASION],
                     (uint16_t)frame->local[ORDINAL]};
    Look look = look_of(play);

    for (uint16_t slot = slots.first; slot < slots.end; slot++) {
        if (!lies_elsewhere(frame, &table->cards[slot]))
            continue;
        frame->local[ORDINAL]++;
        decide(play, slot, 0, key);
        return FLOW_ON;
    }
    int size = pile_size(&look, deck);
    int shuffled = pile_size(&look, (uint8_t)frame->local[FROM]);
    for (uint16_t slot = slots.first; slot < slots.end; slot++) {
        Card *card = &table->cards[slot];
        if (card->pile != frame->local[FROM] && card->pile != deck)
            continue;
        if (card->kind != 0)
            table->unseen[pool_of_family(play->rules, family) + card->kind - 1]++;
        uint8_t place = (uint8_t)(card->pile == deck ? card->place : card->place + size);
        *card = (Card){.pile = deck, .place = place};
    }
    tell_all(play, EVENT_SHUFFLE, NO_PIECE, NULL, say1(MSG_SHUFFLED, arg_number(shuffled)));
    return done(play);
}

/* ---- setting up, censoring, checking ---- */

bool card_set(Play *play, uint16_t card, uint8_t pile, uint8_t known)
{
    const Rules *rules = play->rules;
    uint8_t f = rules->piles[pile].family;
    const FamilySpec *family = &rules->families[f];
    int kind = card - family->first_card;
    Look look = look_of(play);

    if (kind < 0 || kind >= family->kinds || play->table->unseen[pool_of_family(rules, f) + kind] == 0)
        return false;
    /* The last card of the start pile that nobody has seen: the ones set first stay on top. */
    for (int place = pile_size(&look, family->start) - 1; place >= 0; place--) {
        uint16_t slot = pile_at(&look, family->start, place);
        if (play->table->cards[slot].kind != 0)
            continue;
        card_move(play, slot, pile, PILE_BOTTOM);
        play->table->cards[slot].kind = (uint8_t)(kind + 1);
        play->table->cards[slot].known = known;
        play->table->unseen[pool_of_family(rules, f) + kind]--;
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
        Slots slots = slots_of(rules, f);
        int counts[MAX_CARD_KINDS] = {0};
        int undecided = 0;
        for (uint16_t s = slots.first; s < slots.end; s++) {
            const Card *card = &look->table->cards[s];
            if (card->pile >= rules->pile_count || rules->piles[card->pile].family != f) {
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
