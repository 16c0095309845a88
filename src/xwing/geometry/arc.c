#include "xwing/geometry/arc.h"

#include <stddef.h>

#include "xwing/geometry/edge.h"
#include "xwing/geometry/square.h"

/* An arc is what lies on the inner side of up to three lines, in the coordinates of the ship. */
typedef struct HalfPlane {
    Vec inward; /* a unit vector */
    double from_middle;
} HalfPlane;

typedef struct ArcLines {
    int count;
    HalfPlane line[3];
} ArcLines;

/* The direction of the printed line that runs ahead and to the right. The compiler works these out. */
static inline Vec printed_line(BaseSize size)
{
    switch (size) {
    case BASE_SMALL:
        return vec(SMALL_ARC_CUT / sqrt(SMALL_ARC_CUT * SMALL_ARC_CUT + SMALL_HALF * SMALL_HALF),
                   SMALL_HALF / sqrt(SMALL_ARC_CUT * SMALL_ARC_CUT + SMALL_HALF * SMALL_HALF));
    case BASE_MEDIUM:
        return vec(MEDIUM_ARC_CUT / sqrt(MEDIUM_ARC_CUT * MEDIUM_ARC_CUT + MEDIUM_HALF * MEDIUM_HALF),
                   MEDIUM_HALF / sqrt(MEDIUM_ARC_CUT * MEDIUM_ARC_CUT + MEDIUM_HALF * MEDIUM_HALF));
    case BASE_LARGE:
        break;
    }
    return vec(LARGE_ARC_CUT / sqrt(LARGE_ARC_CUT * LARGE_ARC_CUT + LARGE_HALF * LARGE_HALF),
               LARGE_HALF / sqrt(LARGE_ARC_CUT * LARGE_ARC_CUT + LARGE_HALF * LARGE_HALF));
}

static inline ArcLines arc_lines(const Base *from, Arc arc)
{
    Vec line = printed_line(from->size);
    HalfPlane left_of_one = {vec(-line.y, line.x), 0}; /* the line ahead to the right */
    HalfPlane right_of_one = {vec(line.y, -line.x), 0};
    HalfPlane right_of_other = {vec(line.y, line.x), 0}; /* the line ahead to the left */
    HalfPlane left_of_other = {vec(-line.y, -line.x), 0};
    ArcLines lines = {.count = 2};

    switch (arc) {
    case ARC_FRONT:
        lines.line[0] = left_of_one;
        lines.line[1] = right_of_other;
        break;
    case ARC_REAR:
        lines.line[0] = right_of_one;
        lines.line[1] = left_of_other;
        break;
    case ARC_LEFT:
        lines.line[0] = left_of_one;
        lines.line[1] = left_of_other;
        break;
    case ARC_RIGHT:
        lines.line[0] = right_of_one;
        lines.line[1] = right_of_other;
        break;
    case ARC_BULLSEYE:
        lines.count = 3;
        lines.line[0] = (HalfPlane){vec(1, 0), -BULLSEYE_HALF_WIDTH};  /* X2-ARC-05, X25-ARC-04 */
        lines.line[1] = (HalfPlane){vec(-1, 0), -BULLSEYE_HALF_WIDTH}; /* X2-ARC-05, X25-ARC-04 */
        /* From the front edge, and from a ship that touches it: its edge may lie behind by the tolerance. */
        lines.line[2] = (HalfPlane){vec(0, 1), from->half - TOLERANCE}; /* X2-ARC-05, X25-ARC-04 */
        break;
    case ARC_FULL_FRONT:
        lines.count = 1;
        lines.line[0] = (HalfPlane){vec(0, 1), 0}; /* X2-ARC-07 */
        break;
    case ARC_FULL_REAR:
        lines.count = 1;
        lines.line[0] = (HalfPlane){vec(0, -1), 0}; /* X2-ARC-07 */
        break;
    }
    return lines;
}

static inline double height_over(const HalfPlane *plane, Vec point)
{
    return vec_dot(plane->inward, point) - plane->from_middle;
}

/* Cuts a segment to one side of a line; false if nothing is left. */
static inline bool cut(const HalfPlane *plane, Vec *from, Vec *to)
{
    double at_from = height_over(plane, *from);
    double at_to = height_over(plane, *to);

    if (at_from < 0 && at_to < 0)
        return false;
    if (at_from < 0)
        *from = vec_mix(*from, *to, at_from / (at_from - at_to));
    else if (at_to < 0)
        *to = vec_mix(*from, *to, at_from / (at_from - at_to));
    return true;
}

