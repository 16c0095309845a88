#include "rim/rules/ships.h"

#include "rim/rules/discard.h"
#include "rim/rules/goals.h"
#include "rim/rules/players.h"
#include "rim/rules/setup.h"

/* ---- too few slots ---- */

/* Everything that lies in a slot: secrets do not (OR-SLOT-06). */
enum {
    IN_SLOTS = RIM_PLACE_BIT(RIM_AS_GEAR) | RIM_PLACE_BIT(RIM_AS_JOB) | RIM_PLACE_BIT(RIM_AS_CARGO) |
               RIM_PLACE_BIT(RIM_AS_CREW) | RIM_PLACE_BIT(RIM_AS_MOD)
};

static int surplus(const Look *look, uint8_t seat)
{
    RimLoad load = rim_load(look, seat);

    return rim_surplus(look, seat, &load); /* OR-SLOT-01 */
}

static bool helps(const Look *look, uint8_t seat, uint16_t slot)
{
    RimLoad load = rim_load(look, seat);

    rim_load_card(look, &load, slot, (RimPlace)rim_in(look)->held[slot].place, -1);
    return rim_surplus(look, seat, &load) < surplus(look, seat);
}

static int surplus_candidates(const Look *look, const Question *question)
{
    uint16_t slots[MAX_SUBSET];

    return rim_list_held(look, question->seat, IN_SLOTS, slots);
}

static void surplus_candidate(const Look *look, const Question *question, int index, Candidate *candidate)
{
    uint16_t slots[MAX_SUBSET];

    (void)rim_list_held(look, question->seat, IN_SLOTS, slots);
    Key key = rim_held_key(look, VERB_DISCARD, slots[index]);
    Arg card = arg_card(card_in(look, slots[index]));
    offer(candidate, key, say1(SAY_DISCARD, card)); /* OR-AMB-36 */
    if (!helps(look, question->seat, slots[index]))
        offer_not(candidate, key, candidate->say, say1(SAY_NO_HELP, card), "OR-SHIP-05"); /* OR-SHIP-05 */
}

/* Where the rules run the seat nobody chooses: the first card that helps goes. */
static uint16_t first_that_helps(const Look *look, uint8_t seat)
{
    RIM_EACH_HELD(look, seat, slot)
    {
        if (rim_in(look)->held[slot].place != RIM_AS_SECRET && helps(look, seat, slot))
            return slot;
    }
    return NO_SLOT;
}

static void discard_surplus(Play *play, uint8_t seat, uint16_t slot)
{
    Look look = look_of(play);

    tell_all(play, EVENT_DISCARDED, seat, "OR-AMB-36",
             say2(SAY_DISCARDS_CARD, arg_seat(seat), arg_card(card_in(&look, slot))));
    rim_discard(play, slot); /* OR-AMB-36 */
}

Flow rim_discard_surplus(Play *play, Frame *frame, uint8_t seat, uint16_t step)
{
    Look look = look_of(play);

    if (surplus(&look, seat) == 0)
        return next(frame, step);
    return call(play, frame, PROC_SURPLUS, seat, seat, step);
}

static Flow run_surplus(Play *play, Frame *frame)
{
    enum { TOO_MANY, CHOSEN };
    Look look = look_of(play);
    uint8_t seat = frame->seat;

    switch (frame->step) {
    case TOO_MANY:
        if (surplus(&look, seat) == 0)
            return done(play);
        if (!is_ruled(play->table, seat))
            return ask(play, frame, seat, ASK_SURPLUS, seat, CHOSEN); /* OR-AMB-36 */
        discard_surplus(play, seat, first_that_helps(&look, seat));
        return FLOW_ON;

    case CHOSEN:
        discard_surplus(play, seat, rim_slot_of_key(&look, seat, &answer_of(play, seat)->key));
        return next(frame, TOO_MANY);
    }
    return never(play, "discarding what has no slot has no other step");
}

/* ---- another ship ---- */

/* Of PROC_CHANGE_SHIP. */
enum { SHIP };

Flow rim_change_ship(Play *play, Frame *frame, uint8_t seat, int ship, uint16_t step)
{
    Flow flow = call(play, frame, PROC_CHANGE_SHIP, seat, seat, step);

    if (flow == FLOW_ON)
        callee(play)->local[SHIP] = ship;
    return flow;
}

static void take_sheet(Play *play, uint8_t seat, int ship)
{
    Look look = look_of(play);
    RimSeat *self = &rim_of(play)->seat[seat];

    rim_recover(play, seat, RIM_SHIP, RIM_ALL_DAMAGE, "OR-SHIP-04"); /* OR-SHIP-04 */
    rim_take_ship(play, seat, ship);                                 /* OR-SHIP-01, OR-SHIP-02, OR-SHIP-07 */
    self->flags &= (uint8_t)~RIM_SHIP_FLIPPED;                       /* OR-SHIP-03 */
    self->goals[RIM_SHIP] = 0;                                       /* OR-AMB-37 */
    self->used[RIM_SHIP] = 0;
    tell_all(play, EVENT_GAINED, seat, "OR-SHIP-01",
             say2(SAY_TAKES_SHIP, arg_seat(seat), arg_card(rim_ship_card(&look, ship))));
}

static Flow run_change_ship(Play *play, Frame *frame)
{
    enum { TAKE, CARRY_OVER, OVER };
    uint8_t seat = frame->seat;

    switch (frame->step) {
    case TAKE:
        take_sheet(play, seat, frame->local[SHIP]);
        return next(frame, CARRY_OVER);

    case CARRY_OVER:                                         /* cards stay where they are: OR-SHIP-05 */
        return rim_discard_surplus(play, frame, seat, OVER); /* OR-AMB-36 */

    case OVER:
        rim_check_goals(play, seat);
        return done(play);
    }
    return never(play, "a change of ships has no other step");
}

static const ProcedureRow procedures[] = {
    {PROC_SURPLUS,                                  {"surplus", run_surplus, FRAME_ENDS}},
    {PROC_CHANGE_SHIP,                                             {"change-ship", run_change_ship, FRAME_ENDS}},
    {0},
};

static const QuestionRow questions[] = {
    {ASK_SURPLUS,
     {.name = "surplus",
      .answer = ANSWER_OPTION,
      .say = SAY_ASK_SURPLUS,
      .waits = SAY_WAITS_ROOM,
      .count = surplus_candidates,
      .candidate = surplus_candidate}},
    {0          },
};

const RulesPart rim_ships_part = {.procedures = procedures, .questions = questions};
