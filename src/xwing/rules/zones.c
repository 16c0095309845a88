#include "xwing/rules/zones.h"

#include <math.h>

#include "xwing/geometry/grid.h"

#define FLUSH 1.0 /* mm: how near to the side of a zone a base lies along it, as a hand would place it */

Zone strip_of_edge(PlayArea area, Edge edge, double from, double to)
{
    switch (edge) {
    case EDGE_NEAR:
        return (Zone){0, from, area.wide, to};
    case EDGE_FAR:
        return (Zone){0, area.deep - to, area.wide, area.deep - from};
    case EDGE_LEFT:
        return (Zone){from, 0, to, area.deep};
    case EDGE_RIGHT:
        break;
    }
    return (Zone){area.wide - to, 0, area.wide - from, area.deep};
}

/* Does the shape lie wholly inside the zone, up to the tolerance? */
static bool zone_holds(const Zone *zone, const Shape *shape)
{
    return -shape_extent(shape, vec(-1, 0)) >= zone->left - TOLERANCE &&
           shape_extent(shape, vec(1, 0)) <= zone->right + TOLERANCE &&
           -shape_extent(shape, vec(0, -1)) >= zone->near - TOLERANCE &&
           shape_extent(shape, vec(0, 1)) <= zone->far + TOLERANCE; /* X1-AMB-27 */
}

bool zones_hold(const Zones *zones, const Shape *shape)
{
    for (int i = 0; i < zones->count; i++) {
        if (zone_holds(&zones->zone[i], shape))
            return true;
    }
    return false;
}

/* Does the shape reach from one side of the zone to the other, across its shorter way? */
static bool spans_zone(const Zone *zone, const Shape *shape)
{
    bool wide = zone->right - zone->left >= zone->far - zone->near;
    Vec back = wide ? vec(0, -1) : vec(-1, 0), ahead = wide ? vec(0, 1) : vec(1, 0);
    double from = wide ? zone->near : zone->left, to = wide ? zone->far : zone->right;

    return -shape_extent(shape, back) <= from + FLUSH && shape_extent(shape, ahead) >= to - FLUSH;
}

bool zones_spanned(const Zones *zones, const Shape *shape)
{
    for (int i = 0; i < zones->count; i++) {
        if (spans_zone(&zones->zone[i], shape))
            return true;
    }
    return false;
}

enum { ALONG = 17, ACROSS = 3, TURNS = 3, SAMPLES_A_ZONE = ALONG * ACROSS * TURNS };

int zones_samples(const Zones *zones)
{
    return zones->count * SAMPLES_A_ZONE;
}

/* The facing from a zone towards the middle of the mat. */
static uint32_t inward(const Zone *zone, PlayArea area)
{
    double right = area.wide - zone->left - zone->right, ahead = area.deep - zone->near - zone->far;

    if (fabs(right) > fabs(ahead))
        return right > 0 ? HEADING_90 : HEADING_180 + HEADING_90;
    return ahead >= 0 ? 0 : HEADING_180;
}

static double share(double from, double to, double half, int index, int count)
{
    double room = to - from - 2 * half;

    return from + half + (room > 0 ? room * index / (count - 1) : 0);
}

/* Rows along the zone's longer side, facing the middle of the mat or a little aside. */
Pose zones_sample(const Zones *zones, PlayArea area, double half, int index)
{
    const Zone *zone = &zones->zone[index / SAMPLES_A_ZONE % zones->count];
    bool wide = zone->right - zone->left >= zone->far - zone->near;
    int along = index % ALONG, across = index / ALONG % ACROSS, turn = index / (ALONG * ACROSS) % TURNS - 1;
    double x = wide ? share(zone->left, zone->right, half, along, ALONG)
                    : share(zone->left, zone->right, half, across, ACROSS);
    double y =
        wide ? share(zone->near, zone->far, half, across, ACROSS) : share(zone->near, zone->far, half, along, ALONG);
    uint32_t heading = zones->straight ? 0 : inward(zone, area) + (uint32_t)turn * (HEADING_45 / 2);

    return pose_round(vec(x, y), heading);
}
