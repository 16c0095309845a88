/* Bounties on crew: protection, and flight. */
#include "rim/rules/crew_bounties.h"

#include "rim/rules/combat.h"
#include "rim/rules/encounters.h"
#include "rim/rules/players.h"

bool rim_is_crew_of(const Look *look, uint16_t slot, uint8_t seat)
{
    return look->table->cards[slot].pile == PILE_HELD + seat && rim_in(look)->held[slot].place == RIM_AS_CREW;
}

uint16_t rim_crew_of_contact(const Look *look, uint8_t seat, uint16_t contact)
{
    const Rim *game = rim_in(look);

    RIM_EACH_HELD(look, seat, slot)
    {
        if (game->held[slot].place != RIM_AS_CREW)
            continue;
        int token = game->held[slot].token - 1; /* OR-AMB-83 */
        if (token >= 0 && card_in(look, rim_contact_slot(look, token)) == contact)
            return slot;
    }
    return NO_SLOT;
}

/* The `index`-th pair of a bounty of the seat and a crew card that is its contact, one's own or another's; no bounty past the last. */
static RimHunt find_hunt(const Look *look, uint8_t seat, int index)
{
    RIM_EACH_HELD(look, seat, bounty)
    {
        for (uint8_t owner = 0; rim_is_open_bounty(look, bounty) && owner < look->table->seats; owner++) {
            uint16_t crew = rim_crew_of_contact(look, owner, rim_card(look, bounty)->contact);
            if (crew != NO_SLOT && index-- == 0) /* OR-CREWB-01, OR-CREWB-07 */
                return (RimHunt){.bounty = bounty, .crew = crew, .owner = owner};
        }
    }
    return (RimHunt){.bounty = NO_SLOT};
}

/* ---- protection ---- */

bool rim_may_protect(const Look *look, uint8_t owner)
{
    return !rim_is_defeated(look, owner); /* OR-AMB-68 */
}

Flow rim_ask_protection(Play *play, Frame *frame, uint8_t owner, uint16_t step)
{
    if (is_ruled(play->table, owner)) /* OR-AMB-92 */
        return next(frame, step);
    return ask(play, frame, owner, ASK_PROTECT, frame->subject, step);
}

/* A seat that the rules run protects where it fights with more than the hunter does. */
static bool rules_protect(const Look *look, uint8_t owner)
{
    uint8_t hunter = rim_in(look)->active;
    RimValue value = rim_combat_value(rim_body_between_players(look, rim_in(look)->seat[hunter].space));

    return rim_value(look, owner, value) > rim_value(look, hunter, value); /* OR-AMB-92 */
}

bool rim_protects(Play *play, uint8_t owner)
{
    Look look = look_of(play);
    bool protects = is_ruled(play->table, owner)
                        ? rules_protect(&look, owner)
                        : has_answered(play, owner) && answer_of(play, owner)->key.verb == VERB_YES;

    tell_all(play, EVENT_NOTE, owner, "OR-CREWB-08", say1(protects ? SAY_PROTECTS : SAY_PROTECTS_NOT, arg_seat(owner)));
    return protects;
}

/* ---- flight ---- */

/* The planets of the nearest empty contact spaces: a set of spaces. */
static uint64_t refuges(const Look *look, uint8_t from)
{
    uint64_t planets = 0;

    for (uint32_t left = rim_nearest_empty_contacts(look, from); left != 0; left &= left - 1) /* OR-AMB-79 */
        planets |= RIM_SPACE_BIT(layout_in(look)->space_of_contact[__builtin_ctz(left)]);
    return planets;
}

/* Which of a planet's contact spaces it is makes no difference: the class of a space counts in setup alone (OR-CONT-09). */
static void settle_contact(Play *play, int token, uint8_t planet)
{
    Look look = look_of(play);
    const RimLayout *layout = layout_in(&look);
    uint8_t at = layout->first_contact[planet];

    while (rim_contact_on(&look, at) >= 0)
        at++;
    rim_of(play)->contact[token] = (RimContact){.at = at, .face_up = 1}; /* OR-CREWB-06, OR-AMB-79 */
    tell_all(play, EVENT_CONTACT, (int16_t)(RIM_FIRST_CONTACT + token), "OR-CREWB-06",
             say2(SAY_FLEES, arg_card(card_in(&look, rim_contact_slot(&look, token))),
                  arg_piece(rim_space_piece(planet))));
}

