/* Zones: where on the mat a piece may be placed. */
#ifndef XWING_RULES_ZONES_H
#define XWING_RULES_ZONES_H

#include <stdbool.h>

#include "xwing/geometry/edge.h"
#include "xwing/geometry/placement.h"
#include "xwing/geometry/shape.h"

/* A rectangle of the play area, in millimetres. "At Range N of an edge" is such a strip, and a piece lies wholly inside it
 * (X1-AMB-27). */
typedef struct Zone {
    double left, near, right, far;
} Zone;

/* The zones of one piece, any of which will do, and what to say about a place outside them. */
enum { ZONES = 2 };
typedef struct Zones {
    int count;
    Zone zone[ZONES];
    bool straight; /* it faces away from the near edge, exactly */
    uint16_t why;
    const char *rule;
} Zones;

/* The strip of the play area between two distances from an edge. */
Zone strip_of_edge(PlayArea area, Edge edge, double from, double to);
bool zones_hold(const Zones *zones, const Shape *shape);
/* Does the piece fill a zone, from its one long side to the other? A base that is too long to lie inside may do so, and stick out. */
bool zones_spanned(const Zones *zones, const Shape *shape);
/* Places to try, for players who do not point at the mat: a grid over the zones. */
int zones_samples(const Zones *zones);
Pose zones_sample(const Zones *zones, PlayArea area, double half, int index);

#endif
