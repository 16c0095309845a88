/* Encounters with patrols. */
#include "rim/abilities/abilities.h"
#include "rim/rules/combat.h"
#include "rim/rules/encounters.h"
#include "rim/rules/goals.h"
#include "rim/rules/players.h"

static RimFaction faction_of(int16_t piece)
{
    return (RimFaction)(piece - RIM_FIRST_PATROL);
}

static const RimPatrolToken *token_of(const Look *look, RimFaction faction)
{
    return &content_in(look)->patrol[faction][rim_in(look)->patrol[faction].level - 1];
}

/* ---- the patrol that won moves away ---- */

static int away_candidates(const Look *look, const Question *question)
{
    const Rim *game = rim_in(look);

    return __builtin_popcountll(game->adjacent[game->patrol[faction_of(question->subject)].space]);
}

static void away_candidate(const Look *look, const Question *question, int index, Candidate *candidate)
{
    const Rim *game = rim_in(look);
    uint64_t spaces = game->adjacent[game->patrol[faction_of(question->subject)].space];

    while (index-- > 0)
        spaces &= spaces - 1;
    int16_t space = rim_space_piece((uint8_t)__builtin_ctzll(spaces));
    offer(candidate, key_piece(VERB_SEND_PATROL, space), say1(SAY_GO_TO, arg_piece(space)));
}

static bool away_unlisted(const Look *look, const Question *question, const Key *key, Status *refusal)
{
    uint8_t from = rim_in(look)->patrol[faction_of(question->subject)].space;

    if (key->verb != VERB_SEND_PATROL)
        return false;
    *refusal = refused(say2(SAY_NOT_ADJACENT, arg_piece(rim_space_piece(from)), arg_piece(key->piece)), "OR-PAT-03");
    return true;
}

static void send_away(Play *play, const Frame *frame, uint8_t space)
{
    RimFaction faction = faction_of(frame->subject);

    rim_of(play)->patrol[faction].space = space; /* OR-PAT-03, OR-AMB-48, OR-FORG-04 */
    tell_all(play, EVENT_PATROL, frame->subject, "OR-PAT-03",
             say2(SAY_PATROL_MOVES, arg_piece(frame->subject), arg_piece(rim_space_piece(space))));
}

/* ---- a patrol that was beaten ---- */

static void gain_reward(Play *play, uint8_t seat, const RimPatrolToken *token)
{
    if (token->fame > 0)
        rim_gain_fame(play, seat, token->fame, FAME_PATROL, "OR-PAT-05"); /* OR-PAT-05, OR-WIN-09 */
    if (token->credits > 0)
        rim_gain_credits(play, seat, token->credits, "OR-PAT-05"); /* OR-PAT-05 */
}

/* The token leaves the game, and the next one of its pile comes. The last of a pile is never beaten (OR-PAT-10). */
static void spawn_next(Play *play, RimFaction faction)
{
    RimPatrol *patrol = &rim_of(play)->patrol[faction];
    Look look = look_of(play);

    patrol->level++;                                  /* OR-PAT-06, OR-PAT-07 */
    patrol->space = layout_in(&look)->spawn[faction]; /* OR-PAT-07, OR-AMB-51 */
    tell_all(play, EVENT_PATROL, (int16_t)(RIM_FIRST_PATROL + faction), "OR-PAT-07",
             say3(SAY_PATROL_SPAWNS, arg_piece((int16_t)(RIM_FIRST_PATROL + faction)), arg_number(patrol->level),
                  arg_piece(rim_space_piece(patrol->space))));
}

/* ---- the encounter ---- */

static Flow fight(Play *play, Frame *frame, uint8_t dice, uint16_t step)
{
    RimFight against = {.defender = SEAT_NOBODY, .dice = dice, .piece = frame->subject, .card = NO_CARD};

    against.body = RIM_SHIP; /* OR-COMBAT-07 */
    return rim_fight(play, frame, frame->seat, &against, step);
}

