/* The databank: cards by their numbers. */
#include "rim/abilities/abilities.h"
#include "rim/rules/combat.h"
#include "rim/rules/discard.h"
#include "rim/rules/encounters.h"
#include "rim/rules/setup.h"

enum { NUMBER, TOKEN, SLOT, SUCCEEDED }; /* of both procedures here */

static Flow call_with_number(Play *play, Frame *frame, uint16_t procedure, uint8_t seat, uint8_t number, uint16_t step)
{
    Flow flow = call(play, frame, procedure, seat, seat, step);

    if (flow == FLOW_ON)
        callee(play)->local[NUMBER] = number;
    return flow;
}

Flow rim_take_databank(Play *play, Frame *frame, uint8_t seat, uint8_t number, uint16_t step)
{
    return call_with_number(play, frame, PROC_TAKE_DATABANK, seat, number, step);
}

static Flow run_take_databank(Play *play, Frame *frame)
{
    enum { COUNT, PICKED };
    Look look = look_of(play);
    uint8_t number = (uint8_t)frame->local[NUMBER];
    uint16_t slots[RIM_SAME_NUMBER];

    if (frame->step == COUNT) {
        int cards = rim_databank_cards(&look, number, slots);
        if (cards == 0) { /* OR-AMB-62 */
            tell_all(play, EVENT_CARD, frame->subject, "OR-AMB-62", say1(SAY_NO_DATABANK, arg_number(number)));
            return done_with(play, NO_SLOT);
        }
        return pick(play, frame, cards, rim_luck_key(play, frame->seat, OCCASION_DATABANK), PICKED); /* OR-DATA-04 */
    }
    (void)rim_databank_cards(&look, number, slots);
    uint16_t slot = slots[luck(play)->key.number];      /* OR-DATA-03, OR-DATA-04 */
    card_move(play, slot, PILE_UNDER_WAY, PILE_BOTTOM); /* OR-DATA-03, OR-DATA-06 */
    tell_all(play, EVENT_CARD, frame->subject, "OR-DATA-03",
             say3(SAY_TAKES_DATABANK, arg_seat(frame->seat), arg_number(number), arg_card(card_in(&look, slot))));
    return done_with(play, slot);
}

void rim_put_back(Play *play, uint16_t slot)
{
    if (play->table->cards[slot].pile == PILE_UNDER_WAY)
        rim_discard(play, slot); /* OR-DATA-05, OR-SPACE-04 */
}

const RimSection *rim_section(const Look *look, uint16_t card, RimSectionKind kind, uint8_t where)
{
    const RimContent *content = content_in(look);
    const RimCard *spec = &content->cards[card];

    for (int i = 0; i < spec->sections; i++) {
        const RimSection *section = &content->sections[spec->first_section + i];
        if (section->kind == kind && section->where == where)
            return section;
    }
    return NULL;
}

Flow rim_resolve_databank(Play *play, Frame *frame, uint8_t seat, uint8_t number, int token, uint16_t step)
{
    Flow flow = call_with_number(play, frame, PROC_DATABANK, seat, number, step);

    if (flow == FLOW_ON)
        callee(play)->local[TOKEN] = token;
    return flow;
}

static Flow run_databank(Play *play, Frame *frame)
{
    enum { TAKE, TAKEN, RESOLVED, OVER };
    Look look = look_of(play);
    Rim *game = rim_of(play);

    switch (frame->step) {
    case TAKE:
        return rim_take_databank(play, frame, frame->seat, (uint8_t)frame->local[NUMBER], TAKEN); /* OR-CONT-02 */

    case TAKEN: {
        frame->local[SLOT] = result(play);
        if (frame->local[SLOT] == NO_SLOT)
            return done(play);
        game->held[frame->local[SLOT]].token = (uint8_t)(1 + frame->local[TOKEN]);
        const RimSection *top = rim_section(&look, card_in(&look, (uint16_t)frame->local[SLOT]), SECTION_TOP, 0);
        if (top == NULL)
            return next(frame, OVER);
        return rim_run_program(play, frame, top->program, (uint16_t)frame->local[SLOT], frame->seat,
                               RESOLVED); /* OR-CONT-03 */
    }

    case RESOLVED:
        frame->local[SUCCEEDED] = result(play);
        return rim_end_combat(play, frame, OVER);

    case OVER:
        if (frame->local[TOKEN] != NO_TOKEN && rim_holder(&look, (uint16_t)frame->local[SLOT]) != SEAT_NOBODY)
            game->contact[frame->local[TOKEN]].at = CONTACT_ASIDE; /* OR-CONT-06, OR-AMB-60 */
        rim_put_back(play, (uint16_t)frame->local[SLOT]);          /* OR-CONT-05 */
        return done_with(play, frame->local[SUCCEEDED]);
    }
    return never(play, "a databank card has no other step");
}

static const ProcedureRow procedures[] = {
    {PROC_TAKE_DATABANK,                      {"take-databank", run_take_databank, FRAME_ENDS}},
    {PROC_DATABANK,                                       {"databank", run_databank, FRAME_ENDS}},
    {0},
};

const RulesPart rim_databank_part = {.procedures = procedures};
