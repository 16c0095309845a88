/* Setting up: the players take turns placing obstacles, choose the edge where the edition lets them, and place ships in
 * order of skill. */
#include "xwing/rules/setup.h"

#include "xwing/geometry/grid.h"
#include "xwing/messages.h"
#include "xwing/rules/features.h"
#include "xwing/rules/hyperspace.h"
#include "xwing/rules/laying.h"
#include "xwing/rules/mode.h"
#include "xwing/rules/movement.h"
#include "xwing/rules/objects.h"
#include "xwing/rules/order.h"
#include "xwing/rules/satellites.h"
#include "xwing/rules/turret.h"
#include "xwing/rules/zones.h"
#include "xwing/state/part.h"
#include "xwing/state/ships.h"

/* ---- obstacles ---- */

int16_t unplaced_obstacle(const Xwing *game, int index)
{
    for (int16_t i = 0; i < OBJECTS; i++) {
        if (game->object[i].kind == OBJECT_OBSTACLE && !game->object[i].placed && index-- == 0)
            return (int16_t)(FIRST_OBJECT + i);
    }
    return NO_PIECE;
}

static int obstacle_count(const Look *look, const Question *question)
{
    int count = 0;

    (void)question;
    while (unplaced_obstacle(xwing_in(look), count) != NO_PIECE)
        count++;
    return count;
}

/* Satellites are not obstacles, but are placed with the same question. */
static bool satellite_pose_judge(const Look *look, int16_t piece, const Shape *shape, Status *refusal)
{
    const Xwing *game = xwing_in(look);
    Zones zones = mode_of(look)->zones(look, piece);

    if (!zones_hold(&zones, shape)) { /* X1-M3-03, X1-M3-05 */
        zones.zone[0].left = 0;
        zones.zone[0].right = area_of(look).wide;
        bool near_side = zones_hold(&zones, shape); /* the distance to the Rebel edge is right */
        *refusal = refused(say0(zones.why), near_side ? "X1-M3-05" : zones.rule);
        return false;
    }
    for (int16_t i = 0; i < OBJECTS; i++) {
        Shape other = satellite_at(game->object[i].pose);
        if (game->object[i].kind == OBJECT_SATELLITE && game->object[i].placed == OBJECT_PLACED &&
            shapes_overlap(shape, &other)) { /* X1-AMB-28 */
            *refusal = refused(say1(XW_NO_OVERLAP, arg_piece((int16_t)(FIRST_OBJECT + i))), "X1-AMB-28");
            return false;
        }
    }
    return true;
}

static bool is_satellite(const Look *look, int16_t piece)
{
    return xwing_in(look)->object[piece - FIRST_OBJECT].kind == OBJECT_SATELLITE;
}

/* Is it a feature of a scenario, which places them in its own way? */
static bool is_of_scenario(const Look *look, int16_t piece)
{
    return is_feature(&xwing_in(look)->object[piece - FIRST_OBJECT]) && mode_of(look)->features.count > 0;
}

static bool obstacle_pose_judge(const Look *look, const Question *question, const Answer *answer, Status *refusal)
{
    if (xwing_in(look)->object[question->subject - FIRST_OBJECT].kind == OBJECT_BOMB)
        return device_may_lie(look, question, answer->key.pose, refusal);
    const Mode *mode = mode_of(look);
    Shape shape = object_shape(look, question->subject, answer->key.pose);
    Shape others[OBJECTS];
    int16_t who[OBJECTS];

    if (!shape_inside(&shape, area_of(look))) {
        *refusal = refused(say0(XW_NO_OUTSIDE), RULE_IDS("X1-AMB-28", "X2-SETUP-15", "X25-SETUP-17"));
        return false;
    }
    if (is_of_scenario(look, question->subject))
        return feature_may_lie(look, question->subject, &shape, refusal);
    if (is_satellite(look, question->subject))
        return satellite_pose_judge(look, question->subject, &shape, refusal);
    int count = obstacle_shapes_near(look, 0, (Circle){shape.middle, shape.reach}, others, who);
    for (int i = 0; i < count; i++) {
        if (shapes_overlap(&shape, &others[i])) { /* X1-AMB-26 */
            *refusal =
                refused(say1(XW_NO_OVERLAP, arg_piece(who[i])), RULE_IDS("X1-AMB-26", "X2-SETUP-14", "X25-SETUP-16"));
            return false;
        }
    }
    return mode->obstacle_fits == NULL ||
           mode->obstacle_fits(look, &shape, refusal); /* X1-OBST-03, X1-OBST-13, X1-M2-05 */
}

