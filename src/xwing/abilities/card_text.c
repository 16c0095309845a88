/* What one card says of one of its own moments: a device detonates, a condition is assigned. Its abilities for that moment are resolved one
 * after the other. No window opens: nobody may pass, and it makes no difference whether the card's ship is still there. */
#include "xwing/abilities/conditions.h"
#include "xwing/abilities/effects.h"

Flow resolve_text(Play *play, Frame *frame, int card, uint16_t moment, int16_t ship, uint16_t step)
{
    Flow flow = call(play, frame, PROC_TEXT, ship, xwing_of(play)->ship[xwing_of(play)->card[card].ship].seat, step);

    if (flow == FLOW_ON) {
        callee(play)->local[TEXT_CARD] = card;
        callee(play)->local[TEXT_MOMENT] = moment;
    }
    return flow;
}

/* Does the card say this of the moment, for this ship? */
static bool is_resolved(const Look *look, const Speaker *speaker, uint16_t window, int16_t ship)
{
    const CardAbility *ability = speaker->ability;
    const Moment moment = moment_in_window(look, speaker, ship);

    return ability->kind == KIND_ABILITY && ability->window == window &&
           conditions_hold(&moment, ability->when, ability->when_count) &&
           conditions_hold(&moment, ability->only_if, ability->if_count) && can_begin_ability(look, speaker->source);
}

static Flow run_text(Play *play, Frame *frame)
{
    enum { NEXT };
    enum { ABILITIES_DONE = TEXT_MOMENT + 1 };
    Look look = look_of(play);
    int card = frame->local[TEXT_CARD];
    const AbilityRun *run = &upgrade_of(&look, card)->abilities;

    while (frame->local[ABILITIES_DONE] < run->count) {
        int number = frame->local[ABILITIES_DONE]++;
        const Speaker speaker = {&content_of(&look)->abilities[run->first + number],
                                 (int16_t)xwing_of(play)->card[card].ship, source_of_card(card, number), 0};
        if (!is_resolved(&look, &speaker, (uint16_t)frame->local[TEXT_MOMENT], frame->subject))
            continue;
        Flow flow = call(play, frame, PROC_ABILITY, speaker.source, frame->seat, NEXT); /* X2-COND-03, X2-DEV-01 */
        if (flow == FLOW_ON) {
            callee(play)->local[WINDOW_SUBJECT] = frame->subject;
            callee(play)->step = NEXT_STEP; /* it has no cost, and what happens was told */
        }
        return flow;
    }
    return done(play);
}

/* ---- what this file adds to the tables of the rules ---- */

/* clang-format off */
static const ProcedureRow procedures[] = {
    {PROC_TEXT, {"text", run_text, FRAME_ENDS}},
    {0},
};
/* clang-format on */

const RulesPart card_text_part = {.procedures = procedures};
