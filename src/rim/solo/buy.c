/* The AI player buys: what lies on top of a deck, or what comes after it. */
#include "rim/rules/barter.h"
#include "rim/rules/market.h"
#include "rim/rules/slots.h"
#include "rim/solo/solo.h"

/* Of PROC_AI_BUY, whose subject is the deck: the card that it buys. */
enum { CARD };

static uint8_t deck_of(const Frame *frame)
{
    return (uint8_t)(frame->subject - RIM_FIRST_DECK);
}

/* What can be held nowhere has no slot either. */
static bool has_slot_for(const Look *look, uint8_t seat, uint16_t slot)
{
    return rim_place_of((RimCardType)rim_card(look, slot)->type) != RIM_NOT_HELD &&
           rim_has_room(look, seat, slot, NO_SLOT);
}

/* Why the AI player does not buy the top card of a deck; NULL: it does. */
static const char *reason_against(const Look *look, uint8_t seat, uint8_t deck)
{
    uint16_t slot = rim_top(look, deck);
    const RimCard *card = slot != NO_SLOT ? rim_card(look, slot) : NULL;
    const RimSeat *self = &rim_in(look)->seat[seat];
    Status reason;

    if (card == NULL)
        return "OR-AMB-30";
    if (card->not_sold_at == self->space) /* OR-SOLO-29, OR-SOLO-35 */
        return "OR-SOLO-29";
    if (rim_price(look, seat, slot) > self->credits) /* OR-SOLO-30, OR-AMB-90 */
        return "OR-SOLO-30";
    if (deck == SHIP_DECK && card->cost <= rim_ship(look, seat)->cost) /* OR-SOLO-32, OR-SOLO-36 */
        return "OR-SOLO-32";
    if (card->ship == 0 && !has_slot_for(look, seat, slot)) /* OR-SOLO-31, OR-SOLO-34, OR-AMB-95 */
        return "OR-SOLO-31";
    return rim_may_buy(look, seat, deck, &reason) ? NULL : reason.rule;
}

Flow rim_ai_buy(Play *play, Frame *frame, uint8_t seat, uint8_t deck, uint16_t step)
{
    return call(play, frame, PROC_AI_BUY, (int16_t)(RIM_FIRST_DECK + deck), seat, step);
}

static Flow run_ai_buy(Play *play, Frame *frame)
{
    enum { CONSIDER, RECONSIDER, BUY, BOUGHT };
    Look look = look_of(play);
    uint8_t seat = frame->seat, deck = deck_of(frame);
    const char *against = reason_against(&look, seat, deck);
    uint16_t top = rim_top(&look, deck);

    switch (frame->step) {
    case CONSIDER:
        if (against == NULL || top == NO_SLOT)
            return next(frame, BUY);
        tell_all(play, EVENT_MARKET, frame->subject, against,
                 say2(SAY_AI_DISDAINS, arg_seat(seat), arg_card(card_in(&look, top))));
        return rim_discard_top(play, frame, seat, deck, RECONSIDER); /* OR-SOLO-28 */

    case RECONSIDER: /* it discards once: OR-SOLO-38, OR-AMB-91 */
        if (against != NULL && top != NO_SLOT)
            tell_all(play, EVENT_MARKET, frame->subject, against,
                     say2(SAY_AI_DISDAINS, arg_seat(seat), arg_card(card_in(&look, top))));
        return next(frame, BUY);

    case BUY:
        if (against != NULL) /* OR-SOLO-38 */
            return done(play);
        frame->local[CARD] = top;
        return rim_buy(play, frame, seat, deck, BOUGHT); /* OR-SOLO-33, OR-SOLO-37 */

    case BOUGHT:
        if (rim_holder(&look, (uint16_t)frame->local[CARD]) == seat)
            rim_ai_place_goal(play, seat, (uint16_t)frame->local[CARD], "OR-SOLO-18"); /* OR-SOLO-18, OR-AMB-93 */
        return done(play);
    }
    return never(play, "a purchase of the AI player has no other step");
}

static const ProcedureRow procedures[] = {
    {PROC_AI_BUY, {"ai-buy", run_ai_buy, FRAME_ENDS}},
    {0          },
};

const RulesPart rim_ai_buy_part = {.procedures = procedures};
