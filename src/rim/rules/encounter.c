/* The encounter step: one encounter, which a patrol may leave no choice about. */
#include "rim/abilities/abilities.h"
#include "rim/rules/encounters.h"

/* ---- an ability of a card ---- */

static int count_abilities(const Look *look, uint8_t seat)
{
    return rim_count_uses(look, seat, MOMENT_ENCOUNTER);
}

static void ability_candidate(const Look *look, uint8_t seat, int index, Candidate *candidate)
{
    RimUse use;

    if (rim_use(look, seat, MOMENT_ENCOUNTER, index, &use))
        rim_offer_use(look, seat, use, candidate);
}

static Flow begin_ability(Play *play, Frame *frame, const Key *key, uint16_t step)
{
    return rim_begin_use(play, frame, frame->seat, key, step); /* OR-ENC-06 */
}

static const RimOption ability_option = {.verb = VERB_USE,
                                         .count = count_abilities,
                                         .candidate = ability_candidate,
                                         .begin = begin_ability};

/* ---- what can be chosen ---- */

/* Each in the file of its kind (OR-ENC-01). */
static const RimOption *const options[] = {&rim_patrol_option,
                                           &rim_explore_option,
                                           &rim_meet_option,
                                           &rim_attempt_option,
                                           &rim_hunt_option,
                                           &ability_option,
                                           NULL};

static bool must_fight(const Look *look, uint8_t seat, int faction)
{
    const RimSeat *self = &rim_in(look)->seat[seat];

    return (rim_patrols_at(look, self->space) >> faction & 1) != 0 && self->reputation[faction] < 0 &&
           !rim_is_allowed(look, seat, ALLOW_AVOID_PATROLS); /* OR-ENC-03, OR-PATMOVE-08 */
}

static bool must_fight_any(const Look *look, uint8_t seat)
{
    for (int faction = 0; faction < RIM_FACTIONS; faction++) {
        if (must_fight(look, seat, faction))
            return true;
    }
    return false;
}

/* Jobs and crew are encounters of other kinds, which the rule does not name. */
static const char *shut_out_by(uint16_t verb)
{
    return verb == VERB_ATTEMPT || verb == VERB_HUNT ? "OR-ENC-09" : "OR-ENC-03";
}

/* Of several patrols that must be fought the seat chooses one (OR-AMB-50). */
static void listed_encounter(const Look *look, uint8_t seat, const Listing *listing, int index, Candidate *candidate)
{
    if (!rim_listed_option(options, look, seat, listing, index, candidate)) { /* there is nothing else */
        offer(candidate, key_of(VERB_PASS), say0(SAY_NOTHING_TO_ENCOUNTER));
        return;
    }
    const Key *key = &candidate->key;
    bool is_forced = key->verb == VERB_FIGHT_PATROL && must_fight(look, seat, key->piece - RIM_FIRST_PATROL);
    if (!is_forced && must_fight_any(look, seat)) /* OR-ENC-03, OR-ENC-09, OR-AMB-50 */
        offer_not(candidate, *key, candidate->say, say1(SAY_MUST_FIGHT, arg_seat(seat)), shut_out_by(key->verb));
}

static bool has_encounter(const Look *look, uint8_t seat)
{
    Listing listing;
    int count = rim_list_options(options, look, seat, &listing);

    for (int i = 0; i < count; i++) {
        Candidate candidate = {.legal = false};
        listed_encounter(look, seat, &listing, i, &candidate);
        if (candidate.legal)
            return true;
    }
    return false;
}

/* A secret could be one's only encounter, as far as the others know, unless a patrol must be fought. */
static bool may_use_secret(const Look *look, const Question *question)
{
    return rim_may_use_secret(look, question) && !must_fight_any(look, question->seat); /* OR-SECRET-01 */
}

/* Where there is no encounter, that is the one answer of whoever holds a secret. */
static int list_encounters(const Look *look, const Question *question, Listing *listing)
{
    int count = rim_list_options(options, look, question->seat, listing);

    return count + (rim_may_use_secret(look, question) && !has_encounter(look, question->seat));
}

static bool encounter_option(const Look *look, const Question *question, const Listing *listing, int index, Key *key)
{
    Candidate candidate = {.legal = false};

    listed_encounter(look, question->seat, listing, index, &candidate);
    *key = candidate.key;
    return candidate.legal;
}

static void encounter_candidate(const Look *look, const Question *question, int index, Candidate *candidate)
{
    Listing listing;

    (void)list_encounters(look, question, &listing);
    listed_encounter(look, question->seat, &listing, index, candidate);
}

static bool encounter_unlisted(const Look *look, const Question *question, const Key *key, Status *refusal)
{
    Arg seat = arg_seat(question->seat);

    (void)look;
    if (key->verb == VERB_FIGHT_PATROL && key->piece < RIM_SEATS)
        *refusal = refused(say0(SAY_NO_ATTACK), "OR-COMBAT-02");
    else if (key->verb == VERB_FIGHT_PATROL)
        *refusal = refused(say2(SAY_PATROL_ELSEWHERE, arg_piece(key->piece), seat), "OR-ENC-02");
    else if (key->verb == VERB_MEET)
        *refusal = refused(say2(SAY_CONTACT_ELSEWHERE, arg_piece(key->piece), seat), "OR-CONT-01");
    else if (key->verb == VERB_HUNT)
        *refusal = refused(say1(SAY_NO_SUCH_CREW, arg_piece(key->piece)), "OR-CREWB-01");
    else
        return false;
    return true;
}

static Flow run_encounter(Play *play, Frame *frame)
{
    enum { CHOOSE, CHOSEN, OVER, NONE };
    Look look = look_of(play);
    uint8_t seat = frame->seat;

    switch (frame->step) {
    case CHOOSE:
        if (!has_encounter(&look, seat) && !rim_may_use_secret(&look, &(Question){.seat = seat})) /* OR-AMB-57 */
            return next(frame, NONE);
        return ask(play, frame, seat, ASK_ENCOUNTER, seat, CHOSEN); /* OR-ENC-01 */

    case CHOSEN:
        if (answer_of(play, seat)->key.verb == VERB_PASS)
            return next(frame, NONE);
        return rim_begin_option(options, play, frame, &answer_of(play, seat)->key, OVER); /* OR-TURN-05 */

    case NONE: /* OR-AMB-57 */
        tell_all(play, EVENT_NOTE, seat, "OR-AMB-57", say1(SAY_NO_ENCOUNTER, arg_seat(seat)));
        return done(play);

    case OVER: /* OR-ENC-10 */
        return done(play);
    }
    return never(play, "an encounter step has no other step");
}

static const ProcedureRow procedures[] = {
    {PROC_ENCOUNTER, {"encounter", run_encounter, FRAME_ENDS}},
    {0             },
};

static const QuestionRow questions[] = {
    {ASK_ENCOUNTER,
     {.name = "encounter",
      .answer = ANSWER_OPTION,
      .say = SAY_ASK_ENCOUNTER,
      .waits = SAY_WAITS_ENCOUNTER,
      .list = list_encounters,
      .option = encounter_option,
      .candidate = encounter_candidate,
      .unlisted = encounter_unlisted,
      .betrays = may_use_secret}},
    {0            },
};

const RulesPart rim_encounter_part = {.procedures = procedures, .questions = questions};
