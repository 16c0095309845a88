#include "xwing/geometry/partial.h"

#include <assert.h>

#include "xwing/geometry/contact.h"

/* Backing up ends this near to the exact contact: a few steps of the pose grid. */
#define CONTACT_FOUND 2e-6
/* Below the tolerance the ship is free already; this many further steps make the contact exact. */
#define POLISHING_STEPS 16

/* What counts as free on the way back is a little less deep than the tolerance allows, so that rounding the pose cannot make
 * it an overlap. */
#define FREE_DEPTH (TOLERANCE * 0.99)

/* The first base of the list that the ship still overlaps on its way back; -1 if it overlaps none. */
static int first_overlapped(const Base *ship, const Base *others, int count)
{
    for (int i = 0; i < count; i++) {
        if (squares_meet(ship, ship->half - FREE_DEPTH / 2, &others[i], others[i].half - FREE_DEPTH / 2))
            return i;
    }
    return -1;
}

static uint64_t all_overlapped(const Base *ship, const Base *others, int count)
{
    uint64_t set = 0;

    assert(count <= OTHERS);
    for (int i = 0; i < count; i++)
        set |= (uint64_t)bases_overlap(ship, &others[i]) << i;
    return set;
}

/* Backs up along a straight: the ship leaves the other base as soon as one of the four directions of their sides separates the two, and
 * for each direction one division says where that is. */
static double back_off_straight(const Path *path, double along, const Base *other)
{
    Base ship = {path_stance(path, along), path->half, path->size};
    Vec way = vec_scale(path->start.ahead, path->way);
    Vec away = vec_sub(ship.stance.at, other->stance.at);
    Vec axes[] = {ship.stance.ahead, vec_right(ship.stance.ahead), other->stance.ahead, vec_right(other->stance.ahead)};
    double spread = fabs(vec_dot(axes[0], axes[2])) + fabs(vec_dot(axes[0], axes[3]));
    double shortest = HUGE_VAL;

    for (int i = 0; i < 4; i++) {
        double reach = i < 2 ? ship.half + other->half * spread : other->half + ship.half * spread;
        double pace = vec_dot(way, axes[i]);
        double off = pace > 0 ? vec_dot(away, axes[i]) : -vec_dot(away, axes[i]);
        if (pace != 0)
            shortest = at_most(shortest, (off + reach) / fabs(pace)); /* X1-OVERLAP-02, X2-PARTIAL-05, X25-PARTIAL-04 */
    }
    return at_least(along - shortest, 0);
}

static double depth_at(const Path *path, double along, const Base *other)
{
    Base ship = {path_stance(path, along), path->half, path->size};

    return bases_depth(&ship, other);
}

/* Backs up along a curve, starting `along` it in `other`, to where the two just touch. While the ship is d deep it stays in
 * the other base for another d / pace of the way, so a step of that length jumps over nothing. */
static double back_off_curve(const Path *path, double along, const Base *other)
{
    double depth = depth_at(path, along, other);
    double slope = path->pace;

    while (depth > FREE_DEPTH && along > 0) {
        double step = depth / path->pace; /* X1-OVERLAP-02, X2-PARTIAL-05, X25-PARTIAL-04 */
        double before = depth;
        along -= step;
        depth = depth_at(path, along, other);
        slope = (before - depth) / step;
    }
    /* Here the ship is free, and nothing can be jumped over any more. What is left is to make the contact exact: the last two
     * depths say how steep the way out is. A step too far is taken back, and the next one is a safe one. */
    for (int i = 0; i < POLISHING_STEPS && depth > CONTACT_FOUND && along > 0; i++) {
        double step = depth / within(slope, path->pace / 16, path->pace);
        double after = depth_at(path, along - step, other);
        if (after < -CONTACT_FOUND) {
            slope = path->pace;
        } else {
            slope = (depth - after) / step;
            along -= step;
            depth = after;
        }
    }
    return at_least(along, 0);
}

static double back_off(const Path *path, double along, const Base *other)
{
    return path->radius == 0 ? back_off_straight(path, along, other) : back_off_curve(path, along, other);
}

Move move_partially(Pose start, BaseSize size, Maneuver maneuver, const Base *others, int count)
{
    Base ship = base_at(start, size);
    Path path = path_of(&ship, maneuver);
    Move move = {.blocker = -1};
    double along = path.span;
    int hit;

    ship.stance = path_stance(&path, along);
    while (along > 0 && (hit = first_overlapped(&ship, others, count)) >= 0) {
        move.blocker = hit; /* X1-OVERLAP-04, X2-PARTIAL-07, X25-PARTIAL-05 */
        along = back_off(&path, along, &others[hit]);
        ship.stance = path_stance(&path, along); /* X2-PARTIAL-09, X25-PARTIAL-05 */
    }
    move.flown = path_flown(&path, along);
    move.back = path.span - along;
    if (along <= 0)
        move.pose = start; /* X1-AMB-21, X2-PARTIAL-07, X25-PARTIAL-06, X25-PARTIAL-05 */
    else if (along < path.span)
        move.pose = path_pose(&path, start, along);
    else
        move.pose = maneuver_plain_end(start, size, maneuver);
    return move;
}

Move move_ship(Pose start, BaseSize size, Maneuver maneuver, TallonPlacement placement, const Base *others, int count)
{
    Pose end = maneuver_end(start, size, maneuver, placement);
    uint64_t overlapped = 0;

    if (maneuver.bearing != STATIONARY && count > 0) { /* X25-AMB-41 */
        Base ship = base_at(end, size);
        overlapped = all_overlapped(&ship, others, count);
    }
    if (overlapped == 0) /* X1-OVERLAP-01, X2-PARTIAL-01, X2-PARTIAL-03, X25-PARTIAL-01, X25-PARTIAL-03 */
        return (Move){.pose = end, .full = true, .blocker = -1, .flown = template_length(maneuver_template(maneuver))};
    Move move = move_partially(start, size, maneuver, others, count);
    move.overlapped = overlapped; /* X25-PARTIAL-07 */
    return move;
}
