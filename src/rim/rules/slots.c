#include "rim/rules/slots.h"

#include "rim/rules/discard.h"
#include "rim/rules/goals.h"
#include "rim/rules/players.h"

static RimPlace gained_place(const Look *look, uint16_t slot)
{
    return rim_place_of((RimCardType)rim_card(look, slot)->type);
}

bool rim_has_room(const Look *look, uint8_t seat, uint16_t slot, uint16_t without)
{
    RimLoad load = rim_load(look, seat);

    rim_load_card(look, &load, slot, gained_place(look, slot), 1);
    if (without != NO_SLOT)
        rim_load_card(look, &load, without, (RimPlace)rim_in(look)->held[without].place, -1);
    return rim_fits(look, seat, &load); /* OR-SLOT-01 */
}

/* ---- making room ---- */

/* Of PROC_GAIN_CARD. */
enum { SLOT, IS_BOUGHT };

/* The nearest such procedure: what a seat is making room for. */
static const Frame *gaining_frame(const Look *look)
{
    int i = look->table->depth - 1;

    while (i > 0 && look->table->frames[i].procedure != PROC_GAIN_CARD)
        i--;
    return &look->table->frames[i];
}

static uint16_t gained_slot(const Look *look)
{
    return (uint16_t)gaining_frame(look)->local[SLOT];
}

/* Cards that lie in slots; cargo and mods can share theirs. */
static unsigned rivals_of(RimPlace place)
{
    unsigned shared = RIM_PLACE_BIT(RIM_AS_CARGO) | RIM_PLACE_BIT(RIM_AS_MOD);

    return shared & RIM_PLACE_BIT(place) ? shared : RIM_PLACE_BIT(place);
}

bool rim_can_make_room(const Look *look, uint8_t seat, uint16_t slot)
{
    uint16_t slots[MAX_SUBSET];
    int count = rim_list_held(look, seat, rivals_of(gained_place(look, slot)), slots);

    if (rim_has_room(look, seat, slot, NO_SLOT))
        return true;
    for (int i = 0; i < count; i++) {
        if (rim_has_room(look, seat, slot, slots[i])) /* OR-SLOT-04 */
            return true;
    }
    return false;
}

static int room_candidates(const Look *look, const Question *question)
{
    uint16_t slots[MAX_SUBSET];

    return 1 + rim_list_held(look, question->seat, rivals_of(gained_place(look, gained_slot(look))), slots);
}

static void room_candidate(const Look *look, const Question *question, int index, Candidate *candidate)
{
    uint16_t slots[MAX_SUBSET], gained = gained_slot(look);

    if (index == 0) {
        Arg name = arg_card(card_in(look, gained));
        offer(candidate, key_of(VERB_DECLINE), say1(SAY_DECLINE, name)); /* OR-SLOT-05 */
        if (gaining_frame(look)->local[IS_BOUGHT])
            offer_not(candidate, candidate->key, candidate->say, say1(SAY_IS_PAID, name), "OR-MKT-09"); /* OR-MKT-09 */
        return;
    }
    (void)rim_list_held(look, question->seat, rivals_of(gained_place(look, gained)), slots);
    uint16_t slot = slots[index - 1];
    Key key = rim_held_key(look, VERB_DISCARD, slot);
    Arg card = arg_card(card_in(look, slot));
    offer(candidate, key, say1(SAY_DISCARD, card)); /* OR-SLOT-04 */
    if (!rim_has_room(look, question->seat, gained, slot))
        offer_not(candidate, key, candidate->say, say1(SAY_NO_ROOM_BY_IT, card), "OR-SLOT-01");
}

Flow rim_gain_card(Play *play, Frame *frame, uint8_t seat, uint16_t slot, uint16_t step)
{
    Flow flow = call(play, frame, PROC_GAIN_CARD, seat, seat, step);

    if (flow == FLOW_ON)
        callee(play)->local[SLOT] = slot;
    return flow;
}

