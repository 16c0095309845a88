#include "xwing/geometry/placement.h"

#include "xwing/geometry/gap.h"

PlayArea play_area_standard(void)
{
    return (PlayArea){MAT_SIDE, MAT_SIDE}; /* X25-SETUP-12 */
}

/* How far a shape goes towards an edge, and how far away from it the edge is, along the same direction. */
static Vec outward(Edge edge)
{
    static const Vec direction[EDGES] = {
        {0,  -1},
        {0,  1 },
        {-1, 0 },
        {1,  0 }
    };

    return direction[edge];
}

static double edge_at(PlayArea area, Edge edge)
{
    switch (edge) {
    case EDGE_FAR:
        return area.deep;
    case EDGE_RIGHT:
        return area.wide;
    case EDGE_NEAR:
    case EDGE_LEFT:
        break;
    }
    return 0;
}

/* The bit of an edge, if something that reaches this far towards it reaches beyond it. */
static unsigned crossing(double reach, double edge_is_at, Edge edge)
{
    if (reach > edge_is_at + TOLERANCE) /* X1-FLEE-01, X2-FLEE-01, X25-FLEE-01, X1-AMB-24 */
        return 1u << edge;
    return 0;
}

unsigned edges_crossed(const Base *base, PlayArea area)
{
    Vec at = base->stance.at;
    double spread = base->half * (fabs(base->stance.ahead.x) + fabs(base->stance.ahead.y));

    return crossing(spread - at.y, 0, EDGE_NEAR) | crossing(spread + at.y, area.deep, EDGE_FAR) |
           crossing(spread - at.x, 0, EDGE_LEFT) | crossing(spread + at.x, area.wide, EDGE_RIGHT);
}

bool base_inside(const Base *base, PlayArea area)
{
    return edges_crossed(base, area) == 0;
}

bool pose_inside(Pose pose, BaseSize size, PlayArea area)
{
    Vec at = pose_middle(pose);
    double reach = base_reach(size), half = base_half(size) - 2 * TOLERANCE;

    /* however it is turned: if its corners cannot reach an edge, or its sides must cross one */
    if (at.x > reach && at.y > reach && at.x < area.wide - reach && at.y < area.deep - reach)
        return true;
    if (at.x < half || at.y < half || at.x > area.wide - half || at.y > area.deep - half)
        return false;
    Base base = base_at(pose, size);
    return base_inside(&base, area);
}

double edge_nearest(const Shape *shape, PlayArea area, Edge edge)
{
    return edge_at(area, edge) - shape_extent(shape, outward(edge));
}

double edge_farthest(const Shape *shape, PlayArea area, Edge edge)
{
    return edge_at(area, edge) + shape_extent(shape, vec_scale(outward(edge), -1));
}

bool shape_inside(const Shape *shape, PlayArea area)
{
    for (int edge = 0; edge < EDGES; edge++) {
        if (edge_nearest(shape, area, (Edge)edge) < -TOLERANCE)
            return false;
    }
    return true;
}

bool wholly_within_range_of_edge(const Shape *shape, PlayArea area, Edge edge, double bands)
{
    if (!shape_inside(shape, area)) /* X2-AMB-57, X25-AMB-13 */
        return false;
    return edge_farthest(shape, area, edge) <=
           bands * RANGE_BAND + TOLERANCE; /* X1-SETUP-10, X2-SETUP-17, X25-SETUP-20 */
}

bool at_range_of_edge(const Shape *shape, PlayArea area, Edge edge, int nearest_band, int farthest_band)
{
    int band = range_band(edge_nearest(shape, area, edge)); /* X25-AMB-14 */

    return band >= nearest_band && band <= farthest_band;
}

bool beyond_range_of_edges(const Shape *shape, PlayArea area, double bands)
{
    for (int edge = 0; edge < EDGES; edge++) {
        if (edge_nearest(shape, area, (Edge)edge) <= bands * RANGE_BAND + TOLERANCE) /* X1-OBST-03, X2-SETUP-15 */
            return false;
    }
    return true;
}

/* A point of the shape towards another: the corner that is nearest to it. Of a sector, any point of it. */
static Vec point_towards(const Shape *shape, Vec other)
{
    Vec best = shape->kind == SHAPE_SECTOR ? vec_along(shape->sector.centre, shape->sector.first, shape->sector.outer)
                                           : shape->corner[0];

    for (int i = 1; i < shape->corners && shape->kind == SHAPE_OUTLINE; i++) {
        Vec a = vec_sub(shape->corner[i], other), b = vec_sub(best, other);
        if (vec_dot(a, a) < vec_dot(b, b))
            best = shape->corner[i];
    }
    return best;
}

bool beyond_range_of_shapes(const Shape *shape, const Shape *others, int count, double bands)
{
    double range = bands * RANGE_BAND;

    for (int i = 0; i < count; i++) {
        Vec apart = vec_sub(others[i].middle, shape->middle);
        double reach = shape->reach + others[i].reach + range + 2 * TOLERANCE;
        if (vec_dot(apart, apart) > reach * reach) /* their circles are too far apart already */
            continue;
        apart = vec_sub(point_towards(shape, others[i].middle), point_towards(&others[i], shape->middle));
        if (vec_dot(apart, apart) <= range * range) /* two of their points are near enough already */
            return false;
        if (shapes_gap(shape, &others[i]).distance <= range + TOLERANCE) /* X2-SETUP-14, X25-SETUP-16 */
            return false;
    }
    return true;
}
