/* Repositioning: barrel roll and boost. They move a ship and are no maneuvers (X2-ROLL-07, X2-BOOST-05). */
#include "xwing/rules/reposition.h"

#include <math.h>

#include "xwing/abilities/abilities.h"
#include "xwing/abilities/messages.h"
#include "xwing/geometry/grid.h"
#include "xwing/geometry/rolls.h"
#include "xwing/messages.h"
#include "xwing/rules/actions.h"
#include "xwing/rules/bombs.h"
#include "xwing/rules/dice.h"
#include "xwing/rules/flight.h"
#include "xwing/rules/movement.h"
#include "xwing/rules/objects.h"
#include "xwing/rules/obstacles.h"
#include "xwing/rules/planning.h"
#include "xwing/state/part.h"
#include "xwing/state/ships.h"

/* ---- moves that are made whole or not at all ---- */

/* What is no farther from the ship than that. */
static Circle around(const Look *look, int16_t ship, double reach)
{
    return (Circle){pose_middle(xwing_in(look)->ship[ship].pose), reach};
}

static bool goes_over_obstacles(const Look *look, int16_t ship, const WholeMove *move)
{
    return move->over_obstacles || deed_allowed(look, DEED_CROSS_OBSTACLES, ship, attack_under_way(look));
}

bool is_move_free(const Look *look, int16_t ship, const WholeMove *move, Status *reason)
{
    Base end = base_at(move->end, type_of(look, ship)->size);
    Base others[SHIPS];
    Shape obstacles[OBJECTS];
    int16_t ships[SHIPS], rocks[OBJECTS];
    int bases = near_bases(look, ship, move->reach, others, ships);

    for (int i = 0; i < bases; i++) {
        if (!bases_overlap(&end, &others[i])) /* X2-BOOST-03, X2-ROLL-05, X25-ACTION-32, X25-ACTION-28 */
            continue;
        *reason = refused(say1(XW_NO_OVERLAP, arg_piece(ships[i])), move->ship_rule);
        return false;
    }
    int shapes = obstacles_in_way(look, ship, around(look, ship, move->reach), obstacles, rocks);
    if (shapes > 0 && goes_over_obstacles(look, ship, move))
        shapes = 0; /* X2-TRAC-05, X2-AMB-45 */
    for (int i = 0; i < shapes; i++) {
        if (!shapes_overlap(&move->way, &obstacles[i]) &&
            !base_overlaps_shape(&end, &obstacles[i])) /* X2-BOOST-04, X2-ROLL-06, X25-ACTION-32, X25-ACTION-28 */
            continue;
        *reason = refused(say1(XW_NO_OVERLAP, arg_piece(rocks[i])), move->obstacle_rule);
        return false;
    }
    if (!base_inside(&end, area_of(look))) { /* X2-AMB-44 */
        *reason = refused(say0(XW_NO_OUTSIDE), RULE_IDS("X2-AMB-44", "X25-AMB-35"));
        return false;
    }
    return true;
}

uint32_t obstacles_under(const Look *look, int16_t ship, const WholeMove *move)
{
    Shape shapes[OBJECTS];
    int16_t who[OBJECTS];
    int count = obstacles_in_way(look, ship, around(look, ship, move->reach), shapes, who);
    uint32_t under = 0;

    if (count == 0 || !goes_over_obstacles(look, ship, move))
        return 0;
    Base end = base_at(move->end, type_of(look, ship)->size);
    for (int i = 0; i < count; i++) {
        if (shapes_overlap(&move->way, &shapes[i]) || base_overlaps_shape(&end, &shapes[i]))
            under |= UINT32_C(1) << (who[i] - FIRST_OBJECT);
    }
    return under;
}

void note_move_over(Play *play, int16_t ship, const WholeMove *move, uint32_t obstacles)
{
    Look look = look_of(play);
    Xwing *game = xwing_of(play);

    game->mover = (uint32_t)ship;
    game->moved_over = obstacles_on(&look, &move->way, obstacles);
    if (obstacles != 0)
        fly_into(play, ship, obstacles);
}

void move_whole(Play *play, int16_t ship, const Flight *flight, const char *rule, Message message)
{
    xwing_of(play)->ship[ship].pose = flight->to;
    set_contacts(play, ship, NO_PIECE);
    tell_details(play, EVENT_MOVED, ship, rule, message, flight);
}

