#include "xwing/geometry/shape.h"

#include <assert.h>

Base base_standing(Stance stance, BaseSize size)
{
    return (Base){stance, base_half(size), size};
}

Base base_at(Pose pose, BaseSize size)
{
    return base_standing(pose_stance(pose), size);
}

Circle base_circle(const Base *base)
{
    return (Circle){base->stance.at, base_reach(base->size)};
}

Circle circles_joined(Circle one, Circle other)
{
    double apart = vec_length(vec_sub(other.middle, one.middle));

    return (Circle){vec_mix(one.middle, other.middle, 0.5), apart / 2 + at_least(one.reach, other.reach)};
}

Shape shape_rectangle(Stance stance, double half_wide, double half_long)
{
    Shape shape = {.kind = SHAPE_OUTLINE, .middle = stance.at, .corners = 4, .convex = true};

    shape.reach = sqrt(half_wide * half_wide + half_long * half_long);
    shape.corner[0] = stance_out(stance, vec(half_wide, -half_long));
    shape.corner[1] = stance_out(stance, vec(half_wide, half_long));
    shape.corner[2] = stance_out(stance, vec(-half_wide, half_long));
    shape.corner[3] = stance_out(stance, vec(-half_wide, -half_long));
    return shape;
}

Shape shape_of_base(const Base *base)
{
    return shape_rectangle(base->stance, base->half, base->half);
}

Shape shape_point(Vec at)
{
    return (Shape){.kind = SHAPE_OUTLINE, .middle = at, .corners = 1, .convex = true, .corner = {at}};
}

Shape shape_segment(Segment segment)
{
    return (Shape){
        .kind = SHAPE_OUTLINE,
        .middle = vec_mix(segment.from, segment.to, 0.5),
        .reach = vec_length(vec_sub(segment.to, segment.from)) / 2,
        .corners = 2,
        .convex = true,
        .corner = {segment.from, segment.to}
    };
}

Shape shape_sector(Sector sector)
{
    Vec both = vec_add(sector.first, sector.last);
    double length = vec_length(both); /* twice the cosine of half the angle */
    double near = sector.inner * length / 2;
    Shape shape = {.kind = SHAPE_SECTOR, .sector = sector};
    Vec corner = vec_along(sector.centre, sector.first, sector.outer);

    shape.middle = vec_along(sector.centre, both, (near + sector.outer) / 2 / length);
    shape.reach = at_least((sector.outer - near) / 2, vec_length(vec_sub(corner, shape.middle)));
    corner = vec_along(sector.centre, sector.first, sector.inner);
    shape.reach = at_least(shape.reach, vec_length(vec_sub(corner, shape.middle)));
    return shape;
}

static bool is_convex(const Vec *corner, int count)
{
    for (int i = 0; i < count; i++) {
        Vec here = corner[(i + 1) % count];
        if (vec_cross(vec_sub(here, corner[i]), vec_sub(corner[(i + 2) % count], here)) < 0)
            return false;
    }
    return true;
}

Shape shape_outline(Stance stance, const Vec *corners, int count)
{
    Shape shape = {.kind = SHAPE_OUTLINE, .middle = stance.at, .corners = count};
    double far = 0;

    assert(count >= 1 && count <= OUTLINE_CORNERS);
    for (int i = 0; i < count; i++) {
        far = at_least(far, vec_dot(corners[i], corners[i]));
        shape.corner[i] = stance_out(stance, corners[i]);
    }
    shape.reach = sqrt(far);
    shape.convex = is_convex(corners, count);
    return shape;
}

/* The two directions are not made units again: they turn by a hundred-thousandth, so they grow by less than rounding shows. */
Sector sector_shrunk(const Sector *sector, double by)
{
    double turn = 2 * by / (sector->inner + sector->outer);
    Sector small = *sector;

    small.first = vec_along(sector->first, vec_right(sector->first), -turn);
    small.last = vec_along(sector->last, vec_right(sector->last), turn);
    small.inner += by;
    small.outer -= by;
    return small;
}

/* The unit vector into an outline, across the side from one corner to the next. */
static Vec across_side(Vec from, Vec to)
{
    Vec along = vec_sub(to, from);

    return vec_scale(vec_right(along), -1 / vec_length(along));
}

void corners_shrunk(const Vec *corner, int count, double by, Vec *small)
{
    Vec before = across_side(corner[count - 1], corner[0]);

    for (int i = 0; i < count; i++) {
        Vec after = across_side(corner[i], corner[i + 1 < count ? i + 1 : 0]);
        /* where a corner goes when both sides that meet in it move */
        small[i] = vec_along(corner[i], vec_add(before, after), by / (1 + vec_dot(before, after)));
        before = after;
    }
}

Shape shape_shrunk(const Shape *shape, double by)
{
    Shape small = *shape;

    if (shape->kind == SHAPE_SECTOR)
        small.sector = sector_shrunk(&shape->sector, by);
    else if (shape->corners > 2)
        corners_shrunk(shape->corner, shape->corners, by, small.corner);
    return small;
}

bool sector_holds(const Sector *sector, Vec point)
{
    Vec away = vec_sub(point, sector->centre);
    double square = vec_dot(away, away);

    return square >= sector->inner * sector->inner && square <= sector->outer * sector->outer &&
           vec_cross(sector->first, away) >= 0 && vec_cross(away, sector->last) >= 0;
}

/* Counts the sides that a ray to the right of the point crosses: an odd number is inside. */
bool outline_holds(const Vec *corner, int count, Vec point)
{
    bool inside = false;
    Vec a = vec_sub(corner[count - 1], point);

    for (int i = 0; i < count; i++) {
        Vec b = vec_sub(corner[i], point);
        if ((a.y > 0) != (b.y > 0) && (vec_cross(a, b) > 0) == (b.y > a.y))
            inside = !inside;
        a = b;
    }
    return inside;
}

bool shape_holds(const Shape *shape, Vec point)
{
    if (shape->kind == SHAPE_SECTOR)
        return sector_holds(&shape->sector, point);
    return outline_holds(shape->corner, shape->corners, point);
}

double shape_extent(const Shape *shape, Vec direction)
{
    const Sector *sector = &shape->sector;
    double far = -HUGE_VAL;

    if (shape->kind == SHAPE_OUTLINE) {
        for (int i = 0; i < shape->corners; i++)
            far = at_least(far, vec_dot(shape->corner[i], direction));
        return far;
    }
    if (vec_cross(sector->first, direction) >= 0 && vec_cross(direction, sector->last) >= 0) {
        far = sector->outer;
    } else {
        double radius[] = {sector->inner, sector->outer};
        for (int i = 0; i < 2; i++) {
            far = at_least(far, radius[i] * vec_dot(sector->first, direction));
            far = at_least(far, radius[i] * vec_dot(sector->last, direction));
        }
    }
    return vec_dot(sector->centre, direction) + far;
}
