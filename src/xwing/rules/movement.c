/* Executing a maneuver: the template, what is in the way, obstacles, the edge. */
#include "xwing/rules/movement.h"

#include "xwing/abilities/abilities.h"
#include "xwing/abilities/vocabulary.h"
#include "xwing/messages.h"
#include "xwing/rules/bombs.h"
#include "xwing/rules/destruction.h"
#include "xwing/rules/dice.h"
#include "xwing/rules/flight.h"
#include "xwing/rules/mode.h"
#include "xwing/rules/obstacles.h"
#include "xwing/state/part.h"
#include "xwing/state/ships.h"

void set_contacts(Play *play, int16_t ship, int16_t blocker)
{
    Xwing *game = xwing_of(play);
    Look look = look_of(play);
    Base others[SHIPS];
    int16_t who[SHIPS];
    int count = near_bases(&look, ship, base_reach(type_of(&look, ship)->size), others, who);

    for (int16_t other = 0; is_fielded(game, other); other++)
        game->ship[other].touching &= ~(UINT32_C(1) << ship);
    game->ship[ship].touching = 0;
    if (count == 0)
        return;
    Base base = base_of(&look, ship);
    for (int i = 0; i < count; i++) {
        if (who[i] != blocker && bases_contact(&base, &others[i]) == APART) /* X1-AMB-20 */
            continue;
        game->ship[ship].touching |= UINT32_C(1) << who[i];
        game->ship[who[i]].touching |= UINT32_C(1) << ship;
    }
}

Flow execute(Play *play, Frame *frame, Maneuver maneuver, Difficulty difficulty, uint16_t step)
{
    Flow flow = call(play, frame, PROC_MANEUVER, frame->subject, frame->seat, step);

    if (flow == FLOW_ON) {
        callee(play)->local[MANEUVER_BEARING] = (int32_t)maneuver.bearing;
        callee(play)->local[MANEUVER_SPEED] = maneuver.speed;
        callee(play)->local[MANEUVER_DIFFICULTY] = (int32_t)difficulty;
    }
    return flow;
}

/* ---- Tallon rolls: where along the template's end the ship is set down ---- */

/* Would the ship overlap another one there? */
static bool placement_is_free(const Look *look, int16_t ship, Maneuver maneuver, TallonPlacement placement)
{
    BaseSize size = type_of(look, ship)->size;
    Base end = base_at(maneuver_end(xwing_in(look)->ship[ship].pose, size, maneuver, placement), size);
    Base others[SHIPS];
    int16_t who[SHIPS];
    int count = other_bases(look, ship, others, who);

    for (int i = 0; i < count; i++) {
        if (bases_overlap(&end, &others[i]))
            return false;
    }
    return true;
}

static bool has_free_placement(const Look *look, int16_t ship, Maneuver maneuver)
{
    return placement_is_free(look, ship, maneuver, TALLON_MIDDLE) ||
           placement_is_free(look, ship, maneuver, TALLON_LEFT_EDGE) ||
           placement_is_free(look, ship, maneuver, TALLON_RIGHT_EDGE);
}

static int tallon_count(const Look *look, const Question *question)
{
    (void)look;
    (void)question;
    return 3; /* X2-ADV-04, X25-ADV-04 */
}

/* The question's arguments: the bearing and the speed. */
static void tallon_candidate(const Look *look, const Question *question, int index, Candidate *candidate)
{
    static const uint16_t says[] = {XW_SAY_LEFT_EDGE, XW_SAY_MIDDLE, XW_SAY_RIGHT_EDGE};
    Maneuver maneuver = {(Bearing)question->args[0], question->args[1]};

    offer(candidate, key_number(VERB_CHOOSE, 1 + index), say0(says[index]));
    if (!placement_is_free(look, question->subject, maneuver, (TallonPlacement)(index - 1))) /* X2-ADV-05, X25-ADV-05 */
        offer_not(candidate, candidate->key, candidate->say, say0(XW_NO_FREE_PLACE),
                  RULE_IDS("X2-ADV-05", "X25-ADV-05"));
}

