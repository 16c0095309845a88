/* A position to be drawn: ships, obstacles, and what is to be shown about them.
 *
 * It is read from a text that a player can write; docs/geometry.md has the words. A scene is a plain value of fixed size, so
 * a replay can fill one in itself. */
#ifndef XWING_DRAW_SCENE_H
#define XWING_DRAW_SCENE_H

#include <stdbool.h>

#include "xwing/draw/svg.h"
#include "xwing/geometry/arc.h"
#include "xwing/geometry/maneuver.h"
#include "xwing/geometry/obstacle.h"
#include "xwing/geometry/rolls.h"
#include "xwing/geometry/shape.h"

enum { SCENE_SHIPS = 24, SCENE_OBSTACLES = 32, SCENE_FEATURES = 8, SCENE_ITEMS = 48, SCENE_NAME = 24, SCENE_TEXT = 96 };

/* Whose ship it is; only a colour to the geometry. */
typedef enum Colors { COLORS_REBEL, COLORS_EMPIRE, COLORS_SCUM } Colors;

typedef struct SceneShip {
    char name[SCENE_NAME];    /* how the file calls it */
    char caption[SCENE_TEXT]; /* how the picture calls it */
    BaseSize size;
    Colors colors;
    Pose pose;
    ArcSet arcs;     /* drawn out to range 3 */
    LabelSide label; /* where the caption stands */
} SceneShip;

typedef struct SceneObstacle {
    const Obstacle *obstacle;
    Pose pose;
} SceneObstacle;

/* A satellite or a supply cache of a scenario. */
typedef struct SceneFeature {
    Shape shape;
    Vec middle;
    double reach;  /* ships within these millimetres of it count; 0: how near they are does not matter */
    bool is_cache; /* else it is a satellite */
    bool is_held;  /* a side has it: */
    Colors colors; /* that one */
} SceneFeature;

typedef enum ItemKind { ITEM_TEMPLATE, ITEM_MOVE, ITEM_END, ITEM_ROLL, ITEM_MEASURE, ITEM_RANGE, ITEM_NOTE } ItemKind;

/* One thing to show; which members count depends on the kind. */
typedef struct SceneItem {
    ItemKind kind;
    int ship, target;          /* indices */
    Pose start;                /* where the ship stood when the item was read: a move moves it */
    Maneuver maneuver;         /* of a template, move or end */
    TallonPlacement placement; /* of a move or end */
    Roll roll;
    ArcSet arcs;     /* of a measure; 0 for plain range */
    int bands;       /* of a range */
    LabelSide label; /* of a measure */
    Vec at;          /* of a note */
    char text[SCENE_TEXT];
} SceneItem;

typedef struct Scene {
    char title[SCENE_TEXT];
    Vec low, high; /* the part of the table to show */
    Vec mat;       /* the corner of the play area across from (0, 0) */
    int ships, obstacles, features, items;
    SceneShip ship[SCENE_SHIPS];
    SceneObstacle obstacle[SCENE_OBSTACLES];
    SceneFeature feature[SCENE_FEATURES];
    SceneItem item[SCENE_ITEMS];
} Scene;

typedef struct SceneError {
    int line; /* from 1 */
    char message[240];
} SceneError;

/* The whole mat, and nothing on it. */
Scene scene_default(void);

/* Reads a position. If it cannot, says in which line, which word, and what would be right. */
bool scene_read(const char *text, Scene *scene, SceneError *error);

/* The index of a ship by its name; -1 if there is none. */
int scene_ship(const Scene *scene, const char *name);

/* The bases of all ships but one, in order; returns how many. */
int scene_others(const Scene *scene, int but, Base *bases, int *ships);

#endif
