#include "ai/simple_placing.h"

#include "xwing/rules/mode.h"

/* ---- obstacles ---- */

bool plans_obstacle(const Look *look, const Question *question)
{
    return xwing_in(look)->object[question->subject - FIRST_OBJECT].kind == OBJECT_OBSTACLE &&
           mode_of(look)->mission == 0;
}

/* The damage that a ship of the side can bear on the average; of ships that are still to be placed, too. */
static double health_of_ship(const Look *look, uint8_t side)
{
    const Xwing *game = xwing_in(look);
    int health = 0, ships = 0;

    for (int16_t ship = 0; is_fielded(game, ship); ship++) {
        if (side_of(look, ship) != side)
            continue;
        health += hull_of(look, ship) + game->ship[ship].shields;
        ships++;
    }
    return ships > 0 ? (double)health / ships : 0;
}

/* Whoever bears more gains by rocks in the middle: found by playing (docs/opponents.md). Nobody knows yet where the ships will begin. */
double obstacle_place_worth(const Thought *thought, const Key *key)
{
    const Sky *sky = thought->sky;
    Vec middle = vec(sky->area.wide / 2, sky->area.deep / 2);
    double outside = vec_length(vec_sub(pose_middle(key->pose), middle)) / RANGE_BAND;
    double lead = health_of_ship(&sky->look, sky->side) - health_of_ship(&sky->look, other_side(sky->side));

    return lead > 0 ? -outside : lead < 0 ? outside : 0;
}

/* ---- ships ---- */

static double edge_distance(PlayArea area, Vec at)
{
    return at_most(at_most(at.x, area.wide - at.x), at_most(at.y, area.deep - at.y));
}

double ship_place_worth(const Thought *thought, const Key *key)
{
    const Sky *sky = thought->sky;
    int16_t ship = thought->question->subject;
    PlayArea area = sky->area;
    Base base = base_at(key->pose, type_of(&sky->look, ship)->size);
    Vec aim = vec(0, 0);
    int enemies = 0;

    for (int16_t other = 0; is_fielded(sky->game, other); other++) {
        if (!is_present(sky->game, other) || side_of(&sky->look, other) == sky->side)
            continue;
        aim = vec_add(aim, pose_middle(sky->game->ship[other].pose));
        enemies++;
    }
    aim = enemies > 0 ? vec_scale(aim, 1.0 / enemies) : vec(area.wide / 2, area.deep / 2);
    Vec away = vec_sub(aim, base.stance.at);
    double distance = vec_length(away);
    double facing = distance > 0 ? vec_dot(away, base.stance.ahead) / distance : 0;
    double place = 4 * facing - distance / RANGE_BAND, edge = at_most(edge_distance(area, base.stance.at), 60) / 100;
    int ways = type_of(&sky->look, ship)->dial_count;

    if (place + 0.1 * ways + edge > thought->to_beat) /* it could still be the best */
        ways = ways_out(sky, ship, key->pose, false, DIAL_POSITIONS);
    return place + 0.1 * ways + edge;
}