/* ---- the parts of a maneuver ---- */

Maneuver maneuver_of(const Frame *frame)
{
    return (Maneuver){(Bearing)frame->local[MANEUVER_BEARING], frame->local[MANEUVER_SPEED]};
}

bool open_before_maneuver(Play *play, Frame *frame, uint16_t step, Flow *flow)
{
    if (!is_spoken_about(xwing_of(play), SPEAKS_WINDOW(WINDOW_BEFORE_MANEUVER)))
        return false;
    *flow = after(play, frame, WINDOW_BEFORE_MANEUVER, frame->subject, step);
    return true;
}

bool ask_placement(Play *play, Frame *frame, uint16_t step, Flow *flow)
{
    Look look = look_of(play);
    int16_t ship = frame->subject;
    Maneuver maneuver = maneuver_of(frame);

    if (!bearing_is_tallon(maneuver.bearing) || !has_free_placement(&look, ship, maneuver)) /* X2-AMB-46, X25-AMB-40 */
        return false;
    *flow = ask_within(play, frame, xwing_of(play)->ship[ship].seat, ASK_TALLON, ship,
                       (const int32_t[3]){(int32_t)maneuver.bearing, maneuver.speed, 0}, step);
    return true;
}

TallonPlacement chosen_placement(Play *play, const Frame *frame)
{
    uint8_t seat = xwing_of(play)->ship[frame->subject].seat;

    return (TallonPlacement)(answer_of(play, seat)->key.number - 2); /* X2-ADV-04, X25-ADV-04 */
}

Course fly(Play *play, const Frame *frame, TallonPlacement placement)
{
    Look look = look_of(play);
    int16_t ship = frame->subject;
    Maneuver maneuver = maneuver_of(frame);
    Xwing *game = xwing_of(play);
    Ship *mover = &game->ship[ship];
    Course course = course_of(&look, ship, maneuver, placement);

    mover->pose = course.flight.to;
    game->moved_from = course.flight.from;
    game->moved_along = (int32_t)(course.move.flown * MOVED_STEPS);
    game->moved_over = 0;
    game->mover = (uint32_t)ship;
    tell_details(play, EVENT_MOVED, ship, RULE_IDS("X1-ACT-07", "X2-MOVE-04", "X25-MOVE-03"),
                 say3(XW_FLIES, arg_piece(ship), arg_message((uint16_t)(XW_BEARING_FIRST + maneuver.bearing)),
                      arg_number(maneuver.speed)),
                 &course.flight);
    set_contacts(play, ship, course.blocker);
    xwing_of(play)->last_bearing = (uint8_t)(1 + maneuver.bearing);
    mover->flown = (uint8_t)(1 + maneuver.speed); /* X2-SLAM-01, X25-ACTION-46 */
    mover->flags &= (uint16_t) ~(SHIP_OVERLAPPED | SHIP_MET_OBSTACLE | SHIP_PARTIAL);
    if (!course.move.full) {
        mover->flags |= SHIP_OVERLAPPED | SHIP_PARTIAL;
        if (!deed_allowed(&look, DEED_ACT_PARTIAL, ship, attack_under_way(&look)))
            mover->flags |= SHIP_SKIPS_ACTION; /* X1-OVERLAP-05, X2-PARTIAL-08, X25-PARTIAL-10, X25-PARTIAL-12 */
        if (course.blocker != NO_PIECE)
            tell_all(play, EVENT_MOVED, ship, RULE_IDS("X1-OVERLAP-04", "X2-PARTIAL-04", "X25-PARTIAL-03"),
                     say2(XW_BLOCKED, arg_piece(ship), arg_piece(course.blocker)));
    }
    return course;
}

void note_course(Play *play, const Course *course, uint32_t met)
{
    Look look = look_of(play);

    if (met == 0 || course->move.flown <= 0)
        return;
    Shape way = flown_template(course);
    xwing_of(play)->moved_over = obstacles_on(&look, &way, met); /* X2-MOVE-10 */
}

