#include "xwing/geometry/path.h"

/* The two edge middles of the base on a right-hand centre line that starts at (0, 0) along +y: the leading one is the front
 * of a ship that flies forward. */
typedef struct Chord {
    Vec leading, trailing;
} Chord;

Path path_of(const Base *start, Maneuver maneuver)
{
    Template piece = maneuver_template(maneuver);
    Path path = {.start = start->stance, .half = start->half, .size = start->size, .way = 1, .side = 1, .pace = 1};
    double radius = template_radius(piece);
    double half = start->half;

    path.way = maneuver_is_reverse(maneuver) ? -1 : 1;
    path.side = piece.side == LEFT ? -1 : 1;
    if (piece.kind == TEMPLATE_STRAIGHT) {
        path.span = template_length(piece) + 2 * half;
        return path;
    }
    path.radius = radius;
    path.angle = template_angle(piece);
    path.end_ahead = piece.kind == TEMPLATE_BANK ? heading_direction(HEADING_45) : heading_direction(HEADING_90);
    path.end = vec(radius * (1 - path.end_ahead.y), radius * path.end_ahead.x);
    /* The faster edge middle moves at pace 1 and the base turns by at most 1/radius for each: a corner is `half` off it. */
    path.pace = 1 + half / radius;
    Vec half_way = angle_direction(path.angle / 2);
    if (half <= radius * half_way.x) {
        path.chord = 2 * angle_of(vec(half, sqrt(radius * radius - half * half)));
        path.span = radius * (path.angle + path.chord);
    } else {
        /* The base is longer than the whole curve is wide: in the middle of the way both ends are on the straight parts. */
        path.span = 2 * (radius * path.angle + half / half_way.y - radius * half_way.x / half_way.y);
    }
    return path;
}

static Vec on_curve(const Path *path, double angle)
{
    Vec direction = angle_direction(angle);

    return vec(path->radius * (1 - direction.y), path->radius * direction.x);
}

/* The first half of the way along a curve: the trailing edge is still on the straight part, or both are on the curve, or a
 * long base bridges it. */
static Chord first_half(const Path *path, double along)
{
    double length = 2 * path->half;
    double angle = along / path->radius;
    Chord chord;

    if (angle <= path->angle) {
        chord.leading = on_curve(path, angle);
        if (path->chord > 0 && angle > path->chord) {
            chord.trailing = on_curve(path, angle - path->chord);
        } else {
            double x = chord.leading.x;
            chord.trailing = vec(0, chord.leading.y - sqrt(length * length - x * x));
        }
    } else {
        /* Beyond the curve's end: both straight parts meet in a corner, and the base is the third side of a triangle. */
        Vec half_way = angle_direction(path->angle / 2);
        double corner = path->radius * half_way.x / half_way.y;
        double beyond = along - path->radius * path->angle;
        double from_corner = beyond + corner;
        double height = from_corner * path->end_ahead.x;
        chord.leading = vec_along(path->end, path->end_ahead, beyond);
        chord.trailing = vec(0, corner + from_corner * path->end_ahead.y - sqrt(length * length - height * height));
    }
    return chord;
}

/* A path flown backwards is a path too: from its end, with left and right exchanged. */
static Vec seen_from_end(const Path *path, Vec point)
{
    return vec_along(vec_along(path->end, vec_right(path->end_ahead), point.x), path->end_ahead, -point.y);
}

static Chord chord_at(const Path *path, double along)
{
    Chord chord;

    if (path->radius == 0) {
        chord.leading = vec(0, along);
        chord.trailing = vec(0, along - 2 * path->half);
        return chord;
    }
    if (along * 2 <= path->span)
        return first_half(path, along);
    Chord back = first_half(path, path->span - along);
    chord.leading = seen_from_end(path, back.trailing);
    chord.trailing = seen_from_end(path, back.leading);
    return chord;
}

/* In the coordinates of the ship at its start. */
static Stance own_stance(const Path *path, double along)
{
    Chord chord = chord_at(path, along);
    Vec middle = vec_mix(chord.trailing, chord.leading, 0.5);
    Vec direction = vec_scale(vec_sub(chord.leading, chord.trailing), 1 / (2 * path->half));
    Stance own;

    own.at = vec(path->side * middle.x, path->way * (middle.y + path->half));
    own.ahead = vec(path->side * path->way * direction.x, direction.y);
    return own;
}

Stance path_stance(const Path *path, double along)
{
    Stance own = own_stance(path, along);

    return (Stance){stance_out(path->start, own.at), stance_turn_out(path->start, own.ahead)};
}

Pose path_pose(const Path *path, Pose start, double along)
{
    Stance own = own_stance(path, along);

    return pose_round(stance_out(path->start, own.at), start.heading + heading_of(own.ahead));
}

double path_flown(const Path *path, double along)
{
    double flown;

    if (path->radius == 0)
        flown = along - 2 * path->half;
    else if (path->chord > 0)
        flown = along - path->radius * path->chord;
    else
        flown = path->radius * path->angle - (path->span - along);
    return at_least(flown, 0);
}