void tell_turned(Play *play, int16_t ship, int degrees)
{
    Look look = look_of(play);
    Pose pose = xwing_of(play)->ship[ship].pose;
    const Flight flight = {.from = pose, .to = pose, .size = type_of(&look, ship)->size};

    set_contacts(play, ship, NO_PIECE);
    tell_details(play, EVENT_MOVED, ship, NULL, say2(CARD_WOULD_TURN, arg_piece(ship), arg_number(degrees)), &flight);
}

Message say_boost(int16_t ship, Maneuver maneuver)
{
    return say3(XW_BOOSTS, arg_piece(ship), arg_message((uint16_t)(XW_BEARING_FIRST + maneuver.bearing)),
                arg_number(maneuver.speed));
}

/* ---- barrel roll ---- */

/* A ship that would roll to one side: where it stands, and the shifts at which it has room. */
typedef struct RollRoom {
    Pose start;
    BaseSize size;
    PlayArea area;
    Base base;
    Side side;
    Intervals shifts;
} RollRoom;

static RollRoom roll_room(const Look *look, int16_t ship, Side side)
{
    Base others[SHIPS];
    Shape obstacles[OBJECTS];
    int16_t ships[SHIPS], rocks[OBJECTS];
    RollRoom room = {.start = xwing_in(look)->ship[ship].pose,
                     .size = type_of(look, ship)->size,
                     .area = area_of(look),
                     .base = base_of(look, ship),
                     .side = side};
    double reach = roll_reach(room.size, 1);
    int bases = near_bases(look, ship, reach, others, ships);
    int shapes = obstacles_in_way(look, ship, around(look, ship, reach), obstacles, rocks);

    room.shifts = roll_free_shifts(&room.base, side, others, bases, obstacles, shapes); /* X1-ACTION-20, X1-ACTION-21 */
    return room;
}

static Pose rolled(const Look *look, int16_t ship, Side side, double shift)
{
    BaseSize size = type_of(look, ship)->size;

    return roll_end(xwing_in(look)->ship[ship].pose, size, roll_shifted(size, side, shift));
}

/* The same where the room is known. A roll keeps the facing, and so the base keeps its stance but for the place. */
static Base rolled_base(const RollRoom *room, double shift, Pose *pose)
{
    Base end = room->base;

    *pose = roll_end_from(room->start, &room->base, roll_shifted(room->size, room->side, shift));
    end.stance.at = pose_middle(*pose);
    return end;
}

static bool roll_is_free(const RollRoom *room, double shift, Pose *pose)
{
    Base end = rolled_base(room, shift, pose);

    return intervals_hold(&room->shifts, shift) && base_inside(&end, room->area); /* X1-AMB-23 */
}

/* Which roll leads to this pose? False if none does: the facing changed, or the way aside is not the template's. */
static bool roll_to(const Look *look, int16_t ship, const Pose *pose, Side *side, double *shift)
{
    Pose start = xwing_in(look)->ship[ship].pose;
    Vec own = stance_in(pose_stance(start), pose_middle(*pose));
    Vec level = stance_in(pose_stance(start), pose_middle(rolled(look, ship, RIGHT, 0)));
    double limit = 2 * roll_limit(type_of(look, ship)->size);

    *side = own.x < 0 ? LEFT : RIGHT;
    *shift = within(own.y, -limit, limit);
    return pose->heading == start.heading && fabs(fabs(own.x) - fabs(level.x)) <= TOLERANCE &&
           fabs(own.y) <= limit + TOLERANCE; /* X1-ACTION-18, X1-ACTION-19 */
}

static bool roll_pose_judge(const Look *look, const Question *question, const Answer *answer, Status *refusal)
{
    int16_t ship = question->subject;
    Side side = AHEAD;
    double shift = 0;
    Pose end;

    if (!roll_to(look, ship, &answer->key.pose, &side, &shift)) {
        *refusal = refused(say0(XW_NO_ROLL), "X1-ACTION-19");
        return false;
    }
    RollRoom room = roll_room(look, ship, side);
    if (!roll_is_free(&room, shift, &end)) {
        *refusal = refused(say1(XW_NO_ROOM, arg_piece(ship)), "X1-ACTION-20");
        return false;
    }
    return true;
}

/* Leaves of `room` the shifts that keep a coordinate of the middle, `at` when level, between `least` and `most`. */
static void keep_between(Interval *room, double at, double ahead, double least, double most)
{
    double from = (least - at) / ahead, to = (most - at) / ahead;

    if (fabs(ahead) < TOLERANCE / MAT_SIDE) /* no shift changes it */
        return;
    room->from = fmax(room->from, fmin(from, to));
    room->to = fmin(room->to, fmax(from, to));
}

