#include "rim/rules/barter.h"

#include "rim/abilities/abilities.h"
#include "rim/rules/discard.h"
#include "rim/rules/encounters.h"
#include "rim/rules/market.h"
#include "rim/rules/players.h"
#include "rim/rules/setup.h"
#include "rim/rules/ships.h"
#include "rim/rules/slots.h"

/* What can be bartered: no crew, jobs, bounties or secrets (OR-BART-01, OR-BART-05). */
enum { BARTERABLE = RIM_PLACE_BIT(RIM_AS_CARGO) | RIM_PLACE_BIT(RIM_AS_GEAR) | RIM_PLACE_BIT(RIM_AS_MOD) };

static uint8_t deck_of(int16_t piece)
{
    return (uint8_t)(piece - RIM_FIRST_DECK);
}

/* ---- prices ---- */

static int32_t less(int32_t price, int32_t by)
{
    return price > by ? price - by : 0; /* OR-BART-04 */
}

int32_t rim_price(const Look *look, uint8_t seat, uint16_t slot)
{
    const RimCard *card = rim_card(look, slot);

    if (card->ship == 0)
        return card->cost;                               /* OR-MKT-07, OR-MKT-08 */
    return less(card->cost, rim_ship(look, seat)->cost); /* OR-BART-03, OR-BART-06 */
}

/* The value of these of its cards, by their places among those that it can barter. */
static int32_t value_of(const Look *look, uint8_t seat, uint64_t cards)
{
    uint16_t slots[MAX_SUBSET];
    int count = rim_list_held(look, seat, BARTERABLE, slots);
    int32_t value = 0;

    for (int i = 0; i < count; i++) {
        if (cards >> i & 1)
            value += rim_card(look, slots[i])->cost; /* OR-BART-01, OR-AMB-31, OR-AMB-32 */
    }
    return value;
}

static bool barters(const Look *look, uint8_t seat)
{
    uint16_t slots[MAX_SUBSET];

    return !is_ruled(look->table, seat) && rim_list_held(look, seat, BARTERABLE, slots) > 0; /* OR-BART-01, OR-AMB-90 */
}

static bool refuse(Status *reason, Message why, const char *rule)
{
    *reason = refused(why, rule);
    return false;
}

static bool may_place(const Look *look, uint8_t seat, uint16_t slot, Status *reason)
{
    const RimCard *card = rim_card(look, slot);
    Arg name = arg_card(card_in(look, slot));

    if (card->ship != 0)
        return rim_ship_is_free(look, card->ship - 1) ||
               refuse(reason, say1(SAY_SHIP_TAKEN, name), "OR-AMB-34"); /* OR-AMB-34 */
    return rim_can_make_room(look, seat, slot) ||
           refuse(reason, say1(SAY_NO_SLOT_AT_ALL, name), "OR-SLOT-05"); /* OR-SLOT-05 */
}

bool rim_may_buy(const Look *look, uint8_t seat, uint8_t deck, Status *reason)
{
    const RimSeat *self = &rim_in(look)->seat[seat];
    uint16_t slot = rim_top(look, deck);

    if (slot == NO_SLOT)
        return refuse(reason, say1(SAY_DECK_EMPTY, arg_piece((int16_t)(RIM_FIRST_DECK + deck))),
                      "OR-AMB-30"); /* OR-AMB-30 */
    int32_t price = rim_price(look, seat, slot);
    int32_t means = self->credits + (barters(look, seat) ? value_of(look, seat, UINT64_MAX) : 0);
    if (rim_card(look, slot)->not_sold_at == self->space)
        return refuse(reason, say1(SAY_NOT_SOLD_HERE, arg_piece(rim_space_piece(self->space))),
                      "OR-MKT-12"); /* OR-MKT-12, OR-AMB-39 */
    if (price > means)
        return refuse(reason, say2(SAY_TOO_DEAR, arg_amount(price), arg_amount(means)), "OR-MKT-08"); /* OR-MKT-08 */
    return may_place(look, seat, slot, reason);
}

/* ---- bartering ---- */

static int barter_candidates(const Look *look, const Question *question)
{
    uint16_t slots[MAX_SUBSET];

    return rim_list_held(look, question->seat, BARTERABLE, slots);
}

static void barter_candidate(const Look *look, const Question *question, int index, Candidate *candidate)
{
    uint16_t slots[MAX_SUBSET];

    (void)rim_list_held(look, question->seat, BARTERABLE, slots);
    offer(candidate, rim_held_key(look, VERB_CARD, slots[index]),
          say2(SAY_BARTER, arg_card(card_in(look, slots[index])), arg_amount(rim_card(look, slots[index])->cost)));
}

static bool judge_barter(const Look *look, const Question *question, const Answer *answer, Status *refusal)
{
    uint8_t seat = question->seat;
    int32_t price =
        less(rim_price(look, seat, rim_top(look, deck_of(question->subject))), value_of(look, seat, answer->items));

    return price <= rim_in(look)->seat[seat].credits ||
           refuse(refusal, say2(SAY_TOO_DEAR, arg_amount(price), arg_amount(rim_in(look)->seat[seat].credits)),
                  "OR-MKT-08");
}

static void pay(Play *play, const Frame *frame, uint64_t bartered)
{
    Look look = look_of(play);
    uint8_t seat = frame->seat;
    uint16_t slots[MAX_SUBSET];
    int count = bartered != 0 ? rim_list_held(&look, seat, BARTERABLE, slots) : 0;
    int32_t price = less(rim_price(&look, seat, rim_top(&look, deck_of(frame->subject))),
                         value_of(&look, seat, bartered)); /* OR-BART-01, OR-BART-06 */

    if (price > 0)
        rim_pay_credits(play, seat, price, "OR-MKT-08"); /* OR-MKT-08 */
    for (int i = 0; i < count; i++) {
        if ((bartered >> i & 1) == 0)
            continue;
        tell_all(play, EVENT_DISCARDED, seat, "OR-BART-02",
                 say2(SAY_BARTERS_CARD, arg_seat(seat), arg_card(card_in(&look, slots[i]))));
        rim_discard(play, slots[i]); /* OR-BART-02, OR-AMB-32 */
    }
}

