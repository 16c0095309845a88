#include "xwing/geometry/maneuver.h"

#include <assert.h>

#define ROOT_OF_HALF 0.70710678118654752440

/* clang-format off */
/* Where templates end, to the right of their beginning and ahead of it. */
#define STRAIGHT_END(speed) {0, STRAIGHT_PER_SPEED * (speed)}
#define BANK_END(radius)    {(radius) * (1 - ROOT_OF_HALF), (radius) * ROOT_OF_HALF}
#define TURN_END(radius)    {(radius), (radius)}
/* clang-format on */

bool bearing_is_tallon(Bearing bearing)
{
    return bearing == TALLON_LEFT || bearing == TALLON_RIGHT;
}

bool maneuver_is_reverse(Maneuver maneuver)
{
    return maneuver.bearing == REVERSE_STRAIGHT || maneuver.bearing == REVERSE_BANK_LEFT ||
           maneuver.bearing == REVERSE_BANK_RIGHT;
}

Template maneuver_template(Maneuver maneuver)
{
    /* clang-format off */
    static const Template of_bearing[BEARINGS] = {
        [STATIONARY]         = {TEMPLATE_NONE,     0, AHEAD},
        [STRAIGHT]           = {TEMPLATE_STRAIGHT, 0, AHEAD},
        [KOIOGRAN]           = {TEMPLATE_STRAIGHT, 0, AHEAD},
        [REVERSE_STRAIGHT]   = {TEMPLATE_STRAIGHT, 0, AHEAD},
        [BANK_LEFT]          = {TEMPLATE_BANK,     0, LEFT },
        [SEGNOR_LEFT]        = {TEMPLATE_BANK,     0, LEFT },
        [REVERSE_BANK_LEFT]  = {TEMPLATE_BANK,     0, LEFT },
        [BANK_RIGHT]         = {TEMPLATE_BANK,     0, RIGHT},
        [SEGNOR_RIGHT]       = {TEMPLATE_BANK,     0, RIGHT},
        [REVERSE_BANK_RIGHT] = {TEMPLATE_BANK,     0, RIGHT},
        [TURN_LEFT]          = {TEMPLATE_TURN,     0, LEFT },
        [TALLON_LEFT]        = {TEMPLATE_TURN,     0, LEFT },
        [TURN_RIGHT]         = {TEMPLATE_TURN,     0, RIGHT},
        [TALLON_RIGHT]       = {TEMPLATE_TURN,     0, RIGHT},
    };
    /* clang-format on */
    Template piece = of_bearing[maneuver.bearing];

    if (piece.kind != TEMPLATE_NONE)
        piece.speed = maneuver.speed;
    return piece;
}

bool template_exists(Template piece)
{
    switch (piece.kind) {
    case TEMPLATE_STRAIGHT:
        return piece.speed >= 1 && piece.speed <= 5 && piece.side == AHEAD; /* X1-MAN-11 */
    case TEMPLATE_BANK:
    case TEMPLATE_TURN:
        return piece.speed >= 1 && piece.speed <= 3 && piece.side != AHEAD; /* X1-MAN-11 */
    case TEMPLATE_NONE:
        break;
    }
    return false;
}

bool maneuver_exists(Maneuver maneuver)
{
    return maneuver.bearing == STATIONARY ? maneuver.speed == 0 : template_exists(maneuver_template(maneuver));
}

double template_radius(Template piece)
{
    static const double bank[] = {BANK_1_RADIUS, BANK_2_RADIUS, BANK_3_RADIUS};
    static const double turn[] = {TURN_1_RADIUS, TURN_2_RADIUS, TURN_3_RADIUS};

    assert(piece.kind == TEMPLATE_NONE || template_exists(piece));
    if (piece.kind == TEMPLATE_BANK)
        return bank[piece.speed - 1];
    return piece.kind == TEMPLATE_TURN ? turn[piece.speed - 1] : 0;
}

double template_angle(Template piece)
{
    if (piece.kind == TEMPLATE_BANK)
        return EIGHTH_TURN;
    return piece.kind == TEMPLATE_TURN ? 2 * EIGHTH_TURN : 0;
}

double template_length(Template piece)
{
    if (piece.kind == TEMPLATE_STRAIGHT)
        return STRAIGHT_PER_SPEED * piece.speed;
    return template_radius(piece) * template_angle(piece);
}

/* The sine (x) and cosine (y) of the whole angle of a template, to the last bit. */
static Vec end_direction(Template piece)
{
    /* clang-format off */
    static const Vec of_kind[] = {
        [TEMPLATE_NONE]     = {0, 1},
        [TEMPLATE_STRAIGHT] = {0, 1},
        [TEMPLATE_BANK]     = {ROOT_OF_HALF, ROOT_OF_HALF},
        [TEMPLATE_TURN]     = {1, 0},
    };
    /* clang-format on */

    return of_kind[piece.kind];
}

static uint32_t template_heading(Template piece)
{
    static const uint32_t of_kind[] = {
        [TEMPLATE_BANK] = HEADING_45, /* X1-MAN-04 */
        [TEMPLATE_TURN] = HEADING_90, /* X1-MAN-05 */
    };

    return piece.side == LEFT ? 0u - of_kind[piece.kind] : of_kind[piece.kind];
}

/* The far end of the template in the ship's own coordinates, for a forward maneuver to the right. How far it lies beyond the front edge
 * is a table, because ends are asked for more than anything else: by all who fly, and by all who think about flying. */
