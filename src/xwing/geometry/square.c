#include "xwing/geometry/square.h"

static void consider(SquareGap *gap, Vec from, Vec to)
{
    Vec away = vec_sub(to, from);
    double square = vec_dot(away, away);

    if (square < gap->nearest) {
        gap->nearest = square;
        gap->from = from;
        gap->to = to;
    }
}

static Vec nearest_in_square(double half, Vec point)
{
    return vec(within(point.x, -half, half), within(point.y, -half, half));
}

/* The first point of a segment, known to meet the square, that lies in it. */
static Vec entry(double half, Vec from, Vec along)
{
    double share = 0;

    if (along.x != 0)
        share = at_least(share, ((along.x > 0 ? -half : half) - from.x) / along.x);
    if (along.y != 0)
        share = at_least(share, ((along.y > 0 ? -half : half) - from.y) / along.y);
    return nearest_in_square(half, vec_along(from, along, at_most(share, 1)));
}

void square_gap_add(SquareGap *gap, Vec from, Vec to)
{
    double half = gap->half;
    Vec along = vec_sub(to, from);
    double height = vec_cross(from, along); /* of the origin over the side, times its length */
    Vec corner = vec(height * along.y > 0 ? half : -half, height * along.x > 0 ? -half : half);
    double square = vec_dot(along, along);
    double share = vec_dot(vec_sub(corner, from), along);

    /* Sides parallel to one of the square's are remembered: if one is nearest, there is a choice of lines. */
    if (fabs(along.x * along.y) <= PARALLEL * square && gap->level < SQUARE_SIDES)
        gap->levels[gap->level++] = (Segment){from, to};
    consider(gap, nearest_in_square(half, from), from);
    consider(gap, nearest_in_square(half, to), to);
    if (fabs(height) <= half * (fabs(along.x) + fabs(along.y))) {
        /* The line of the side runs through the square; does the side? */
        if (at_most(from.x, to.x) <= half && at_least(from.x, to.x) >= -half && at_most(from.y, to.y) <= half &&
            at_least(from.y, to.y) >= -half) {
            Vec shared = entry(half, from, along);
            gap->nearest = 0;
            gap->from = gap->to = shared;
        }
    } else if (share > 0 && share < square) {
        consider(gap, corner, vec_along(from, along, share / square));
    }
}

/* The lines between one side of the square and one that lies beside it, if they are all as short as the shortest; the axes
 * are such that the side runs along x. */
static bool beside(double half, double shortest, Vec from, Vec to, Segment *first, Segment *last)
{
    double low = at_least(at_most(from.x, to.x), -half);
    double high = at_most(at_least(from.x, to.x), half);

    if (high - low <= TOLERANCE)
        return false;
    double slope = (to.y - from.y) / (to.x - from.x);
    double at_low = from.y + (low - from.x) * slope;
    double at_high = from.y + (high - from.x) * slope;
    double face = at_low > 0 ? half : -half;
    if (at_low * at_high < 0 || fabs(at_low) < half - TOLERANCE || fabs(at_high) < half - TOLERANCE)
        return false;
    if (at_least(fabs(at_low), fabs(at_high)) - half > shortest + TOLERANCE)
        return false;
    *first = (Segment){
        {low, face  },
        {low, at_low}
    };
    *last = (Segment){
        {high, face   },
        {high, at_high}
    };
    return true;
}

static Vec other_axis_first(Vec v)
{
    return vec(v.y, v.x);
}

static Segment other_axis_back(Segment s)
{
    return (Segment){other_axis_first(s.from), other_axis_first(s.to)};
}

Gap square_gap_result(const SquareGap *gap)
{
    double shortest = sqrt(gap->nearest);
    Segment line = {gap->from, gap->to};
    Segment first, last;

    for (int i = 0; i < gap->level; i++) {
        Segment side = gap->levels[i];
        if (beside(gap->half, shortest, side.from, side.to, &first, &last))
            return (Gap){shortest, first, last};
        if (beside(gap->half, shortest, other_axis_first(side.from), other_axis_first(side.to), &first, &last))
            return (Gap){shortest, other_axis_back(first), other_axis_back(last)};
    }
    return (Gap){shortest, line, line};
}