/* ---- the purchase ---- */

/* Of PROC_BUY, whose subject is the deck. */
enum { SLOT };

enum { BEGIN, BARTERED, PAID, TAKEN, OVER }; /* its steps: pay and barter, take, then reveal (OR-AMB-99) */

/* The price that a seat is about to pay; 0: it is not paying. */
static int32_t price_due(const Look *look, uint8_t seat)
{
    for (int i = look->table->depth - 1; i >= 0; i--) {
        const Frame *frame = &look->table->frames[i];
        if (frame->procedure == PROC_BUY && frame->step == BARTERED && frame->seat == seat)
            return rim_price(look, seat, (uint16_t)frame->local[SLOT]);
    }
    return 0;
}

bool rim_can_spare(const Look *look, uint8_t seat, int32_t credits, Status *reason)
{
    int32_t price = price_due(look, seat);
    int32_t means = rim_in(look)->seat[seat].credits - credits + value_of(look, seat, UINT64_MAX);

    return price == 0 || price <= means ||
           refuse(reason, say2(SAY_TOO_DEAR, arg_amount(price), arg_amount(means)), "OR-MKT-08"); /* OR-MKT-08 */
}

Flow rim_buy(Play *play, Frame *frame, uint8_t seat, uint8_t deck, uint16_t step)
{
    return call(play, frame, PROC_BUY, (int16_t)(RIM_FIRST_DECK + deck), seat, step);
}

/* A card that is held nowhere is resolved at once. */
static Flow resolve_at_once(Play *play, Frame *frame, uint16_t step)
{
    Look look = look_of(play);
    uint16_t slot = (uint16_t)frame->local[SLOT];
    const RimSection *reward = rim_section(&look, card_in(&look, slot), SECTION_REWARD, 0);

    card_move(play, slot, PILE_UNDER_WAY, PILE_BOTTOM);
    if (reward == NULL)
        return next(frame, step);
    return rim_run_program(play, frame, reward->program, slot, frame->seat, step); /* OR-AMB-38, OR-WIN-10 */
}

static Flow take(Play *play, Frame *frame, uint16_t step)
{
    Look look = look_of(play);
    uint16_t slot = (uint16_t)frame->local[SLOT];
    const RimCard *card = rim_card(&look, slot);

    if (card->ship != 0)
        return rim_change_ship(play, frame, frame->seat, card->ship - 1, step); /* OR-SHIP-01, OR-SHIP-09 */
    if (rim_place_of((RimCardType)card->type) == RIM_NOT_HELD)
        return resolve_at_once(play, frame, step);
    return rim_gain_bought_card(play, frame, frame->seat, slot, step); /* OR-MKT-09 */
}

/* What nobody holds now goes: a ship card back to its deck, what was resolved at once out of the game if it says so. */
static void put_away(Play *play, uint16_t slot)
{
    Look look = look_of(play);

    if (rim_holder(&look, slot) != SEAT_NOBODY ||
        rim_place_of((RimCardType)rim_card(&look, slot)->type) != RIM_NOT_HELD)
        return;
    if (rim_card(&look, slot)->is_removed)
        rim_remove(play, slot); /* OR-DISC-03 */
    else
        rim_discard(play, slot); /* OR-AMB-34, OR-DISC-01 */
}

static Flow run_buy(Play *play, Frame *frame)
{
    Look look = look_of(play);
    uint8_t seat = frame->seat, deck = deck_of(frame->subject);

    switch (frame->step) {
    case BEGIN: {
        uint16_t slot = rim_top(&look, deck);
        frame->local[SLOT] = slot;
        tell_all(play, EVENT_MARKET, frame->subject, "OR-MKT-05",
                 say2(SAY_BUYS, arg_seat(seat), arg_card(card_in(&look, slot))));
        if (barters(&look, seat) && rim_price(&look, seat, slot) > 0)
            return ask_within(play, frame, seat, ASK_BARTER, frame->subject, (const int32_t[3]){0, MAX_SUBSET, 0},
                              BARTERED); /* OR-BART-01 */
        pay(play, frame, 0);
        return next(frame, PAID);
    }

    case BARTERED:
        pay(play, frame, answer_of(play, seat)->items);      /* OR-BART-01 */
        return rim_discard_surplus(play, frame, seat, PAID); /* a slot may have been bartered: OR-SLOT-01 */

    case PAID:
        return take(play, frame, TAKEN); /* OR-AMB-33 */

    case TAKEN:
        put_away(play, (uint16_t)frame->local[SLOT]);
        return rim_reveal(play, frame, seat, deck, true, OVER); /* OR-MKT-10, OR-MKT-11 */

    case OVER:
        return done(play);
    }
    return never(play, "a purchase has no other step");
}

static const ProcedureRow procedures[] = {
    {PROC_BUY, {"buy", run_buy, FRAME_ENDS}},
    {0       },
};

static const QuestionRow questions[] = {
    {ASK_BARTER,
     {.name = "barter",
      .answer = ANSWER_SUBSET,
      .say = SAY_ASK_BARTER,
      .waits = SAY_WAITS_MARKET,
      .count = barter_candidates,
      .candidate = barter_candidate,
      .judge = judge_barter}},
    {0         },
};

const RulesPart rim_barter_part = {.procedures = procedures, .questions = questions};
