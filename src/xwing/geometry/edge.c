#include "xwing/geometry/edge.h"

int shape_rim(const Shape *shape, RimPiece pieces[RIM_PIECES])
{
    const Sector *s = &shape->sector;

    if (shape->kind == SHAPE_OUTLINE) {
        for (int i = 0; i < shape->corners; i++) {
            Vec next = shape->corner[i + 1 < shape->corners ? i + 1 : 0];
            pieces[i] = (RimPiece){.from = shape->corner[i], .to = next};
        }
        return shape->corners;
    }
    for (int i = 0; i < 2; i++) {
        double radius = i == 0 ? s->inner : s->outer;
        pieces[i] = (RimPiece){.from = vec_along(s->centre, s->first, radius),
                               .to = vec_along(s->centre, s->last, radius),
                               .curved = true,
                               .centre = s->centre,
                               .radius = radius};
    }
    pieces[2] = (RimPiece){.from = pieces[0].from, .to = pieces[1].from};
    pieces[3] = (RimPiece){.from = pieces[0].to, .to = pieces[1].to};
    return 4;
}

Vec segment_nearest(Segment segment, Vec point)
{
    Vec along = vec_sub(segment.to, segment.from);
    double square = vec_dot(along, along);

    if (square == 0)
        return segment.from;
    return vec_along(segment.from, along, within(vec_dot(vec_sub(point, segment.from), along) / square, 0, 1));
}

bool segments_meet(Segment a, Segment b)
{
    Vec along_a = vec_sub(a.to, a.from);
    Vec along_b = vec_sub(b.to, b.from);
    Vec away = vec_sub(b.from, a.from);
    double cross = vec_cross(along_a, along_b);
    double at_a = vec_cross(away, along_b);
    double at_b = vec_cross(away, along_a);

    if (cross < 0) {
        cross = -cross;
        at_a = -at_a;
        at_b = -at_b;
    }
    /* Parallel segments that touch do so with an end. They may be missed here: the next segment of the rim shares that end. */
    return cross > 0 && at_a >= 0 && at_a <= cross && at_b >= 0 && at_b <= cross;
}

Gap gap_better(Gap a, Gap b)
{
    Gap shorter = a.distance <= b.distance ? a : b;
    Gap longer = a.distance <= b.distance ? b : a;

    if (longer.distance <= shorter.distance + TOLERANCE && gap_has_choice(&longer) && !gap_has_choice(&shorter)) {
        longer.distance = shorter.distance;
        return longer;
    }
    return shorter;
}

/* If two sides lie parallel and beside each other, every line across is as short. */
static Gap parallel_gap(Segment a, Segment b, Gap otherwise)
{
    Vec along = vec_sub(a.to, a.from);
    Vec other_way = vec_sub(b.to, b.from);
    double length = vec_length(along);

    if (length <= TOLERANCE || fabs(vec_cross(along, other_way)) > PARALLEL * length * vec_length(other_way))
        return otherwise;
    along = vec_scale(along, 1 / length);
    double one = vec_dot(vec_sub(b.from, a.from), along);
    double other = vec_dot(vec_sub(b.to, a.from), along);
    double first = at_least(at_most(one, other), 0);
    double last = at_most(at_least(one, other), length);
    if (last - first <= TOLERANCE)
        return otherwise;
    Gap lower = gap_line(vec_along(a.from, along, first), vec_mix(b.from, b.to, (first - one) / (other - one)));
    Gap upper = gap_line(vec_along(a.from, along, last), vec_mix(b.from, b.to, (last - one) / (other - one)));
    if (at_least(lower.distance, upper.distance) > otherwise.distance + TOLERANCE)
        return otherwise;
    return (Gap){otherwise.distance, lower.first, upper.first};
}

static Gap straight_gap(const RimPiece *a, const RimPiece *b)
{
    Segment s = {a->from, a->to};
    Segment t = {b->from, b->to};

    if (segments_meet(s, t)) {
        Vec along = vec_sub(s.to, s.from);
        Vec across = vec_sub(t.to, t.from);
        double share = vec_cross(vec_sub(t.from, s.from), across) / vec_cross(along, across);
        Vec shared = vec_along(s.from, along, share);
        return parallel_gap(s, t, gap_at(shared));
    }
    Gap best = gap_line(s.from, segment_nearest(t, s.from));
    best = gap_better(best, gap_line(s.to, segment_nearest(t, s.to)));
    best = gap_better(best, gap_line(segment_nearest(s, t.from), t.from));
    best = gap_better(best, gap_line(segment_nearest(s, t.to), t.to));
    return parallel_gap(s, t, best);
}

