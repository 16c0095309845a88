/* The modes one by one, for the rows of editions; and what single missions add to the rules. Everybody else asks mode_of(). */
#ifndef XWING_MODES_MODES_H
#define XWING_MODES_MODES_H

#include "xwing/rules/mode.h"

extern const Mode mode_standard, mode_standard_by_rounds, mode_escalation, mode_escalation_core, mode_escort,
    mode_asteroid_run, mode_whispers, mode_dogfight, mode_assault, mode_chance, mode_salvage, mode_scramble;

extern const RulesPart escort_part, escalation_part;

/* Placing as in the standard game, for the rows of modes: obstacles beyond range 1 of each other and range 2 of the edges, ships within range 1 of
 * their side's edge. Of the standard area some 510 mm each way are beyond range 2 of all edges. */
Zones standard_zones(const Look *look, int16_t piece);
bool standard_obstacle_fits(const Look *look, const Shape *shape, Status *reason);
#define STANDARD_PLACING                                                                                               \
    .obstacle_margin = 2 * RANGE_BAND + 30, .obstacle_grid = 16,                                                       \
    .left_out_rule = RULE_IDS("X1-OBST-13", "X2-SETUP-14", "X25-AMB-21"), .zones = standard_zones,                     \
    .obstacle_fits = standard_obstacle_fits

#endif