static Vec far_end(double half, Template piece)
{
    /* clang-format off */
    static const Vec beyond[][6] = { /* by kind and speed */
        [TEMPLATE_NONE]     = {{0, 0}},
        [TEMPLATE_STRAIGHT] = {{0, 0}, STRAIGHT_END(1), STRAIGHT_END(2), STRAIGHT_END(3), STRAIGHT_END(4), STRAIGHT_END(5)},
        [TEMPLATE_BANK]     = {{0, 0}, BANK_END(BANK_1_RADIUS), BANK_END(BANK_2_RADIUS), BANK_END(BANK_3_RADIUS)},
        [TEMPLATE_TURN]     = {{0, 0}, TURN_END(TURN_1_RADIUS), TURN_END(TURN_2_RADIUS), TURN_END(TURN_3_RADIUS)},
    };
    /* clang-format on */

    assert(piece.kind == TEMPLATE_NONE || template_exists(piece));
    Vec end = beyond[piece.kind][piece.speed];
    return vec(end.x, half + end.y);
}

static Pose plain_end_from(Pose start, Stance stance, BaseSize size, Maneuver maneuver)
{
    Template piece = maneuver_template(maneuver);
    double half = base_half(size);
    uint32_t turn = template_heading(piece);

    if (piece.kind == TEMPLATE_NONE)
        return start;                                                      /* X2-ADV-07, X25-ADV-08 */
    Vec end = vec_along(far_end(half, piece), end_direction(piece), half); /* X1-MOVE-02, X2-MOVE-04, X25-MOVE-03 */
    if (piece.side == LEFT)
        end.x = -end.x; /* X1-MAN-12 */
    if (maneuver_is_reverse(maneuver)) {
        end.y = -end.y;   /* X2-ADV-08, X2-ADV-09, X25-ADV-09 */
        turn = 0u - turn; /* the nose swings away from the side that the tail goes to: X2-ADV-09, X25-ADV-09 */
    }
    return pose_round(stance_out(stance, end), start.heading + turn);
}

Pose maneuver_plain_end(Pose start, BaseSize size, Maneuver maneuver)
{
    return plain_end_from(start, pose_stance(start), size, maneuver);
}

Pose maneuver_end_from(Pose start, Stance stance, BaseSize size, Maneuver maneuver, TallonPlacement placement)
{
    Pose end = plain_end_from(start, stance, size, maneuver);

    switch (maneuver.bearing) {
    case KOIOGRAN:
        end.heading += HEADING_180; /* X1-MOVE-04, X1-MAN-06, X2-ADV-01, X25-ADV-01 */
        break;
    case SEGNOR_LEFT:
    case SEGNOR_RIGHT:
        end.heading += HEADING_180; /* X2-ADV-06, X25-ADV-06 */
        break;
    case TALLON_LEFT:
    case TALLON_RIGHT: {
        Vec to_the_right = vec_right(heading_direction(end.heading));
        Vec at = vec_along(pose_middle(end), to_the_right, placement * TALLON_SHIFT); /* X2-ADV-04, X25-ADV-04 */
        end = pose_round(at, end.heading);
        end.heading += maneuver.bearing == TALLON_LEFT ? 0u - HEADING_90 : HEADING_90; /* X2-ADV-03, X25-ADV-03 */
        break;
    }
    default:
        break;
    }
    return end;
}

Pose maneuver_end(Pose start, BaseSize size, Maneuver maneuver, TallonPlacement placement)
{
    return maneuver_end_from(start, pose_stance(start), size, maneuver, placement);
}

/* The front and the rear of the base stay on the template's middle line and its straight ends; the middle is between them. */
double maneuver_reach(BaseSize size, Maneuver maneuver)
{
    return base_reach(size) + 2 * base_half(size) + template_length(maneuver_template(maneuver)) + TALLON_SHIFT;
}

Shape template_shape(const Base *base, Template piece, bool reverse, double length)
{
    double way = reverse ? -1 : 1;
    double radius = template_radius(piece);
    double side = piece.side;
    Sector sector;

    length = at_most(length, template_length(piece));
    if (!(length > 0))
        return shape_point(stance_out(base->stance, vec(0, way * base->half)));
    if (piece.kind == TEMPLATE_STRAIGHT) {
        Stance middle = {stance_out(base->stance, vec(0, way * (base->half + length / 2))), base->stance.ahead};
        return shape_rectangle(middle, TEMPLATE_HALF_WIDTH, length / 2);
    }
    Vec end = length < template_length(piece) ? angle_direction(length / radius) : end_direction(piece);
    Vec start = stance_turn_out(base->stance, vec(-side, 0));
    end = stance_turn_out(base->stance, vec(-side * end.y, way * end.x));
    sector.centre = stance_out(base->stance, vec(side * radius, way * base->half));
    sector.inner = radius - TEMPLATE_HALF_WIDTH;
    sector.outer = radius + TEMPLATE_HALF_WIDTH;
    sector.first = side * way > 0 ? end : start;
    sector.last = side * way > 0 ? start : end;
    return shape_sector(sector);
}

Stance template_end(const Base *base, Template piece, bool reverse)
{
    Vec end = far_end(base->half, piece);
    Vec direction = end_direction(piece);
    double side = piece.side == LEFT ? -1 : 1;
    double way = reverse ? -1 : 1;

    return (Stance){stance_out(base->stance, vec(side * end.x, way * end.y)),
                    stance_turn_out(base->stance, vec(side * direction.x, way * direction.y))};
}
