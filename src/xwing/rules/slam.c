#include "xwing/rules/slam.h"

#include "xwing/abilities/abilities.h"
#include "xwing/messages.h"
#include "xwing/rules/flight.h"
#include "xwing/rules/movement.h"
#include "xwing/rules/planning.h"
#include "xwing/rules/three_steps.h"
#include "xwing/state/ships.h"

/* Could the ship execute this position of its dial as a SLAM? If not, why. */
static bool can_slam_as(const Look *look, int16_t ship, const DialPosition *dial, Status *reason)
{
    *reason = refused(say1(XW_NO_SLAM_SPEED, arg_piece(ship)), RULE_IDS("X2-SLAM-01", "X25-ACTION-46"));
    if (xwing_in(look)->ship[ship].flown != 1 + dial->maneuver.speed) /* X2-SLAM-01, X25-ACTION-46 */
        return false;
    return can_execute(look, ship, dial, reason); /* X25-AMB-44 */
}

bool can_slam(const Look *look, int16_t ship)
{
    const ShipType *type = type_of(look, ship);
    Status reason;

    for (int i = 0; i < type->dial_count; i++) {
        if (can_slam_as(look, ship, &type->dial[i], &reason))
            return true;
    }
    return false;
}

/* All of the dial is listed, so that the others say why they are refused. */
static int slam_count(const Look *look, const Question *question)
{
    return type_of(look, question->subject)->dial_count;
}

static void slam_candidate(const Look *look, const Question *question, int index, Candidate *candidate)
{
    int16_t ship = question->subject;
    Status reason = status_ok();

    offer(candidate, dial_key(look, ship, index), dial_say(look, ship, index));
    if (!can_slam_as(look, ship, &type_of(look, ship)->dial[index], &reason)) /* X2-SLAM-01, X25-ACTION-46 */
        offer_not(candidate, candidate->key, candidate->say, reason.message, reason.rule);
}

static bool slam_unlisted(const Look *look, const Question *question, const Key *key, Status *refusal)
{
    (void)look;
    *refusal = refused(say1(XW_BAD_DIAL, arg_piece(question->subject)), RULE_IDS("X2-SLAM-01", "X25-ACTION-46"));
    return names_maneuver(key, question->subject);
}

/* The maneuver with the template that cards make it use, if there is such a template. */
static Maneuver slammed(const Look *look, int16_t ship, Maneuver maneuver)
{
    Maneuver faster = {maneuver.bearing, maneuver.speed + templates_of(look, ship, MOVES_SLAM).faster};

    return maneuver_exists(faster) ? faster : maneuver;
}

/* Whatever becomes of the maneuver, the ship has performed the action: it is disarmed. */
static Flow run_slam(Play *play, Frame *frame)
{
    enum { CHOOSE, CHOSEN, EXECUTED, DISARMS, OVER };
    Look look = look_of(play);
    int16_t ship = frame->subject;
    uint8_t seat = xwing_of(play)->ship[ship].seat;

    switch (frame->step) {
    case CHOOSE:
        return ask(play, frame, seat, ASK_SLAM, ship, CHOSEN);

    case CHOSEN: {
        const ShipType *type = type_of(&look, ship);
        const DialPosition *dial = &type->dial[position_of(type, &answer_of(play, seat)->key)];
        Difficulty difficulty = difficulty_of(&look, ship, dial);
        frame->local[SLAM_DIFFICULTY] = (int32_t)difficulty;
        return execute(play, frame, slammed(&look, ship, dial->maneuver), difficulty,
                       EXECUTED); /* X2-SLAM-02, X2-AMB-72, X25-AMB-62 */
    }

    case EXECUTED:
        return after(play, frame, WINDOW_MANEUVER_EXECUTED, ship, DISARMS);

    case DISARMS:
        return gain_by_rule(play, frame, ship, TOKEN_DISARM, GAIN_BY_SLAM, OVER); /* X2-SLAM-03 */

    case OVER:
        return done_with(play, true);
    }
    return never(play, "a SLAM has no other step");
}

/* ---- what this file adds to the tables of the rules ---- */

/* clang-format off */
static const ProcedureRow procedures[] = {
    {PROC_SLAM, {"slam", run_slam, FRAME_ENDS}},
    {0},
};

static const QuestionRow questions[] = {
    {ASK_SLAM, {.name = "slam", .answer = ANSWER_OPTION, .say = XW_ASK_SLAM,
        .count = slam_count, .candidate = slam_candidate, .unlisted = slam_unlisted}},
    {0},
};
/* clang-format on */

const RulesPart slam_part = {.procedures = procedures, .questions = questions};
