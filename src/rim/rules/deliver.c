#include "rim/rules/deliver.h"

#include "rim/abilities/abilities.h"
#include "rim/rules/discard.h"
#include "rim/rules/encounters.h"
#include "rim/rules/goals.h"

/* Cargo, and what lies with the bounties. */
enum { DELIVERABLE = RIM_PLACE_BIT(RIM_AS_CARGO) | RIM_PLACE_BIT(RIM_AS_JOB) };

static bool is_bounty(const Look *look, uint16_t slot)
{
    return rim_in(look)->held[slot].place == RIM_AS_JOB && rim_card(look, slot)->type == CARD_BOUNTY;
}

uint8_t rim_destination(const Look *look, uint16_t slot)
{
    const RimHeld *held = &rim_in(look)->held[slot];
    uint8_t destination = rim_card(look, slot)->destination;

    if (destination != CHOSEN_SPACE)
        return destination;
    return held->count != 0 ? (uint8_t)(held->count - 1) : NO_SPACE;
}

/* ---- which cards ---- */

/* Cards whose delivery was tried by this action and has failed. */
static bool has_failed(const Look *look, uint16_t slot)
{
    return (rim_in(look)->offered.bits[slot / 64] >> slot % 64 & 1) != 0;
}

static bool refuse(Status *reason, Message why, const char *rule)
{
    *reason = refused(why, rule);
    return false;
}

bool rim_may_deliver(const Look *look, uint8_t seat, uint16_t slot, Status *reason)
{
    uint8_t destination = rim_destination(look, slot);
    Arg card = arg_card(card_in(look, slot));
    const char *rule = is_bounty(look, slot) ? "OR-DELIV-03" : "OR-DELIV-01";

    if (is_bounty(look, slot) && rim_in(look)->held[slot].token == 0)
        return refuse(reason, say1(SAY_NOT_CAPTURED, card), rule); /* OR-DELIV-03 */
    if (destination == NO_SPACE)
        return refuse(reason, say1(SAY_NO_DESTINATION, card), rule);
    if (destination != rim_in(look)->seat[seat].space) /* OR-DELIV-01, OR-DELIV-03 */
        return refuse(reason, say2(SAY_DELIVER_ELSEWHERE, card, arg_piece(rim_space_piece(destination))), rule);
    if (has_failed(look, slot))
        return refuse(reason, say1(SAY_DELIVERY_TRIED, card), "OR-DELIV-05"); /* OR-DELIV-05 */
    return true;
}

/* Cargo and bounties of a seat, by slot; jobs are not delivered. */
static int list_deliverable(const Look *look, uint8_t seat, uint16_t slots[MAX_SUBSET])
{
    int held = rim_list_held(look, seat, DELIVERABLE, slots), count = 0;

    for (int i = 0; i < held; i++) {
        if (rim_in(look)->held[slots[i]].place == RIM_AS_CARGO || is_bounty(look, slots[i]))
            slots[count++] = slots[i];
    }
    return count;
}

bool rim_has_delivery(const Look *look, uint8_t seat)
{
    uint16_t slots[MAX_SUBSET];
    int count = list_deliverable(look, seat, slots);
    Status reason;

    for (int i = 0; i < count; i++) {
        if (rim_may_deliver(look, seat, slots[i], &reason))
            return true;
    }
    return false;
}

/* ---- one delivery ---- */

/* Of PROC_DELIVERY. */
enum { SLOT };

Flow rim_deliver(Play *play, Frame *frame, uint8_t seat, uint16_t slot, uint16_t step)
{
    Flow flow = call(play, frame, PROC_DELIVERY, seat, seat, step);

    if (flow == FLOW_ON)
        callee(play)->local[SLOT] = slot;
    return flow;
}

uint16_t rim_delivered_slot(const Frame *delivery)
{
    return (uint16_t)delivery->local[SLOT];
}

