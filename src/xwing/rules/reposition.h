/* Barrel roll and boost. */
#ifndef XWING_RULES_REPOSITION_H
#define XWING_RULES_REPOSITION_H

#include "xwing/state/part.h"

extern const RulesPart reposition_part;

/* For an edition's rows: is there room, for a barrel roll to one of the samples at least? */
bool can_roll(const Look *look, int16_t ship);
bool can_boost(const Look *look, int16_t ship);

/* All samples of a ship's barrel roll at once, for those who want to see them all: where each ends, and a bit for each that is legal. */
enum { ROLL_SAMPLES = 20 };
uint32_t free_rolls(const Look *look, int16_t ship, Pose ends[ROLL_SAMPLES]);

/* Where the boost that this candidate's key names ends. */
Pose boost_pose(const Look *look, const Key *key);

#endif
