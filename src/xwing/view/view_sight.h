/* What ships see of one another, in a view: lines, ranges, arcs. */
#ifndef XWING_VIEW_SIGHT_H
#define XWING_VIEW_SIGHT_H

#include "xwing/state/ships.h"
#include "json/json.h"

/* A point of the mat: a list of x and y in millimetres. */
void view_point(Json *json, Vec point);

/* "outline": the corners of a shape. */
void view_outline(Json *json, const Shape *shape);

/* "sight" of a candidate that attacks, locks, or names the line of an attack: what is measured, whether or not it is legal. For other
 * candidates nothing is written. */
void view_sight(Json *json, const Look *look, const Question *question, const Key *key);

#endif
