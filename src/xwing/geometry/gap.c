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

int range_band(double distance)
{
    int band = 0;

    while (distance > band * RANGE_BAND + TOLERANCE) /* X2-DEF-19, X2-DEF-20, X25-RNG-04, X25-RNG-05, X25-RNG-09 */
        band++;
    return band;
}
