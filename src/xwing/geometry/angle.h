/* Angles, with a sine and a cosine of our own.
 *
 * Headings are in 2^-32 of a turn, clockwise from +y, and wrap by themselves. The C library's sine differs from one
 * machine to the next in its last bits; this one is made of multiplications and additions only, so it does not.
 *
 * Promises, all tested: each component of a direction is within ANGLE_ERROR of the true value; directions of headings that
 * mirror each other or are quarter turns apart mirror each other exactly; at multiples of 45 degrees they are the nearest
 * doubles there are; heading_of(heading_direction(h)) is h for every heading. */
#ifndef XWING_GEOMETRY_ANGLE_H
#define XWING_GEOMETRY_ANGLE_H

#include <stdint.h>

#include "xwing/geometry/vec.h"

/* The largest error of a component of a direction: an ulp and a half of 1. */
#define ANGLE_ERROR 3.4e-16

#define EIGHTH_TURN 0.78539816339744830962 /* 45 degrees in radians */

/* The unit vector that a heading points along. */
Vec heading_direction(uint32_t heading);

/* The heading that points along `direction`, which need not be of length 1 but may not be of length 0. */
uint32_t heading_of(Vec direction);

/* The same clockwise from +y in radians, for 0 to half a turn. */
Vec angle_direction(double radians);
double angle_of(Vec direction);

#endif
