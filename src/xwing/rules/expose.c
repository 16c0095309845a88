/* Exposing a damage card: a facedown one is turned faceup, and its text counts. Nobody knows the cards apart, so chance says which, unless
 * an effect lets its player look at them and choose. */
#include "xwing/rules/expose.h"

#include "table/pile.h"
#include "xwing/abilities/abilities.h"
#include "xwing/abilities/messages.h"
#include "xwing/rules/damage.h"
#include "xwing/state/part.h"
#include "xwing/state/ships.h"

/* ---- which one ---- */

static int exposed_count(const Look *look, const Question *question)
{
    return facedown_count(look, question->subject);
}

static void exposed_candidate(const Look *look, const Question *question, int index, Candidate *candidate)
{
    uint16_t card = card_in(look, facedown_slot(look, question->subject, index));

    offer(candidate, key_number(VERB_CHOOSE, 1 + index), say1(XW_SAY_PIECE, arg_card(card)));
}

/* ---- the card is turned ---- */

static Flow resolve_exposed(Play *play, Frame *frame, uint16_t slot, uint16_t step)
{
    Look look = look_of(play);

    tell_all(play, EVENT_CARD, frame->subject, NULL,
             say2(CARD_EXPOSED, arg_piece(frame->subject), arg_card(card_in(&look, slot))));
    Flow flow = call(play, frame, PROC_DEALT, frame->subject, frame->seat, step);
    if (flow == FLOW_ON) {
        callee(play)->local[DEALT_SLOT] = slot;
        callee(play)->local[DEALT_IS_FACEUP] = true;
        callee(play)->local[DEALT_IS_EXPOSED] = true;
    }
    return flow;
}

static Flow run_expose(Play *play, Frame *frame)
{
    enum { LOOK, LOOKED, PICKED, CHOSEN, SHOWN, RESOLVED, CHECKED };
    enum { SEEN = EXPOSE_IS_CHOSEN + 1, SLOT };
    Look look = look_of(play);
    int16_t ship = frame->subject;
    int count = facedown_count(&look, ship), number = 0;

    switch (frame->step) {
    case LOOK:
        if (count == 0)
            return done(play);
        if (!frame->local[EXPOSE_IS_CHOSEN] && frame->local[SEEN] == 0 &&
            deed_allowed(&look, DEED_CHOOSE_EXPOSED, ship, attack_under_way(&look))) {
            frame->local[EXPOSE_IS_CHOSEN] = true;
            frame->seat = xwing_of(play)->ship[ship].seat;
        }
        if (!frame->local[EXPOSE_IS_CHOSEN])
            return pick(play, frame, count, next_roll(play, ship, OCCASION_DAMAGE), PICKED);
        if (frame->local[SEEN] == count)
            return ask(play, frame, frame->seat, ASK_EXPOSED, ship, CHOSEN);
        return look_at(play, frame, facedown_slot(&look, ship, frame->local[SEEN]), (uint8_t)(1U << frame->seat),
                       next_roll(play, ship, OCCASION_DAMAGE), LOOKED);

    case LOOKED:
        frame->local[SEEN]++;
        return next(frame, LOOK);

    case PICKED:
        number = luck(play)->key.number;
        /* fallthrough */

    case CHOSEN: {
        if (frame->step == CHOSEN && has_answered(play, frame->seat))
            number = answer_of(play, frame->seat)->key.number - 1;
        uint16_t slot = facedown_slot(&look, ship, number);
        frame->local[SLOT] = slot;
        return look_at(play, frame, slot, EVERYBODY, next_roll(play, ship, OCCASION_DAMAGE), SHOWN);
    }

    case SHOWN:
        return resolve_exposed(play, frame, (uint16_t)frame->local[SLOT], RESOLVED);

    case RESOLVED:
        return check_hull(play, frame, ship, CHECKED);

    case CHECKED:
        return done(play);
    }
    return never(play, "exposing a damage card has no other step");
}

/* ---- what this file adds to the tables of the rules ---- */

/* clang-format off */
static const ProcedureRow procedures[] = {
    {PROC_EXPOSE, {"expose", run_expose, FRAME_ENDS}},
    {0},
};

static const QuestionRow questions[] = {
    {ASK_EXPOSED, {.name = "exposed", .answer = ANSWER_OPTION, .say = XW_ASK_EXPOSED,
        .count = exposed_count, .candidate = exposed_candidate}},
    {0},
};
/* clang-format on */

const RulesPart expose_part = {.procedures = procedures, .questions = questions};