static bool faces_arc(const RimPiece *arc, Vec point)
{
    Vec away = vec_sub(point, arc->centre);

    return vec_cross(vec_sub(arc->from, arc->centre), away) >= 0 && vec_cross(away, vec_sub(arc->to, arc->centre)) >= 0;
}

/* The point of an arc nearest to a given one. */
static Vec arc_nearest(const RimPiece *arc, Vec point)
{
    Vec away = vec_sub(point, arc->centre);
    Vec to_from = vec_sub(point, arc->from);
    Vec to_to = vec_sub(point, arc->to);
    double length = vec_length(away);

    if (length > 0 && faces_arc(arc, point))
        return vec_along(arc->centre, away, arc->radius / length);
    return vec_dot(to_from, to_from) <= vec_dot(to_to, to_to) ? arc->from : arc->to;
}

static Gap turned_round(Gap gap)
{
    Segment first = {gap.first.to, gap.first.from};
    Segment last = {gap.last.to, gap.last.from};

    return (Gap){gap.distance, first, last};
}

/* Nearest are: an end of either, the foot of the centre on the line, or a point where they cross. */
static Gap straight_to_arc_gap(const RimPiece *straight, const RimPiece *arc)
{
    Segment s = {straight->from, straight->to};
    Vec along = vec_sub(s.to, s.from);
    double square = vec_dot(along, along);
    Vec foot = segment_nearest(s, arc->centre);
    Gap best = gap_line(foot, arc_nearest(arc, foot));

    best = gap_better(best, gap_line(s.from, arc_nearest(arc, s.from)));
    best = gap_better(best, gap_line(s.to, arc_nearest(arc, s.to)));
    best = gap_better(best, gap_line(segment_nearest(s, arc->from), arc->from));
    best = gap_better(best, gap_line(segment_nearest(s, arc->to), arc->to));
    if (square > 0) {
        double middle = vec_dot(vec_sub(arc->centre, s.from), along) / square;
        Vec nearest = vec_sub(vec_along(s.from, along, middle), arc->centre);
        double rest = (arc->radius * arc->radius - vec_dot(nearest, nearest)) / square;
        for (int sign = -1; rest >= 0 && sign <= 1; sign += 2) {
            double share = middle + sign * sqrt(rest);
            Vec shared = vec_along(s.from, along, share);
            if (share >= 0 && share <= 1 && faces_arc(arc, shared))
                return gap_at(shared);
        }
    }
    return best;
}

/* Nearest are: an end of either, points on the line through both centres, or a point where they cross. */
static Gap arcs_gap(const RimPiece *a, const RimPiece *b)
{
    Vec apart = vec_sub(b->centre, a->centre);
    double length = vec_length(apart);
    Gap best = gap_line(a->from, arc_nearest(b, a->from));

    best = gap_better(best, gap_line(a->to, arc_nearest(b, a->to)));
    best = gap_better(best, gap_line(arc_nearest(a, b->from), b->from));
    best = gap_better(best, gap_line(arc_nearest(a, b->to), b->to));
    if (length == 0)
        return best;
    apart = vec_scale(apart, 1 / length);
    for (int sign = -1; sign <= 1; sign += 2) {
        Vec on_a = vec_along(a->centre, apart, sign * a->radius);
        if (faces_arc(a, on_a))
            best = gap_better(best, gap_line(on_a, arc_nearest(b, on_a)));
    }
    double along = (length * length + a->radius * a->radius - b->radius * b->radius) / (2 * length);
    double rest = a->radius * a->radius - along * along;
    for (int sign = -1; rest >= 0 && sign <= 1; sign += 2) {
        Vec shared = vec_along(vec_along(a->centre, apart, along), vec_right(apart), sign * sqrt(rest));
        if (faces_arc(a, shared) && faces_arc(b, shared))
            return gap_at(shared);
    }
    return best;
}

Gap rim_pieces_gap(const RimPiece *a, const RimPiece *b)
{
    if (a->curved && b->curved)
        return arcs_gap(a, b);
    if (a->curved)
        return turned_round(straight_to_arc_gap(b, a));
    return b->curved ? straight_to_arc_gap(a, b) : straight_gap(a, b);
}
