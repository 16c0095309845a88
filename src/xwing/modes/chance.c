/* Chance Engagement: one satellite, contested by each side that has a ship near it; damaged ships score before they are lost. */
#include "xwing/messages.h"
#include "xwing/modes/scenarios.h"

static void score_ships(FeatureScore *score)
{
    bool contested = score->ships[0] > 0 && score->ships[1] > 0;

    for (int side = 0; side < SIDES; side++)
        score->points[side] = score->ships[side] == 0 ? 0 : contested ? 1 : 2; /* X25-CHANCE-06, X25-CHANCE-07 */
}

static const PointRules point_rules = {
    .deficit = "X25-CHANCE-04",
    .round = "X25-CHANCE-06",
    .lost = "X25-CHANCE-10",
    .half = "X25-CHANCE-08",
    .last_ship = "X25-CHANCE-12",
    .goal = "X25-CHANCE-13",
    .last_round = "X25-CHANCE-14",
};

const Mode mode_chance = {
    SCENARIO,
    .name = "chance",
    .title = XW_SCENARIO_CHANCE,
    .goal = XW_GOAL_CHANCE,
    .line = "satellite",
    .arrange = arrange_satellite,
    .features = {.kind = OBJECT_SATELLITE,
                 .count = 1, /* X25-CHANCE-01 */
                 .reach = 2, /* X25-CHANCE-05 */
                 .large_counts = 1, /* X25-CHANCE-05 */
                 .center_rule = "X25-CHANCE-02",
                 .overlap_rule = "X25-CHANCE-03"},
    .scores_halves = true, /* X25-CHANCE-08 */
    .feature_score = score_by_ships_near,
    .score_ships = score_ships,
    .point_rules = &point_rules,
};