bool has_left_area(const Look *look, int16_t ship)
{
    return !pose_inside(xwing_in(look)->ship[ship].pose, type_of(look, ship)->size, area_of(look));
}

Flow flee(Play *play, Frame *frame, uint16_t step)
{
    Look look = look_of(play);
    int16_t ship = frame->subject;
    Base base = base_of(&look, ship);
    unsigned edges = edges_crossed(&base, area_of(&look));

    tell_all(play, EVENT_FLED, ship, RULE_IDS("X1-FLEE-01", "X2-FLEE-01", "X25-FLEE-01"),
             say1(XW_FLEES, arg_piece(ship)));
    if (mode_of(&look)->escapes != NULL && mode_of(&look)->escapes(&look, ship, edges)) { /* X1-FLEE-03 */
        xwing_of(play)->ship[ship].status = SHIP_FLED;
        return check_victory(play) ? FLOW_ON : never(play, "a ship that gets away undestroyed wins its mission");
    }
    Flow flow = call(play, frame, PROC_DESTROY, ship, frame->seat, step); /* X1-FLEE-02, X2-FLEE-02, X25-FLEE-02 */
    if (flow == FLOW_ON)
        callee(play)->local[DESTROY_HAS_FLED] = true;
    return flow;
}

/* ---- a maneuver without its difficulty ---- */

/* The steps of run_maneuver(), and its own local. */
enum { START, PLACE, PLACE_CHOSEN, GONE, MINES_GONE_OFF };
enum { OVERLAPPED = MANEUVER_DIFFICULTY + 1 };

/* The ship moves along the template as far as it can; then come the edge, obstacles and mines. */
static Flow fly_to(Play *play, Frame *frame, TallonPlacement placement)
{
    Look look = look_of(play);
    int16_t ship = frame->subject;
    Course course = fly(play, frame, placement);

    end_maneuver(play, ship);
    if (has_left_area(&look, ship)) /* X1-FLEE-01 */
        return flee(play, frame, GONE);
    uint32_t overlapped = obstacles_on_course(&look, ship, &course);
    note_course(play, &course, overlapped);
    if (overlapped != 0) { /* X1-OBST-06 */
        fly_into(play, ship, overlapped);
        lose_action_to(play, ship, overlapped);
    }
    uint32_t mines = mines_on_course(&look, &course);
    if (mines == 0)
        return done_with(play, (int32_t)overlapped);
    frame->local[OVERLAPPED] = (int32_t)overlapped;
    return set_off_mines(play, frame, ship, mines, MINES_GONE_OFF);
}

/* Its result: the obstacles that were overlapped, a bit an object. */
Flow run_maneuver(Play *play, Frame *frame)
{
    Flow flow = FLOW_ON;

    switch (frame->step) {
    case START:
        if (open_before_maneuver(play, frame, PLACE, &flow))
            return flow;
        /* fallthrough */

    case PLACE:
        if (ask_placement(play, frame, PLACE_CHOSEN, &flow))
            return flow;
        return fly_to(play, frame, TALLON_MIDDLE);

    case PLACE_CHOSEN:
        return fly_to(play, frame, chosen_placement(play, frame));

    case GONE:
        return done(play);

    case MINES_GONE_OFF:
        return done_with(play, frame->local[OVERLAPPED]);
    }
    return never(play, "a maneuver has no other step");
}

/* ---- what this file adds to the tables of the rules ---- */

/* clang-format off */
static const QuestionRow questions[] = {
    {ASK_TALLON, {.name = "tallon", .answer = ANSWER_OPTION, .say = XW_ASK_TALLON,
        .count = tallon_count, .candidate = tallon_candidate}},
    {0},
};

static const WindowRow windows[] = {
    {WINDOW_BEFORE_MANEUVER, {"before-maneuver", 0, collect_cards, XW_WINDOW_BEFORE_MANEUVER}},
    {WINDOW_BEFORE_DIFFICULTY, {"before-difficulty", 0, collect_cards, XW_WINDOW_BEFORE_DIFFICULTY}},
    {0},
};
/* clang-format on */

const RulesPart movement_part = {.questions = questions, .windows = windows};