static Flow run_section(Play *play, Frame *frame, RimSectionKind kind, uint16_t step)
{
    Look look = look_of(play);
    uint16_t slot = (uint16_t)frame->local[SLOT];
    const RimSection *section = rim_section(&look, card_in(&look, slot), kind, 0);

    if (section == NULL)
        return next(frame, step);
    return rim_run_program(play, frame, section->program, slot, frame->seat, step);
}

static void report_delivery(Play *play, uint8_t seat, uint16_t slot)
{
    Look look = look_of(play);

    if (is_bounty(&look, slot)) {
        rim_report(play, seat, DEED_CAPTIVE);
        rim_report(play, seat, DEED_BOUNTY);
        return;
    }
    rim_report(play, seat, DEED_CARGO);
    if (rim_card(&look, slot)->traits & TRAIT_ILLEGAL)
        rim_report(play, seat, DEED_ILLEGAL_CARGO);
}

/* The card may be gone by its own reward. */
static void leave_delivered(Play *play, uint8_t seat, uint16_t slot)
{
    Look look = look_of(play);

    if (rim_holder(&look, slot) != seat)
        return;
    if (is_bounty(&look, slot) || rim_card(&look, slot)->is_removed)
        rim_remove(play, slot); /* OR-BOUNTY-10, OR-BOUNTY-11, OR-DISC-03 */
    else
        rim_discard(play, slot); /* OR-DELIV-02, OR-AMB-41 */
}

/* Whoever is defeated meanwhile finishes the delivery: it has begun (OR-DEFEAT-05). */
static Flow run_delivery(Play *play, Frame *frame)
{
    enum { BEGIN, TROUBLE_OVER, REWARD, REWARDED, TOLD, REMOVED };
    Look look = look_of(play);
    uint8_t seat = frame->seat;
    uint16_t slot = (uint16_t)frame->local[SLOT];
    bool is_captive = rim_holder(&look, slot) == seat && is_bounty(&look, slot);

    switch (frame->step) {
    case BEGIN: {
        if (rim_section(&look, card_in(&look, slot), SECTION_DELIVER, 0) == NULL)
            return next(frame, REWARD);
        if (is_ruled(play->table, seat)) /* OR-SOLO-40 */
            return next(frame, REWARD);
        return run_section(play, frame, SECTION_DELIVER, TROUBLE_OVER); /* OR-DELIV-05, OR-AMB-42 */
    }

    case TROUBLE_OVER:
        if (!result(play) || rim_holder(&look, slot) != seat) /* OR-DELIV-05 */
            return done_with(play, 0);
        return next(frame, REWARD);

    case REWARD:
        tell_all(play, EVENT_DELIVERED, seat, is_captive ? "OR-DELIV-03" : "OR-DELIV-02",
                 say2(is_captive ? SAY_DELIVERS_CONTACT : SAY_DELIVERS, arg_seat(seat),
                      arg_card(card_in(&look, slot))));
        return run_section(play, frame, is_captive ? SECTION_CAPTURE : SECTION_REWARD,
                           REWARDED); /* OR-DELIV-02, OR-DELIV-03, OR-BOUNTY-10, OR-WIN-08 */

    case REWARDED:
        report_delivery(play, seat, slot); /* OR-GOAL-04 */
        return open_window(play, frame, is_captive ? MOMENT_CONTACT_DELIVERED : MOMENT_CARGO_DELIVERED, (int16_t)slot,
                           seat, TOLD);

    case TOLD:
        if (!is_captive)
            return next(frame, REMOVED);
        return open_window(play, frame, MOMENT_BOUNTY_REWARDED, (int16_t)slot, seat, REMOVED);

    case REMOVED:
        leave_delivered(play, seat, slot);
        return done_with(play, 1);
    }
    return never(play, "a delivery has no other step");
}

/* ---- the action ---- */

/* Of PROC_DELIVER: whether something was tried, so that the player may stop. The cards whose delivery has failed are Rim.offered. */
enum { MAY_STOP, TRIED };

static int deliver_candidates(const Look *look, const Question *question)
{
    uint16_t slots[MAX_SUBSET];

    return list_deliverable(look, question->seat, slots) + question->args[MAY_STOP];
}

