#include "ai/simple_rocks.h"

#include <string.h>

#include "xwing/rules/bombs.h"
#include "xwing/rules/objects.h"

void rocks_look(Rocks *rocks, const Look *look)
{
    const Xwing *game = xwing_in(look);
    int16_t who[OBJECTS];

    if (rocks->made && rocks->rules == look->rules && memcmp(rocks->object, game->object, sizeof rocks->object) == 0)
        return;
    rocks->made = true;
    rocks->rules = look->rules;
    memcpy(rocks->object, game->object, sizeof rocks->object);
    for (int ship = 0; ship < SHIPS; ship++)
        rocks->ends[ship].kind = NULL;
    rocks->count = obstacle_shapes(look, 0, rocks->shape, who);
    for (uint32_t left = armed_mines(look); left != 0; left &= left - 1) {
        const MatObject *mine = &game->object[__builtin_ctz(left)];
        rocks->shape[rocks->count++] = bomb_at(look, mine->card, mine->pose);
    }
}

static bool is_near(const Shape *rock, Vec at, double within)
{
    Vec away = vec_sub(rock->middle, at);
    double reach = rock->reach + within;

    return vec_dot(away, away) <= reach * reach;
}

bool rocks_are_near(const Rocks *rocks, Vec at, double within)
{
    for (int i = 0; i < rocks->count; i++) {
        if (is_near(&rocks->shape[i], at, within))
            return true;
    }
    return false;
}

/* The circles about both are looked at here, as most rocks are far away. */
bool rocks_hold(const Rocks *rocks, const Base *base)
{
    for (int i = 0; i < rocks->count; i++) {
        const Shape *rock = &rocks->shape[i];
        if (is_near(rock, base->stance.at, base->half * 1.4143) && /* a little more than the root of two */
            base_overlaps_shape(base, rock))
            return true;
    }
    return false;
}
