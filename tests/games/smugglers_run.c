/* A run: the bribe, the inspection, the window before the sale, and the sale. */
#include "games/smugglers_state.h"

int sm_pot_of(const Look *look)
{
    return sm_pile_value(look, SM_PILE_HOLD) - smugglers_in(look)->taken;
}

void sm_clear_hold(Play *play)
{
    Look look = look_of(play);

    while (pile_size(&look, SM_PILE_HOLD) > 0)
        card_move(play, pile_at(&look, SM_PILE_HOLD, 0), SM_PILE_DISCARD, PILE_BOTTOM);
    smugglers(play)->taken = 0;
}

static void pay(Play *play, uint8_t seat, int credits)
{
    smugglers(play)->credits[seat] -= credits;
}

/* Gifts may come and go while the bribe is asked for. */
void sm_bribe_bounds(const Look *look, const Question *question, int32_t args[3])
{
    args[0] = 0;
    args[1] = smugglers_in(look)->credits[question->seat]; /* SM-RUN-04 */
    args[2] = 1;
}

Flow smugglers_run(Play *play, Frame *frame)
{
    enum { BRIBE, BRIBED, BEFORE_SALE, SALE };
    Look look = look_of(play);
    uint8_t seat = frame->seat;

    switch (frame->step) {
    case BRIBE:
        return ask(play, frame, seat, SM_ASK_BRIBE, seat, BRIBED);

    case BRIBED: {
        int bribe = answer_of(play, seat)->key.number;
        pay(play, seat, bribe); /* SM-RUN-05 */
        tell_all(play, EVENT_NOTE, seat, "SM-RUN-05", say2(SAY_BRIBES, arg_seat(seat), arg_number(bribe)));
        Flow flow = call(play, frame, PROC_INSPECTION, seat, seat, BEFORE_SALE);
        if (flow == FLOW_ON)
            callee(play)->local[0] = bribe;
        return flow;
    }

    case BEFORE_SALE:
        return open_window(play, frame, SM_WINDOW_BEFORE_SALE, seat, seat_in_order(play->table, seat, 1),
                           SALE); /* SM-SALE-01 */

    case SALE: {
        int pot = sm_pot_of(&look);
        tell_all(play, EVENT_NOTE, seat, "SM-SALE-07", say2(SAY_SELLS, arg_seat(seat), arg_number(pot)));
        sm_clear_hold(play);      /* SM-SALE-08 */
        sm_earn(play, seat, pot); /* SM-SALE-07 */
        return done(play);
    }
    }
    return never(play, "a run has no other step");
}

static uint8_t face_shown(const Answer *luck)
{
    uint8_t face = 0;

    while (luck->faces[face] == 0)
        face++;
    return face;
}

/* Of the frame: local[0] is the bribe. */
Flow smugglers_inspection(Play *play, Frame *frame)
{
    enum { ROLL, ROLLED };
    uint8_t seat = frame->seat;
    int bribe = frame->local[0];

    if (frame->step == ROLL)
        return roll(play, frame, 0, 1, sm_luck_key(play, seat, SM_INSPECT, 0), ROLLED); /* SM-CUSTOMS-01 */

    uint8_t face = face_shown(luck(play));
    tell_all(play, EVENT_ROLL, seat, "SM-CUSTOMS-01", say1(SAY_INSPECTED, arg_face(0, face)));
    if (face == SM_FACE_SEARCH && bribe == 0) { /* SM-CUSTOMS-02 */
        int fine = smugglers(play)->credits[seat] < 2 ? smugglers(play)->credits[seat] : 2;
        pay(play, seat, fine);
        tell_all(play, EVENT_NOTE, seat, "SM-CUSTOMS-02", say2(SAY_FINED, arg_seat(seat), arg_number(fine)));
    }
    if (face == SM_FACE_CAUGHT && bribe < 2) { /* SM-CUSTOMS-03 */
        tell_all(play, EVENT_NOTE, seat, "SM-CUSTOMS-03", say1(SAY_IMPOUNDED, arg_seat(seat)));
        sm_clear_hold(play);                      /* SM-CUSTOMS-04 */
        return unwind(play, PROC_TURN, TURN_END); /* SM-CUSTOMS-05 */
    }
    return done(play);
}

/* ---- ambushes ---- */

/* Every other seat, whether it holds an ambush or not: a seat that is not asked would be known to hold none. */
void sm_collect_before_sale(Play *play, const Frame *window)
{
    for (uint8_t seat = 0; seat < play->table->seats; seat++) {
        if (seat != window->subject && !has_left(play->table, seat) && !is_ruled(play->table, seat)) /* SM-DROID-01 */
            meet(play, seat, SM_ABILITY_AMBUSH, seat, 0);                                            /* SM-SALE-02 */
    }
}

static uint16_t ambush_in_hand(const Look *look, uint8_t seat)
{
    for (int place = 0; place < pile_size(look, hand_of(seat)); place++) {
        uint16_t slot = pile_at(look, hand_of(seat), place);
        if (card_in(look, slot) == SM_AMBUSH)
            return slot;
    }
    return NO_SLOT;
}

bool sm_ambush_usable(const Look *look, const Frame *window, const Trigger *trigger, Status *reason)
{
    (void)window;
    *reason = refused(say0(SAY_NO_AMBUSH), "SM-SALE-03");
    return ambush_in_hand(look, trigger->seat) != NO_SLOT; /* SM-SALE-03 */
}

Flow smugglers_ambush(Play *play, Frame *frame)
{
    Look look = look_of(play);
    uint16_t slot = ambush_in_hand(&look, frame->seat);
    int share = sm_pot_of(&look) / 2; /* SM-SALE-05 */

    card_move(play, slot, SM_PILE_DISCARD, PILE_BOTTOM); /* SM-SALE-04 */
    play->table->cards[slot].known = SM_EVERYBODY;       /* SM-SALE-04 */
    smugglers(play)->taken += (uint8_t)share;            /* SM-SALE-06 */
    tell_all(play, EVENT_CARD, frame->subject, "SM-SALE-05",
             say2(SAY_AMBUSHES, arg_seat(frame->seat), arg_number(share)));
    sm_earn(play, frame->seat, share); /* SM-SALE-05 */
    return done(play);
}
