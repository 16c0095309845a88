#include "xwing/geometry/rolls.h"

/* Half of what the template takes up of the side it is held against. */
static double half_of_end(BaseSize size, int speed)
{
    return size == BASE_SMALL ? TEMPLATE_HALF_WIDTH : STRAIGHT_PER_SPEED * speed / 2;
}

/* How far the template carries the ship aside: its length, or for bigger ships its width (X25-AMB-37). */
static double reach_aside(BaseSize size, int speed)
{
    return size == BASE_SMALL ? STRAIGHT_PER_SPEED * speed : 2 * TEMPLATE_HALF_WIDTH;
}

Roll roll_discrete(BaseSize size, Side side, int speed, RollPlacement placement)
{
    Roll roll = {.side = side, .speed = speed, .at_start = 0}; /* X2-ROLL-02, X25-ACTION-26 */

    roll.at_end = placement * half_of_end(size, speed); /* X2-ROLL-04, X25-ACTION-27 */
    return roll;
}

Roll roll_bent(Side side, Bend bend, int speed, RollPlacement placement)
{
    Roll roll = roll_discrete(BASE_SMALL, side, speed, placement);

    roll.bend = bend;
    return roll;
}

double roll_limit(BaseSize size)
{
    return base_half(size) - half_of_end(size, 1); /* X1-ACTION-18, X1-ACTION-19 */
}

Roll roll_shifted(BaseSize size, Side side, double shift)
{
    double limit = roll_limit(size);
    double at_start = within(shift / 2, -limit, limit);

    return (Roll){.side = side, .speed = 1, .at_start = at_start, .at_end = within(shift - at_start, -limit, limit)};
}

static Vec roll_shift(BaseSize size, Roll roll)
{
    return vec(roll.side * (2 * base_half(size) + reach_aside(size, roll.speed)), roll.at_start + roll.at_end);
}

double roll_reach(BaseSize size, int speed)
{
    double limit = roll_limit(size);

    return base_reach(size) +
           vec_length(roll_shift(size, (Roll){.side = RIGHT, .speed = speed, .at_start = limit, .at_end = limit}));
}

double bent_roll_reach(int speed)
{
    return maneuver_reach(BASE_SMALL, (Maneuver){BANK_LEFT, speed}) + TEMPLATE_HALF_WIDTH;
}

/* A bent roll is a bank of a ship that faces the side to which it rolls: ahead of the rolling ship is to the right of one that faces left. */
static Bearing bent_bearing(Roll roll)
{
    return (roll.side == LEFT) == (roll.bend == BENT_AHEAD) ? BANK_RIGHT : BANK_LEFT;
}

static Pose bent_end(Pose start, Roll roll)
{
    uint32_t aside = roll.side == LEFT ? 0u - HEADING_90 : HEADING_90;
    Pose end = maneuver_plain_end((Pose){start.x, start.y, start.heading + aside}, BASE_SMALL,
                                  (Maneuver){bent_bearing(roll), roll.speed});

    end.heading -= aside;
    return pose_round(vec_along(pose_middle(end), heading_direction(end.heading), roll.at_end), end.heading);
}

Pose roll_end_from(Pose start, const Base *base, Roll roll)
{
    if (roll.bend != NOT_BENT)
        return bent_end(start, roll);
    Vec shift = roll_shift(base->size, roll); /* X1-ACTION-19, X2-ROLL-03, X25-ACTION-27 */

    return pose_round(stance_out(base->stance, shift), start.heading);
}

Pose roll_end(Pose start, BaseSize size, Roll roll)
{
    Base base = base_at(start, size);

    return roll_end_from(start, &base, roll);
}

Shape roll_template(const Base *base, Roll roll)
{
    double half_aside = reach_aside(base->size, roll.speed) / 2;
    double half_along = half_of_end(base->size, roll.speed);
    Stance middle = base->stance;

    if (roll.bend != NOT_BENT) {
        Base aside = *base;
        aside.stance.ahead = vec_scale(vec_right(base->stance.ahead), roll.side);
        return boost_template(&aside, bent_bearing(roll), roll.speed);
    }
    middle.at = stance_out(base->stance, vec(roll.side * (base->half + half_aside), roll.at_start));
    return shape_rectangle(middle, half_aside, half_along);
}

static Intervals everything(double limit)
{
    return (Intervals){.count = 1, .at = {{-limit, limit}}};
}

static Intervals template_free(const Base *base, Side side, const Shape *obstacles, int count)
{
    double limit = roll_limit(base->size);
    Shape piece = roll_template(base, (Roll){.side = side, .speed = 1});
    Intervals free = everything(limit);

    for (int i = 0; i < count; i++) {
        Intervals of_this = slide_free(&piece, base->stance.ahead, -limit, limit, &obstacles[i]);
        free = intervals_both(&free, &of_this); /* X1-ACTION-21 */
    }
    return free;
}

Intervals roll_free_shifts(const Base *base, Side side, const Base *bases, int base_count, const Shape *obstacles,
                           int obstacle_count)
{
    double limit = roll_limit(base->size);
    Intervals starts = template_free(base, side, obstacles, obstacle_count);
    Intervals free = intervals_widened(&starts, limit);
    Base aside = *base;

    aside.stance.at = stance_out(base->stance, roll_shift(base->size, (Roll){.side = side, .speed = 1}));
    Shape square = shape_of_base(&aside);
    for (int i = 0; i < base_count + obstacle_count; i++) {
        Shape fixed = i < base_count ? shape_of_base(&bases[i]) : obstacles[i - base_count];
        Intervals of_this = slide_free(&square, base->stance.ahead, -2 * limit, 2 * limit, &fixed);
        free = intervals_both(&free, &of_this); /* X1-ACTION-20 */
    }
    return free;
}

Intervals roll_free_starts(const Base *base, Side side, double shift, const Shape *obstacles, int obstacle_count)
{
    double limit = roll_limit(base->size);
    Intervals possible = {.count = 1, .at = {{at_least(-limit, shift - limit), at_most(limit, shift + limit)}}};
    Intervals free = template_free(base, side, obstacles, obstacle_count);

    return intervals_both(&possible, &free);
}

Pose boost_end(Pose start, BaseSize size, Bearing bearing, int speed)
{
    return maneuver_plain_end(start, size, (Maneuver){bearing, speed}); /* X2-BOOST-02, X25-ACTION-31 */
}

Shape boost_template(const Base *base, Bearing bearing, int speed)
{
    Template piece = maneuver_template((Maneuver){bearing, speed});

    return template_shape(base, piece, false, template_length(piece));
}

int decloak_speed(BaseSize size)
{
    if (size == BASE_SMALL) /* X2-CLOAK-06 */
        return 2;
    return 1; /* X2-CLOAK-07 */
}
