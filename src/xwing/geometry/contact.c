#include "xwing/geometry/contact.h"

#include "xwing/geometry/edge.h"
#include "xwing/geometry/gap.h"

static bool circles_meet(const Shape *a, const Shape *b)
{
    Vec away = vec_sub(b->middle, a->middle);
    double reach = a->reach + b->reach;

    return vec_dot(away, away) <= reach * reach;
}

/* An outline without its circle: all that meeting is about. */
typedef struct Corners {
    const Vec *at;
    int count;
    bool convex;
} Corners;

static Corners corners_of(const Shape *outline)
{
    return (Corners){outline->corner, outline->corners, outline->convex};
}

static Segment side_of(Corners outline, int i)
{
    return (Segment){outline.at[i], outline.at[i + 1 < outline.count ? i + 1 : 0]};
}

static bool corners_hold(Corners outline, Vec point)
{
    return outline_holds(outline.at, outline.count, point);
}

/* Two convex outlines are apart if and only if a side of one has the whole other on its outer side. */
static bool side_parts(Corners a, Corners b)
{
    for (int i = 0; i < a.count; i++) {
        Segment side = side_of(a, i);
        Vec along = vec_sub(side.to, side.from);
        double line = vec_cross(along, side.from);
        bool parts = true;
        for (int j = 0; j < b.count && parts; j++)
            parts = vec_cross(along, b.at[j]) < line;
        if (parts)
            return true;
    }
    return false;
}

static bool outlines_meet(Corners a, Corners b)
{
    if (a.convex && b.convex && a.count > 2 && b.count > 2)
        return !side_parts(a, b) && !side_parts(b, a);
    for (int i = 0; i < a.count; i++) {
        Segment side = side_of(a, i);
        for (int j = 0; j < b.count; j++) {
            if (segments_meet(side, side_of(b, j)))
                return true;
        }
    }
    return corners_hold(b, a.at[0]) || corners_hold(a, b.at[0]);
}

/* The part of a line from a to b on the inner side of an edge of the wedge, where `at_a` and `at_b` are the heights of its
 * ends over that edge. */
static void cut_to_edge(double at_a, double at_b, double *from, double *to)
{
    if (at_a < 0)
        *from = at_least(*from, at_a / (at_a - at_b));
    else if (at_b < 0)
        *to = at_most(*to, at_a / (at_a - at_b));
}

/* A sector is a wedge and a ring. Each side of the outline is cut to the wedge; what is left of it has its distances from the
 * centre between those of its nearest and its farthest point, without a gap, so it meets the ring if these straddle it. */
static bool outline_meets_sector(Corners outline, const Sector *sector)
{
    double inner = sector->inner * sector->inner;
    double outer = sector->outer * sector->outer;
    Vec a = vec_sub(outline.at[outline.count - 1], sector->centre);
    double a_first = vec_cross(sector->first, a);
    double a_last = vec_cross(a, sector->last);

    if (outline.count == 1) /* a point has no sides to cut */
        return sector_holds(sector, outline.at[0]);
    for (int i = 0; i < outline.count; i++) {
        Vec b = vec_sub(outline.at[i], sector->centre);
        double b_first = vec_cross(sector->first, b);
        double b_last = vec_cross(b, sector->last);
        if ((a_first >= 0 || b_first >= 0) && (a_last >= 0 || b_last >= 0)) {
            Vec along = vec_sub(b, a);
            double square = vec_dot(along, along);
            double from = 0;
            double to = 1;
            cut_to_edge(a_first, b_first, &from, &to);
            cut_to_edge(a_last, b_last, &from, &to);
            if (from <= to) {
                Vec start = vec_along(a, along, from);
                Vec end = vec_along(a, along, to);
                double nearest = within(-vec_dot(a, along), from * square, to * square);
                /* the square of the distance of the nearest point, times that of the side's length */
                double near = (vec_dot(a, a) * square + (2 * vec_dot(a, along) + nearest) * nearest);
                if (near <= outer * square && at_least(vec_dot(start, start), vec_dot(end, end)) >= inner)
                    return true;
            }
        }
        a = b;
        a_first = b_first;
        a_last = b_last;
    }
    return corners_hold(outline, vec_along(sector->centre, sector->first, sector->outer));
}

static bool sectors_meet(const Shape *a, const Shape *b)
{
    RimPiece rim_a[RIM_PIECES], rim_b[RIM_PIECES];
    int count_a = shape_rim(a, rim_a);
    int count_b = shape_rim(b, rim_b);

    for (int i = 0; i < count_a; i++) {
        for (int j = 0; j < count_b; j++) {
            if (rim_pieces_gap(&rim_a[i], &rim_b[j]).distance == 0)
                return true;
        }
    }
    return sector_holds(&b->sector, rim_a[0].from) || sector_holds(&a->sector, rim_b[0].from);
}

bool shapes_meet(const Shape *a, const Shape *b)
{
    if (!circles_meet(a, b))
        return false;
    if (a->kind == SHAPE_OUTLINE)
        return b->kind == SHAPE_OUTLINE ? outlines_meet(corners_of(a), corners_of(b))
                                        : outline_meets_sector(corners_of(a), &b->sector);
    return b->kind == SHAPE_OUTLINE ? outline_meets_sector(corners_of(b), &a->sector) : sectors_meet(a, b);
}

