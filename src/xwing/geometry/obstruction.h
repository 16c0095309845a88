/* What a measured line crosses.
 *
 * The line between the nearest points has no width (X1-AMB-18). Where there is a choice of shortest lines, some of them may
 * cross an obstacle and others not, and the attacker chooses: so the answer is the list of pieces into which the family of
 * lines falls, each with what its lines cross. A line that only grazes a rim does not cross. X1-OBST-10, X2-OBST-10,
 * X25-OBSTR-01; for ships X2-OBST-12. */
#ifndef XWING_GEOMETRY_OBSTRUCTION_H
#define XWING_GEOMETRY_OBSTRUCTION_H

#include <stdbool.h>
#include <stdint.h>

#include "xwing/geometry/gap.h"
#include "xwing/geometry/slide.h"

/* The shares of the way from gap->first to gap->last (0 to 1) at which the line crosses the outline. If there is no choice
 * of lines the answer is the whole of 0 to 1, or nothing. */
Intervals lines_crossing(const Gap *gap, const Shape *outline);

/* Lines between these shares all cross the same shapes: bit i stands for shapes[i]. */
typedef struct LinePiece {
    double from, to;
    uint64_t crossed;
} LinePiece;

enum { LINE_PIECES = 64 };

/* The pieces from first to last, without gaps, at most `room` of them (LINE_PIECES is always enough for what fits on a table);
 * neighbours differ in what they cross. Returns how many. At most 64 shapes. */
int line_pieces(const Gap *gap, const Shape *shapes, int count, LinePiece *pieces, int room);

#endif