Flow rim_gain_bought_card(Play *play, Frame *frame, uint8_t seat, uint16_t slot, uint16_t step)
{
    Flow flow = rim_gain_card(play, frame, seat, slot, step);

    if (flow == FLOW_ON)
        callee(play)->local[IS_BOUGHT] = 1;
    return flow;
}

static Flow decline(Play *play, const Frame *frame, Arg card)
{
    tell_all(play, EVENT_NOTE, frame->subject, "OR-SLOT-05", say2(SAY_DECLINES_CARD, arg_seat(frame->seat), card));
    return done_with(play, 0);
}

static Flow run_gain_card(Play *play, Frame *frame)
{
    enum { BEGIN, OFFERED, ROOM_MADE, TAKE, TAKEN, OVER };
    Look look = look_of(play);
    uint8_t seat = frame->seat;
    uint16_t slot = (uint16_t)frame->local[SLOT];
    RimPlace place = gained_place(&look, slot);
    Arg card = arg_card(card_in(&look, slot));

    switch (frame->step) {
    case BEGIN:
        if (place != RIM_AS_CREW)
            return next(frame, OFFERED);
        return open_window(play, frame, MOMENT_CREW_OFFERED, (int16_t)slot, seat, OFFERED);

    case OFFERED:
        if (rim_has_room(&look, seat, slot, NO_SLOT))
            return next(frame, TAKE);
        if (is_ruled(play->table, seat)) /* OR-SOLO-34 */
            return decline(play, frame, card);
        return ask(play, frame, seat, ASK_ROOM, seat, ROOM_MADE); /* OR-SLOT-04, OR-AMB-58 */

    case ROOM_MADE: {
        if (!has_answered(play, seat) || answer_of(play, seat)->key.verb == VERB_DECLINE) /* OR-SLOT-05 */
            return decline(play, frame, card);
        uint16_t discarded = rim_slot_of_key(&look, seat, &answer_of(play, seat)->key);
        tell_all(play, EVENT_DISCARDED, seat, "OR-SLOT-04",
                 say2(SAY_DISCARDS_CARD, arg_seat(seat), arg_card(card_in(&look, discarded))));
        rim_discard(play, discarded); /* OR-SLOT-04 */
        return next(frame, TAKE);
    }

    case TAKE: {
        uint8_t robbed = rim_holder(&look, slot);
        rim_hold(play, seat, slot, place); /* OR-MKT-09 */
        if (robbed != SEAT_NOBODY)
            rim_check_defeat(play, robbed); /* OR-AMB-72 */
        tell_all(play, EVENT_GAINED, seat, "OR-MKT-09", say2(SAY_GAINS_CARD, arg_seat(seat), card));
        rim_check_goals(play, seat);
        return open_window(play, frame, MOMENT_GAINED, (int16_t)slot, seat, TAKEN);
    }

    case TAKEN:
        if (place != RIM_AS_CREW)
            return next(frame, OVER);
        rim_report(play, seat, DEED_CREW);
        return open_window(play, frame, MOMENT_CREW_GAINED, (int16_t)slot, seat, OVER);

    case OVER:
        return done_with(play, 1);
    }
    return never(play, "gaining a card has no other step");
}

static const ProcedureRow procedures[] = {
    {PROC_GAIN_CARD, {"gain-card", run_gain_card, FRAME_ENDS}},
    {0             },
};

static const QuestionRow questions[] = {
    {ASK_ROOM,
     {.name = "room",
      .answer = ANSWER_OPTION,
      .say = SAY_ASK_ROOM,
      .waits = SAY_WAITS_ROOM,
      .count = room_candidates,
      .candidate = room_candidate}},
    {0       },
};

static const VerbRow verbs[] = {
    {VERB_DISCARD,     {"discard", "cn"}},
    {VERB_DECLINE,                {"decline", ""}},
    {0},
};

const RulesPart rim_slots_part = {.procedures = procedures, .questions = questions, .verbs = verbs};
