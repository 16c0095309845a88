/* The AI player reveals contacts, and hires them for nothing. */
#include "rim/rules/encounters.h"
#include "rim/rules/slots.h"
#include "rim/solo/solo.h"

/* Of PROC_AI_CONTACT; its subject is the contact token. */
enum { HIRES, CREW };

int rim_ai_contact(const Look *look, uint8_t seat)
{
    const RimLayout *layout = layout_in(look);
    uint8_t space = rim_in(look)->seat[seat].space;
    int lowest = -1;

    for (int at = layout->first_contact[space]; at < layout->first_contact[space] + layout->contacts_at[space]; at++) {
        int token = rim_contact_on(look, at);
        if (token < 0 || rim_in(look)->contact[token].face_up)
            continue;
        if (lowest < 0 || layout->class_of_contact[token] < layout->class_of_contact[lowest])
            lowest = token; /* a token keeps the class of the space where it began */
    }
    return lowest;
}

Flow rim_ai_reveal(Play *play, Frame *frame, uint8_t seat, bool hires, uint16_t step)
{
    Look look = look_of(play);
    Flow flow =
        call(play, frame, PROC_AI_CONTACT, (int16_t)(RIM_FIRST_CONTACT + rim_ai_contact(&look, seat)), seat, step);

    if (flow == FLOW_ON)
        callee(play)->local[HIRES] = hires;
    return flow;
}

static Flow run_ai_contact(Play *play, Frame *frame)
{
    enum { REVEAL, REVEALED, TAKEN, HIRED };
    Look look = look_of(play);
    Rim *game = rim_of(play);
    int token = frame->subject - RIM_FIRST_CONTACT;
    uint16_t slot = rim_contact_slot(&look, token);
    uint16_t crew = (uint16_t)frame->local[CREW];

    switch (frame->step) {
    case REVEAL:
        return look_at(play, frame, slot, EVERYBODY, rim_luck_key(play, frame->seat, OCCASION_CONTACT),
                       REVEALED); /* OR-CONT-07 */

    case REVEALED:
        game->contact[token].face_up = 1; /* OR-CONT-07 */
        tell_all(play, EVENT_CONTACT, frame->subject, "OR-CONT-07",
                 say2(SAY_REVEALS_CONTACT, arg_seat(frame->seat), arg_card(card_in(&look, slot))));
        if (!frame->local[HIRES])
            return done(play);
        return rim_take_databank(play, frame, frame->seat, rim_card(&look, slot)->number, TAKEN);

    case TAKEN:
        frame->local[CREW] = result(play);
        if (frame->local[CREW] == NO_SLOT)
            return done(play);
        game->held[result(play)].token = (uint8_t)(1 + token);
        if (rim_card(&look, (uint16_t)frame->local[CREW])->type != CARD_CREW)
            return next(frame, HIRED);
        return rim_gain_card(play, frame, frame->seat, (uint16_t)frame->local[CREW], HIRED); /* OR-CONT-04 */

    case HIRED:
        if (rim_holder(&look, crew) != SEAT_NOBODY)
            game->contact[token].at = CONTACT_ASIDE; /* OR-CONT-06, OR-AMB-60 */
        rim_put_back(play, crew);                    /* OR-CONT-05 */
        return done(play);
    }
    return never(play, "a contact of the AI player has no other step");
}

static const ProcedureRow procedures[] = {
    {PROC_AI_CONTACT, {"ai-contact", run_ai_contact, FRAME_ENDS}},
    {0              },
};

const RulesPart rim_ai_contacts_part = {.procedures = procedures};
