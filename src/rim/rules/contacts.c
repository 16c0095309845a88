/* Encounters with contacts, and looking at them in secret. */
#include "rim/rules/dice.h"
#include "rim/rules/encounters.h"

static int token_of_piece(int16_t piece)
{
    return piece - RIM_FIRST_CONTACT;
}

/* ---- fight it, or take its card ---- */

enum { FIGHT_IT, TALK, CONTACT_CHOICES };

static int choice_candidates(const Look *look, const Question *question)
{
    (void)look, (void)question;
    return CONTACT_CHOICES;
}

static void choice_candidate(const Look *look, const Question *question, int index, Candidate *candidate)
{
    Arg contact = arg_card(card_in(look, rim_contact_slot(look, token_of_piece(question->subject))));

    if (index == FIGHT_IT)
        offer(candidate, key_of(VERB_FIGHT_CONTACT), say1(SAY_FIGHT_CONTACT, contact));
    else
        offer(candidate, key_of(VERB_TALK), say1(SAY_TALK, contact));
}

/* ---- the encounter ---- */

static void turn_up(Play *play, const Frame *frame)
{
    Look look = look_of(play);
    RimContact *contact = &rim_of(play)->contact[token_of_piece(frame->subject)];
    uint16_t card = card_in(&look, rim_contact_slot(&look, token_of_piece(frame->subject)));

    tell_all(play, EVENT_CONTACT, frame->subject, "OR-CONT-01",
             say2(contact->face_up ? SAY_MEETS_CONTACT : SAY_REVEALS_CONTACT, arg_seat(frame->seat), arg_card(card)));
    contact->face_up = 1; /* OR-CONT-01, OR-CONT-07 */
}

static Flow fight_for_bounty(Play *play, Frame *frame, uint16_t step)
{
    Look look = look_of(play);
    int token = token_of_piece(frame->subject);
    uint16_t contact = card_in(&look, rim_contact_slot(&look, token));
    RimHunt hunt = {.bounty = rim_bounty_on(&look, frame->seat, contact), .crew = NO_SLOT, .owner = SEAT_NOBODY};

    return rim_hunt(play, frame, frame->seat, token, &hunt, step);
}

static Flow run_contact(Play *play, Frame *frame)
{
    enum { REVEAL, REVEALED, CHOSEN, OVER };
    Look look = look_of(play);
    int token = token_of_piece(frame->subject);
    uint16_t slot = rim_contact_slot(&look, token);
    uint8_t seat = frame->seat;

    switch (frame->step) {
    case REVEAL:
        return look_at(play, frame, slot, EVERYBODY, rim_luck_key(play, seat, OCCASION_CONTACT),
                       REVEALED); /* OR-CONT-01, OR-ENC-05 */

    case REVEALED:
        turn_up(play, frame);
        if (rim_bounty_on(&look, seat, card_in(&look, slot)) != NO_SLOT)              /* OR-AMB-63 */
            return ask(play, frame, seat, ASK_FIGHT_CONTACT, frame->subject, CHOSEN); /* OR-BOUNTY-05, OR-CONT-13 */
        return rim_resolve_databank(play, frame, seat, rim_card(&look, slot)->number, token, OVER); /* OR-CONT-02 */

    case CHOSEN:
        if (answer_of(play, seat)->key.verb == VERB_FIGHT_CONTACT) /* OR-BOUNTY-05, OR-FORG-01 */
            return fight_for_bounty(play, frame, OVER);            /* OR-BOUNTY-02, OR-BOUNTY-03 */
        return rim_resolve_databank(play, frame, seat, rim_card(&look, slot)->number, token, OVER); /* OR-BOUNTY-05 */

    case OVER:
        return done(play); /* OR-AMB-65 */
    }
    return never(play, "an encounter with a contact has no other step");
}

/* ---- looking in secret ---- */

static Flow run_peek(Play *play, Frame *frame)
{
    enum { LOOK, LOOKED };
    Look look = look_of(play);
    int token = token_of_piece(frame->subject);
    uint16_t slot = rim_contact_slot(&look, token);

    if (frame->step == LOOK)
        return look_at(play, frame, slot, SEAT_BIT(frame->seat), rim_luck_key(play, frame->seat, OCCASION_CONTACT),
                       LOOKED); /* OR-CONT-10 */
    tell_all(play, EVENT_CONTACT, frame->subject, "OR-CONT-10",
             say2(SAY_PEEKS_CONTACT, arg_seat(frame->seat), arg_piece(frame->subject)));
    tell_seats(play, SEAT_BIT(frame->seat), EVENT_CONTACT, frame->subject, "OR-CONT-10",
               say1(SAY_YOU_SEE, arg_card(card_in(&look, slot))));
    return done(play);
}

/* ---- the option: a contact on one's planet ---- */

/* The `index`-th token on the planet where a seat is; NO_TOKEN past the last. */
static int token_here(const Look *look, uint8_t seat, int index)
{
    const RimLayout *layout = layout_in(look);
    uint8_t space = rim_in(look)->seat[seat].space;

    for (int i = 0; i < layout->contacts_at[space]; i++) {
        int token = rim_contact_on(look, layout->first_contact[space] + i); /* OR-CONT-01 */
        if (token >= 0 && index-- == 0)
            return token;
    }
    return NO_TOKEN;
}

static int count_contacts(const Look *look, uint8_t seat)
{
    int count = 0;

    while (token_here(look, seat, count) != NO_TOKEN)
        count++;
    return count;
}

static void meet_candidate(const Look *look, uint8_t seat, int index, Candidate *candidate)
{
    int16_t piece = (int16_t)(RIM_FIRST_CONTACT + token_here(look, seat, index));

    offer(candidate, key_piece(VERB_MEET, piece), say1(SAY_MEET, arg_piece(piece)));
}

static Flow begin_meet(Play *play, Frame *frame, const Key *key, uint16_t step)
{
    return call(play, frame, PROC_CONTACT, key->piece, frame->seat, step); /* OR-ENC-05 */
}

const RimOption rim_meet_option = {.verb = VERB_MEET,
                                   .count = count_contacts,
                                   .candidate = meet_candidate,
                                   .begin = begin_meet};

static const ProcedureRow procedures[] = {
    {PROC_CONTACT,                    {"contact", run_contact, FRAME_ENDS}},
    {PROC_PEEK,                               {"peek", run_peek, FRAME_ENDS}},
    {0},
};

static const QuestionRow questions[] = {
    {ASK_FIGHT_CONTACT,
     {.name = "fight-contact",
      .answer = ANSWER_OPTION,
      .say = SAY_ASK_FIGHT_CONTACT,
      .waits = SAY_WAITS_FIGHT_CONTACT,
      .count = choice_candidates,
      .candidate = choice_candidate}},
    {0                },
};

static const VerbRow verbs[] = {
    {VERB_MEET,         {"meet", "p"}},
    {VERB_FIGHT_CONTACT,                 {"fight-it", ""}},
    {VERB_TALK,{"talk", ""}},
    {0        },
};

const RulesPart rim_contacts_part = {.procedures = procedures, .questions = questions, .verbs = verbs};
