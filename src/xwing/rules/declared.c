/* Boosts and barrel rolls that are declared first. Whoever declares one without room for it has moved nothing: the action fails. */
#include "xwing/rules/declared.h"

#include "xwing/messages.h"
#include "xwing/rules/actions.h"
#include "xwing/rules/bombs.h"
#include "xwing/rules/objects.h"
#include "xwing/rules/obstacles.h"
#include "xwing/rules/reposition.h"

/* The ends of a roll, in the order in which they are offered (X2-ROLL-04). */
static const RollPlacement placements[] = {ROLL_FORWARD, ROLL_LEVEL, ROLL_BACK};
enum { ENDS = sizeof placements / sizeof placements[0] };

enum { ROLL_SPEED = 1 }; /* X2-ROLL-01 */

static DeclaredMove move_of(const int32_t *args)
{
    return (DeclaredMove){args[MOVE_SPEED], args[MOVE_IS_TOWED] != 0, (Side)args[MOVE_SIDE]};
}

static WholeMove whole_move(const Look *look, int16_t ship, const DeclaredMove *move, RollPlacement placement)
{
    Pose start = xwing_in(look)->ship[ship].pose;
    Base base = base_of(look, ship);

    if (move->side == AHEAD) {
        return (WholeMove){
            .end = boost_end(start, base.size, STRAIGHT, move->speed),
            .way = boost_template(&base, STRAIGHT, move->speed),
            .reach = maneuver_reach(base.size, (Maneuver){STRAIGHT, move->speed}),
            .over_obstacles = move->is_towed,
            .ship_rule = "X2-BOOST-03",
            .obstacle_rule = "X2-BOOST-04",
        };
    }
    Roll roll = roll_discrete(base.size, move->side, move->speed, placement); /* X2-ROLL-02, X2-ROLL-03, X2-ROLL-04 */
    return (WholeMove){
        .end = roll_end_from(start, &base, roll),
        .way = roll_template(&base, roll),
        .reach = roll_reach(base.size, move->speed),
        .over_obstacles = move->is_towed,
        .ship_rule = "X2-ROLL-05",
        .obstacle_rule = "X2-ROLL-06",
    };
}

static bool end_is_free(const Look *look, int16_t ship, const DeclaredMove *move, RollPlacement placement,
                        Status *reason)
{
    WholeMove whole = whole_move(look, ship, move, placement);

    return is_move_free(look, ship, &whole, reason);
}

bool has_free_end(const Look *look, int16_t ship, const DeclaredMove *move)
{
    Status reason;

    if (move->side == AHEAD)
        return end_is_free(look, ship, move, ROLL_LEVEL, &reason);
    for (int i = 0; i < ENDS; i++) {
        if (end_is_free(look, ship, move, placements[i], &reason))
            return true;
    }
    return false;
}

int declared_ends(const Look *look, int16_t ship, const DeclaredMove *move, Pose ends[MOVE_ENDS])
{
    int tried = move->side == AHEAD ? 1 : ENDS, count = 0; /* a boost has one end, however it is placed */
    Status reason;

    for (int i = 0; i < tried; i++) {
        if (end_is_free(look, ship, move, placements[i], &reason))
            ends[count++] = whole_move(look, ship, move, placements[i]).end;
    }
    return count;
}

int roll_aside_ends(const Look *look, int16_t ship, Pose ends[MOVE_ENDS])
{
    int left = declared_ends(look, ship, &(DeclaredMove){ROLL_SPEED, false, LEFT}, ends);

    return left + declared_ends(look, ship, &(DeclaredMove){ROLL_SPEED, false, RIGHT}, ends + left);
}

bool can_roll_aside(const Look *look, int16_t ship)
{
    return has_free_end(look, ship, &(DeclaredMove){ROLL_SPEED, false, LEFT}) ||
           has_free_end(look, ship, &(DeclaredMove){ROLL_SPEED, false, RIGHT});
}

/* ---- declaring ---- */

static Key side_key(Side side)
{
    return key_of(side == LEFT ? VERB_ROLL_LEFT : VERB_ROLL_RIGHT);
}

Side declared_side(const Key *key)
{
    if (key->verb == VERB_ROLL_LEFT)
        return LEFT;
    return key->verb == VERB_ROLL_RIGHT ? RIGHT : AHEAD;
}

DeclaredMove declared_move(const Question *question, const Key *key)
{
    DeclaredMove move = move_of(question->args);

    if (question->kind == ASK_ROLL_SIDE)
        move = (DeclaredMove){.speed = ROLL_SPEED};
    move.side = declared_side(key);
    return move;
}

