/* The obstacles: six asteroids, six debris clouds, six gas clouds; and what ships drop that is a debris cloud.
 *
 * Their outlines are content (content/xwing/obstacles.txt), drawn for this game, of the sizes of the published tokens. */
#ifndef XWING_GEOMETRY_OBSTACLE_H
#define XWING_GEOMETRY_OBSTACLE_H

#include "xwing/geometry/shape.h"

typedef enum ObstacleKind { ASTEROID, DEBRIS_CLOUD, GAS_CLOUD } ObstacleKind;
enum { OBSTACLES = 20, OBSTACLE_KINDS = GAS_CLOUD + 1 };

typedef struct Obstacle {
    const char *name; /* unique, never reused */
    ObstacleKind kind;
    double wide, deep; /* its outer size */
    int corners;
    Vec corner[OUTLINE_CORNERS]; /* counter-clockwise, about the middle of its outer size */
} Obstacle;

extern const Obstacle obstacle_table[OBSTACLES];

/* NULL if there is none of that name. */
const Obstacle *obstacle_named(const char *name);
Shape obstacle_at(const Obstacle *obstacle, Pose pose);

/* Could an obstacle that lies there come within a millimetre of the circle? Cheaper than its outline. */
bool obstacle_is_near(const Obstacle *obstacle, Pose pose, const Circle *circle);

#endif
