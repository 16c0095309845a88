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

Shape obstacle_at(const Obstacle *obstacle, Pose pose)
{
    return shape_outline(pose_stance(pose), obstacle->corner, obstacle->corners);
}
