/* Assault at the Satellite Array: five satellites, each of the side that has more ships near it. */
#include "xwing/messages.h"
#include "xwing/modes/scenarios.h"

static void score_ships(FeatureScore *score)
{
    for (int side = 0; side < SIDES; side++)
        score->points[side] = score->ships[side] > score->ships[SIDES - 1 - side]; /* X25-SAT-10, X25-SAT-11 */
}

static const PointRules point_rules = {
    .deficit = "X25-SAT-09",
    .round = "X25-SAT-10",
    .lost = "X25-SAT-14",
    .last_ship = "X25-SAT-15",
    .goal = "X25-SAT-16",
    .last_round = "X25-SAT-17",
};

const Mode mode_assault = {
    SCENARIO,
    .name = "assault",
    .title = XW_SCENARIO_ASSAULT,
    .goal = XW_GOAL_ASSAULT,
    .line = "satellite",
    .arrange = arrange_satellite,
    .features = {.kind = OBJECT_SATELLITE,
                 .count = 5, /* X25-SAT-01 */
                 .reach = 1, /* X25-SAT-11 */
                 .large_counts = 2, /* X25-SAT-12, X25-SAT-13 */
                 .edges = four_edges,
                 .center_rule = "X25-SAT-02",
                 .turns_rule = "X25-SAT-03",
                 .near_rule = "X25-SAT-04",
                 .apart_rule = "X25-SAT-05",
                 .edge_rule = {[OWN_EDGE] = "X25-SAT-06", [OTHER_EDGE] = "X25-SAT-07"},
                 .overlap_rule = "X25-SAT-08"},
    .feature_score = score_by_ships_near,
    .score_ships = score_ships,
    .point_rules = &point_rules,
};
