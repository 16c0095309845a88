/* Repositioning: barrel roll and boost. They move a ship and are no maneuvers. */
#include <math.h>

#include "xwing/geometry/grid.h"
#include "xwing/geometry/reposition.h"
#include "xwing/rules/rules.h"

/* ---- barrel roll ---- */

static Intervals free_shifts(const Look *look, int16_t ship, Side side)
{
    Base base = base_of(look, ship);
    Base others[SHIPS];
    Shape obstacles[OBJECTS];
    int16_t who[SHIPS];
    int bases = other_bases(look, ship, others, who);
    int shapes = obstacle_shapes(look, obstacles, who);

    return roll_free_shifts(&base, side, others, bases, obstacles, shapes); /* X1-ACTION-20, X1-ACTION-21 */
}

static Pose rolled(const Look *look, int16_t ship, Side side, double shift)
{
    BaseSize size = type_of(look, ship)->size;

    return roll_end(xwing_in(look)->ship[ship].pose, size, roll_shifted(size, side, shift));
}

static bool roll_is_free(const Look *look, int16_t ship, Side side, double shift)
{
    Intervals shifts = free_shifts(look, ship, side);
    Base end = base_at(rolled(look, ship, side, shift), type_of(look, ship)->size);

    return intervals_hold(&shifts, shift) && base_inside(&end, area_of(look)); /* X1-AMB-23 */
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

bool roll_pose_judge(const Look *look, const Question *question, const Answer *answer, Status *refusal)
{
    int16_t ship = question->subject;
    Side side = AHEAD;
    double shift = 0;

    if (!roll_to(look, ship, &answer->key.pose, &side, &shift)) {
        *refusal = refused(say0(XW_NO_ROLL), "X1-ACTION-19");
        return false;
    }
    if (!roll_is_free(look, ship, side, shift)) {
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

/* The middle of the widest gap that there is to roll into, so that a narrow one is found too. */
static double roomiest_shift(const Look *look, int16_t ship, Side side)
{
    Intervals shifts = free_shifts(look, ship, side);
    PlayArea area = area_of(look);
    Stance level = pose_stance(rolled(look, ship, side, 0));
    double reach = base_half(type_of(look, ship)->size) * (fabs(level.ahead.x) + fabs(level.ahead.y));
    double widest = -1, middle = 0;

    for (int i = 0; i < shifts.count; i++) {
        Interval room = shifts.at[i];
        keep_between(&room, level.at.x, level.ahead.x, reach, area.wide - reach);
        keep_between(&room, level.at.y, level.ahead.y, reach, area.deep - reach);
        if (room.to - room.from > widest) {
            widest = room.to - room.from;
            middle = (room.from + room.to) / 2;
        }
    }
    return middle;
}

/* Both sides, level and in quarters of the way ahead and back, and where there is most room. */
enum { ROLL_QUARTERS = 9, ROLL_SHIFTS }; /* four quarters either way, and level */

int roll_pose_count(const Look *look, const Question *question)
{
    (void)look;
    (void)question;
    return 2 * ROLL_SHIFTS;
}

static double sample_shift(const Look *look, int16_t ship, int index)
{
    double limit = 2 * roll_limit(type_of(look, ship)->size);
    int quarter = index % ROLL_SHIFTS - ROLL_QUARTERS / 2;

    if (index % ROLL_SHIFTS == ROLL_QUARTERS)
        return roomiest_shift(look, ship, index < ROLL_SHIFTS ? LEFT : RIGHT); /* X1-ACTION-18 */
    return limit * quarter / 4;
}

void roll_pose_sample(const Look *look, const Question *question, int index, Candidate *candidate)
{
    int16_t ship = question->subject;
    Side side = index < ROLL_SHIFTS ? LEFT : RIGHT;
    double shift = sample_shift(look, ship, index);
    Key key = key_of(VERB_PLACE);

    key.pose = rolled(look, ship, side, shift);
    offer(candidate, key, say0(XW_SAY_ROLL));
    if (!roll_is_free(look, ship, side, shift))
        offer_not(candidate, key, candidate->say, say1(XW_NO_ROOM, arg_piece(ship)), "X1-ACTION-20");
}

bool can_roll(const Look *look, int16_t ship)
{
    for (int i = 0; i < 2 * ROLL_SHIFTS; i++) {
        if (roll_is_free(look, ship, i < ROLL_SHIFTS ? LEFT : RIGHT, sample_shift(look, ship, i)))
            return true;
    }
    return false;
}

Flow run_barrel_roll(Play *play, Frame *frame)
{
    enum { CHOOSE, CHOSEN };
    Look look = look_of(play);
    int16_t ship = frame->subject;
    Side side = AHEAD;
    double shift = 0;

    if (frame->step == CHOOSE)
        return ask(play, frame, xwing_of(play)->ship[ship].seat, ASK_ROLL_POSE, ship, CHOSEN); /* X1-ACTION-16 */
    /* The pose that was answered names the roll; where it ends is computed, to the bit. */
    roll_to(&look, ship, &answer_of(play, xwing_of(play)->ship[ship].seat)->key.pose, &side, &shift);
    xwing_of(play)->ship[ship].pose = rolled(&look, ship, side, shift);
    set_contacts(play, ship, -1);
    tell_all(play, EVENT_MOVED, ship, "X1-ACTION-16", say1(XW_ROLLS, arg_piece(ship)));
    return done(play);
}

/* ---- boost ---- */

static const Bearing boost_bearing[] = {STRAIGHT, BANK_LEFT, BANK_RIGHT}; /* X2-BOOST-01 */
enum { BOOSTS = sizeof boost_bearing / sizeof boost_bearing[0], BOOST_SPEED = 1 };

static Pose boosted(const Look *look, int16_t ship, Bearing bearing)
{
    return boost_end(xwing_in(look)->ship[ship].pose, type_of(look, ship)->size, bearing, BOOST_SPEED);
}

/* A boost is whole or it is not: nothing backs up (X2-BOOST-05). */
static bool boost_is_free(const Look *look, int16_t ship, Bearing bearing, Status *reason)
{
    Base start = base_of(look, ship);
    Base end = base_at(boosted(look, ship, bearing), start.size);
    Shape way = boost_template(&start, bearing, BOOST_SPEED);
    Base others[SHIPS];
    Shape obstacles[OBJECTS];
    int16_t who[SHIPS];
    int bases = other_bases(look, ship, others, who);

    for (int i = 0; i < bases; i++) {
        if (!bases_overlap(&end, &others[i])) /* X2-BOOST-03 */
            continue;
        *reason = refused(say1(XW_NO_OVERLAP, arg_piece(who[i])), "X2-BOOST-03");
        return false;
    }
    int shapes = obstacle_shapes(look, obstacles, who);
    for (int i = 0; i < shapes; i++) {
        if (!shapes_overlap(&way, &obstacles[i]) && !base_overlaps_shape(&end, &obstacles[i])) /* X2-BOOST-04 */
            continue;
        *reason = refused(say1(XW_NO_OVERLAP, arg_piece(who[i])), "X2-BOOST-04");
        return false;
    }
    if (!base_inside(&end, area_of(look))) { /* X2-AMB-44 */
        *reason = refused(say0(XW_NO_OUTSIDE), "X2-AMB-44");
        return false;
    }
    return true;
}

bool can_boost(const Look *look, int16_t ship)
{
    Status reason;

    for (int i = 0; i < BOOSTS; i++) {
        if (boost_is_free(look, ship, boost_bearing[i], &reason))
            return true;
    }
    return false;
}

int boost_count(const Look *look, const Question *question)
{
    (void)look;
    (void)question;
    return BOOSTS;
}

void boost_candidate(const Look *look, const Question *question, int index, Candidate *candidate)
{
    Bearing bearing = boost_bearing[index];
    Key key = key_number((uint16_t)(VERB_BEARING + bearing), BOOST_SPEED);
    Status reason;

    key.piece = question->subject;
    offer(candidate, key,
          say2(XW_SAY_BOOST, arg_message((uint16_t)(XW_BEARING_FIRST + bearing)), arg_number(BOOST_SPEED)));
    if (!boost_is_free(look, question->subject, bearing, &reason))
        offer_not(candidate, key, candidate->say, reason.message, reason.rule);
}

Pose boost_pose(const Look *look, const Key *key)
{
    return boosted(look, key->piece, (Bearing)(key->verb - VERB_BEARING));
}

Flow run_boost(Play *play, Frame *frame)
{
    enum { CHOOSE, CHOSEN };
    Look look = look_of(play);
    int16_t ship = frame->subject;
    Ship *mover = &xwing_of(play)->ship[ship];

    if (frame->step == CHOOSE)
        return ask(play, frame, mover->seat, ASK_BOOST, ship, CHOSEN); /* X2-BOOST-01 */
    const Key *key = &answer_of(play, mover->seat)->key;
    mover->pose = boost_pose(&look, key); /* X2-BOOST-02 */
    set_contacts(play, ship, -1);
    tell_all(play, EVENT_MOVED, ship, "X2-BOOST-02",
             say3(XW_BOOSTS, arg_piece(ship), arg_message((uint16_t)(XW_BEARING_FIRST + key->verb - VERB_BEARING)),
                  arg_number(key->number)));
    return done(play);
}
