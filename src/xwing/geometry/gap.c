#include "xwing/geometry/gap.h"

#include "xwing/geometry/edge.h"
#include "xwing/geometry/square.h"

Gap bases_gap(const Base *a, const Base *b)
{
    SquareGap gap = square_gap_start(a->half);
    Vec corner[4];

    corners_seen_by(a, b, corner);
    for (int i = 0; i < 4; i++) {
        Vec next = corner[(i + 1) & 3];
        if (square_sees(a->half, corner[i], next))
            square_gap_add(&gap, corner[i], next);
    }
    if (gap.nearest == HUGE_VAL) /* a lies inside b */
        gap.nearest = 0;
    return gap_on_table(a->stance, square_gap_result(&gap));
}

static Vec some_point(const Shape *shape)
{
    const Sector *sector = &shape->sector;

    return shape->kind == SHAPE_OUTLINE ? shape->corner[0] : vec_along(sector->centre, sector->first, sector->outer);
}

Gap shapes_gap(const Shape *a, const Shape *b)
{
    RimPiece rim_a[RIM_PIECES], rim_b[RIM_PIECES];
    int count_a = shape_rim(a, rim_a);
    int count_b = shape_rim(b, rim_b);
    Gap best = {.distance = HUGE_VAL};
    Vec in_a = some_point(a);
    Vec in_b = some_point(b);

    for (int i = 0; i < count_a; i++) {
        for (int j = 0; j < count_b; j++)
            best = gap_better(rim_pieces_gap(&rim_a[i], &rim_b[j]), best);
    }
    if (best.distance > 0 && shape_holds(b, in_a))
        return gap_at(in_a);
    if (best.distance > 0 && shape_holds(a, in_b))
        return gap_at(in_b);
    return best;
}

double base_distance(const Base *base, Vec point)
{
    Vec away = vec_sub(point, base->stance.at);
    double ahead = fabs(vec_dot(away, base->stance.ahead)) - base->half;
    double aside = fabs(vec_dot(away, vec_right(base->stance.ahead))) - base->half;

    return vec_length(vec(at_least(aside, 0), at_least(ahead, 0)));
}

/* The distance from a base to the rim of an outline is between these: it is not more than to the nearest corner, and along a side it cannot
 * fall faster than the side is long. */
typedef struct Bounds {
    double least, most;
} Bounds;

static Bounds bounds_of_gap(const Base *base, const Shape *outline)
{
    Vec before = outline->corner[outline->corners - 1];
    double from_before = base_distance(base, before);
    Bounds bounds = {HUGE_VAL, HUGE_VAL};

    for (int i = 0; i < outline->corners; i++) {
        Vec corner = outline->corner[i];
        double from_corner = base_distance(base, corner), side = vec_length(vec_sub(corner, before));
        bounds.most = at_most(bounds.most, from_corner);
        bounds.least = at_most(bounds.least, (from_before + from_corner - side) / 2);
        before = corner;
        from_before = from_corner;
    }
    return bounds;
}

bool base_is_within(const Base *base, const Shape *shape, double distance)
{
    static const double doubt = 0.01; /* the tolerance, rounding, and more */
    double to_middle = base_distance(base, shape->middle);

    if (to_middle > distance + shape->reach + doubt)
        return false;
    if (shape->kind == SHAPE_OUTLINE && to_middle > shape->reach) { /* else the base may be inside it */
        Bounds gap = bounds_of_gap(base, shape);
        if (gap.least > distance + doubt || gap.most <= distance)
            return gap.most <= distance;
    }
    Shape square = shape_of_base(base);
    return shapes_gap(&square, shape).distance <= distance + TOLERANCE;
}

int range_band(double distance)
{
    int band = 0;

    while (distance > band * RANGE_BAND + TOLERANCE) /* X2-DEF-19, X2-DEF-20, X25-RNG-04, X25-RNG-05, X25-RNG-09 */
        band++;
    return band;
}