static void offer_move(const Look *look, int16_t ship, const DeclaredMove *move, bool must_fit, Candidate *candidate)
{
    if (move->side == AHEAD) {
        Key key = key_number(VERB_BEARING + STRAIGHT, move->speed);
        key.piece = ship;
        offer(candidate, key, say2(XW_SAY_BOOST, arg_message(XW_BEARING_FIRST + STRAIGHT), arg_number(move->speed)));
    } else
        offer(candidate, side_key(move->side), say0(move->side == LEFT ? XW_SAY_ROLL_LEFT : XW_SAY_ROLL_RIGHT));
    if (must_fit && !has_free_end(look, ship, move)) /* X2-AMB-44 */
        offer_not(candidate, candidate->key, candidate->say,
                  say1(move->side == AHEAD ? XW_NO_BOOST : XW_NO_ROOM, arg_piece(ship)), "X2-AMB-44");
}

void declare_candidate(const Look *look, int16_t ship, int index, DeclaredMove move, bool must_fit,
                       Candidate *candidate)
{
    static const Side sides[] = {AHEAD, LEFT, RIGHT};

    if (index == DECLARATIONS - 1) {
        offer(candidate, key_of(VERB_PASS), say0(MSG_SAY_PASS));
        return;
    }
    move.side = sides[index];
    offer_move(look, ship, &move, must_fit, candidate);
}

static int side_count_of_roll(const Look *look, const Question *question)
{
    (void)look;
    (void)question;
    return 2; /* X2-ROLL-02 */
}

static void side_candidate(const Look *look, const Question *question, int index, Candidate *candidate)
{
    const DeclaredMove move = {ROLL_SPEED, false, index == 0 ? LEFT : RIGHT};

    offer_move(look, question->subject, &move, !may_fail(look, ACTION_BARREL_ROLL), candidate);
}

/* Its result: the ship has moved. */
Flow run_declared_roll(Play *play, Frame *frame)
{
    enum { DECLARE, DECLARED, MOVED };
    int16_t ship = frame->subject;
    uint8_t seat = xwing_of(play)->ship[ship].seat;

    switch (frame->step) {
    case DECLARE:
        return ask(play, frame, seat, ASK_ROLL_SIDE, ship, DECLARED);

    case DECLARED: {
        const DeclaredMove move = {ROLL_SPEED, false, declared_side(&answer_of(play, seat)->key)};
        return move_as_declared(play, frame, ship, seat, &move, MOVED);
    }

    case MOVED:
        return done_with(play, result(play));
    }
    return never(play, "a barrel roll has no other step");
}

/* ---- where a roll ends ---- */

static int end_count(const Look *look, const Question *question)
{
    (void)look;
    (void)question;
    return ENDS;
}

static void end_candidate(const Look *look, const Question *question, int index, Candidate *candidate)
{
    static const uint16_t says[] = {XW_SAY_ROLL_FORWARD, XW_SAY_ROLL_LEVEL, XW_SAY_ROLL_BACK};
    const DeclaredMove move = move_of(question->args);
    Status reason;

    offer(candidate, key_of((uint16_t)(VERB_ROLL_FORWARD + index)), say0(says[index]));
    if (!end_is_free(look, question->subject, &move, placements[index], &reason))
        offer_not(candidate, candidate->key, candidate->say, reason.message, reason.rule);
}

/* ---- moving ---- */

Flow move_as_declared(Play *play, Frame *frame, int16_t ship, uint8_t seat, const DeclaredMove *move, uint16_t step)
{
    Flow flow = call(play, frame, PROC_DECLARED, ship, seat, step);

    if (flow == FLOW_ON) {
        callee(play)->local[MOVE_SPEED] = move->speed;
        callee(play)->local[MOVE_IS_TOWED] = move->is_towed;
        callee(play)->local[MOVE_SIDE] = (int32_t)move->side;
    }
    return flow;
}

/* The obstacles that the template or the base at its end lies on: a bit an object. */
static uint32_t obstacles_under(const Look *look, int16_t ship, const WholeMove *move, BaseSize size)
{
    Base end = base_at(move->end, size);
    Shape shapes[OBJECTS];
    int16_t who[OBJECTS];
    int count = obstacles_in_way(look, ship, shapes, who);
    uint32_t under = 0;

    for (int i = 0; i < count; i++) {
        if (shapes_overlap(&move->way, &shapes[i]) || base_overlaps_shape(&end, &shapes[i]))
            under |= UINT32_C(1) << (who[i] - FIRST_OBJECT);
    }
    return under;
}

