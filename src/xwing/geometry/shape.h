/* Shapes that lie on the table: bases, templates, obstacles, devices, points.
 *
 * A Base is what most questions are about and is kept small and fast. A Shape is anything: a point, a rectangle, an outline
 * with straight sides, convex or not, or a sector of a ring, which is what a bank or turn template is. Curves are curves
 * here and never polygons. Shapes are values without pointers; making one costs a few sines, so make it once and ask often. */
#ifndef XWING_GEOMETRY_SHAPE_H
#define XWING_GEOMETRY_SHAPE_H

#include <stdbool.h>

#include "xwing/geometry/grid.h"
#include "xwing/geometry/measures.h"

/* Where something is, roughly: a circle that holds all of it. */
typedef struct Circle {
    Vec middle;
    double reach;
} Circle;

typedef struct Base {
    Stance stance;
    double half; /* half a side */
    BaseSize size;
} Base;

/* A part of a ring between two directions, less than half a turn apart. */
typedef struct Sector {
    Vec centre;
    double inner, outer; /* radii, 0 < inner < outer */
    Vec first, last;     /* unit vectors from the centre; the sector runs counter-clockwise from first to last */
} Sector;

typedef enum ShapeKind { SHAPE_OUTLINE, SHAPE_SECTOR } ShapeKind;
enum { OUTLINE_CORNERS = 24 };

/* Invariants: `middle` and `reach` are a circle that holds the whole shape. An outline's corners run counter-clockwise,
 * its sides cross nowhere, and `convex` is set only if it is; one corner is a point, two are a straight line. */
typedef struct Shape {
    ShapeKind kind;
    Vec middle;
    double reach;
    Sector sector; /* of a SHAPE_SECTOR */
    int corners;   /* of a SHAPE_OUTLINE */
    bool convex;
    Vec corner[OUTLINE_CORNERS];
} Shape;

static inline double base_half(BaseSize size)
{
    static const double half[BASE_SIZES] = {SMALL_HALF, MEDIUM_HALF, LARGE_HALF};

    return half[size];
}

/* From its middle to a corner. */
static inline double base_reach(BaseSize size)
{
    return 1.41421356237309504880 * base_half(size);
}

Base base_at(Pose pose, BaseSize size);
Circle base_circle(const Base *base);
/* One that holds both. */
Circle circles_joined(Circle one, Circle other);
Base base_standing(Stance stance, BaseSize size);

Shape shape_of_base(const Base *base);
Shape shape_point(Vec at);
Shape shape_segment(Segment segment);
/* Half as wide and half as long as the last two say; `long` runs along the stance's ahead. */
Shape shape_rectangle(Stance stance, double half_wide, double half_long);
Shape shape_sector(Sector sector);
/* An outline given in its own coordinates, counter-clockwise, laid down at a stance. At most OUTLINE_CORNERS corners. */
Shape shape_outline(Stance stance, const Vec *corners, int count);

/* The same shape with every side moved inward by `by`, which must be far smaller than the sides are long. The ends of a
 * sector turn inward so far that its middle line shortens by `by`. A point stays a point. */
Shape shape_shrunk(const Shape *shape, double by);
Sector sector_shrunk(const Sector *sector, double by);
void corners_shrunk(const Vec *corner, int count, double by, Vec *small);

/* Is the point in the shape or on its rim? */
bool shape_holds(const Shape *shape, Vec point);
bool sector_holds(const Sector *sector, Vec point);
bool outline_holds(const Vec *corner, int count, Vec point);

/* How far the shape goes along a unit vector: the greatest component of any of its points. */
double shape_extent(const Shape *shape, Vec direction);

#endif
