#include "xwing/geometry/slide.h"

#include "xwing/geometry/contact.h"
#include "xwing/geometry/edge.h"

enum { EVENTS = 4 * OUTLINE_CORNERS * OUTLINE_CORNERS + 2 };

/* The displacements at which something may change, in no order, some of them twice. */
typedef struct Events {
    int count;
    double at[EVENTS];
} Events;

static void add_event(Events *events, double at, double from, double to)
{
    if (at > from && at < to && events->count < EVENTS)
        events->at[events->count++] = at;
}

static void sort_events(Events *events)
{
    for (int i = 1; i < events->count; i++) {
        double value = events->at[i];
        int j = i;
        for (; j > 0 && events->at[j - 1] > value; j--)
            events->at[j] = events->at[j - 1];
        events->at[j] = value;
    }
}

typedef struct Slide {
    Vec direction;
    double from, to;
} Slide;

/* When does a sliding point reach a side that lies still? The side is taken a little longer than it is: an extra event costs a moment,
 * a missing one an interval. */
static void point_meets_side(Events *events, const Slide *slide, Vec point, Segment side, double sign)
{
    Vec along = vec_sub(side.to, side.from);
    Vec away = vec_sub(side.from, point);
    double cross = vec_cross(slide->direction, along);

    if (cross == 0)
        return;
    double share = vec_cross(away, slide->direction) / cross;
    if (share > -0.001 && share < 1.001)
        add_event(events, sign * vec_cross(away, along) / cross, slide->from, slide->to);
}

/* When is a sliding point one radius away from the centre, and when does a sliding side touch the circle? */
static void outline_meets_circle(Events *events, const Slide *slide, Segment side, Vec centre, double radius)
{
    Vec away = vec_sub(side.from, centre);
    Vec along = vec_sub(side.to, side.from);
    double toward = vec_dot(away, slide->direction);
    double rest = radius * radius - vec_dot(away, away) + toward * toward;
    double cross = vec_cross(slide->direction, along);

    if (rest >= 0) {
        add_event(events, -toward - sqrt(rest), slide->from, slide->to);
        add_event(events, -toward + sqrt(rest), slide->from, slide->to);
    }
    if (cross != 0) {
        double height = radius * vec_length(along);
        add_event(events, (-vec_cross(away, along) - height) / cross, slide->from, slide->to);
        add_event(events, (-vec_cross(away, along) + height) / cross, slide->from, slide->to);
    }
}

static void collect_events(Events *events, const Slide *slide, const Shape *moving, const Shape *fixed)
{
    RimPiece rim[RIM_PIECES];
    int count = shape_rim(fixed, rim);

    events->count = 0;
    for (int i = 0; i < moving->corners; i++) {
        Segment side = {moving->corner[i], moving->corner[i + 1 < moving->corners ? i + 1 : 0]};
        for (int j = 0; j < count; j++) {
            point_meets_side(events, slide, rim[j].from, side, -1);
            point_meets_side(events, slide, rim[j].to, side, -1);
            if (rim[j].curved)
                outline_meets_circle(events, slide, side, rim[j].centre, rim[j].radius);
            else
                point_meets_side(events, slide, side.from, (Segment){rim[j].from, rim[j].to}, 1);
        }
    }
    sort_events(events);
}

static void moved(const Shape *shape, Vec direction, double by, Shape *there)
{
    there->middle = vec_along(shape->middle, direction, by);
    for (int i = 0; i < shape->corners; i++)
        there->corner[i] = vec_along(shape->corner[i], direction, by);
}

static void append(Intervals *set, double from, double to)
{
    if (set->count > 0 && set->at[set->count - 1].to >= from)
        set->at[set->count - 1].to = at_least(set->at[set->count - 1].to, to);
    else if (set->count < INTERVALS)
        set->at[set->count++] = (Interval){from, to};
}

/* Are their circles apart all the way? */
static bool passes_by(const Shape *moving, const Slide *slide, const Shape *fixed)
{
    Vec away = vec_sub(fixed->middle, moving->middle);
    double nearest = within(vec_dot(away, slide->direction), slide->from, slide->to);
    Vec left = vec_along(away, slide->direction, -nearest);
    double reach = moving->reach + fixed->reach;

    return vec_dot(left, left) > reach * reach;
}

Intervals slide_free(const Shape *moving, Vec direction, double from, double to, const Shape *fixed)
{
    if (passes_by(moving, &(Slide){direction, from, to}, fixed))
        return (Intervals){.count = 1, .at = {{from, to}}};
    Shape small = shape_shrunk(moving, TOLERANCE / 2);
    Shape obstacle = shape_shrunk(fixed, TOLERANCE / 2);
    Shape there = small;
    Slide slide = {direction, from, to};
    Intervals free = {0};
    Events events;
    double begin = from;

    collect_events(&events, &slide, &small, &obstacle);
    for (int i = 0; i <= events.count; i++) {
        double end = i < events.count ? events.at[i] : to;
        moved(&small, direction, (begin + end) / 2, &there);
        if (!shapes_meet(&there, &obstacle))
            append(&free, begin, end);
        begin = end;
    }
    return free;
}

bool intervals_hold(const Intervals *set, double value)
{
    for (int i = 0; i < set->count; i++) {
        if (value >= set->at[i].from && value <= set->at[i].to)
            return true;
    }
    return false;
}

Intervals intervals_both(const Intervals *a, const Intervals *b)
{
    Intervals both = {0};
    int i = 0;
    int j = 0;

    while (i < a->count && j < b->count) {
        double from = at_least(a->at[i].from, b->at[j].from);
        double to = at_most(a->at[i].to, b->at[j].to);
        if (from <= to)
            append(&both, from, to);
        if (a->at[i].to < b->at[j].to)
            i++;
        else
            j++;
    }
    return both;
}

Intervals intervals_widened(const Intervals *set, double by)
{
    Intervals wide = {0};

    for (int i = 0; i < set->count; i++)
        append(&wide, set->at[i].from - by, set->at[i].to + by);
    return wide;
}
