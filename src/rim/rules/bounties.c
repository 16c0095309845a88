/* Bounties: the fight, and what becomes of a contact that was beaten. Those on crew, which is hunted in the same way, have their own rules
 * in crew_bounties.c. */
#include "rim/abilities/abilities.h"
#include "rim/rules/combat.h"
#include "rim/rules/crew_bounties.h"
#include "rim/rules/discard.h"
#include "rim/rules/encounters.h"
#include "rim/rules/goals.h"

/* Of PROC_BOUNTY, whose subject is the contact token. */
enum { BOUNTY, CREW, OWNER, PROTECTS };

bool rim_is_open_bounty(const Look *look, uint16_t slot)
{
    const RimHeld *held = &rim_in(look)->held[slot];

    return held->place == RIM_AS_JOB && held->token == 0 && rim_card(look, slot)->type == CARD_BOUNTY;
}

uint16_t rim_bounty_on(const Look *look, uint8_t seat, uint16_t contact)
{
    RIM_EACH_HELD(look, seat, slot)
    {
        if (rim_is_open_bounty(look, slot) && rim_card(look, slot)->contact == contact)
            return slot;
    }
    return NO_SLOT;
}

Flow rim_hunt(Play *play, Frame *frame, uint8_t seat, int token, const RimHunt *hunt, uint16_t step)
{
    Flow flow = call(play, frame, PROC_BOUNTY, (int16_t)(RIM_FIRST_CONTACT + token), seat, step);

    if (flow == FLOW_ON) {
        callee(play)->local[BOUNTY] = hunt->bounty;
        callee(play)->local[CREW] = hunt->crew;
        callee(play)->local[OWNER] = hunt->owner;
    }
    return flow;
}

/* ---- eliminate or capture ---- */

static int claim_candidates(const Look *look, const Question *question)
{
    (void)look, (void)question;
    return 2;
}

static void claim_candidate(const Look *look, const Question *question, int index, Candidate *candidate)
{
    Arg contact = arg_card(card_in(look, rim_contact_slot(look, question->subject - RIM_FIRST_CONTACT)));

    if (index == 0)
        offer(candidate, key_of(VERB_ELIMINATE), say1(SAY_ELIMINATE, contact));
    else
        offer(candidate, key_of(VERB_CAPTURE), say1(SAY_CAPTURE, contact));
}

static void tell_claim(Play *play, const Frame *frame, uint16_t message, const char *rule)
{
    Look look = look_of(play);
    uint16_t slot = rim_contact_slot(&look, frame->subject - RIM_FIRST_CONTACT);

    tell_all(play, EVENT_CONTACT, frame->subject, rule,
             say2(message, arg_seat(frame->seat), arg_card(card_in(&look, slot))));
}

/* Its reward comes with a delivery (OR-BOUNTY-14). */
static void capture(Play *play, const Frame *frame)
{
    Rim *game = rim_of(play);
    int token = frame->subject - RIM_FIRST_CONTACT;

    game->contact[token].at = CONTACT_CAPTURED;                    /* OR-BOUNTY-10, OR-SLOT-07 */
    game->held[frame->local[BOUNTY]].token = (uint8_t)(1 + token); /* OR-BOUNTY-10 */
    tell_claim(play, frame, SAY_CAPTURES, "OR-BOUNTY-10");
}

static Flow eliminate(Play *play, Frame *frame, uint16_t step)
{
    Look look = look_of(play);
    uint16_t bounty = (uint16_t)frame->local[BOUNTY];
    const RimSection *reward = rim_section(&look, card_in(&look, bounty), SECTION_KILL, 0);

    rim_of(play)->contact[frame->subject - RIM_FIRST_CONTACT].at = CONTACT_REMOVED; /* OR-BOUNTY-09, OR-DISC-03 */
    tell_claim(play, frame, SAY_ELIMINATES, "OR-BOUNTY-09");
    if (reward == NULL)
        return next(frame, step);
    return rim_run_program(play, frame, reward->program, bounty, frame->seat, step); /* OR-BOUNTY-09 */
}

/* ---- the fight ---- */