static void deliver_candidate(const Look *look, const Question *question, int index, Candidate *candidate)
{
    uint16_t slots[MAX_SUBSET];
    int count = list_deliverable(look, question->seat, slots);
    Status reason;

    if (index == count) {
        offer(candidate, key_of(VERB_END), say0(SAY_END_DELIVERIES)); /* OR-AMB-43 */
        return;
    }
    offer(candidate, rim_held_key(look, VERB_CARD, slots[index]),
          say1(SAY_NAME, arg_card(card_in(look, slots[index])))); /* OR-DELIV-04 */
    if (!rim_may_deliver(look, question->seat, slots[index], &reason))
        offer_not(candidate, candidate->key, candidate->say, reason.message, reason.rule);
}

static void offer_deliver(const Look *look, uint8_t seat, int index, Candidate *candidate)
{
    Key key = key_of(VERB_DELIVER);

    (void)index;
    offer(candidate, key, say0(SAY_DELIVER));
    if (rim_in(look)->done & DONE_DELIVER)
        offer_not(candidate, key, candidate->say, say0(SAY_DELIVER_DONE), "OR-ACT-02"); /* OR-ACT-02 */
    else if (!rim_has_delivery(look, seat))
        offer_not(candidate, key, candidate->say, say0(SAY_NOTHING_TO_DELIVER), "OR-DELIV-01"); /* OR-DELIV-01 */
}

static Flow begin_deliver(Play *play, Frame *frame, const Key *key, uint16_t step)
{
    (void)key;
    rim_of(play)->done |= DONE_DELIVER; /* OR-ACT-02 */
    return call(play, frame, PROC_DELIVER, frame->seat, frame->seat, step);
}

const RimOption rim_deliver_option = {VERB_DELIVER, rim_one_option, offer_deliver, begin_deliver};

static void remember_failure(Play *play, uint16_t slot)
{
    rim_of(play)->offered.bits[slot / 64] |= UINT64_C(1) << slot % 64;
}

static Flow run_deliver(Play *play, Frame *frame)
{
    enum { CHOOSE, CHOSEN, DELIVERED };
    Look look = look_of(play);
    uint8_t seat = frame->seat;

    switch (frame->step) {
    case CHOOSE:
        if (!rim_has_delivery(&look, seat)) {
            rim_of(play)->offered = (RimSlots){{0}};
            return done(play);
        }
        return ask_within(play, frame, seat, ASK_DELIVER, seat, (const int32_t[3]){frame->local[MAY_STOP], 0, 0},
                          CHOSEN); /* OR-DELIV-04 */

    case CHOSEN:
        frame->local[MAY_STOP] = 1; /* OR-AMB-43 */
        if (answer_of(play, seat)->key.verb == VERB_END) {
            rim_of(play)->offered = (RimSlots){{0}};
            return done(play);
        }
        frame->local[TRIED] = rim_slot_of_key(&look, seat, &answer_of(play, seat)->key);
        return rim_deliver(play, frame, seat, (uint16_t)frame->local[TRIED], DELIVERED);

    case DELIVERED:
        if (!result(play))
            remember_failure(play, (uint16_t)frame->local[TRIED]); /* OR-DELIV-05 */
        return next(frame, CHOOSE);
    }
    return never(play, "the deliver action has no other step");
}

static const ProcedureRow procedures[] = {
    {PROC_DELIVER,                            {"deliver", run_deliver, FRAME_ENDS}},
    {PROC_DELIVERY,                                       {"delivery", run_delivery, FRAME_ENDS}},
    {0},
};

static const QuestionRow questions[] = {
    {ASK_DELIVER,
     {.name = "deliver",
      .answer = ANSWER_OPTION,
      .say = SAY_ASK_DELIVER,
      .waits = SAY_WAITS_DELIVER,
      .count = deliver_candidates,
      .candidate = deliver_candidate}},
    {0          },
};

static const VerbRow verbs[] = {
    {VERB_DELIVER, {"deliver", ""}},
    {0           },
};

const RulesPart rim_deliver_part = {.procedures = procedures, .questions = questions, .verbs = verbs};