/* What of a gap lies between the edges ahead and behind; from > to: nothing. Whether an edge aside is in the way of all of it, roll_is_free()
 * says. */
static Interval gap_inside(const RollRoom *room, int index)
{
    Pose at_level;
    Base level = rolled_base(room, 0, &at_level);
    Stance stance = level.stance;
    double reach = room->base.half * (fabs(stance.ahead.x) + fabs(stance.ahead.y));
    Interval gap = room->shifts.at[index];

    keep_between(&gap, stance.at.x, stance.ahead.x, reach, room->area.wide - reach);
    keep_between(&gap, stance.at.y, stance.ahead.y, reach, room->area.deep - reach);
    return gap;
}

/* The middle of the widest gap that there is to roll into, so that a narrow one is found too. */
static double roomiest_shift(const RollRoom *room)
{
    double widest = -1, middle = 0;

    for (int i = 0; i < room->shifts.count; i++) {
        Interval gap = gap_inside(room, i);
        if (gap.to - gap.from > widest) {
            widest = gap.to - gap.from;
            middle = (gap.from + gap.to) / 2;
        }
    }
    return middle;
}

/* Both sides, level and in quarters of the way ahead and back, and where there is most room. */
enum { ROLL_QUARTERS = 9, ROLL_SHIFTS }; /* four quarters either way, and level */
enum { ROLL_SAMPLES = 2 * ROLL_SHIFTS }; /* to both sides */
_Static_assert((int)ROLL_SAMPLES <= (int)MOVE_ENDS, "all are tried");

static int roll_pose_count(const Look *look, const Question *question)
{
    (void)look;
    (void)question;
    return ROLL_SAMPLES;
}

static double sample_shift(const RollRoom *room, int index)
{
    if (index == ROLL_QUARTERS)
        return roomiest_shift(room); /* X1-ACTION-18 */
    int quarter = index - ROLL_QUARTERS / 2;
    return 2 * roll_limit(room->size) * quarter / 4;
}

static bool roll_pose_option(const Look *look, const Question *question, const Listing *listing, int index, Key *key)
{
    RollRoom room = roll_room(look, question->subject, index < ROLL_SHIFTS ? LEFT : RIGHT);

    (void)listing;
    *key = key_of(VERB_PLACE);
    return roll_is_free(&room, sample_shift(&room, index % ROLL_SHIFTS), &key->pose);
}

int roll_ends(const Look *look, int16_t ship, Pose ends[MOVE_ENDS])
{
    int count = 0;

    for (int index = 0; index < ROLL_SAMPLES; index += ROLL_SHIFTS) {
        RollRoom room = roll_room(look, ship, index < ROLL_SHIFTS ? LEFT : RIGHT);
        for (int i = 0; i < ROLL_SHIFTS; i++)
            count += roll_is_free(&room, sample_shift(&room, i), &ends[count]);
    }
    return count;
}

static void roll_pose_sample(const Look *look, const Question *question, int index, Candidate *candidate)
{
    Key key;
    bool legal = roll_pose_option(look, question, NULL, index, &key);

    offer(candidate, key, say0(XW_SAY_ROLL));
    if (!legal)
        offer_not(candidate, key, candidate->say, say1(XW_NO_ROOM, arg_piece(question->subject)), "X1-ACTION-20");
}

/* The level rolls are looked at first: they mostly are free. */
static bool has_room(const RollRoom *room)
{
    Pose end;

    if (roll_is_free(room, 0, &end))
        return true;
    for (int i = 0; i < ROLL_SHIFTS; i++) {
        if (roll_is_free(room, sample_shift(room, i), &end))
            return true;
    }
    return false;
}

bool can_roll(const Look *look, int16_t ship)
{
    RollRoom left = roll_room(look, ship, LEFT);

    if (has_room(&left))
        return true;
    RollRoom right = roll_room(look, ship, RIGHT);
    return has_room(&right);
}

/* ---- for whoever looks at it ---- */

/* The move of a roll that is level: what is in its way is what a player sees in the way. */
static bool is_level_roll_free(const Look *look, int16_t ship, Side side, Status *reason)
{
    Base start = base_of(look, ship);
    Roll level = roll_shifted(start.size, side, 0);
    WholeMove move = {.end = roll_end_from(xwing_in(look)->ship[ship].pose, &start, level),
                      .way = roll_template(&start, level),
                      .reach = roll_reach(start.size, 1),
                      .ship_rule = "X1-ACTION-20",
                      .obstacle_rule = "X1-ACTION-21"};
    Base end = base_at(move.end, start.size);

    if (!base_inside(&end, area_of(look))) {
        *reason = refused(say0(XW_NO_OUTSIDE), "X1-AMB-23");
        return false;
    }
    return is_move_free(look, ship, &move, reason);
}