/* The steps of PROC_DECLARED. */
enum { START, END_CHOSEN, OBSTACLES_MET, OVER };
enum { MINES_MET = MOVE_SIDE + 1 }; /* its own local: those on the way, a bit an object */

static Flow move_to(Play *play, Frame *frame, RollPlacement placement)
{
    Look look = look_of(play);
    int16_t ship = frame->subject;
    const DeclaredMove move = move_of(frame->local);
    WholeMove whole = whole_move(&look, ship, &move, placement);
    Flight flight = {.from = xwing_of(play)->ship[ship].pose, .to = whole.end, .size = type_of(&look, ship)->size};
    uint32_t obstacles = move.is_towed ? obstacles_under(&look, ship, &whole, flight.size) : 0;
    Base end = base_at(whole.end, flight.size);

    frame->local[MINES_MET] = (int32_t)mines_under(&look, &end, &whole.way); /* X2-DEV-03 */
    if (move.side == AHEAD) {
        flight.maneuver = (Maneuver){STRAIGHT, move.speed};
        move_whole(play, ship, &flight, move.is_towed ? "X2-TRAC-04" : "X2-BOOST-02", say_boost(ship, flight.maneuver));
    } else
        move_whole(play, ship, &flight, move.is_towed ? "X2-TRAC-03" : "X2-ROLL-03", say1(XW_ROLLS, arg_piece(ship)));
    if (obstacles == 0)
        return next(frame, OBSTACLES_MET);
    fly_into(play, ship, obstacles);                                 /* X2-AMB-45 */
    return resolve_obstacles(play, frame, obstacles, OBSTACLES_MET); /* X2-AMB-45 */
}

static Flow run_declared(Play *play, Frame *frame)
{
    Look look = look_of(play);
    int16_t ship = frame->subject;
    const DeclaredMove move = move_of(frame->local);

    switch (frame->step) {
    case START:
        if (!has_free_end(&look, ship, &move)) /* X2-AMB-44 */
            return done_with(play, false);
        if (move.side == AHEAD)
            return move_to(play, frame, ROLL_LEVEL);
        return ask_within(play, frame, frame->seat, ASK_ROLL_END, ship, frame->local, END_CHOSEN); /* X2-ROLL-04 */

    case END_CHOSEN:
        return move_to(play, frame, placements[answer_of(play, frame->seat)->key.verb - VERB_ROLL_FORWARD]);

    case OBSTACLES_MET:
        return set_off_mines(play, frame, ship, (uint32_t)frame->local[MINES_MET], OVER);

    case OVER:
        return done_with(play, true);
    }
    return never(play, "a declared move has no other step");
}

bool declared_pose(const Look *look, const Question *question, const Key *key, Pose *pose)
{
    DeclaredMove move = move_of(question->args);
    RollPlacement placement = ROLL_LEVEL;

    if (key->verb == VERB_ROLL_LEFT || key->verb == VERB_ROLL_RIGHT)
        move.side = declared_side(key);
    else if (key->verb >= VERB_ROLL_FORWARD && key->verb <= VERB_ROLL_BACK)
        placement = placements[key->verb - VERB_ROLL_FORWARD];
    else
        return false;
    if (question->kind == ASK_ROLL_SIDE)
        move.speed = ROLL_SPEED;
    *pose = whole_move(look, question->subject, &move, placement).end;
    return true;
}

/* ---- what this file adds to the tables of the rules ---- */

/* clang-format off */
static const ProcedureRow procedures[] = {
    {PROC_DECLARED, {"declared", run_declared, FRAME_ENDS}},
    {0},
};

static const QuestionRow questions[] = {
    {ASK_ROLL_SIDE, {.name = "roll-side", .answer = ANSWER_OPTION, .say = XW_ASK_ROLL_SIDE, .waits = XW_WAITS_ROLL_POSE,
        .count = side_count_of_roll, .candidate = side_candidate}},
    {ASK_ROLL_END, {.name = "roll-end", .answer = ANSWER_OPTION, .say = XW_ASK_ROLL_POSE, .waits = XW_WAITS_ROLL_POSE,
        .count = end_count, .candidate = end_candidate}},
    {0},
};

static const VerbRow verbs[] = {
    {VERB_ROLL_LEFT, {"roll-left", ""}},
    {VERB_ROLL_RIGHT, {"roll-right", ""}},
    {VERB_ROLL_FORWARD, {"roll-forward", ""}},
    {VERB_ROLL_LEVEL, {"roll-level", ""}},
    {VERB_ROLL_BACK, {"roll-back", ""}},
    {0},
};
/* clang-format on */

const RulesPart declared_part = {.procedures = procedures, .questions = questions, .verbs = verbs};
