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
    rocks->count = obstacle_shapes(look, 0, rocks->shape, who);
    for (uint32_t left = armed_mines(look); left != 0; left &= left - 1) {
        const MatObject *mine = &game->object[__builtin_ctz(left)];
        rocks->shape[rocks->count++] = bomb_at(look, mine->card, mine->pose);
    }
}

/* The circles about both are looked at here, as most rocks are far away. */
bool rocks_hold(const Rocks *rocks, const Base *base)
{
    for (int i = 0; i < rocks->count; i++) {
        const Shape *rock = &rocks->shape[i];
        Vec away = vec_sub(rock->middle, base->stance.at);
        double reach = rock->reach + base->half * 1.4143; /* a little more than the root of two */
        if (vec_dot(away, away) <= reach * reach && base_overlaps_shape(base, rock))
            return true;
    }
    return false;
}