RollStrip roll_strip(const Look *look, int16_t ship, Side side)
{
    RollRoom room = roll_room(look, ship, side);
    double most = 2 * roll_limit(room.size);
    RollStrip strip = {
        .whole = {rolled(look, ship, side, -most), rolled(look, ship, side, most)}
    };
    Status reason;
    Pose inside;

    for (int i = 0; i < room.shifts.count; i++) {
        Interval gap = gap_inside(&room, i);
        if (gap.from > gap.to || !roll_is_free(&room, (gap.from + gap.to) / 2, &inside))
            continue;
        strip.room[strip.count].from = rolled(look, ship, side, gap.from);
        strip.room[strip.count++].to = rolled(look, ship, side, gap.to);
    }
    strip.why = refused(say1(XW_NO_ROOM, arg_piece(ship)), "X1-ACTION-20");
    if (strip.count == 0 && !is_level_roll_free(look, ship, side, &reason))
        strip.why = reason;
    return strip;
}

Flow run_barrel_roll(Play *play, Frame *frame)
{
    enum { CHOOSE, CHOSEN, OVER };
    Look look = look_of(play);
    int16_t ship = frame->subject;
    Ship *mover = &xwing_of(play)->ship[ship];

    switch (frame->step) {
    case CHOOSE:
        return ask(play, frame, mover->seat, ASK_ROLL_POSE, ship, CHOSEN); /* X1-ACTION-16 */

    case OVER:
        return done_with(play, true);

    case CHOSEN: { /* the pose that was answered names the roll; where it ends is computed, to the bit */
        Side side = AHEAD;
        double shift = 0;
        roll_to(&look, ship, &answer_of(play, mover->seat)->key.pose, &side, &shift);
        Flight flight = {.from = mover->pose, .to = rolled(&look, ship, side, shift)};
        move_whole(play, ship, &flight, "X1-ACTION-16", say1(XW_ROLLS, arg_piece(ship)));
        if (could_react_to(&look, WINDOW_REPOSITIONED, ship))
            return after(play, frame, WINDOW_REPOSITIONED, ship, OVER);
        return done_with(play, true);
    }
    }
    return never(play, "a barrel roll has no other step");
}

/* ---- boost ---- */

enum { MOST_BOOSTS = 3, BOOST_SPEED = 1 };

static int list_boosts_with(MoveTemplates templates, Maneuver boosts[MOST_BOOSTS])
{
    static const Bearing usual[] = {STRAIGHT, BANK_LEFT, BANK_RIGHT}, turns[] = {TURN_LEFT, TURN_RIGHT};
    bool is_turn = templates.piece == TEMPLATE_TURN;
    int count = is_turn ? 2 : templates.piece == TEMPLATE_STRAIGHT ? 1 : 3; /* X2-BOOST-01, X25-ACTION-29 */

    for (int i = 0; i < count; i++) {
        boosts[i] = (Maneuver){is_turn ? turns[i] : usual[i], BOOST_SPEED + templates.faster};
        while (!maneuver_exists(boosts[i]))
            boosts[i].speed--;
    }
    return count;
}

/* The templates with which the ship can boost: those of the rules, or those that a card puts in their place. */
static int list_boosts(const Look *look, int16_t ship, Maneuver boosts[MOST_BOOSTS])
{
    return list_boosts_with(templates_of(look, ship, MOVES_BOOST), boosts);
}

static WholeMove boost_move(const Look *look, int16_t ship, Maneuver boost)
{
    Base start = base_of(look, ship);

    return (WholeMove){
        .end = boost_end(xwing_in(look)->ship[ship].pose, start.size, boost.bearing, boost.speed),
        .way = boost_template(&start, boost.bearing, boost.speed),
        .reach = maneuver_reach(start.size, boost),
        .ship_rule = RULE_IDS("X2-BOOST-03", "X25-ACTION-32"),
        .obstacle_rule = RULE_IDS("X2-BOOST-04", "X25-ACTION-32"),
    };
}

