/* Boosts and barrel rolls that are declared first. Whoever declares one without room for it has moved nothing: the action fails. */
#include "xwing/rules/declared.h"

#include "xwing/abilities/abilities.h"
#include "xwing/messages.h"
#include "xwing/rules/actions.h"
#include "xwing/rules/bombs.h"
#include "xwing/rules/objects.h"
#include "xwing/rules/obstacles.h"
#include "xwing/rules/reposition.h"

/* The ends of a roll, in the order in which they are offered (X2-ROLL-04). */
static const RollPlacement placements[] = {ROLL_FORWARD, ROLL_LEVEL, ROLL_BACK};
enum { ENDS = sizeof placements / sizeof placements[0] };

enum { ROLL_SPEED = 1 }; /* X2-ROLL-01, X25-ACTION-25 */

static DeclaredMove move_of(const int32_t *args)
{
    int how = args[MOVE_HOW];

    return (DeclaredMove){
        .speed = args[MOVE_SPEED],
        .how = (unsigned)how & (MOVE_TRACTORED | MOVE_DECLOAKS),
        .side = (Side)args[MOVE_SIDE],
        .bend = how & MOVE_BENT_BACK    ? BENT_BACK
                : how & MOVE_BENT_AHEAD ? BENT_AHEAD
                                        : NOT_BENT,
    };
}

/* The template of a boost. */
static Maneuver boost_of(const DeclaredMove *move)
{
    return (Maneuver){move->bend == BENT_BACK    ? BANK_LEFT
                      : move->bend == BENT_AHEAD ? BANK_RIGHT
                                                 : STRAIGHT,
                      move->speed};
}

