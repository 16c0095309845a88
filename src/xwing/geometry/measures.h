/* The measures of X-Wing's table: what the rulebooks show in pictures and never in words.
 *
 * Millimetres and radians, and nothing computed. Every other file of the geometry takes its numbers from here, so that a
 * better measured template is a change of one line. */
#ifndef XWING_GEOMETRY_MEASURES_H
#define XWING_GEOMETRY_MEASURES_H

/* The one tolerance. Things nearer than this touch; things that reach into each other by no more than this touch too;
 * a range band reaches this much past its far edge. It is a thousand steps of the pose grid, so rounding cannot cross it,
 * and a thousandth of what a player can see. */
#define TOLERANCE 0.001

/* Bases are squares; their guides are ignored everywhere (X1-RANGE-11, X1-AMB-19). */
typedef enum BaseSize { BASE_SMALL, BASE_MEDIUM, BASE_LARGE } BaseSize;
enum { BASE_SIZES = 3 };

#define SMALL_HALF  20.0
#define MEDIUM_HALF 30.0
#define LARGE_HALF  40.0

/* The printed arc lines cross in the middle of the base and cut the front edge this far from its middle. */
#define SMALL_ARC_CUT  17.15
#define MEDIUM_ARC_CUT 26.45
#define LARGE_ARC_CUT  35.72

/* The bullseye arc is as wide as the range ruler. */
#define BULLSEYE_HALF_WIDTH 7.5

/* Templates. A straight has this length for each step of speed; a curve is given by the radius of its centre line. */
#define TEMPLATE_HALF_WIDTH 10.0
#define STRAIGHT_PER_SPEED  40.0
#define BANK_1_RADIUS       80.0
#define BANK_2_RADIUS       130.0
#define BANK_3_RADIUS       180.0
#define TURN_1_RADIUS       35.0
#define TURN_2_RADIUS       62.5
#define TURN_3_RADIUS       90.0

/* How far to either side of the template's middle a Tallon roll may end. */
#define TALLON_SHIFT 10.0

/* The ruler, and the play area (three feet; also where a rulebook says 90 cm). */
#define RANGE_BAND 100.0
#define MAT_SIDE   914.4

#endif
