/* Hyperspace markers are placed after the obstacles; a ship arrives at the side of one that a die names (X2-ESC-03 to X2-ESC-11). */
#include "xwing/rules/hyperspace.h"

#include "xwing/abilities/abilities.h"
#include "xwing/geometry/grid.h"
#include "xwing/messages.h"
#include "xwing/rules/mode.h"
#include "xwing/rules/objects.h"
#include "xwing/rules/order.h"
#include "xwing/rules/setup.h"
#include "xwing/rules/turret.h"

/* The symbols of a marker's sides, clockwise from its front. The one with the critical hit is marked "any" (X2-AMB-23). */
enum { MARKER_SIDES = 4 };
static const uint8_t side_faces[MARKER_SIDES] = {FACE_HIT, FACE_FOCUS, FACE_CRIT, FACE_BLANK};

/* How large a marker is the rulebook does not say: as large as a small base. */
static Shape marker_at(Pose pose)
{
    Base base = base_at(pose, BASE_SMALL);

    return shape_of_base(&base);
}

/* ---- placing them ---- */

bool has_marker_to_place(const Look *look)
{
    return xwing_in(look)->markers < mode_of(look)->markers;
}

static bool marker_judge(const Look *look, const Question *question, const Answer *answer, Status *refusal)
{
    const Xwing *game = xwing_in(look);
    Shape shape = marker_at(answer->key.pose), obstacles[OBJECTS];
    int16_t who[OBJECTS];
    int count = obstacle_shapes(look, 0, obstacles, who);

    (void)question;
    for (int i = 0; i < count; i++) {
        if (shapes_gap(&shape, &obstacles[i]).distance <= TOLERANCE) { /* X2-ESC-04 */
            *refusal = refused(say1(XW_NO_OVERLAP, arg_piece(who[i])), "X2-ESC-04");
            return false;
        }
    }
    if (!beyond_range_of_edges(&shape, area_of(look), 1)) { /* X2-ESC-04 */
        *refusal = refused(say0(XW_NO_MARKER_EDGE), "X2-ESC-04");
        return false;
    }
    for (int i = 0; i < game->markers; i++) {
        Shape other = marker_at(game->marker[i]);
        if (!beyond_range_of_shapes(&shape, &other, 1, 3)) { /* X2-ESC-05 */
            *refusal = refused(say0(XW_NO_MARKER_NEAR), "X2-ESC-05");
            return false;
        }
    }
    return true;
}

/* Places to try, for players who do not point at the mat: a grid over what lies beyond range 1 of the edges. */
enum { MARKER_GRID = 12 };

static int marker_count(const Look *look, const Question *question)
{
    (void)look;
    (void)question;
    return MARKER_GRID * MARKER_GRID;
}

static void marker_sample(const Look *look, const Question *question, int index, Candidate *candidate)
{
    PlayArea area = area_of(look);
    double inner = RANGE_BAND + 2 * SMALL_HALF;
    double right = (area.wide - 2 * inner) / (MARKER_GRID - 1), ahead = (area.deep - 2 * inner) / (MARKER_GRID - 1);
    Answer answer = {.key = key_of(VERB_PLACE)};
    Status refusal = status_ok();

    int column = index % MARKER_GRID, row = index / MARKER_GRID;
    answer.key.pose = pose_mm(inner + right * column, inner + ahead * row, 0);
    if (marker_judge(look, question, &answer, &refusal))
        offer(candidate, answer.key, say0(XW_SAY_PLACE));
    else
        offer_not(candidate, answer.key, say0(XW_SAY_PLACE), refusal.message, refusal.rule);
}

static void put_marker(Play *play, Pose pose)
{
    xwing_of(play)->marker[xwing_of(play)->markers++] = pose;
}

bool arrange_marker(Play *play, Words *words, Status *refusal)
{
    Pose pose;

    if (xwing_of(play)->markers == MARKERS)
        return words_unexpected(words, "no third marker", refusal);
    if (!words_pose(words, &pose, refusal))
        return false;
    put_marker(play, pose);
    return true;
}

static Flow run_marker(Play *play, Frame *frame)
{
    enum { PLACE, PLACED };
    const Xwing *game = xwing_of(play);
    uint8_t side = game->markers == 0 ? game->initiative : other_side(game->initiative); /* X2-ESC-03, X2-ESC-05 */

    if (frame->step == PLACE)
        return ask(play, frame, captain_of(play->table, side), ASK_MARKER_POSE, NO_PIECE, PLACED);
    put_marker(play, only_answer(play)->key.pose);
    tell_all(play, EVENT_SHIP_PLACED, NO_PIECE, RULE_IDS("X1-SETUP-10", "X2-ESC-03"),
             say1(XW_MARKER_PLACED, arg_number(game->markers)));
    return done(play);
}

/* ---- arriving ---- */

static int which_marker_count(const Look *look, const Question *question)
{
    (void)question;
    return xwing_in(look)->markers;
}

static void which_marker_candidate(const Look *look, const Question *question, int index, Candidate *candidate)
{
    (void)look;
    (void)question;
    offer(candidate, key_number(VERB_CHOOSE, 1 + index), say1(XW_SAY_MARKER, arg_number(1 + index)));
}

