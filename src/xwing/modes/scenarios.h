/* Shared by the four Standard Scenarios: placing, and the ways in which they end. */
#ifndef XWING_MODES_SCENARIOS_H
#define XWING_MODES_SCENARIOS_H

#include "xwing/modes/modes.h"
#include "xwing/rules/features.h"
#include "xwing/rules/scoring.h"

enum { SCENARIO_ROUNDS = 12, SCENARIO_GOAL = 20 };

/* Ships and features each in their own zones; obstacles as usual, and not on a feature. */
Zones scenario_zones(const Look *look, int16_t piece);
bool scenario_obstacle_fits(const Look *look, const Shape *shape, Status *reason);

/* Four features around the first: the first of each player at its own edge, the second at the other's. And two, each at the other's edge. */
extern const uint8_t four_edges[4], two_edges[2];

/* The fields of a Mode that is a scenario. */
#define SCENARIO                                                                                                       \
    .obstacle_margin = 2 * RANGE_BAND + 30, .obstacle_grid = 16, .left_out_rule = "X25-AMB-21",                        \
    .zones = scenario_zones, .obstacle_fits = scenario_obstacle_fits, .add_pieces = add_features, .is_scenario = true, \
    .last_round = SCENARIO_ROUNDS, .goal_points = SCENARIO_GOAL, .has_won = has_won_by_points, .wins_with_round = true

#endif