/* A boost that another ship is in the way of, as a partial maneuver, if a card lets it be one: false if it does not, or the boost is free. */
static bool boost_partly(const Look *look, int16_t ship, Maneuver boost, Course *course)
{
    if (!deed_allowed(look, DEED_BOOST_PARTLY, ship, attack_under_way(look)))
        return false;
    *course = course_of(look, ship, boost, TALLON_MIDDLE);
    return !course->move.full;
}

/* A boost is whole or it is not: nothing backs up (X2-BOOST-05), unless a card says so. */
static bool boost_is_free(const Look *look, int16_t ship, Maneuver boost, Status *reason)
{
    WholeMove move = boost_move(look, ship, boost);
    Course course;

    if (!boost_partly(look, ship, boost, &course))
        return is_move_free(look, ship, &move, reason);
    move.end = course.flight.to;
    move.way = flown_template(&course);
    return is_move_free(look, ship, &move, reason);
}

static bool is_any_boost_free(const Look *look, int16_t ship, const Maneuver *boosts, int count)
{
    Status reason;

    for (int i = 0; i < count; i++) {
        if (boost_is_free(look, ship, boosts[i], &reason))
            return true;
    }
    return false;
}

bool can_boost(const Look *look, int16_t ship)
{
    Maneuver boosts[MOST_BOOSTS];

    return is_any_boost_free(look, ship, boosts, list_boosts(look, ship, boosts));
}

static Flight boost_flight(const Look *look, int16_t ship, Maneuver boost)
{
    Course course;

    if (boost_partly(look, ship, boost, &course))
        return course.flight;
    return (Flight){.from = xwing_in(look)->ship[ship].pose,
                    .to = boost_move(look, ship, boost).end,
                    .size = type_of(look, ship)->size,
                    .maneuver = boost};
}

int boost_ends_with(const Look *look, int16_t ship, MoveTemplates templates, Pose ends[MOVE_ENDS])
{
    Maneuver boosts[MOST_BOOSTS];
    int count = list_boosts_with(templates, boosts), found = 0;
    Status reason;

    for (int i = 0; i < count; i++) {
        if (boost_is_free(look, ship, boosts[i], &reason))
            ends[found++] = boost_flight(look, ship, boosts[i]).to;
    }
    return found;
}

int boost_ends(const Look *look, int16_t ship, Pose ends[MOVE_ENDS])
{
    return boost_ends_with(look, ship, templates_of(look, ship, MOVES_BOOST), ends);
}

/* Those that the question leaves: all, or the ones with the template that an ability names. */
static int list_asked_boosts(const Look *look, const Question *question, Maneuver boosts[MOST_BOOSTS])
{
    MoveTemplates templates = templates_of(look, question->subject, MOVES_BOOST);

    if (question->args[0] != TEMPLATE_NONE)
        templates.piece = (TemplateKind)question->args[0];
    return list_boosts_with(templates, boosts);
}

bool may_move_so(const Look *look, int16_t ship, uint16_t procedure, TemplateKind piece)
{
    const Question boost = {.subject = ship, .args = {(int32_t)piece}};
    Maneuver boosts[MOST_BOOSTS];

    if (may_fail(look, procedure == PROC_BOOST ? ACTION_BOOST : ACTION_BARREL_ROLL)) /* X2-AMB-44 */
        return true;
    if (procedure == PROC_BOOST)
        return is_any_boost_free(look, ship, boosts, list_asked_boosts(look, &boost, boosts)); /* X25-AMB-35 */
    return edition_of(look)->actions[ACTION_BARREL_ROLL].possible(look, ship);                 /* X25-AMB-35 */
}

static int boost_count(const Look *look, const Question *question)
{
    Maneuver boosts[MOST_BOOSTS];

    return list_asked_boosts(look, question, boosts);
}

static void boost_candidate(const Look *look, const Question *question, int index, Candidate *candidate)
{
    Maneuver boosts[MOST_BOOSTS];
    int16_t ship = question->subject;
    Status reason;

    int count = list_asked_boosts(look, question, boosts);
    Key key = key_number((uint16_t)(VERB_BEARING + boosts[index].bearing), boosts[index].speed);
    key.piece = ship;
    offer(candidate, key,
          say2(XW_SAY_BOOST, arg_message((uint16_t)(XW_BEARING_FIRST + boosts[index].bearing)),
               arg_number(boosts[index].speed)));
    if (!may_fail(look, ACTION_BOOST) && !boost_is_free(look, ship, boosts[index], &reason) &&
        is_any_boost_free(look, ship, boosts, count)) /* X2-AMB-44 */
        offer_not(candidate, candidate->key, candidate->say, reason.message, reason.rule);
}