static Flow fight(Play *play, Frame *frame, uint16_t step)
{
    Look look = look_of(play);
    uint16_t bounty = card_in(&look, (uint16_t)frame->local[BOUNTY]);
    const RimCard *card = &content_in(&look)->cards[bounty];
    uint8_t owner = (uint8_t)frame->local[OWNER];
    RimFight against = {.defender = SEAT_NOBODY, .piece = frame->subject, .card = NO_CARD};

    against.body = (RimBody)card->body; /* OR-BOUNTY-06, OR-CREWB-02, OR-CREWB-10 */
    against.dice = card->combat;        /* OR-BOUNTY-06, OR-CREWB-02, OR-CREWB-10 */
    if (owner == frame->seat)
        against.barred = (uint16_t)(1 + frame->local[CREW]); /* OR-CREWB-03 */
    if (frame->local[PROTECTS]) {                            /* OR-CREWB-09 */
        against.defender = owner;
        against.body = rim_body_between_players(&look, rim_in(&look)->seat[frame->seat].space); /* OR-CREWB-09 */
    }
    return rim_fight(play, frame, frame->seat, &against, step); /* OR-BOUNTY-07 */
}

static Flow run_bounty(Play *play, Frame *frame)
{
    enum { BEGIN, PROTECTED, FOUGHT, CLAIMED, KILLED, REWARDED, REMOVED, LOST, DAMAGE, OVER };
    Look look = look_of(play);
    int token = frame->subject - RIM_FIRST_CONTACT;
    uint16_t crew = (uint16_t)frame->local[CREW];
    uint8_t owner = (uint8_t)frame->local[OWNER], seat = frame->seat;

    switch (frame->step) {
    case BEGIN:
        if (crew != NO_SLOT && owner != seat && rim_may_protect(&look, owner))
            return rim_ask_protection(play, frame, owner, PROTECTED); /* OR-CREWB-08 */
        return fight(play, frame, FOUGHT);

    case PROTECTED:
        if (!rim_is_crew_of(&look, crew, owner)) /* its owner has left the game instead, and the contact is gone */
            return done(play);
        frame->local[PROTECTS] = rim_protects(play, owner);
        return fight(play, frame, FOUGHT);

    case FOUGHT:
        if (crew != NO_SLOT &&
            !rim_is_crew_of(&look, crew, owner)) /* its owner left the game, and the contact is gone */
            return next(frame, DAMAGE);
        if (!result(play))
            return next(frame, LOST);
        if (crew != NO_SLOT)
            rim_discard(play, crew);                                       /* OR-CREWB-04, OR-CREWB-11 */
        return ask(play, frame, seat, ASK_CLAIM, frame->subject, CLAIMED); /* OR-BOUNTY-08 */

    case CLAIMED:
        if (answer_of(play, seat)->key.verb == VERB_ELIMINATE)
            return eliminate(play, frame, KILLED); /* OR-BOUNTY-09, OR-BOUNTY-12 */
        capture(play, frame);                      /* OR-BOUNTY-10, OR-BOUNTY-12 */
        return next(frame, DAMAGE);

    case KILLED:
        return open_window(play, frame, MOMENT_BOUNTY_KILLED, (int16_t)frame->local[BOUNTY], seat, REWARDED);

    case REWARDED:
        rim_report(play, seat, DEED_BOUNTY);
        return open_window(play, frame, MOMENT_BOUNTY_REWARDED, (int16_t)frame->local[BOUNTY], seat, REMOVED);

    case REMOVED:
        rim_remove(play, (uint16_t)frame->local[BOUNTY]); /* OR-BOUNTY-11 */
        return next(frame, DAMAGE);

    case LOST: /* a contact on the map stays there (OR-BOUNTY-13), and so does the crew of another (OR-CREWB-12) */
        if (crew == NO_SLOT || owner != seat)
            return next(frame, DAMAGE);
        rim_discard(play, crew);                           /* OR-CREWB-05 */
        return rim_flee(play, frame, seat, token, DAMAGE); /* OR-CREWB-06 */

    case DAMAGE:
        return rim_end_combat(play, frame, OVER);

    case OVER:
        return done(play);
    }
    return never(play, "a bounty's fight has no other step");
}

static const ProcedureRow procedures[] = {
    {PROC_BOUNTY, {"bounty", run_bounty, FRAME_ENDS}},
    {0          },
};

static const QuestionRow questions[] = {
    {ASK_CLAIM,
     {.name = "claim",
      .answer = ANSWER_OPTION,
      .say = SAY_ASK_CLAIM,
      .waits = SAY_WAITS_CLAIM,
      .count = claim_candidates,
      .candidate = claim_candidate}},
    {0        },
};

static const VerbRow verbs[] = {
    {VERB_ELIMINATE,   {"eliminate", ""}},
    {VERB_CAPTURE,                {"capture", ""}},
    {0},
};

const RulesPart rim_bounties_part = {.procedures = procedures, .questions = questions, .verbs = verbs};
