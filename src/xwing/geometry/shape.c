#include "shape.h"

double base_half(BaseSize size)
{
    static const double half[BASE_SIZES] = {SMALL_HALF, MEDIUM_HALF, LARGE_HALF};

    return half[size];
}

Base base_standing(Stance stance, BaseSize size)
{
    return (Base){stance, base_half(size), size};
}

Base base_at(Pose pose, BaseSize size)
{
    return base_standing(pose_stance(pose), size);
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

        if (vec_cross(vec_sub(here, corner[i]), vec_sub(corner[(i + 2) % count], here)) < 0) {
            return false;
        }
    }
    return true;
}

Shape shape_outline(Stance stance, const Vec *corners, int count)
{
    Shape shape = {.kind = SHAPE_OUTLINE, .middle = stance.at, .corners = count};
    double far = 0;

    for (int i = 0; i < count; i++) {
        far = at_least(far, vec_dot(corners[i], corners[i]));
        shape.corner[i] = stance_out(stance, corners[i]);
    }
    shape.reach = sqrt(far);
    shape.convex = is_convex(corners, count);
    return shape;
}

static Sector sector_shrunk(Sector sector, double by)
{
    double turn = 2 * by / (sector.inner + sector.outer);
    Vec first = vec_along(sector.first, vec_right(sector.first), -turn);
    Vec last = vec_along(sector.last, vec_right(sector.last), turn);

    sector.first = vec_scale(first, 1 / vec_length(first));
    sector.last = vec_scale(last, 1 / vec_length(last));
    sector.inner += by;
    sector.outer -= by;
    return sector;
}

/* Where a corner goes when both sides that meet in it move inward by 1. */
static Vec inward(Vec before, Vec corner, Vec after)
{
    Vec in = vec_sub(corner, before);
    Vec out = vec_sub(after, corner);
    Vec left_of_in = vec_scale(vec_right(in), -1 / vec_length(in));
    Vec left_of_out = vec_scale(vec_right(out), -1 / vec_length(out));

    return vec_scale(vec_add(left_of_in, left_of_out), 1 / (1 + vec_dot(left_of_in, left_of_out)));
}

Shape shape_shrunk(const Shape *shape, double by)
{
    Shape small = *shape;

    if (shape->kind == SHAPE_SECTOR) {
        small.sector = sector_shrunk(shape->sector, by);
    } else if (shape->corners > 2) {
        for (int i = 0; i < shape->corners; i++) {
            Vec before = shape->corner[(i + shape->corners - 1) % shape->corners];
            Vec after = shape->corner[(i + 1) % shape->corners];

            small.corner[i] = vec_along(shape->corner[i], inward(before, shape->corner[i], after), by);
        }
    }
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
static bool outline_holds(const Shape *shape, Vec point)
{
    bool inside = false;

    for (int i = 0; i < shape->corners; i++) {
        Vec a = vec_sub(shape->corner[i], point);
        Vec b = vec_sub(shape->corner[i + 1 < shape->corners ? i + 1 : 0], point);

        if ((a.y > 0) != (b.y > 0) && (vec_cross(a, b) > 0) == (b.y > a.y)) {
            inside = !inside;
        }
    }
    return inside;
}

bool shape_holds(const Shape *shape, Vec point)
{
    return shape->kind == SHAPE_SECTOR ? sector_holds(&shape->sector, point) : outline_holds(shape, point);
}

double shape_extent(const Shape *shape, Vec direction)
{
    const Sector *sector = &shape->sector;
    double far = -HUGE_VAL;

    if (shape->kind == SHAPE_OUTLINE) {
        for (int i = 0; i < shape->corners; i++) {
            far = at_least(far, vec_dot(shape->corner[i], direction));
        }
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