static WholeMove whole_move(const Look *look, int16_t ship, const DeclaredMove *move, RollPlacement placement)
{
    Pose start = xwing_in(look)->ship[ship].pose;
    Base base = base_of(look, ship);
    bool is_tractored = move->how & MOVE_TRACTORED;

    if (move->side == AHEAD) {
        Maneuver boost = boost_of(move);
        return (WholeMove){
            .end = boost_end(start, base.size, boost.bearing, boost.speed),
            .way = boost_template(&base, boost.bearing, boost.speed),
            .reach = maneuver_reach(base.size, boost),
            .over_obstacles = is_tractored,
            .ship_rule = RULE_IDS("X2-BOOST-03", "X25-ACTION-32"),
            .obstacle_rule = RULE_IDS("X2-BOOST-04", "X25-ACTION-32"),
        };
    }
    Roll roll = move->bend != NOT_BENT ? roll_bent(move->side, move->bend, move->speed, placement)
                                       : roll_discrete(base.size, move->side, move->speed,
                                                       placement); /* X2-ROLL-02, X2-ROLL-03, X2-ROLL-04 */
    return (WholeMove){
        .end = roll_end_from(start, &base, roll),
        .way = roll_template(&base, roll),
        .reach = move->bend != NOT_BENT ? bent_roll_reach(move->speed) : roll_reach(base.size, move->speed),
        .over_obstacles = is_tractored,
        .ship_rule = RULE_IDS("X2-ROLL-05", "X25-ACTION-28"),
        .obstacle_rule = RULE_IDS("X2-ROLL-06", "X25-ACTION-28"),
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

/* ---- the ways in which a move can be declared ---- */

enum { MOST_WAYS = 6 };

/* The speed that cards make of this one. */
static int speed_of(TemplateKind piece, int speed, int faster)
{
    while (faster > 0 && !template_exists((Template){piece, speed + faster, piece == TEMPLATE_STRAIGHT ? AHEAD : LEFT}))
        faster--;
    return speed + faster;
}

/* A boost, with a bank template to either side if cards say so. */
static int list_boosts(const Look *look, int16_t ship, const DeclaredMove *plain, DeclaredMove ways[])
{
    MoveTemplates cards = templates_of(look, ship, MOVES_BOOST | (plain->how & MOVE_DECLOAKS ? MOVES_DECLOAK : 0));
    bool is_bent = cards.piece == TEMPLATE_BANK;

    ways[0] = ways[1] = *plain;
    ways[0].speed = ways[1].speed = speed_of(is_bent ? TEMPLATE_BANK : TEMPLATE_STRAIGHT, plain->speed, cards.faster);
    if (!is_bent)
        return 1;
    ways[0].bend = BENT_BACK;
    ways[1].bend = BENT_AHEAD;
    return 2;
}

/* Rolls to both sides, along a bank template ahead and back if cards say so. */
static int list_rolls(const Look *look, int16_t ship, const DeclaredMove *plain, DeclaredMove ways[])
{
    MoveTemplates cards = templates_of(look, ship, MOVES_ROLL | (plain->how & MOVE_DECLOAKS ? MOVES_DECLOAK : 0));
    bool is_bent = cards.piece == TEMPLATE_BANK && type_of(look, ship)->size == BASE_SMALL;
    int count = 0;

    for (int side = LEFT; side <= RIGHT; side += RIGHT - LEFT) {
        for (int bend = is_bent ? BENT_AHEAD : NOT_BENT; bend >= (is_bent ? BENT_BACK : NOT_BENT); bend -= 2) {
            ways[count] = *plain;
            ways[count].side = (Side)side;
            ways[count].bend = (Bend)bend;
            ways[count++].speed = speed_of(is_bent ? TEMPLATE_BANK : TEMPLATE_STRAIGHT, plain->speed, cards.faster);
        }
    }
    return count;
}

static int list_ways(const Look *look, int16_t ship, int speed, unsigned how, DeclaredMove ways[MOST_WAYS])
{
    const DeclaredMove plain = {.speed = speed, .how = how, .side = AHEAD};
    int boosts = list_boosts(look, ship, &plain, ways);

    return boosts + list_rolls(look, ship, &plain, ways + boosts);
}

int declared_ways(const Look *look, int16_t ship, int speed, unsigned how)
{
    DeclaredMove ways[MOST_WAYS];

    return list_ways(look, ship, speed, how, ways);
}

static bool is_any_free(const Look *look, int16_t ship, const DeclaredMove *ways, int count)
{
    for (int i = 0; i < count; i++) {
        if (has_free_end(look, ship, &ways[i]))
            return true;
    }
    return false;
}

bool has_free_way(const Look *look, int16_t ship, int speed, unsigned how)
{
    DeclaredMove ways[MOST_WAYS];

    return is_any_free(look, ship, ways, list_ways(look, ship, speed, how, ways));
}

/* Those of the barrel roll action. */
static int list_roll_action(const Look *look, int16_t ship, DeclaredMove ways[MOST_WAYS])
{
    return list_rolls(look, ship, &(DeclaredMove){.speed = ROLL_SPEED}, ways);
}

int roll_aside_ends(const Look *look, int16_t ship, Pose ends[MOVE_ENDS])
{
    DeclaredMove ways[MOST_WAYS];
    int count = list_roll_action(look, ship, ways), found = 0;

    for (int i = 0; i < count; i++)
        found += declared_ends(look, ship, &ways[i], ends + found);
    return found;
}

bool can_roll_aside(const Look *look, int16_t ship)
{
    DeclaredMove ways[MOST_WAYS];

    return is_any_free(look, ship, ways, list_roll_action(look, ship, ways));
}

/* ---- declaring ---- */

static Key way_key(int16_t ship, const DeclaredMove *move)
{
    Key key;

    if (move->side == AHEAD) {
        key = key_number((uint16_t)(VERB_BEARING + boost_of(move).bearing), move->speed);
        key.piece = ship;
        return key;
    }
    if (move->bend == NOT_BENT)
        return key_of(move->side == LEFT ? VERB_ROLL_LEFT : VERB_ROLL_RIGHT);
    return key_of((uint16_t)(VERB_ROLL_LEFT_AHEAD + (move->side == RIGHT ? 2 : 0) + (move->bend == BENT_BACK)));
}

static Message way_say(const DeclaredMove *move, const Key *key)
{
    static const uint16_t bent[] = {XW_SAY_ROLL_LEFT_AHEAD, XW_SAY_ROLL_LEFT_BACK, XW_SAY_ROLL_RIGHT_AHEAD,
                                    XW_SAY_ROLL_RIGHT_BACK};

    if (move->side == AHEAD)
        return say2(XW_SAY_BOOST, arg_message((uint16_t)(XW_BEARING_FIRST + boost_of(move).bearing)),
                    arg_number(move->speed));
    if (move->bend == NOT_BENT)
        return say0(move->side == LEFT ? XW_SAY_ROLL_LEFT : XW_SAY_ROLL_RIGHT);
    return say0(bent[key->verb - VERB_ROLL_LEFT_AHEAD]);
}

static int list_asked(const Look *look, const Question *question, DeclaredMove ways[MOST_WAYS])
{
    const DeclaredMove plain = move_of(question->args);

    return question->kind == ASK_ROLL_SIDE ? list_roll_action(look, question->subject, ways)
                                           : list_ways(look, question->subject, plain.speed, plain.how, ways);
}

DeclaredMove declared_move(const Look *look, const Question *question, const Key *key)
{
    DeclaredMove ways[MOST_WAYS];
    int count = list_asked(look, question, ways), i = 0;

    while (i < count - 1) {
        Key of_way = way_key(question->subject, &ways[i]);
        if (key_equal(&of_way, key))
            break;
        i++;
    }
    return ways[i];
}

void declare_candidate(const Look *look, const Question *question, int index, bool must_fit, Candidate *candidate)
{
    DeclaredMove ways[MOST_WAYS];
    int16_t ship = question->subject;
    int count = list_asked(look, question, ways);

    if (index == count) {
        offer(candidate, key_of(VERB_PASS), say0(MSG_SAY_PASS));
        return;
    }
    const DeclaredMove *move = &ways[index];
    Key key = way_key(ship, move);
    offer(candidate, key, way_say(move, &key));
    if (must_fit && !has_free_end(look, ship, move) && is_any_free(look, ship, ways, count)) /* X2-AMB-44, X25-AMB-35 */
        offer_not(candidate, candidate->key, candidate->say,
                  say1(move->side == AHEAD ? XW_NO_BOOST : XW_NO_ROOM, arg_piece(ship)),
                  RULE_IDS("X2-AMB-44", "X25-AMB-35"));
}

static int side_count_of_roll(const Look *look, const Question *question)
{
    DeclaredMove ways[MOST_WAYS];

    return list_roll_action(look, question->subject, ways); /* X2-ROLL-02, X25-ACTION-26 */
}

static void side_candidate(const Look *look, const Question *question, int index, Candidate *candidate)
{
    declare_candidate(look, question, index, !may_fail(look, ACTION_BARREL_ROLL), candidate);
}

/* Its result: the ship has moved. */
Flow run_declared_roll(Play *play, Frame *frame)
{
    enum { DECLARE, DECLARED, MOVED };
    Look look = look_of(play);
    int16_t ship = frame->subject;
    uint8_t seat = xwing_of(play)->ship[ship].seat;

    switch (frame->step) {
    case DECLARE:
        return ask(play, frame, seat, ASK_ROLL_SIDE, ship, DECLARED);

    case DECLARED: {
        const Question question = {.kind = ASK_ROLL_SIDE, .subject = ship};
        const DeclaredMove move = declared_move(&look, &question, &answer_of(play, seat)->key);
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
        callee(play)->local[MOVE_HOW] = (int32_t)(move->how | (move->bend == BENT_BACK    ? MOVE_BENT_BACK
                                                               : move->bend == BENT_AHEAD ? MOVE_BENT_AHEAD
                                                                                          : 0));
        callee(play)->local[MOVE_SIDE] = (int32_t)move->side;
    }
    return flow;
}

/* The steps of PROC_DECLARED. */
enum { START, END_CHOSEN, OBSTACLES_MET, MOVED, OVER };
enum { MINES_MET = MOVE_SIDE + 1 }; /* its own local: those on the way, a bit an object */

static Flow move_to(Play *play, Frame *frame, RollPlacement placement)
{
    Look look = look_of(play);
    int16_t ship = frame->subject;
    const DeclaredMove move = move_of(frame->local);
    WholeMove whole = whole_move(&look, ship, &move, placement);
    Flight flight = {.from = xwing_of(play)->ship[ship].pose, .to = whole.end, .size = type_of(&look, ship)->size};
    bool is_tractored = move.how & MOVE_TRACTORED;
    uint32_t obstacles = obstacles_under(&look, ship, &whole);
    Base end = base_at(whole.end, flight.size);

    frame->local[MINES_MET] = (int32_t)mines_under(&look, &end, &whole.way); /* X2-DEV-03, X25-DEV-02 */
    if (move.side == AHEAD) {
        flight.maneuver = boost_of(&move);
        move_whole(play, ship, &flight, is_tractored ? "X2-TRAC-04" : RULE_IDS("X2-BOOST-02", "X25-ACTION-31"),
                   say_boost(ship, flight.maneuver));
    } else
        move_whole(play, ship, &flight, is_tractored ? "X2-TRAC-03" : RULE_IDS("X2-ROLL-03", "X25-ACTION-27"),
                   say1(XW_ROLLS, arg_piece(ship)));
    note_move_over(play, ship, &whole, obstacles);
    return resolve_obstacles(play, frame, obstacles, OBSTACLES_MET); /* X2-AMB-45 */
}

static Flow run_declared(Play *play, Frame *frame)
{
    Look look = look_of(play);
    int16_t ship = frame->subject;
    const DeclaredMove move = move_of(frame->local);

    switch (frame->step) {
    case START:
        if (!has_free_end(&look, ship, &move)) /* X2-AMB-44, X25-AMB-35 */
            return done_with(play, false);
        if (move.side == AHEAD)
            return move_to(play, frame, ROLL_LEVEL);
        return ask_within(play, frame, frame->seat, ASK_ROLL_END, ship, frame->local, END_CHOSEN); /* X2-ROLL-04 */

    case END_CHOSEN:
        return move_to(play, frame, placements[answer_of(play, frame->seat)->key.verb - VERB_ROLL_FORWARD]);

    case OBSTACLES_MET:
        return set_off_mines(play, frame, ship, (uint32_t)frame->local[MINES_MET], MOVED);

    case MOVED:
        return after(play, frame, WINDOW_REPOSITIONED, ship, OVER);

    case OVER:
        return done_with(play, true);
    }
    return never(play, "a declared move has no other step");
}

bool declared_pose(const Look *look, const Question *question, const Key *key, Pose *pose)
{
    DeclaredMove move = move_of(question->args);
    RollPlacement placement = ROLL_LEVEL;

    if (key->verb >= VERB_ROLL_LEFT && key->verb <= VERB_ROLL_RIGHT_BACK)
        move = declared_move(look, question, key);
    else if (key->verb >= VERB_ROLL_FORWARD && key->verb <= VERB_ROLL_BACK)
        placement = placements[key->verb - VERB_ROLL_FORWARD];
    else
        return false;
    *pose = whole_move(look, question->subject, &move, placement).end;
    return true;
}

bool declared_fails(const Look *look, const Question *question, const Key *key, Status *reason)
{
    const DeclaredMove move = declared_move(look, question, key);

    return !has_free_end(look, question->subject, &move) &&
           !end_is_free(look, question->subject, &move, ROLL_LEVEL, reason);
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
    {VERB_ROLL_LEFT_AHEAD, {"roll-left-ahead", ""}},
    {VERB_ROLL_LEFT_BACK, {"roll-left-back", ""}},
    {VERB_ROLL_RIGHT_AHEAD, {"roll-right-ahead", ""}},
    {VERB_ROLL_RIGHT_BACK, {"roll-right-back", ""}},
    {VERB_ROLL_FORWARD, {"roll-forward", ""}},
    {VERB_ROLL_LEVEL, {"roll-level", ""}},
    {VERB_ROLL_BACK, {"roll-back", ""}},
    {0},
};
/* clang-format on */

const RulesPart declared_part = {.procedures = procedures, .questions = questions, .verbs = verbs};
