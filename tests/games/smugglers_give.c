/* What happens beside the turns: gifts, and seats that leave. */
#include "games/smugglers_state.h"

/* ---- gifts ---- */

static bool refuse(Status *refusal, Message why, const char *rule)
{
    *refusal = refused(why, rule);
    return false;
}

static bool may_give(const Look *look, uint8_t seat, const Key *key, Status *refusal)
{
    const Smugglers *g = smugglers_in(look);

    if (!g->in_turn)
        return refuse(refusal, say0(SAY_NO_TURN), "SM-GIVE-01");
    if (key->piece < 0 || key->piece >= look->table->seats || key->piece == seat ||
        has_left(look->table, (uint8_t)key->piece)) /* SM-GIVE-05 */
        return refuse(refusal, say0(SAY_NO_RECEIVER), "SM-GIVE-05");
    if (is_ruled(look->table, (uint8_t)key->piece)) /* SM-DROID-04 */
        return refuse(refusal, say1(SAY_DROID_RECEIVER, arg_seat((uint8_t)key->piece)), "SM-DROID-04");
    if (seat != g->active && key->piece != g->active) /* SM-GIVE-01 */
        return refuse(refusal, say1(SAY_NOT_ACTIVE, arg_seat(g->active)), "SM-GIVE-01");
    if (g->credits[seat] == 0)
        return refuse(refusal, say1(SAY_NO_CREDITS, arg_seat(seat)), "SM-GIVE-02");
    if (key->number < 1 || key->number > g->credits[seat]) /* SM-GIVE-02 */
        return refuse(refusal, say2(SAY_GIFT_RANGE, arg_number(g->credits[seat]), arg_number(key->number)),
                      "SM-GIVE-02");
    return true;
}

static Key key_give(int16_t receiver, int32_t credits)
{
    Key key = key_number(SM_VERB_GIVE, credits);

    key.piece = receiver;
    return key;
}

/* Listed are a gift of one and of everything, to each of the others; any number between them may be given too. */
int smugglers_moves(const Look *look, uint8_t seat)
{
    return (look->table->seats - 1) * (smugglers_in(look)->credits[seat] > 1 ? 2 : 1);
}

void smugglers_move(const Look *look, uint8_t seat, int index, Candidate *candidate)
{
    int others = look->table->seats - 1;
    int place = index % others;
    int16_t receiver = (int16_t)(place < seat ? place : place + 1);
    int32_t credits = index < others ? 1 : smugglers_in(look)->credits[seat];
    Status refusal = status_ok();

    Key key = key_give(receiver, credits);
    offer(candidate, key, say2(SAY_GIVE, arg_seat((uint8_t)receiver), arg_number(credits)));
    if (!may_give(look, seat, &key, &refusal))
        offer_not(candidate, key, candidate->say, refusal.message, refusal.rule);
}

bool smugglers_judge_move(const Look *look, const Answer *answer, Status *refusal)
{
    Key key = key_give(answer->key.piece, answer->key.number);

    if (!key_equal(&key, &answer->key)) {
        *refusal = refused(say1(MSG_NO_MOVE, arg_seat(answer->seat)), NULL);
        return false;
    }
    return may_give(look, answer->seat, &answer->key, refusal);
}

/* Of a gift's frame, whose subject is the giver. */
enum { RECEIVER, CREDITS };

Flow smugglers_begin_move(Play *play, Frame *standing, const Answer *answer)
{
    Flow flow = call(play, standing, PROC_GIVE, answer->seat, answer->seat, standing->step);

    if (flow == FLOW_ON) {
        callee(play)->local[RECEIVER] = answer->key.piece;
        callee(play)->local[CREDITS] = answer->key.number;
    }
    return flow;
}

Flow smugglers_give(Play *play, Frame *frame)
{
    enum { OFFER, ANSWERED };
    Smugglers *g = smugglers(play);
    uint8_t receiver = (uint8_t)frame->local[RECEIVER];
    int32_t credits = frame->local[CREDITS];

    if (frame->step == OFFER) {
        tell_all(play, EVENT_NOTE, frame->subject, "SM-GIVE-03",
                 say3(SAY_OFFERS, arg_seat(frame->seat), arg_seat(receiver), arg_number(credits)));
        return ask_within(play, frame, receiver, SM_ASK_GIFT, frame->subject, (const int32_t[3]){credits, 0, 0},
                          ANSWERED); /* SM-GIVE-03 */
    }
    if (!has_answered(play, receiver) || answer_of(play, receiver)->key.verb == VERB_NO) { /* SM-GIVE-03 */
        tell_all(play, EVENT_NOTE, frame->subject, "SM-GIVE-03",
                 say2(SAY_DECLINES, arg_seat(receiver), arg_seat(frame->seat)));
        return done(play);
    }
    tell_all(play, EVENT_NOTE, frame->subject, "SM-GIVE-04",
             say3(SAY_GIVES, arg_seat(frame->seat), arg_seat(receiver), arg_number(credits)));
    g->credits[frame->seat] -= credits; /* SM-GIVE-04 */
    sm_earn(play, receiver, credits);   /* SM-GIVE-04 */
    return done(play);
}

/* ---- leaving ---- */

/* A seat that had not seen a card does not see it now. */
static int discard_pile(Play *play, uint8_t pile)
{
    Look look = look_of(play);
    int cards = pile_size(&look, pile);

    for (int i = 0; i < cards; i++)
        card_move(play, pile_at(&look, pile, 0), SM_PILE_DISCARD, PILE_BOTTOM); /* SM-LEAVE-01 */
    return cards;
}

static uint8_t seats_left_in(const Table *table)
{
    return (uint8_t)(all_seats(table) & ~table->left);
}

Flow smugglers_concede(Play *play, uint8_t seat)
{
    Smugglers *g = smugglers(play);
    int cards = discard_pile(play, hand_of(seat)) + discard_pile(play, stash_of(seat));

    tell_all(play, EVENT_NOTE, seat, "SM-LEAVE-01", say2(SAY_LEAVES, arg_seat(seat), arg_number(cards)));
    g->credits[seat] = 0; /* SM-LEAVE-06 */
    leave(play, seat);    /* SM-LEAVE-04 */
    uint8_t rest = seats_left_in(play->table);
    if ((rest & (rest - 1)) == 0) /* SM-LEAVE-05 */
        return win(play, rest);
    if (g->in_turn && g->active == seat) { /* SM-LEAVE-02 */
        sm_clear_hold(play);               /* SM-LEAVE-02 */
        return unwind(play, PROC_TURN, TURN_END);
    }
    abandon(play, seat); /* SM-LEAVE-03 */
    return FLOW_ON;
}