static int marker_side_count(const Look *look, const Question *question)
{
    (void)look;
    (void)question;
    return MARKER_SIDES; /* X2-ESC-09 */
}

static void marker_side_candidate(const Look *look, const Question *question, int index, Candidate *candidate)
{
    (void)look;
    (void)question;
    offer(candidate, key_number(VERB_CHOOSE, 1 + index),
          say1(XW_SAY_MARKER_SIDE, arg_face(DIE_ATTACK, side_faces[index])));
}

static int side_of_face(const uint8_t faces[MAX_FACES])
{
    int side = 0;

    while (faces[side_faces[side]] == 0)
        side++;
    return side; /* X2-ESC-08 */
}

/* With the rear guides against that side, facing away from the marker (X2-ESC-08). */
static Pose arrival(const Look *look, int16_t ship, int marker, int side)
{
    Pose pose = xwing_in(look)->marker[marker];

    pose.heading += (uint32_t)side * HEADING_90;
    Stance stance = pose_stance(pose);
    double away = SMALL_HALF + base_half(type_of(look, ship)->size);
    return pose_round(vec(stance.at.x + away * stance.ahead.x, stance.at.y + away * stance.ahead.y), pose.heading);
}

static bool is_free(const Look *look, int16_t ship, Pose pose)
{
    Base base = base_at(pose, type_of(look, ship)->size), others[SHIPS];
    int16_t who[SHIPS];
    int count = other_bases(look, ship, others, who);

    for (int i = 0; i < count; i++) {
        if (bases_overlap(&base, &others[i])) /* X2-ESC-10 */
            return false;
    }
    return true;
}

static Flow run_arrive(Play *play, Frame *frame)
{
    enum { CHOOSE_MARKER, MARKER_CHOSEN, ROLL, ROLLED, SIDE_CHOSEN, PLACE, ARRIVED };
    enum { MARKER, SIDE, OTHER_TRIED };
    Look look = look_of(play);
    int16_t ship = frame->subject;

    switch (frame->step) {
    case CHOOSE_MARKER:
        return ask(play, frame, frame->seat, ASK_MARKER, ship, MARKER_CHOSEN); /* X2-ESC-07 */

    case MARKER_CHOSEN:
        frame->local[MARKER] = only_answer(play)->key.number - 1;
        /* fallthrough */

    case ROLL:
        return roll(play, frame, DIE_ATTACK, 1, next_roll(play, ship, OCCASION_ARRIVAL), ROLLED); /* X2-ESC-07 */

    case ROLLED:
        tell_rolled(play, ship, DIE_ATTACK, "X2-ESC-07",
                    say2(XW_ROLLS_FOR_ARRIVAL, arg_piece(ship), arg_face(DIE_ATTACK, 0)));
        frame->local[SIDE] = side_of_face(luck(play)->faces);
        if (luck(play)->faces[FACE_CRIT] > 0) /* X2-ESC-09 */
            return ask(play, frame, frame->seat, ASK_MARKER_SIDE, ship, SIDE_CHOSEN);
        return next(frame, PLACE);

    case SIDE_CHOSEN:
        frame->local[SIDE] = only_answer(play)->key.number - 1; /* X2-ESC-09 */
        /* fallthrough */

    case PLACE:
        for (int turn = 0; turn < MARKER_SIDES; turn++) { /* X2-ESC-10: clockwise */
            Pose pose = arrival(&look, ship, frame->local[MARKER], (frame->local[SIDE] + turn) % MARKER_SIDES);
            if (!is_free(&look, ship, pose))
                continue;
            place_ship(play, ship, pose);
            return place_indicator(play, frame, ship, ARRIVED);
        }
        if (frame->local[OTHER_TRIED]) {
            tell_all(play, EVENT_SHIP_PLACED, ship, "X2-AMB-88", say1(XW_ARRIVES_LATER, arg_piece(ship)));
            return done_with(play, false); /* X2-AMB-88 */
        }
        frame->local[OTHER_TRIED] = true;
        frame->local[MARKER] = MARKERS - 1 - frame->local[MARKER]; /* X2-ESC-11 */
        return next(frame, ROLL);

    case ARRIVED:
        return done_with(play, true);
    }
    return never(play, "an arrival has no other step");
}

/* ---- what this file adds to the tables of the rules ---- */

/* clang-format off */
static const ProcedureRow procedures[] = {
    {PROC_MARKER, {"marker", run_marker, FRAME_ENDS}},
    {PROC_ARRIVE, {"arrive", run_arrive, FRAME_ENDS}},
    {0},
};

static const QuestionRow questions[] = {
    {ASK_MARKER_POSE, {.name = "marker-pose", .answer = ANSWER_POSE, .say = XW_ASK_MARKER_POSE,
        .count = marker_count, .candidate = marker_sample, .judge = marker_judge}},
    {ASK_MARKER, {.name = "marker", .answer = ANSWER_OPTION, .say = XW_ASK_MARKER,
        .count = which_marker_count, .candidate = which_marker_candidate}},
    {ASK_MARKER_SIDE, {.name = "marker-side", .answer = ANSWER_OPTION, .say = XW_ASK_MARKER_SIDE,
        .count = marker_side_count, .candidate = marker_side_candidate}},
    {0},
};
/* clang-format on */

const RulesPart hyperspace_part = {.procedures = procedures, .questions = questions};