/* What is looked at: an outline, and a circle that holds it, in the coordinates of the ship that looks. */
typedef struct Seen {
    const Vec *corner;
    int count;
    Vec middle;
    double reach;
} Seen;

/* Where a point lies, over the lines of arc_lines(). */
typedef struct Heights {
    double one, other; /* over the printed lines: to the left of the one, to the right of the other */
    Vec point;
    double front; /* of the base */
} Heights;

static inline Heights heights_of(const Base *from, Vec point)
{
    Vec line = printed_line(from->size);

    return (Heights){-line.y * point.x + line.x * point.y, line.y * point.x + line.x * point.y, point, from->half};
}

/* How far inside an arc the point lies: over that one of the arc's lines which it is nearest to, or farthest beyond. */
static inline double depth_in_arc(const Heights *over, Arc arc)
{
    switch (arc) {
    case ARC_FRONT:
        return at_most(over->one, over->other);
    case ARC_REAR:
        return at_most(-over->one, -over->other);
    case ARC_LEFT:
        return at_most(over->one, -over->other);
    case ARC_RIGHT:
        return at_most(-over->one, over->other);
    case ARC_BULLSEYE:
        return at_most(BULLSEYE_HALF_WIDTH - fabs(over->point.x), over->point.y - (over->front - TOLERANCE));
    case ARC_FULL_FRONT:
        return over->point.y;
    case ARC_FULL_REAR:
        break;
    }
    return -over->point.y;
}

/* Of these arcs, those that something of it may lie in: most of what a ship looks at is so far beyond a line that nothing of it can be
 * inside. */
static inline ArcSet arcs_near(const Base *from, ArcSet arcs, const Seen *seen)
{
    Heights over = heights_of(from, seen->middle);
    ArcSet near = 0;

    for (ArcSet left = arcs & ((1u << ARCS) - 1); left != 0; left &= left - 1) {
        ArcSet arc = left & (0u - left); /* X2-ARC-12, X25-ARC-09 */
        near |= depth_in_arc(&over, (Arc)arc) < -seen->reach - TOLERANCE ? 0 : arc;
    }
    return near;
}

/* Measures to those parts of an outline that lie inside one arc. */
static inline void measure_in_arc(SquareGap *gap, const Base *from, Arc arc, const Seen *seen)
{
    ArcLines lines = arc_lines(from, arc);

    for (int i = 0; i < seen->count; i++) {
        Vec a = seen->corner[i];
        Vec b = seen->corner[i + 1 < seen->count ? i + 1 : 0];
        bool inside = square_sees(from->half, a, b);
        for (int j = 0; inside && j < lines.count; j++)
            inside = cut(&lines.line[j], &a, &b); /* X1-RANGE-05, X2-TGT-03, X2-ARC-13, X25-TGT-03 */
        if (inside)
            square_gap_add(gap, a, b);
    }
}

static bool point_in_arc(const ArcLines *lines, Vec point)
{
    for (int i = 0; i < lines->count; i++) {
        if (height_over(&lines->line[i], point) < -TOLERANCE) /* X2-REINF-04 */
            return false;
    }
    return true;
}

/* A target that has nothing inside an arc can still reach its line with a corner. */
static void measure_on_lines(SquareGap *gap, const Base *from, Arc arc, const Seen *seen)
{
    ArcLines lines = arc_lines(from, arc);

    for (int i = 0; i < seen->count; i++) {
        if (point_in_arc(&lines, seen->corner[i]))
            square_gap_add(gap, seen->corner[i], seen->corner[i]);
    }
}

/* Shows `gap` what lies inside the arcs, which are near; nothing, if its distance stays infinite. */
static inline void measure_gap(SquareGap *gap, const Base *from, ArcSet arcs, const Seen *seen)
{
    for (ArcSet left = arcs; left != 0; left &= left - 1)
        measure_in_arc(gap, from, (Arc)(left & (0u - left)), seen);
    for (ArcSet left = arcs; left != 0 && gap->nearest == HUGE_VAL; left &= left - 1)
        measure_on_lines(gap, from, (Arc)(left & (0u - left)), seen);
}

static Sight measure(const Base *from, ArcSet arcs, const Seen *seen)
{
    SquareGap gap = square_gap_start(from->half);
    Sight sight = {0};

    measure_gap(&gap, from, arcs, seen);
    if (gap.nearest < HUGE_VAL) { /* X1-RANGE-09, X2-ARC-04, X25-TGT-01 */
        sight.in_arc = true;
        sight.gap = gap_on_table(from->stance, square_gap_result(&gap));
    }
    return sight;
}