/* A grid over what the mode leaves free; satellites over their zone. */
static int obstacle_pose_count(const Look *look, const Question *question)
{
    if (is_of_scenario(look, question->subject))
        return feature_samples();
    if (!is_satellite(look, question->subject))
        return mode_of(look)->obstacle_grid * mode_of(look)->obstacle_grid;
    Zones zones = mode_of(look)->zones(look, question->subject);
    return zones_samples(&zones);
}

static void offer_pose(const Look *look, const Question *question, Pose pose, Message say,
                       bool (*judge)(const Look *, const Question *, const Answer *, Status *), Candidate *candidate)
{
    Answer answer = {.key = key_of(VERB_PLACE)};
    Status refusal = status_ok();

    answer.key.pose = pose;
    if (judge(look, question, &answer, &refusal))
        offer(candidate, answer.key, say);
    else
        offer_not(candidate, answer.key, say, refusal.message, refusal.rule);
}

static Pose obstacle_sample(const Look *look, int index)
{
    int grid = mode_of(look)->obstacle_grid;
    PlayArea area = area_of(look);
    double inner = mode_of(look)->obstacle_margin;
    double right = (area.wide - 2 * inner) / (grid - 1), ahead = (area.deep - 2 * inner) / (grid - 1);
    int column = index % grid, row = index / grid;

    return pose_mm(inner + right * column, inner + ahead * row, index * 37 % 360);
}

static void obstacle_pose_sample(const Look *look, const Question *question, int index, Candidate *candidate)
{
    Pose pose;

    if (is_of_scenario(look, question->subject)) {
        pose = feature_sample(look, index);
    } else if (is_satellite(look, question->subject)) {
        Zones zones = mode_of(look)->zones(look, question->subject);
        pose = zones_sample(&zones, area_of(look), SMALL_HALF, index);
    } else {
        pose = obstacle_sample(look, index);
    }
    offer_pose(look, question, pose, say0(XW_SAY_PLACE), obstacle_pose_judge, candidate);
}

/* Is there a place for the question's subject among the samples? */
static bool has_place(const Look *look, const Question *question, int samples,
                      void (*sample)(const Look *, const Question *, int, Candidate *))
{
    for (int i = 0; i < samples; i++) {
        Candidate candidate;
        sample(look, question, i, &candidate);
        if (candidate.legal)
            return true;
    }
    return false;
}

static bool obstacle_has_place(const Look *look, int16_t object)
{
    Question question = {.subject = object};

    return has_place(look, &question, obstacle_pose_count(look, &question), obstacle_pose_sample);
}

bool has_place_for_obstacle(const Look *look, const Question *question)
{
    return has_place(look, question, obstacle_pose_count(look, question), obstacle_pose_sample);
}

static void obstacle_candidate(const Look *look, const Question *question, int index, Candidate *candidate)
{
    int16_t object = unplaced_obstacle(xwing_in(look), index);

    (void)question;
    offer(candidate, key_piece(VERB_OBSTACLE, object), say1(XW_SAY_PIECE, arg_piece(object)));
    if (!obstacle_has_place(look, object)) /* X1-OBST-13, X1-AMB-45 */
        offer_not(candidate, candidate->key, candidate->say, say1(XW_NO_PLACE, arg_piece(object)),
                  mode_of(look)->left_out_rule);
}

void leave_out_obstacles(Play *play)
{
    Xwing *game = xwing_of(play);
    Look look = look_of(play);
    int16_t object = NO_PIECE;

    for (int i = 0; (object = unplaced_obstacle(game, i)) != NO_PIECE; i++) {
        if (obstacle_has_place(&look, object))
            return;
    }
    while ((object = unplaced_obstacle(game, 0)) != NO_PIECE) {
        tell_all(play, EVENT_MISSION, object, mode_of(&look)->left_out_rule, say1(XW_LEFT_OUT, arg_piece(object)));
        remove_object(game, object);
        game->obstacle_count--;
    }
}

void place_object(Play *play, int16_t object, Pose pose, const char *rule)
{
    xwing_of(play)->object[object - FIRST_OBJECT].pose = pose;
    xwing_of(play)->object[object - FIRST_OBJECT].placed = OBJECT_PLACED;
    tell_all(play, EVENT_SHIP_PLACED, object, rule, say1(XW_PLACED, arg_piece(object)));
}

/* ---- the edge ---- */

static int edge_count(const Look *look, const Question *question)
{
    (void)look;
    (void)question;
    return EDGES; /* X1-OBST-04 */
}

static void edge_candidate(const Look *look, const Question *question, int index, Candidate *candidate)
{
    (void)look;
    (void)question;
    offer(candidate, key_number(VERB_EDGE, index), say1(XW_SAY_EDGE, arg_message((uint16_t)(XW_EDGE_NEAR + index))));
}