static Flow run_patrol(Play *play, Frame *frame)
{
    enum { FIGHT, FOUGHT, REWARD, SPAWN, LOST, SENT_AWAY, DAMAGE, OVER };
    Look look = look_of(play);
    Rim *game = rim_of(play);
    RimFaction faction = faction_of(frame->subject);
    const RimPatrolToken *token = token_of(&look, faction);
    uint8_t seat = frame->seat;

    switch (frame->step) {
    case FIGHT:
        if (token->combat == 0) { /* OR-PAT-08, OR-PAT-09 */
            tell_all(play, EVENT_COMBAT, frame->subject, "OR-PAT-09",
                     say2(SAY_INVULNERABLE, arg_seat(seat), arg_piece(frame->subject)));
            return next(frame, LOST);
        }
        return fight(play, frame, token->combat, FOUGHT); /* OR-PAT-01 */

    case FOUGHT:
        if (!result(play))
            return next(frame, LOST);
        if (!rim_is_allowed(&look, seat, ALLOW_KEEP_REPUTATION))
            rim_gain_reputation(play, seat, faction, -1, "OR-PAT-04"); /* OR-PAT-04, OR-FORG-05 */
        return next(frame, REWARD);

    case REWARD:
        gain_reward(play, seat, token); /* OR-PAT-05, OR-FORG-05 */
        rim_report(play, seat, DEED_PATROL);
        return open_window(play, frame, MOMENT_PATROL_BEATEN, frame->subject, seat, SPAWN);

    case SPAWN:
        spawn_next(play, faction); /* OR-PAT-07, OR-PATMOVE-09 */
        return next(frame, DAMAGE);

    case LOST:
        return ask(play, frame, rim_decider(&look, seat), ASK_SEND_PATROL, frame->subject,
                   SENT_AWAY); /* OR-PAT-03, OR-AMB-49 */

    case SENT_AWAY:
        send_away(play, frame,
                  (uint8_t)(answer_of(play, rim_decider(&look, seat))->key.piece - RIM_FIRST_SPACE)); /* OR-PAT-03 */
        return next(frame, DAMAGE);

    case DAMAGE:
        if (game->combat.is_on)
            return rim_end_combat(play, frame, OVER);
        return rim_suffer(play, frame, seat, RIM_SHIP,
                          rim_limit(&look, seat, RIM_SHIP) - game->seat[seat].damage[RIM_SHIP],
                          OVER); /* OR-PAT-09, OR-AMB-52 */

    case OVER:
        return done(play);
    }
    return never(play, "an encounter with a patrol has no other step");
}

/* ---- the option: a patrol in one's space, with any reputation ---- */

static int count_patrols(const Look *look, uint8_t seat)
{
    return __builtin_popcount(rim_patrols_at(look, rim_in(look)->seat[seat].space)); /* OR-ENC-02 */
}

static void patrol_candidate(const Look *look, uint8_t seat, int index, Candidate *candidate)
{
    unsigned patrols = rim_patrols_at(look, rim_in(look)->seat[seat].space);

    while (index-- > 0)
        patrols &= patrols - 1;
    int16_t piece = (int16_t)(RIM_FIRST_PATROL + __builtin_ctz(patrols));
    offer(candidate, key_piece(VERB_FIGHT_PATROL, piece), say1(SAY_FIGHT_PATROL, arg_piece(piece)));
}

static Flow begin_patrol(Play *play, Frame *frame, const Key *key, uint16_t step)
{
    return call(play, frame, PROC_PATROL, key->piece, frame->seat, step); /* OR-ENC-02 */
}

const RimOption rim_patrol_option = {.verb = VERB_FIGHT_PATROL,
                                     .count = count_patrols,
                                     .candidate = patrol_candidate,
                                     .begin = begin_patrol};

static const ProcedureRow procedures[] = {
    {PROC_PATROL, {"patrol", run_patrol, FRAME_ENDS}},
    {0          },
};

static const QuestionRow questions[] = {
    {ASK_SEND_PATROL,
     {.name = "send-patrol",
      .answer = ANSWER_OPTION,
      .say = SAY_ASK_SEND_PATROL,
      .waits = SAY_WAITS_SEND_PATROL,
      .count = away_candidates,
      .candidate = away_candidate,
      .unlisted = away_unlisted}},
    {0              },
};

static const VerbRow verbs[] = {
    {VERB_FIGHT_PATROL, {"fight", "p"}},
    {VERB_SEND_PATROL,                 {"send", "p"}},
    {0},
};

const RulesPart rim_patrols_part = {.procedures = procedures, .questions = questions, .verbs = verbs};
