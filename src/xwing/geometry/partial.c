#include "partial.h"

#include "contact.h"

/* Backing up ends this near to the exact contact: a few steps of the pose grid. */
#define CONTACT_FOUND 2e-6
/* Below the tolerance the ship is free already, and so many steps are tried to make the contact exact. */
#define POLISHING_STEPS 12

/* The first base of the list that the ship overlaps; -1 if it is free. */
static int first_overlapped(const Base *ship, const Base *others, int count)
{
    for (int i = 0; i < count; i++) {
        if (bases_overlap(ship, &others[i])) {
            return i;
        }
    }
    return -1;
}

static uint64_t all_overlapped(const Base *ship, const Base *others, int count)
{
    uint64_t set = 0;

    for (int i = 0; i < count; i++) {
        set |= (uint64_t)bases_overlap(ship, &others[i]) << i;
    }
    return set;
}

static double depth_at(const Path *path, double along, const Base *other)
{
    Base ship = {path_stance(path, along), path->half, path->size};

    return bases_depth(&ship, other);
}

/* Backs up along the path, starting `along` it in `other`, to where the two just touch. While the ship is d deep it stays in
 * the other base for another d / pace of the way, so a step of that length jumps over nothing. Below the tolerance, where the
 * ship is free and nothing can be jumped over any more, the last two depths say how steep the way out is. */
static double back_off(const Path *path, double along, const Base *other)
{
    double depth = depth_at(path, along, other);
    double slope = path->pace;

    while (depth > TOLERANCE && along > 0) {
        double step = depth / path->pace; /* X1-OVERLAP-02 X2-PARTIAL-05 X25-PARTIAL-04 */
        double before = depth;

        along -= step;
        depth = depth_at(path, along, other);
        slope = (before - depth) / step;
    }
    for (int i = 0; i < POLISHING_STEPS && depth > CONTACT_FOUND && along > 0; i++) {
        /* A way out that is hardly steep at all is not followed to its end: the ship is free where it is. */
        double step = depth / within(slope, path->pace / 16, path->pace);
        double before = depth;

        along -= step;
        depth = depth_at(path, along, other);
        slope = (before - depth) / step;
    }
    return at_least(along, 0);
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
        move.blocker = hit; /* X1-OVERLAP-04 X2-PARTIAL-07 X25-PARTIAL-05 */
        along = back_off(&path, along, &others[hit]);
        ship.stance = path_stance(&path, along); /* X2-PARTIAL-09 */
    }
    move.flown = path_flown(&path, along);
    if (along <= 0) {
        move.pose = start; /* X1-AMB-21 X2-PARTIAL-07 X25-PARTIAL-06 */
    } else if (along < path.span) {
        move.pose = path_pose(&path, start, along);
    } else {
        move.pose = maneuver_plain_end(start, size, maneuver);
    }
    return move;
}

Move move_ship(Pose start, BaseSize size, Maneuver maneuver, TallonPlacement placement, const Base *others, int count)
{
    Pose end = maneuver_end(start, size, maneuver, placement);
    Base ship = base_at(end, size);
    uint64_t overlapped = 0;
    Move move;

    if (maneuver.bearing != STATIONARY) { /* X25-AMB-41 */
        overlapped = all_overlapped(&ship, others, count);
    }
    if (overlapped == 0) { /* X1-OVERLAP-01 X2-PARTIAL-01 X2-PARTIAL-03 X25-PARTIAL-01 X25-PARTIAL-03 */
        return (Move){end, true, 0, -1, template_length(maneuver_template(maneuver))};
    }
    move = move_partially(start, size, maneuver, others, count);
    move.overlapped = overlapped; /* X25-PARTIAL-07 */
    return move;
}