Flow rim_flee(Play *play, Frame *frame, uint8_t seat, int token, uint16_t step)
{
    return call(play, frame, PROC_FLEE, (int16_t)(RIM_FIRST_CONTACT + token), seat, step);
}

static int flee_candidates(const Look *look, const Question *question)
{
    return __builtin_popcountll(refuges(look, rim_in(look)->seat[question->seat].space));
}

static void flee_candidate(const Look *look, const Question *question, int index, Candidate *candidate)
{
    uint64_t planets = refuges(look, rim_in(look)->seat[question->seat].space);

    while (index-- > 0)
        planets &= planets - 1;
    int16_t planet = rim_space_piece((uint8_t)__builtin_ctzll(planets));
    offer(candidate, key_piece(VERB_FLEE, planet), say1(SAY_GO_TO, arg_piece(planet)));
}

static bool flee_unlisted(const Look *look, const Question *question, const Key *key, Status *refusal)
{
    (void)look, (void)question;
    if (key->verb != VERB_FLEE)
        return false;
    *refusal = refused(say1(SAY_NOT_NEAREST, arg_piece(key->piece)), "OR-CREWB-06");
    return true;
}

/* Some contact space is empty: there are as many as tokens, and this token lies on none (OR-AMB-80). */
static Flow run_flee(Play *play, Frame *frame)
{
    enum { WHERE, CHOSEN };

    if (frame->step == WHERE)
        return ask(play, frame, frame->seat, ASK_FLEE, frame->subject, CHOSEN); /* OR-AMB-79 */
    settle_contact(play, frame->subject - RIM_FIRST_CONTACT,
                   (uint8_t)(answer_of(play, frame->seat)->key.piece - RIM_FIRST_SPACE));
    return done(play);
}

/* ---- the option: each bounty, and each seat whose crew its contact is ---- */

static int count_hunts(const Look *look, uint8_t seat)
{
    int count = 0;

    while (find_hunt(look, seat, count).bounty != NO_SLOT)
        count++;
    return count;
}

static void hunt_candidate(const Look *look, uint8_t seat, int index, Candidate *candidate)
{
    const Rim *game = rim_in(look);
    RimHunt hunt = find_hunt(look, seat, index);
    Key key = rim_held_key(look, VERB_HUNT, hunt.bounty);

    key.piece = hunt.owner;
    offer(candidate, key, say2(SAY_HUNT, arg_card(rim_card(look, hunt.bounty)->contact), arg_seat(hunt.owner)));
    if (game->seat[hunt.owner].space != game->seat[seat].space)
        offer_not(candidate, key, candidate->say, say1(SAY_CREW_ELSEWHERE, arg_seat(hunt.owner)),
                  "OR-CREWB-07"); /* OR-CREWB-07 */
}

static Flow begin_hunt(Play *play, Frame *frame, const Key *key, uint16_t step)
{
    Look look = look_of(play);
    uint8_t owner = (uint8_t)key->piece;
    RimHunt hunt = {.bounty = rim_slot_of_key(&look, frame->seat, key),
                    .crew = rim_crew_of_contact(&look, owner, content_in(&look)->cards[key->card].contact),
                    .owner = owner};

    return rim_hunt(play, frame, frame->seat, rim_in(&look)->held[hunt.crew].token - 1, &hunt, step); /* OR-ENC-08 */
}

const RimOption rim_hunt_option = {.verb = VERB_HUNT,
                                   .count = count_hunts,
                                   .candidate = hunt_candidate,
                                   .begin = begin_hunt};

static const ProcedureRow procedures[] = {
    {PROC_FLEE, {"flee", run_flee, FRAME_ENDS}},
    {0        },
};

static const QuestionRow questions[] = {
    {ASK_PROTECT,
     {.name = "protect",
      .answer = ANSWER_OPTION,
      .say = SAY_ASK_PROTECT,
      .waits = SAY_WAITS_PROTECT,
      .count = consent_candidates,
      .candidate = consent_candidate}},
    {ASK_FLEE,
     {.name = "flee",
      .answer = ANSWER_OPTION,
      .say = SAY_ASK_FLEE,
      .waits = SAY_WAITS_FLEE,
      .count = flee_candidates,
      .candidate = flee_candidate,
      .unlisted = flee_unlisted}},
    {0},
};

static const VerbRow verbs[] = {
    {VERB_HUNT,      {"hunt", "pcn"}},
    {VERB_FLEE,              {"flee", "p"}},
    {0},
};

const RulesPart rim_crew_bounties_part = {.procedures = procedures, .questions = questions, .verbs = verbs};
