#include "xwing/geometry/obstacle.h"

#include <string.h>

const Obstacle *obstacle_named(const char *name)
{
    for (int i = 0; i < OBSTACLES; i++) {
        if (strcmp(obstacle_table[i].name, name) == 0)
            return &obstacle_table[i];
    }
    return NULL;
}

bool obstacle_is_near(const Obstacle *obstacle, Pose pose, const Circle *circle)
{
    Vec away = vec_sub(pose_middle(pose), circle->middle);
    double half =
        sqrt(obstacle->wide * obstacle->wide + obstacle->deep * obstacle->deep) / 2; /* no corner is farther */
    double reach = half + circle->reach + 1;

    return vec_dot(away, away) <= reach * reach;
}

Shape obstacle_at(const Obstacle *obstacle, Pose pose)
{
    return shape_outline(pose_stance(pose), obstacle->corner, obstacle->corners);
}
