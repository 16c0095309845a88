/* A turn of the AI player: one card, from top to bottom. */
#include "rim/rules/turn.h"
#include "rim/abilities/abilities.h"
#include "rim/rules/combat.h"
#include "rim/rules/discard.h"
#include "rim/solo/solo.h"

/* Of PROC_AI_TURN: the card, which of its lines comes next, the step for whose list a line was done that was to be the only one, and the step
 * that the turn has come to. A script can begin in a later one: its subject is the first. */
enum { CARD, LINE, SETTLED, STEP };

static const RimSection *line_at(const Look *look, const Frame *frame)
{
    const RimCard *card = rim_card(look, (uint16_t)frame->local[CARD]);

    return frame->local[LINE] < card->sections
               ? &content_in(look)->sections[card->first_section + (int)frame->local[LINE]]
               : NULL;
}

/* Would it change anything, and can it be done (OR-AMB-96)? */
static bool applies(const Look *look, const Frame *frame, const RimSection *line)
{
    int16_t source = (int16_t)frame->local[CARD];
    Status reason;

    if (line->kind == SECTION_FIRST && frame->local[SETTLED] == line->where) /* OR-SOLO-10 */
        return false;
    if (!rim_conditions_hold(look, frame->seat, source, NO_PIECE, line->first_condition, line->conditions))
        return false;
    return rim_program_possible(look, line->program, source, frame->seat, NO_PIECE,
                                &reason); /* OR-SOLO-10, OR-SOLO-11 */
}

static Flow resolve_line(Play *play, Frame *frame, const RimSection *line)
{
    Look look = look_of(play);

    if (line->where < frame->subject)
        return next(frame, frame->step);
    if (frame->local[STEP] != line->where)
        (void)rim_step_begins(play, frame->seat, (RimStep)line->where);
    frame->local[STEP] = line->where;
    if (line->where != STEP_PLANNING && rim_is_defeated(&look, frame->seat)) /* OR-AMB-89, OR-DEFEAT-05 */
        return next(frame, frame->step);
    if (!applies(&look, frame, line))
        return next(frame, frame->step);
    if (line->kind == SECTION_FIRST)
        frame->local[SETTLED] = line->where; /* OR-SOLO-10 */
    return rim_run_program(play, frame, line->program, (uint16_t)frame->local[CARD], frame->seat, frame->step);
}

static Flow run_ai_turn(Play *play, Frame *frame)
{
    enum { DRAW, DRAWN, NEXT_LINE, OVER };
    Look look = look_of(play);
    uint16_t slot = (uint16_t)frame->local[CARD];

    switch (frame->step) {
    case DRAW:
        frame->local[CARD] = rim_top(&look, layout_in(&look)->ai);
        if (frame->local[CARD] == NO_SLOT) /* the content has no AI cards */
            return done(play);
        return look_at(play, frame, (uint16_t)frame->local[CARD], EVERYBODY,
                       rim_luck_key(play, frame->seat, OCCASION_AI_CARD), DRAWN); /* OR-SOLO-09 */

    case DRAWN:
        card_move(play, slot, PILE_UNDER_WAY, PILE_BOTTOM); /* OR-SOLO-09 */
        tell_all(play, EVENT_CARD, frame->seat, "OR-SOLO-09",
                 say2(SAY_DRAWS_AI_CARD, arg_seat(frame->seat), arg_card(card_in(&look, slot))));
        return next(frame, NEXT_LINE);

    case NEXT_LINE: { /* OR-SOLO-09 */
        const RimSection *line = play->table->cards[slot].pile == PILE_UNDER_WAY ? line_at(&look, frame) : NULL;
        if (line == NULL)
            return next(frame, OVER);
        frame->local[LINE]++;
        return resolve_line(play, frame, line);
    }

    case OVER:
        if (play->table->cards[slot].pile == PILE_UNDER_WAY) /* it may be shuffled in already */
            rim_discard(play, slot);                         /* OR-SOLO-12 */
        return done(play);
    }
    return never(play, "a turn of the AI player has no other step");
}

static const ProcedureRow procedures[] = {
    {PROC_AI_TURN, {"ai-turn", run_ai_turn, FRAME_ENDS}},
    {0           },
};

const RulesPart rim_ai_turn_part = {.procedures = procedures};