static bool boost_unlisted(const Look *look, const Question *question, const Key *key, Status *refusal)
{
    (void)look;
    *refusal = refused(say0(MSG_NO_CANDIDATE), RULE_IDS("X2-BOOST-01", "X25-ACTION-29"));
    return names_maneuver(key, question->subject);
}

Pose boost_pose(const Look *look, const Key *key)
{
    return boost_flight(look, key->piece, (Maneuver){(Bearing)(key->verb - VERB_BEARING), key->number}).to;
}

bool boost_fails(const Look *look, const Key *key, Status *reason)
{
    return !boost_is_free(look, key->piece, (Maneuver){(Bearing)(key->verb - VERB_BEARING), key->number}, reason);
}

/* The mines that its template or its end lies on, where an edition's boosts set them off by the way. */
static uint32_t mines_on_boost(const Look *look, int16_t ship, const Flight *flight)
{
    if (!edition_of(look)->boosts_meet_mines)
        return 0;
    Base start = base_of(look, ship), end = base_at(flight->to, flight->size);
    Shape way = boost_template(&start, flight->maneuver.bearing, flight->maneuver.speed);
    return mines_under(look, &end, &way); /* X2-DEV-03, X25-DEV-02 */
}

/* Its result: the ship has moved. It fails where the template was declared and there is no room at its end. */
static Flow run_boost(Play *play, Frame *frame)
{
    enum { CHOOSE, CHOSEN, OBSTACLES_MET, MOVED, OVER };
    enum {
        PIECE,
        MINES_MET
    }; /* its locals: the only TemplateKind that can be used, if not TEMPLATE_NONE; mines on the way, a bit an object */
    Look look = look_of(play);
    int16_t ship = frame->subject;
    uint8_t seat = xwing_of(play)->ship[ship].seat;
    Status reason;

    switch (frame->step) {
    case CHOOSE:
        return ask_within(play, frame, seat, ASK_BOOST, ship, (const int32_t[3]){frame->local[PIECE]},
                          CHOSEN); /* X2-BOOST-01, X25-ACTION-29 */

    case CHOSEN: {
        const Key *key = &answer_of(play, seat)->key;
        Maneuver boost = {(Bearing)(key->verb - VERB_BEARING), key->number};
        if (!boost_is_free(&look, ship, boost, &reason))
            return done_with(play, false); /* X2-AMB-44 */
        WholeMove move = boost_move(&look, ship, boost);
        Flight flight = boost_flight(&look, ship, boost);
        move.end = flight.to;
        uint32_t obstacles = obstacles_under(&look, ship, &move);
        frame->local[MINES_MET] = (int32_t)mines_on_boost(&look, ship, &flight);
        move_whole(play, ship, &flight, RULE_IDS("X2-BOOST-02", "X25-ACTION-31"),
                   say_boost(ship, boost)); /* X2-BOOST-02, X25-ACTION-30 */
        note_move_over(play, ship, &move, obstacles);
        return resolve_obstacles(play, frame, obstacles, OBSTACLES_MET);
    }

    case OBSTACLES_MET:
        return set_off_mines(play, frame, ship, (uint32_t)frame->local[MINES_MET], MOVED);

    case MOVED:
        return after(play, frame, WINDOW_REPOSITIONED, ship, OVER);

    case OVER:
        return done_with(play, true);
    }
    return never(play, "a boost has no other step");
}

/* ---- what this file adds to the tables of the rules ---- */

/* clang-format off */
static const ProcedureRow procedures[] = {
    {PROC_BOOST, {"boost", run_boost, FRAME_ENDS}},
    {0},
};

static const QuestionRow questions[] = {
    {ASK_ROLL_POSE, {.name = "roll-pose", .answer = ANSWER_POSE, .say = XW_ASK_ROLL_POSE, .waits = XW_WAITS_ROLL_POSE,
        .count = roll_pose_count, .candidate = roll_pose_sample, .judge = roll_pose_judge, .option = roll_pose_option}},
    {ASK_BOOST, {.name = "boost", .answer = ANSWER_OPTION, .say = XW_ASK_BOOST,
        .count = boost_count, .candidate = boost_candidate, .unlisted = boost_unlisted}},
    {0},
};

static const WindowRow windows[] = {
    {WINDOW_REPOSITIONED, {"repositioned", 0, collect_cards, XW_WINDOW_REPOSITIONED}},
    {0},
};
/* clang-format on */

const RulesPart reposition_part = {.procedures = procedures, .questions = questions, .windows = windows};
