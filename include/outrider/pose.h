/* Poses: where a piece lies and which way it faces.
 *
 * A pose is three integers, for good: records, hashes and networks carry these and never a double. The grid is far finer
 * than the one tolerance of the geometry (0.001 mm is about a thousand steps), and 45 degrees is exact on it for ever.
 * x grows to the right and y away from the viewer; heading 0 faces along +y and grows clockwise, as players read a dial. */
#ifndef OUTRIDER_POSE_H
#define OUTRIDER_POSE_H

#include <stdint.h>

/* Steps of the grid in a millimetre: 2^20. An int32 so reaches 2,047 mm either way, more than two mats. */
#define POSE_STEPS_PER_MM 1048576

/* An eighth of a turn; headings are in 2^-32 of a turn, so that adding two wraps by itself. */
#define HEADING_45  UINT32_C(0x20000000)
#define HEADING_90  UINT32_C(0x40000000)
#define HEADING_180 UINT32_C(0x80000000)

typedef struct Pose {
    int32_t x, y;     /* the middle of the piece, in 2^-20 mm */
    uint32_t heading; /* in 2^-32 of a turn, clockwise from +y */
} Pose;

#endif
