/* Refilling a deck and searching a pile. Both run as PROC_DECK, since chance may first have to decide cards that nobody has seen. */
#include <assert.h>

#include "table/kernel.h"
#include "table/pile.h"
#include "table/pile_slots.h"

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

/* ---- refilling ---- */

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
    Slots slots = slots_of_family(play->rules, family);

    for (uint16_t slot = slots.first; slot < slots.end; slot++) {
        if (!lies_elsewhere(frame, &table->cards[slot]))
            continue;
        decide_card(play, slot, 0, next_key(frame));
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
        set_card_class(table, slot, 0);
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
            decide_card(play, slot, 0, next_key(frame));
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

/* ---- either ---- */

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