/* A base with its middle there, whichever way it looks. Its corners come later, if they are needed at all. */
static inline Seen base_seen(const Base *from, Vec middle, double half)
{
    return (Seen){NULL, 4, stance_in(from->stance, middle), half * 1.4143};
}

bool arcs_may_hold(const Base *from, ArcSet arcs, Circle circle)
{
    const Seen seen = {NULL, 0, stance_in(from->stance, circle.middle), circle.reach + TOLERANCE};

    return arcs_near(from, arcs, &seen) != 0;
}

Sight arc_sight(const Base *from, ArcSet arcs, const Base *target)
{
    Vec corner[4];
    Seen seen = base_seen(from, target->stance.at, target->half);
    ArcSet near = arcs_near(from, arcs, &seen);

    if (near == 0)
        return (Sight){0};
    corners_seen_by(from, target, corner);
    seen.corner = corner;
    return measure(from, near, &seen);
}

double arc_distance(const Base *from, ArcSet arcs, const Base *target)
{
    Vec corner[4];
    Seen seen = base_seen(from, target->stance.at, target->half);
    ArcSet near = arcs_near(from, arcs, &seen);

    if (near == 0)
        return HUGE_VAL;
    corners_seen_by(from, target, corner);
    seen.corner = corner;
    SquareGap gap = square_gap_start(from->half);
    measure_gap(&gap, from, near, &seen);
    return sqrt(gap.nearest);
}

/* More than rounding can change a distance by. */
#define ROUNDED 1e-9

ArcBounds arc_bounds(const Base *from, ArcSet arcs, const Base *target)
{
    Seen seen = base_seen(from, target->stance.at, target->half);
    Heights over = heights_of(from, seen.middle);
    double deepest = arcs & ARC_FRONT ? depth_in_arc(&over, ARC_FRONT) : -HUGE_VAL; /* most guns look ahead alone */

    for (ArcSet left = arcs & ((1u << ARCS) - 1) & ~(ArcSet)ARC_FRONT; left != 0; left &= left - 1) {
        Arc arc = (Arc)(left & (0u - left));
        double depth = depth_in_arc(&over, arc);
        /* The bullseye arc does not begin in the middle, as what is said below wants. */
        deepest = at_least(deepest, arc == ARC_BULLSEYE ? at_most(depth, -TOLERANCE) : depth);
    }
    if (deepest < -seen.reach - TOLERANCE)
        return (ArcBounds){HUGE_VAL, HUGE_VAL};
    Vec away = vec(at_least(fabs(seen.middle.x) - from->half, 0), at_least(fabs(seen.middle.y) - from->half, 0));
    double outside = vec_length(away); /* from the looking base to the middle of the target */
    ArcBounds bounds = {at_least(outside - seen.reach, 0) - ROUNDED, HUGE_VAL};
    /* The way from the middle of the target to the middle of the looking base stays in the arc, half a side of it is within the target, and
     * the distance from the looking base shrinks along it evenly or sooner. Bases that may overlap are not measured so. */
    if (deepest >= 0 && outside > seen.reach)
        bounds.most = outside * (1 - target->half / vec_length(seen.middle)) + ROUNDED;
    return bounds;
}

Sight arc_sight_outline(const Base *from, ArcSet arcs, const Shape *target)
{
    Vec corner[OUTLINE_CORNERS];
    Seen seen = {corner, target->corners, stance_in(from->stance, target->middle), target->reach};

    /* A ship that stands on a thing has it in every arc. */
    if (shape_holds(target, from->stance.at))
        return (Sight){true, gap_at(from->stance.at)};
    for (int i = 0; i < target->corners; i++)
        corner[i] = stance_in(from->stance, target->corner[i]);
    return measure(from, arcs_near(from, arcs, &seen), &seen);
}

bool base_in_arc(const Base *from, ArcSet arcs, const Base *target)
{
    return arc_sight(from, arcs, target).in_arc;
}

bool base_wholly_in_arc(const Base *from, Arc arc, const Base *target)
{
    ArcLines lines = arc_lines(from, arc);
    Vec corner[4];

    corners_seen_by(from, target, corner);
    return point_in_arc(&lines, corner[0]) && point_in_arc(&lines, corner[1]) && point_in_arc(&lines, corner[2]) &&
           point_in_arc(&lines, corner[3]);
}
