/* The pieces that rims are made of: straight sides and arcs of circles, and the shortest lines between two of them.
 *
 * For the modules of this folder; everybody else asks contact.h and gap.h. */
#ifndef XWING_GEOMETRY_EDGE_H
#define XWING_GEOMETRY_EDGE_H

#include <stdbool.h>

#include "xwing/geometry/gap.h"
#include "xwing/geometry/shape.h"

typedef struct RimPiece {
    Vec from, to;
    bool curved;   /* then counter-clockwise about the centre, by less than half a turn */
    Vec centre;    /* of a curved piece */
    double radius; /* of a curved piece */
} RimPiece;

enum { RIM_PIECES = OUTLINE_CORNERS };

/* The rim of a shape, piece by piece; returns how many. A point has one piece, of no length. */
int shape_rim(const Shape *shape, RimPiece pieces[RIM_PIECES]);

/* The shortest lines from a to b; at distance 0 a point that they share. */
Gap rim_pieces_gap(const RimPiece *a, const RimPiece *b);

/* Does the segment have a point in common with the other one? */
bool segments_meet(Segment a, Segment b);

/* The point of a segment nearest to a given one. */
Vec segment_nearest(Segment segment, Vec point);

/* The better of two gaps: the shorter one, unless the other is as short to the tolerance and offers a choice of lines. */
Gap gap_better(Gap a, Gap b);

static inline Gap gap_line(Vec from, Vec to)
{
    Segment line = {from, to};

    return (Gap){vec_length(vec_sub(to, from)), line, line};
}

/* No gap at all: a point that both share. */
static inline Gap gap_at(Vec shared)
{
    Segment nothing = {shared, shared};

    return (Gap){0, nothing, nothing};
}

#endif
