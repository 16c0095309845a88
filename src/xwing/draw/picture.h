/* The picture of a scene: the mat with its stars, ships with their arcs and names, obstacles, templates, range rings and
 * measured lines.
 *
 * The geometry measures what the picture shows, so a picture of a failing test shows what the engine saw. The same scene gives the same
 * bytes. */
#ifndef XWING_DRAW_PICTURE_H
#define XWING_DRAW_PICTURE_H

#include "xwing/draw/scene.h"
#include "xwing/draw/svg.h"

/* Writes the scene as one SVG document. */
void picture_write(const Scene *scene, const TextSink *sink);

/* The parts, each on its own layer of the picture, from the bottom up. */
void draw_mat(const Svg *svg, const Scene *scene);
void draw_arcs(const Svg *svg, const SceneShip *ship);
void draw_rings(const Svg *svg, const SceneShip *ship, int bands);
void draw_obstacle(const Svg *svg, const SceneObstacle *obstacle);
void draw_feature(const Svg *svg, const SceneFeature *feature);
void draw_item_below(const Svg *svg, const Scene *scene, const SceneItem *item); /* templates and ghosts */
void draw_ship(const Svg *svg, const SceneShip *ship);
void draw_item_above(const Svg *svg, const Scene *scene, const SceneItem *item); /* measured lines and notes */
void draw_frame(const Svg *svg, const Scene *scene);

/* "#ff7a66" and the like. */
const char *ship_color(Colors colors);

#endif
