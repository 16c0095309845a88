/* The SLAM action: a second maneuver, as fast as the first one of the round (X2-SLAM-01 to X2-SLAM-04). */
#ifndef XWING_RULES_SLAM_H
#define XWING_RULES_SLAM_H

#include "xwing/state/part.h"

extern const RulesPart slam_part;

/* For an edition's row: is the ship in its Perform Action step, and has its dial a maneuver of the speed that it flew? */
bool can_slam(const Look *look, int16_t ship);

#endif
