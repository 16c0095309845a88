/* The AI player delivers cargo and completes jobs: it gains the reward, and nothing stands in its way. */
#include "rim/rules/deliver.h"
#include "rim/abilities/abilities.h"
#include "rim/rules/discard.h"
#include "rim/rules/encounters.h"
#include "rim/rules/players.h"
#include "rim/solo/solo.h"

uint16_t rim_ai_card_for_here(const Look *look, uint8_t seat, RimCardType type)
{
    RIM_EACH_HELD(look, seat, slot)
    {
        if (rim_card(look, slot)->type == type && rim_in(look)->held[slot].place == rim_place_of(type) &&
            rim_destination(look, slot) == rim_in(look)->seat[seat].space)
            return slot;
    }
    return NO_SLOT;
}

/* ---- goal tokens ---- */

void rim_ai_place_goal(Play *play, uint8_t seat, uint16_t slot, const char *rule)
{
    Look look = look_of(play);
    const RimCard *card = rim_card(&look, slot);

    if ((card->type != CARD_CARGO && card->type != CARD_JOB) || card->destination >= content_in(&look)->space_count)
        return;
    rim_of(play)->ai_goals[card->destination]++; /* OR-SOLO-06, OR-SOLO-17, OR-SOLO-18 */
    tell_all(play, EVENT_GOAL, seat, rule, say1(SAY_AI_GOAL, arg_piece(rim_space_piece(card->destination))));
}

static void remove_goal(Play *play, uint8_t seat)
{
    uint8_t space = rim_of(play)->seat[seat].space;

    if (rim_of(play)->ai_goals[space] == 0)
        return;
    rim_of(play)->ai_goals[space]--; /* OR-SOLO-19 */
    tell_all(play, EVENT_GOAL, seat, "OR-SOLO-19", say1(SAY_AI_GOAL_GONE, arg_piece(rim_space_piece(space))));
}

/* ---- cargo ---- */

enum { CARD, PENALTY, AMOUNT, IS_ILLEGAL }; /* of both procedures */

Flow rim_ai_deliver(Play *play, Frame *frame, uint8_t seat, RimPenalty penalty, int amount, uint16_t step)
{
    Flow flow = call(play, frame, PROC_AI_DELIVER, seat, seat, step);

    if (flow == FLOW_ON) {
        callee(play)->local[PENALTY] = (int32_t)penalty;
        callee(play)->local[AMOUNT] = amount;
    }
    return flow;
}

static Flow suffer_penalty(Play *play, Frame *frame, uint16_t step)
{
    Look look = look_of(play);
    uint8_t faction = content_in(&look)->spaces[rim_in(&look)->seat[frame->seat].space].faction;

    switch ((RimPenalty)frame->local[PENALTY]) {
    case PENALTY_CHARACTER:
        return rim_suffer(play, frame, frame->seat, RIM_GROUND, frame->local[AMOUNT], step); /* OR-SOLO-41 */
    case PENALTY_SHIP:
        return rim_suffer(play, frame, frame->seat, RIM_SHIP, frame->local[AMOUNT], step); /* OR-SOLO-41 */
    case PENALTY_REPUTATION:
        if (faction != NO_FACTION)
            rim_gain_reputation(play, frame->seat, faction, -1, "OR-SOLO-41"); /* OR-SOLO-41 */
        break;
    case PENALTY_NONE:
        break;
    }
    return next(frame, step);
}

/* What the card has to say about its delivery is not done: OR-SOLO-40 (rules/deliver.c). */
static Flow run_ai_deliver(Play *play, Frame *frame)
{
    enum { NEXT_CARGO, DELIVERED };
    Look look = look_of(play);
    uint8_t seat = frame->seat;
    uint16_t slot = rim_ai_card_for_here(&look, seat, CARD_CARGO);

    switch (frame->step) {
    case NEXT_CARGO:
        if (slot == NO_SLOT || rim_is_defeated(&look, seat)) /* OR-AMB-89, OR-DEFEAT-05 */
            return done(play);
        frame->local[IS_ILLEGAL] = rim_card(&look, slot)->traits & TRAIT_ILLEGAL;
        return rim_deliver(play, frame, seat, slot, DELIVERED); /* OR-SOLO-40 */

    case DELIVERED:
        remove_goal(play, seat); /* OR-SOLO-19 */
        if (!frame->local[IS_ILLEGAL])
            return next(frame, NEXT_CARGO);
        return suffer_penalty(play, frame, NEXT_CARGO); /* OR-SOLO-41 */
    }
    return never(play, "a delivery of the AI player has no other step");
}

/* ---- jobs ---- */

Flow rim_ai_finish_job(Play *play, Frame *frame, uint8_t seat, uint16_t step)
{
    return call(play, frame, PROC_AI_JOB, seat, seat, step);
}

/* The card may be gone by its own reward. */
static void leave_job(Play *play, uint8_t seat, uint16_t slot)
{
    Look look = look_of(play);

    if (rim_holder(&look, slot) != seat)
        return;
    if (rim_card(&look, slot)->is_removed)
        rim_remove(play, slot); /* OR-JOB-14 */
    else
        rim_discard(play, slot); /* OR-JOB-14 */
}

static Flow run_ai_job(Play *play, Frame *frame)
{
    enum { REWARD, REWARDED };
    Look look = look_of(play);

    switch (frame->step) {
    case REWARD: {
        uint16_t slot = rim_ai_card_for_here(&look, frame->seat, CARD_JOB);
        uint16_t card = card_in(&look, slot);
        const RimSection *reward = rim_section(&look, card, SECTION_REWARD, 0);
        frame->local[CARD] = slot;
        tell_all(play, EVENT_JOB, frame->seat, "OR-SOLO-39",
                 say2(SAY_COMPLETES_JOB, arg_seat(frame->seat), arg_card(card)));
        if (reward == NULL)
            return next(frame, REWARDED);
        return rim_run_program(play, frame, reward->program, slot, frame->seat, REWARDED); /* OR-SOLO-39 */
    }

    case REWARDED:
        remove_goal(play, frame->seat); /* OR-SOLO-19 */
        leave_job(play, frame->seat, (uint16_t)frame->local[CARD]);
        return done(play);
    }
    return never(play, "a job of the AI player has no other step");
}

static const ProcedureRow procedures[] = {
    {PROC_AI_DELIVER,                     {"ai-deliver", run_ai_deliver, FRAME_ENDS}},
    {PROC_AI_JOB,                                   {"ai-job", run_ai_job, FRAME_ENDS}},
    {0},
};

const RulesPart rim_ai_deliver_part = {.procedures = procedures};