/* Does a side of a convex outline have the whole other on its outer side? */
static bool is_parted_by(const Shape *convex, const Shape *other)
{
    return convex->kind == SHAPE_OUTLINE && convex->convex && convex->corners > 2 && other->kind == SHAPE_OUTLINE &&
           side_parts(corners_of(convex), corners_of(other));
}

bool shapes_overlap(const Shape *a, const Shape *b)
{
    if (!circles_meet(a, b) || is_parted_by(a, b) || is_parted_by(b, a))
        return false;
    Shape small_a = shape_shrunk(a, TOLERANCE / 2);
    Shape small_b = shape_shrunk(b, TOLERANCE / 2);
    return shapes_meet(&small_a, &small_b);
}

Contact shapes_contact(const Shape *a, const Shape *b)
{
    Vec away = vec_sub(b->middle, a->middle);
    double reach = a->reach + b->reach + 2 * TOLERANCE;

    if (vec_dot(away, away) > reach * reach) /* the circles about them are apart: mostly there is nothing to measure */
        return APART;
    if (shapes_overlap(a, b))
        return OVERLAPPING;
    return shapes_gap(a, b).distance <= TOLERANCE ? TOUCHING : APART; /* X1-AMB-20, X2-AMB-47 */
}

Contact bases_contact(const Base *a, const Base *b)
{
    if (!squares_meet(a, a->half + TOLERANCE, b, b->half + TOLERANCE))
        return APART;
    if (bases_overlap(a, b))
        return OVERLAPPING;
    return bases_gap(a, b).distance <= TOLERANCE ? TOUCHING : APART; /* X1-AMB-20, X2-AMB-47 */
}

/* What the corners of an outline tell, seen from a base: all of them lie beyond one of its sides; or one is well inside. */
typedef enum Glance { GLANCE_APART, GLANCE_OVERLAPS, GLANCE_UNCLEAR } Glance;

static Glance glance_at(const Base *base, const Shape *outline)
{
    static const double well =
        0.1; /* millimetres: far more than a corner moves when its outline is shrunk by the tolerance */
    bool left = true, right = true, behind = true, ahead = true;

    for (int i = 0; i < outline->corners; i++) {
        Vec at = stance_in(base->stance, outline->corner[i]);
        if (fabs(at.x) < base->half - well && fabs(at.y) < base->half - well)
            return GLANCE_OVERLAPS;
        left = left && at.x < -base->half;
        right = right && at.x > base->half;
        behind = behind && at.y < -base->half;
        ahead = ahead && at.y > base->half;
    }
    return left || right || behind || ahead ? GLANCE_APART : GLANCE_UNCLEAR;
}

bool base_overlaps_shape(const Base *base, const Shape *shape)
{
    Vec away = vec_sub(shape->middle, base->stance.at);
    double reach = shape->reach + base->half * 1.4143; /* a little more than the root of two */
    double half = base->half - TOLERANCE / 2;
    Vec square[4], small[OUTLINE_CORNERS];
    Corners corners = {square, 4, true};

    if (vec_dot(away, away) > reach * reach)
        return false;
    Glance glance = shape->kind == SHAPE_OUTLINE ? glance_at(base, shape) : GLANCE_UNCLEAR;
    if (glance != GLANCE_UNCLEAR)
        return glance == GLANCE_OVERLAPS;
    Vec ahead = vec_scale(base->stance.ahead, half);
    Vec right = vec_right(ahead);
    square[0] = vec_sub(vec_add(base->stance.at, right), ahead);
    square[1] = vec_add(vec_add(base->stance.at, right), ahead);
    square[2] = vec_add(vec_sub(base->stance.at, right), ahead);
    square[3] = vec_sub(vec_sub(base->stance.at, right), ahead);
    if (shape->kind == SHAPE_SECTOR) {
        Sector sector = sector_shrunk(&shape->sector, TOLERANCE / 2);
        return outline_meets_sector(corners, &sector);
    }
    if (shape->corners <= 2)
        return outlines_meet(corners, corners_of(shape));
    corners_shrunk(shape->corner, shape->corners, TOLERANCE / 2, small);
    return outlines_meet(corners, (Corners){small, shape->corners, shape->convex});
}

double bases_depth(const Base *a, const Base *b)
{
    Vec away = vec_sub(b->stance.at, a->stance.at);
    double spread = fabs(vec_dot(a->stance.ahead, b->stance.ahead)) + fabs(vec_cross(a->stance.ahead, b->stance.ahead));
    double far_a = at_least(fabs(vec_dot(away, a->stance.ahead)), fabs(vec_cross(away, a->stance.ahead)));
    double far_b = at_least(fabs(vec_dot(away, b->stance.ahead)), fabs(vec_cross(away, b->stance.ahead)));

    return at_most(a->half + b->half * spread - far_a, b->half + a->half * spread - far_b);
}
