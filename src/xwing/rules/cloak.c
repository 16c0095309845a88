/* Cloaking and decloaking. Decloaking is no action: a stressed ship may do it (X2-AMB-70). Where there is no room for the move that was
 * declared it fails as an action would, and the ship stays cloaked. */
#include "xwing/rules/cloak.h"

#include "xwing/abilities/abilities.h"
#include "xwing/messages.h"
#include "xwing/rules/actions.h"
#include "xwing/rules/declared.h"
#include "xwing/rules/dice.h"

bool can_cloak(const Look *look, int16_t ship)
{
    return !is_cloaked(look, ship); /* X2-CLOAK-04 */
}

int16_t decloaking_ship(const Look *look, int16_t ship, int index)
{
    return (int16_t)(index == 0 && is_cloaked(look, ship) ? ship : NO_PIECE); /* X2-CLOAK-05 */
}

static int decloak_count(const Look *look, const Question *question)
{
    return declared_ways(look, question->subject, question->args[MOVE_SPEED],
                         MOVE_DECLOAKS); /* whoever decloaks must move (X2-CLOAK-06) */
}

static void decloak_candidate(const Look *look, const Question *question, int index, Candidate *candidate)
{
    declare_candidate(look, question, index, !may_fail(look, ACTION_BARREL_ROLL), candidate);
}

bool can_decloak(const Look *look, int16_t ship, Status *reason)
{
    *reason = refused(say1(XW_NO_CLOAK, arg_piece(ship)), "X2-CLOAK-05");
    if (!is_cloaked(look, ship))
        return false;
    *reason = refused(say1(XW_NO_ROOM_TO_DECLOAK, arg_piece(ship)), RULE_IDS("X2-AMB-44", "X25-AMB-35"));
    if (may_fail(look, ACTION_BARREL_ROLL)) /* X2-AMB-44 */
        return true;
    return has_free_way(look, ship, decloak_speed(type_of(look, ship)->size), MOVE_DECLOAKS);
}

static bool decloak_usable(const Look *look, const Frame *window, const Trigger *trigger, Status *reason)
{
    (void)window;
    return can_decloak(look, trigger->source, reason);
}

static Flow run_decloak(Play *play, Frame *frame)
{
    enum { DECLARE, DECLARED, MOVED, OVER };
    Look look = look_of(play);
    int16_t ship = frame->subject;
    Ship *cloaked = &xwing_of(play)->ship[ship];
    const Question question = {
        .kind = ASK_DECLOAK,
        .subject = ship,
        .args = {decloak_speed(type_of(&look, ship)->size), MOVE_DECLOAKS, AHEAD}  /* X2-CLOAK-06, X2-CLOAK-07 */
    };

    switch (frame->step) {
    case DECLARE:
        return ask_within(play, frame, cloaked->seat, ASK_DECLOAK, ship, question.args, DECLARED);

    case DECLARED: {
        const DeclaredMove move = declared_move(&look, &question, &answer_of(play, cloaked->seat)->key);
        return move_as_declared(play, frame, ship, cloaked->seat, &move, MOVED);
    }

    case MOVED:
        if (!result(play)) { /* X2-AMB-44 */
            tell_all(play, EVENT_NOTE, ship, RULE_IDS("X2-AMB-44", "X25-AMB-35"),
                     say1(XW_DECLOAK_FAILS, arg_piece(ship)));
            return done(play);
        }
        lose_token(play, ship, TOKEN_CLOAK, "X2-CLOAK-05"); /* X2-CLOAK-05 */
        return after(play, frame, WINDOW_DECLOAKED, ship, OVER);

    case OVER:
        return done(play);
    }
    return never(play, "decloaking has no other step");
}

/* ---- what this file adds to the tables of the rules ---- */

/* clang-format off */
static const ProcedureRow procedures[] = {
    {PROC_DECLOAK, {"decloak", run_decloak, FRAME_ENDS}},
    {0},
};

static const QuestionRow questions[] = {
    {ASK_DECLOAK, {.name = "decloak", .answer = ANSWER_OPTION, .say = XW_ASK_DECLOAK,
        .count = decloak_count, .candidate = decloak_candidate}},
    {0},
};

static const WindowRow windows[] = {
    {WINDOW_DECLOAKED, {"decloaked", 0, collect_cards, XW_WINDOW_DECLOAKED}},
    {0},
};

static const AbilityRow abilities[] = {
    {ABILITY_DECLOAK, {"decloak", PROC_DECLOAK, XW_SAY_DECLOAK, decloak_usable, NULL}},
    {0},
};
/* clang-format on */

const RulesPart cloak_part = {.procedures = procedures,
                              .questions = questions,
                              .windows = windows,
                              .abilities = abilities};