static uint8_t opposite(uint8_t edge)
{
    static const uint8_t across[EDGES] = {EDGE_FAR, EDGE_NEAR, EDGE_RIGHT, EDGE_LEFT};

    return across[edge];
}

/* ---- ships ---- */

/* Is it a large ship that is longer than its zone and fills that, from the edge on? */
static bool sticks_out_well(const Look *look, int16_t ship, const Shape *shape)
{
    if (!edition_of(look)->large_ships_stick_out || type_of(look, ship)->size != BASE_LARGE) /* X25-AMB-13 */
        return false;
    Zones zones = mode_of(look)->zones(look, ship);
    return zones_spanned(&zones, shape);
}

static bool ship_pose_judge(const Look *look, const Question *question, const Answer *answer, Status *refusal)
{
    Base base = base_at(answer->key.pose, type_of(look, question->subject)->size);
    Shape shape = shape_of_base(&base);
    Zones zones = mode_of(look)->zones(look, question->subject);
    Base others[SHIPS];
    int16_t who[SHIPS];
    int count = other_bases(look, question->subject, others, who);

    if (!base_inside(&base, area_of(look))) {
        *refusal = refused(say0(XW_NO_OUTSIDE), RULE_IDS("X1-SETUP-10", "X2-AMB-57", "X25-AMB-13"));
        return false;
    }
    if ((!zones_hold(&zones, &shape) && !sticks_out_well(look, question->subject, &shape)) ||
        (zones.straight && answer->key.pose.heading != 0)) { /* X1-SETUP-10, X1-M1-02 */
        *refusal = refused(say0(zones.why), zones.rule);
        return false;
    }
    for (int i = 0; i < count; i++) {
        if (bases_overlap(&base, &others[i])) { /* X1-AMB-28, X2-AMB-57, X25-AMB-13 */
            *refusal =
                refused(say1(XW_NO_OVERLAP, arg_piece(who[i])), RULE_IDS("X1-AMB-28", "X2-AMB-57", "X25-AMB-13"));
            return false;
        }
    }
    return true;
}

static int ship_pose_count(const Look *look, const Question *question)
{
    Zones zones = mode_of(look)->zones(look, question->subject);

    return zones_samples(&zones);
}

static void ship_pose_sample(const Look *look, const Question *question, int index, Candidate *candidate)
{
    Zones zones = mode_of(look)->zones(look, question->subject);
    Pose pose = zones_sample(&zones, area_of(look), base_half(type_of(look, question->subject)->size), index);

    offer_pose(look, question, pose, say0(XW_SAY_PLACE), ship_pose_judge, candidate);
}

bool ship_has_place(const Look *look, const Question *question)
{
    return has_place(look, question, ship_pose_count(look, question), ship_pose_sample);
}

void place_ship(Play *play, int16_t ship, Pose pose)
{
    xwing_of(play)->ship[ship].pose = pose; /* X1-SETUP-11 */
    xwing_of(play)->ship[ship].status = SHIP_IN_PLAY;
    set_contacts(play, ship, NO_PIECE);
    tell_all(play, EVENT_SHIP_PLACED, ship, RULE_IDS("X1-SETUP-10", "X2-SETUP-17", "X25-SETUP-20"),
             say1(XW_PLACED, arg_piece(ship)));
}

static bool waits_for_placing(const Look *look, int16_t ship)
{
    return xwing_in(look)->ship[ship].status == SHIP_WAITING;
}

