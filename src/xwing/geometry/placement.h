/* The play area: fleeing, and where things may be placed.
 *
 * The area is a rectangle from (0, 0). "Within range n of an edge" is about every part of a thing, "beyond" and "at" about
 * its nearest part. */
#ifndef XWING_GEOMETRY_PLACEMENT_H
#define XWING_GEOMETRY_PLACEMENT_H

#include <stdbool.h>

#include "xwing/geometry/shape.h"

typedef struct PlayArea {
    double wide, deep;
} PlayArea;

typedef enum Edge { EDGE_NEAR, EDGE_FAR, EDGE_LEFT, EDGE_RIGHT } Edge; /* near: y = 0 */
enum { EDGES = 4 };

/* Three feet square (the measures page; X25-SETUP-12). */
PlayArea play_area_standard(void);

/* The edges that some part of the base lies beyond, one bit each: 1 << EDGE_NEAR and so on. A base that merely touches an
 * edge from inside has not fled. X1-FLEE-01, X2-FLEE-01, X25-FLEE-01; a corner is beyond two (X1-AMB-24). */
unsigned edges_crossed(const Base *base, PlayArea area);
bool base_inside(const Base *base, PlayArea area);
/* The same for a pose: its corners are computed only near an edge. */
bool pose_inside(Pose pose, BaseSize size, PlayArea area);
bool shape_inside(const Shape *shape, PlayArea area);

/* The distances of the nearest and of the farthest part of a shape from an edge, as seen from inside the area; negative for
 * what lies outside. */
double edge_nearest(const Shape *shape, PlayArea area, Edge edge);
double edge_farthest(const Shape *shape, PlayArea area, Edge edge);

/* Every part is inside the area and at most range `bands` from the edge (X1-SETUP-10, X2-AMB-57, X25-AMB-13). */
bool wholly_within_range_of_edge(const Shape *shape, PlayArea area, Edge edge, double bands);
/* The nearest part is at that range of the edge (X25-AMB-14). */
bool at_range_of_edge(const Shape *shape, PlayArea area, Edge edge, int nearest_band, int farthest_band);
/* No part is within range `bands` of any edge (X1-OBST-03, X2-SETUP-15, X25-SETUP-17). */
bool beyond_range_of_edges(const Shape *shape, PlayArea area, double bands);
/* No part is within range `bands` of any of the others (X2-SETUP-14, X25-SETUP-16). */
bool beyond_range_of_shapes(const Shape *shape, const Shape *others, int count, double bands);

#endif
