#include "xwing/rules/flight.h"

#include <stdlib.h>

#include "xwing/abilities/abilities.h"
#include "xwing/messages.h"
#include "xwing/rules/bombs.h"
#include "xwing/rules/objects.h"
#include "xwing/state/ships.h"

static bool same_place(const Pose *a, const Pose *b)
{
    enum { NEAR = POSE_STEPS_PER_MM / 100 };

    return a->heading == b->heading && llabs((long long)a->x - b->x) < NEAR && llabs((long long)a->y - b->y) < NEAR;
}

static int straight_path(const Flight *flight, Pose path[FLIGHT_POSES])
{
    path[0] = flight->from;
    path[1] = flight->to;
    return 2;
}

int flight_path(const Flight *flight, Pose path[FLIGHT_POSES])
{
    enum { STEPS = FLIGHT_POSES - 2 };
    Base base = base_at(flight->from, flight->size);

    if (flight->maneuver.bearing == STATIONARY)
        return straight_path(flight, path);
    Path way = path_of(&base, flight->maneuver);
    double along = way.span - flight->back; /* zero, to the tolerance, where a base stands right ahead */
    if (along <= TOLERANCE)
        return straight_path(flight, path);
    path[0] = flight->from;
    for (int i = 1; i < STEPS; i++)
        path[i] = path_pose(&way, flight->from, along * i / STEPS);
    path[STEPS] = flight->back > 0 ? flight->to : maneuver_plain_end(flight->from, flight->size, flight->maneuver);
    if (same_place(&path[STEPS], &flight->to)) {
        path[STEPS] = flight->to;
        return STEPS + 1;
    }
    path[STEPS + 1] = flight->to;
    return STEPS + 2;
}

/* ---- where a maneuver ends ---- */

Course course_of(const Look *look, int16_t ship, Maneuver maneuver, TallonPlacement placement)
{
    BaseSize size = type_of(look, ship)->size;
    Pose start = xwing_in(look)->ship[ship].pose;
    Base others[SHIPS];
    int16_t who[SHIPS];
    int count = near_bases(look, ship, maneuver_reach(size, maneuver), others, who);
    /* a Tallon roll that is free nowhere backs up from the turn's own end (X2-ADV-05) */
    Move move = move_ship(start, size, maneuver, placement, others, count); /* X1-MOVE-02, X1-OVERLAP-02 */
    uint32_t overlapped = 0;

    for (uint64_t left = move.overlapped; left != 0; left &= left - 1)
        overlapped |= UINT32_C(1) << who[__builtin_ctzll(left)]; /* X25-PARTIAL-07 */
    return (Course){
        .flight = {.from = start, .to = move.pose, .size = size, .maneuver = maneuver, .back = move.back},
        .move = move,
        .blocker = (int16_t)(move.blocker >= 0 ? who[move.blocker] : NO_PIECE),
        .overlapped = overlapped,
    };
}

Maneuver ionized_maneuver(const Look *look, int16_t ship, Maneuver shown)
{
    const DialPosition dial = {.maneuver = shown};

    return flies_ionized(look, ship) ? ion_maneuver_of(edition_of(look), &dial).maneuver : shown; /* X25-ION-06 */
}

bool can_fly(const Look *look, int16_t ship, Difficulty difficulty, Status *reason)
{
    const Ship *flier = &xwing_in(look)->ship[ship];

    if (difficulty == DIFFICULTY_PURPLE && flier->force == 0) { /* X25-AMB-44 */
        *reason = refused(say1(XW_NO_FORCE_TO_FLY, arg_piece(ship)), "X25-AMB-44");
        return false;
    }
    if (difficulty == DIFFICULTY_HARD && flier->tokens[TOKEN_STRESS] > 0 &&
        !deed_allowed(look, DEED_RED_STRESSED, ship, attack_under_way(look))) { /* X2-STRESS-02, X25-STRESS-02 */
        *reason = refused(say1(XW_NO_RED, arg_piece(ship)), RULE_IDS("X1-STRESS-03", "X2-STRESS-02", "X25-STRESS-02"));
        return false;
    }
    return true;
}

