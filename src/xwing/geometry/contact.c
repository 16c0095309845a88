#include "contact.h"

#include "edge.h"
#include "gap.h"

static bool circles_meet(const Shape *a, const Shape *b)
{
    Vec away = vec_sub(b->middle, a->middle);
    double reach = a->reach + b->reach;

    return vec_dot(away, away) <= reach * reach;
}

static Segment side_of(const Shape *outline, int i)
{
    return (Segment){outline->corner[i], outline->corner[i + 1 < outline->corners ? i + 1 : 0]};
}

/* Two convex outlines are apart if and only if a side of one has the whole other on its outer side. */
static bool side_parts(const Shape *a, const Shape *b)
{
    for (int i = 0; i < a->corners; i++) {
        Segment side = side_of(a, i);
        Vec along = vec_sub(side.to, side.from);
        bool parts = true;

        for (int j = 0; j < b->corners && parts; j++) {
            parts = vec_cross(along, vec_sub(b->corner[j], side.from)) < 0;
        }
        if (parts) {
            return true;
        }
    }
    return false;
}

static bool outlines_meet(const Shape *a, const Shape *b)
{
    if (a->convex && b->convex && a->corners > 2 && b->corners > 2) {
        return !side_parts(a, b) && !side_parts(b, a);
    }
    for (int i = 0; i < a->corners; i++) {
        Segment side = side_of(a, i);

        for (int j = 0; j < b->corners; j++) {
            if (segments_meet(side, side_of(b, j))) {
                return true;
            }
        }
    }
    return shape_holds(b, a->corner[0]) || shape_holds(a, b->corner[0]);
}

/* A sector is a wedge and a ring. Each side of the outline is cut to the wedge; what is left of it has its distances from the
 * centre between those of its nearest and its farthest point, without a gap, so it meets the ring if these straddle it. */
static bool outline_meets_sector(const Shape *outline, const Sector *sector)
{
    Vec a = vec_sub(outline->corner[outline->corners - 1], sector->centre);
    double a_first = vec_cross(sector->first, a);
    double a_last = vec_cross(a, sector->last);

    for (int i = 0; i < outline->corners; i++) {
        Vec b = vec_sub(outline->corner[i], sector->centre);
        double b_first = vec_cross(sector->first, b);
        double b_last = vec_cross(b, sector->last);

        if ((a_first >= 0 || b_first >= 0) && (a_last >= 0 || b_last >= 0)) {
            Vec along = vec_sub(b, a);
            double square = vec_dot(along, along);
            double from = 0;
            double to = 1;
            double nearest;
            Vec start, end, near;

            if (a_first < 0) {
                from = a_first / (a_first - b_first);
            } else if (b_first < 0) {
                to = a_first / (a_first - b_first);
            }
            if (a_last < 0) {
                from = at_least(from, a_last / (a_last - b_last));
            } else if (b_last < 0) {
                to = at_most(to, a_last / (a_last - b_last));
            }
            if (from <= to) {
                nearest = square > 0 ? within(-vec_dot(a, along) / square, from, to) : from;
                start = vec_along(a, along, from);
                end = vec_along(a, along, to);
                near = vec_along(a, along, nearest);
                if (vec_dot(near, near) <= sector->outer * sector->outer &&
                    at_least(vec_dot(start, start), vec_dot(end, end)) >= sector->inner * sector->inner) {
                    return true;
                }
            }
        }
        a = b;
        a_first = b_first;
        a_last = b_last;
    }
    return shape_holds(outline, vec_along(sector->centre, sector->first, sector->outer));
}

static bool sectors_meet(const Shape *a, const Shape *b)
{
    RimPiece rim_a[RIM_PIECES], rim_b[RIM_PIECES];
    int count_a = shape_rim(a, rim_a);
    int count_b = shape_rim(b, rim_b);

    for (int i = 0; i < count_a; i++) {
        for (int j = 0; j < count_b; j++) {
            if (rim_pieces_gap(&rim_a[i], &rim_b[j]).distance == 0) {
                return true;
            }
        }
    }
    return sector_holds(&b->sector, rim_a[0].from) || sector_holds(&a->sector, rim_b[0].from);
}

bool shapes_meet(const Shape *a, const Shape *b)
{
    if (!circles_meet(a, b)) {
        return false;
    }
    if (a->kind == SHAPE_OUTLINE) {
        return b->kind == SHAPE_OUTLINE ? outlines_meet(a, b) : outline_meets_sector(a, &b->sector);
    }
    return b->kind == SHAPE_OUTLINE ? outline_meets_sector(b, &a->sector) : sectors_meet(a, b);
}

bool shapes_overlap(const Shape *a, const Shape *b)
{
    Shape small_a, small_b;

    if (!circles_meet(a, b)) {
        return false;
    }
    small_a = shape_shrunk(a, TOLERANCE / 2);
    small_b = shape_shrunk(b, TOLERANCE / 2);
    return shapes_meet(&small_a, &small_b);
}

Contact shapes_contact(const Shape *a, const Shape *b)
{
    if (shapes_overlap(a, b)) {
        return OVERLAPPING;
    }
    return shapes_gap(a, b).distance <= TOLERANCE ? TOUCHING : APART; /* X1-AMB-20 X2-AMB-47 */
}

Contact bases_contact(const Base *a, const Base *b)
{
    if (!squares_meet(a, a->half + TOLERANCE, b, b->half + TOLERANCE)) {
        return APART;
    }
    if (bases_overlap(a, b)) {
        return OVERLAPPING;
    }
    return bases_gap(a, b).distance <= TOLERANCE ? TOUCHING : APART; /* X1-AMB-20 X2-AMB-47 */
}

bool base_overlaps_shape(const Base *base, const Shape *shape)
{
    Vec away = vec_sub(shape->middle, base->stance.at);
    double reach = shape->reach + base->half * 1.4143; /* a little more than the root of two */
    double half = base->half - TOLERANCE / 2;
    Shape square, small;

    if (vec_dot(away, away) > reach * reach) {
        return false;
    }
    square = shape_rectangle(base->stance, half, half);
    small = shape_shrunk(shape, TOLERANCE / 2);
    return shapes_meet(&square, &small);
}

double bases_depth(const Base *a, const Base *b)
{
    Vec away = vec_sub(b->stance.at, a->stance.at);
    double spread = fabs(vec_dot(a->stance.ahead, b->stance.ahead)) + fabs(vec_cross(a->stance.ahead, b->stance.ahead));
    double far_a = at_least(fabs(vec_dot(away, a->stance.ahead)), fabs(vec_cross(away, a->stance.ahead)));
    double far_b = at_least(fabs(vec_dot(away, b->stance.ahead)), fabs(vec_cross(away, b->stance.ahead)));

    return at_most(a->half + b->half * spread - far_a, b->half + a->half * spread - far_b);
}
