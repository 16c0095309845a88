/* Turret indicators. A single one points at one of the four standard arcs, a double one at two opposite ones. */
#include "xwing/rules/turret.h"

#include "xwing/abilities/abilities.h"
#include "xwing/messages.h"
#include "xwing/state/ships.h"

bool has_turret(const Look *look, int16_t ship)
{
    return turret_of(look, ship) != 0;
}

/* Would the indicator of the ship, pointed so, have the other ship in its arc? Any would do where there is none (NO_PIECE). */
static bool is_towards(const Look *look, int16_t ship, ArcSet pointed, int16_t other)
{
    if (other == NO_PIECE)
        return true;
    Base from = base_of(look, ship), to = base_of(look, other);
    return base_in_arc(&from, pointed, &to);
}

/* Number `index` of where the ship's indicator can point: not where it points already (X2-ROTATE-01), and at that ship, if there is one. 0 past
 * the last. */
static ArcSet nth_direction(const Look *look, int16_t ship, int16_t towards, int index)
{
    ArcSet kind = turret_of(look, ship), tried = xwing_in(look)->ship[ship].turret;
    ArcSet barred = ~indicator_of(look, ship);

    for (ArcSet arc = ARC_FRONT; arc <= ARC_RIGHT; arc <<= 1) {
        ArcSet pointed = turret_towards(kind, arc);
        if (pointed & (tried | barred))
            continue;
        tried |= pointed;
        if (is_towards(look, ship, pointed, towards) && index-- == 0)
            return pointed;
    }
    return 0;
}

bool can_turn_arc(const Look *look, int16_t ship, int16_t towards)
{
    return has_turret(look, ship) && nth_direction(look, ship, towards, 0) != 0;
}

/* The question's first argument: 1 + the ship at which the indicator is turned; 0: anywhere. */
static ArcSet nth_offered(const Look *look, const Question *question, int index)
{
    return nth_direction(look, question->subject, (int16_t)(question->args[TURRET_TOWARDS] - 1), index);
}

static int turret_count(const Look *look, const Question *question)
{
    int count = 0;

    while (nth_offered(look, question, count) != 0)
        count++;
    return count;
}

static uint16_t direction_name(ArcSet pointed)
{
    switch (pointed) {
    case ARC_FRONT:
        return XW_TURRET_FRONT;
    case ARC_REAR:
        return XW_TURRET_REAR;
    case ARC_LEFT:
        return XW_TURRET_LEFT;
    case ARC_RIGHT:
        return XW_TURRET_RIGHT;
    case ARC_FRONT | ARC_REAR:
        return XW_TURRET_AHEAD;
    default:
        return XW_TURRET_ACROSS;
    }
}

/* The key's number: which standard arc, by its bit; of two the first. */
static void turret_candidate(const Look *look, const Question *question, int index, Candidate *candidate)
{
    ArcSet pointed = nth_offered(look, question, index);

    offer(candidate, key_number(VERB_TURRET, __builtin_ctz(pointed)), say0(direction_name(pointed)));
}

static Flow run_turret(Play *play, Frame *frame)
{
    enum { ASK, CHOSEN };
    Look look = look_of(play);
    int16_t ship = frame->subject;
    Ship *armed = &xwing_of(play)->ship[ship];

    switch (frame->step) {
    case ASK:
        return ask_within(play, frame, armed->seat, ASK_TURRET, ship,
                          (const int32_t[3]){[TURRET_TOWARDS] = frame->local[TURRET_TOWARDS]}, CHOSEN);

    case CHOSEN: {
        ArcSet arc = 1U << answer_of(play, armed->seat)->key.number;
        armed->turret = (uint8_t)turret_towards(turret_of(&look, ship), arc); /* X2-SETUP-07, X2-ROTATE-01 */
        tell_all(play, EVENT_NOTE, ship, RULE_IDS("X2-ARC-10", "X25-ARC-07"),
                 say2(XW_TURRET_POINTS, arg_piece(ship), arg_message(direction_name(armed->turret))));
        return done_with(play, true);
    }
    }
    return never(play, "setting a turret indicator has no other step");
}

Flow place_indicator(Play *play, Frame *frame, int16_t ship, uint16_t step)
{
    Look look = look_of(play);

    if (turret_of(&look, ship) == 0)
        return next(frame, step);
    return call(play, frame, PROC_TURRET, ship, frame->seat, step); /* X2-SETUP-07, X25-SETUP-05 */
}

/* ---- what this file adds to the tables of the rules ---- */

/* clang-format off */
static const ProcedureRow procedures[] = {
    {PROC_TURRET, {"turret", run_turret, FRAME_ENDS}},
    {0},
};

static const QuestionRow questions[] = {
    {ASK_TURRET, {.name = "turret", .answer = ANSWER_OPTION, .say = XW_ASK_TURRET,
        .count = turret_count, .candidate = turret_candidate}},
    {0},
};

static const VerbRow verbs[] = {
    {VERB_TURRET, {"turret", "n"}},
    {0},
};
/* clang-format on */

const RulesPart turret_part = {.procedures = procedures, .questions = questions, .verbs = verbs};