/* Most ships are not stressed, and then only purple matters: what cards say of its color is asked of no other. */
bool can_execute(const Look *look, int16_t ship, const DialPosition *dial, Status *reason)
{
    bool is_stressed = xwing_in(look)->ship[ship].tokens[TOKEN_STRESS] > 0;

    return (!is_stressed && dial->difficulty != DIFFICULTY_PURPLE) ||
           can_fly(look, ship, difficulty_of(look, ship, dial), reason);
}

Shape flown_template(const Course *course)
{
    Base from = base_at(course->flight.from, course->flight.size), to = base_at(course->flight.to, course->flight.size);
    Maneuver maneuver = course->flight.maneuver;

    if (course->move.flown <= 0)
        return shape_of_base(&to);
    return template_shape(&from, maneuver_template(maneuver), maneuver_is_reverse(maneuver), course->move.flown);
}

uint32_t mines_on_course(const Look *look, const Course *course)
{
    if (armed_mines(look) == 0)
        return 0;
    Base base = base_at(course->flight.to, course->flight.size);
    Shape template = flown_template(course);
    return mines_under(look, &base, &template);
}

uint32_t obstacles_on(const Look *look, const Shape *shape, uint32_t obstacles)
{
    uint32_t under = 0;

    for (uint32_t left = obstacles; left != 0; left &= left - 1) {
        int16_t object = first_object(left);
        Shape outline = object_shape(look, object, xwing_in(look)->object[object - FIRST_OBJECT].pose);
        if (shapes_overlap(shape, &outline))
            under |= left & (0u - left);
    }
    return under;
}

/* Does an obstacle under the template not count, since the ship starts on it? */
static bool is_left_behind(const Look *look, const Course *course, const Shape *obstacle)
{
    if (!edition_of(look)->obstacles_along)
        return false;
    Base from = base_at(course->flight.from, course->flight.size);
    return base_overlaps_shape(&from, obstacle); /* X25-AMB-32 */
}

uint32_t obstacles_on_course(const Look *look, int16_t ship, const Course *course)
{
    Shape obstacles[OBJECTS];
    int16_t who[OBJECTS];

    if (xwing_in(look)->obstacle_count == 0)
        return 0;
    Base to = base_at(course->flight.to, course->flight.size);
    Shape template = flown_template(course);
    Circle way = circles_joined((Circle){template.middle, template.reach}, base_circle(&to));
    int count = obstacles_in_way(look, ship, way, obstacles, who);
    uint32_t overlapped = 0;

    for (int i = 0; i < count; i++) {
        if ((shapes_overlap(&template, &obstacles[i]) && !is_left_behind(look, course, &obstacles[i])) ||
            base_overlaps_shape(&to, &obstacles[i]))
            overlapped |= UINT32_C(1) << (who[i] - FIRST_OBJECT);
    }
    return overlapped;
}

/* Millimetres: obstacles that a ship meets so near to one another are met together. */
#define HARDLY_APART 0.01

/* How much of the template a ship has flown over that reaches this shape, by halves; all of it, if the template does not. */
static double flown_before(const Base *from, Maneuver maneuver, double flown, const Shape *shape)
{
    enum { HALVINGS = 16 }; /* the longest template is 200 mm */
    double before = 0, reached = flown;

    for (int i = 0; i < HALVINGS; i++) {
        double middle = (before + reached) / 2;
        Shape template = template_shape(from, maneuver_template(maneuver), maneuver_is_reverse(maneuver), middle);
        if (shapes_overlap(&template, shape))
            reached = middle;
        else
            before = middle;
    }
    return reached;
}

uint32_t obstacles_met_first(const Look *look, int16_t ship, Maneuver maneuver, uint32_t obstacles)
{
    const Xwing *game = xwing_in(look);
    Base from = base_at(game->moved_from, type_of(look, ship)->size);
    double flown = (double)game->moved_along / MOVED_STEPS, least = flown + 1;
    uint32_t first = 0;

    for (uint32_t left = obstacles & game->moved_over; left != 0; left &= left - 1) {
        int16_t object = first_object(left);
        Shape outline = object_shape(look, object, game->object[object - FIRST_OBJECT].pose);
        double before = flown_before(&from, maneuver, flown, &outline);
        if (before < least - HARDLY_APART) {
            least = before;
            first = left & (0u - left);
        } else if (before <= least + HARDLY_APART)
            first |= left & (0u - left);
    }
    return first != 0 ? first : obstacles;
}
