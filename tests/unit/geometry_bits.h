/* Every bit that the geometry computes for some thousand positions, in one number.
 *
 * The same number must come out of gcc and clang, with and without optimisation, and of WebAssembly. */
#ifndef TESTS_UNIT_GEOMETRY_BITS_H
#define TESTS_UNIT_GEOMETRY_BITS_H

#include <string.h>

#include "xwing/geometry/arc.h"
#include "xwing/geometry/contact.h"
#include "xwing/geometry/obstacle.h"
#include "xwing/geometry/obstruction.h"
#include "xwing/geometry/partial.h"
#include "xwing/geometry/rolls.h"

/* The outlines that take part: not all, or one more outline would put other rocks in all positions, and nobody could tell a new
 * case from a changed result. */
enum { ROCKS = 18 };

typedef struct Bits {
    uint64_t hash, state;
} Bits;

static inline void bits_add(Bits *bits, uint64_t value)
{
    for (int i = 0; i < 8; i++) {
        bits->hash = (bits->hash ^ ((value >> (8 * i)) & 0xff)) * UINT64_C(0x100000001b3);
    }
}

static inline void bits_add_double(Bits *bits, double value)
{
    uint64_t raw;

    memcpy(&raw, &value, sizeof raw);
    bits_add(bits, raw);
}

static inline void bits_add_pose(Bits *bits, Pose pose)
{
    bits_add(bits, (uint64_t)(uint32_t)pose.x << 32 | (uint32_t)pose.y);
    bits_add(bits, pose.heading);
}

static inline void bits_add_gap(Bits *bits, const Gap *gap)
{
    bits_add_double(bits, gap->distance);
    bits_add_double(bits, gap->first.from.x);
    bits_add_double(bits, gap->last.to.y);
}

static inline uint32_t bits_next(Bits *bits)
{
    bits->state = bits->state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (uint32_t)(bits->state >> 32);
}

static inline Pose bits_pose(Bits *bits, int32_t spread_mm)
{
    int32_t spread = spread_mm * 1024;
    int32_t x = 457 * POSE_STEPS_PER_MM + (int32_t)(bits_next(bits) % (uint32_t)spread - (uint32_t)spread / 2) * 1024;
    int32_t y = 457 * POSE_STEPS_PER_MM + (int32_t)(bits_next(bits) % (uint32_t)spread - (uint32_t)spread / 2) * 1024;

    return (Pose){x, y, bits_next(bits)};
}

static inline void bits_of_position(Bits *bits)
{
    Pose start = bits_pose(bits, 200);
    BaseSize size = (BaseSize)(bits_next(bits) % BASE_SIZES);
    Bearing bearing = (Bearing)(1 + bits_next(bits) % (BEARINGS - 1));
    Maneuver maneuver = {bearing, 1 + (int)(bits_next(bits) % 3)};
    Base ship = base_at(start, size);
    Base others[4];
    Pose rock_pose = bits_pose(bits, 400);
    Shape rock = obstacle_at(&obstacle_table[bits_next(bits) % ROCKS], rock_pose);
    Template piece = maneuver_template(maneuver);
    Shape cardboard = template_shape(&ship, piece, false, template_length(piece) * 0.7);
    Intervals free;
    Move move;
    Gap gap;

    for (int i = 0; i < 4; i++) {
        Pose pose = bits_pose(bits, 350);

        others[i] = base_at(pose, (BaseSize)(bits_next(bits) % BASE_SIZES));
        gap = bases_gap(&ship, &others[i]);
        bits_add_gap(bits, &gap);
        gap = arc_sight(&ship, ARC_FRONT | ARC_LEFT, &others[i]).gap;
        bits_add_gap(bits, &gap);
        bits_add(bits, (uint64_t)bases_contact(&ship, &others[i]));
        bits_add(bits, base_overlaps_shape(&others[i], &cardboard));
    }
    move = move_ship(start, size, maneuver, TALLON_LEFT_EDGE, others, 4);
    bits_add_pose(bits, move.pose);
    bits_add(bits, move.overlapped);
    bits_add_double(bits, move.flown);
    gap = shapes_gap(&cardboard, &rock);
    bits_add_gap(bits, &gap);
    free = roll_free_shifts(&ship, LEFT, others, 4, &rock, 1);
    for (int i = 0; i < free.count; i++) {
        bits_add_double(bits, free.at[i].from);
        bits_add_double(bits, free.at[i].to);
    }
    gap = bases_gap(&ship, &others[0]);
    free = lines_crossing(&gap, &rock);
    bits_add(bits, (uint64_t)free.count);
}

static inline uint64_t geometry_bits(void)
{
    Bits bits = {UINT64_C(0xcbf29ce484222325), 2026};

    for (int i = 0; i < 2000; i++) {
        bits_of_position(&bits);
    }
    return bits.hash;
}

#endif