/* The standard game: obstacles in turns, the edge, then ships in order of skill. */
static Flow place_by_skill(Play *play, Frame *frame)
{
    enum { NEXT_OBSTACLE, OBSTACLE_CHOSEN, OBSTACLE_PLACED, EDGE_CHOSEN, NEXT_SHIP, SHIP_CHOSEN, SHIP_PLACED };
    enum { PLACED, PIECE };
    Xwing *game = xwing_of(play);
    Look look = look_of(play);
    uint8_t first = edition_of(&look)->places_first(&look), second = other_side(first);
    uint8_t placing = frame->local[PLACED] % 2 == 0 ? first : second; /* X1-OBST-02, X2-SETUP-13, X25-SETUP-15 */
    uint8_t placer = captain_of(play->table, placing);
    int16_t piece = (int16_t)frame->local[PIECE];

    switch (frame->step) {
    case NEXT_OBSTACLE:
        if (has_feature_to_place(&look))
            return call(play, frame, PROC_FEATURES, NO_PIECE, SEAT_NOBODY, NEXT_OBSTACLE); /* X25-SETUP-14 */
        leave_out_obstacles(play);                                                         /* X1-OBST-13 */
        if (unplaced_obstacle(game, 0) != NO_PIECE)
            return ask(play, frame, placer, ASK_OBSTACLE, NO_PIECE, OBSTACLE_CHOSEN);
        if (frame->local[PLACED] == 0 || !edition_of(&look)->second_chooses_edge) /* X2-SETUP-12, X25-SETUP-13 */
            return next(frame, NEXT_SHIP);
        return ask(play, frame, captain_of(play->table, second), ASK_EDGE, NO_PIECE, EDGE_CHOSEN); /* X1-OBST-04 */

    case OBSTACLE_CHOSEN:
        frame->local[PIECE] = only_answer(play)->key.piece;
        return ask(play, frame, placer, ASK_OBSTACLE_POSE, (int16_t)frame->local[PIECE], OBSTACLE_PLACED);

    case OBSTACLE_PLACED:
        place_object(play, piece, only_answer(play)->key.pose, RULE_IDS("X1-OBST-02", "X2-SETUP-13", "X25-SETUP-15"));
        frame->local[PLACED]++;
        return next(frame, NEXT_OBSTACLE);

    case EDGE_CHOSEN: {
        uint8_t edge = (uint8_t)only_answer(play)->key.number;
        game->edge[second] = edge;          /* X1-OBST-04 */
        game->edge[first] = opposite(edge); /* X1-OBST-04 */
        return next(frame, NEXT_SHIP);
    }

    case NEXT_SHIP: {
        if (has_marker_to_place(&look))
            return call(play, frame, PROC_MARKER, NO_PIECE, SEAT_NOBODY, NEXT_SHIP); /* X2-ESC-03 */
        uint32_t ships = next_in_order(&look, ships_that(&look, waits_for_placing),
                                       true); /* X1-SETUP-08, X1-SETUP-09, X2-SETUP-16, X25-SETUP-19 */
        if (ships == 0)
            return done(play);
        return ask_next(play, frame, ships, SHIP_CHOSEN);
    }

    case SHIP_CHOSEN:
        piece = next_chosen(play, frame);
        frame->local[PIECE] = piece;
        return ask(play, frame, game->ship[piece].seat, ASK_SHIP_POSE, piece, SHIP_PLACED);

    case SHIP_PLACED:
        place_ship(play, piece, answer_of(play, game->ship[piece].seat)->key.pose);
        return place_indicator(play, frame, piece, NEXT_SHIP);
    }
    return never(play, "setting up has no other step");
}

Flow run_setup(Play *play, Frame *frame)
{
    Look look = look_of(play);

    if (mode_of(&look)->stages != NULL) /* X1-MISSION-03, X1-MISSION-04 */
        return run_mission_setup(play, frame);
    return place_by_skill(play, frame);
}

/* ---- what this file adds to the tables of the rules ---- */

/* clang-format off */
static const ProcedureRow procedures[] = {
    {PROC_PLACING, {"placing", run_setup, FRAME_ENDS}},
    {0},
};

static const QuestionRow questions[] = {
    {ASK_OBSTACLE, {.name = "obstacle", .answer = ANSWER_OPTION, .say = XW_ASK_OBSTACLE, .waits = XW_WAITS_OBSTACLE,
        .count = obstacle_count, .candidate = obstacle_candidate}},
    {ASK_OBSTACLE_POSE, {.name = "obstacle-pose", .answer = ANSWER_POSE, .say = XW_ASK_OBSTACLE_POSE, .waits = XW_WAITS_OBSTACLE,
        .count = obstacle_pose_count, .candidate = obstacle_pose_sample, .judge = obstacle_pose_judge}},
    {ASK_EDGE, {.name = "edge", .answer = ANSWER_OPTION, .say = XW_ASK_EDGE, .waits = XW_WAITS_EDGE,
        .count = edge_count, .candidate = edge_candidate}},
    {ASK_SHIP_POSE, {.name = "ship-pose", .answer = ANSWER_POSE, .say = XW_ASK_SHIP_POSE, .waits = XW_WAITS_SHIP_POSE,
        .count = ship_pose_count, .candidate = ship_pose_sample, .judge = ship_pose_judge}},
    {0},
};

static const VerbRow verbs[] = {
    {VERB_OBSTACLE, {"obstacle", "p"}},
    {VERB_EDGE, {"edge", "n"}},
    {VERB_PLACE, {"place", "o"}},
    {0},
};
/* clang-format on */

const RulesPart setup_part = {.procedures = procedures, .questions = questions, .verbs = verbs};
