/* Scramble the Transmissions: three satellites, each of the side whose marker lies on it. */
#include "xwing/messages.h"
#include "xwing/modes/scenarios.h"
#include "xwing/rules/scenario_actions.h"

static FeatureScore satellite_score(const Look *look, int16_t satellite)
{
    uint8_t marker = xwing_in(look)->object[satellite - FIRST_OBJECT].marker;
    FeatureScore score = {0};

    if (marker != 0)
        score.points[marker - 1] = 1; /* X25-SCRAM-10, X25-SCRAM-11 */
    return score;
}

static const PointRules point_rules = {
    .deficit = "X25-SCRAM-09",
    .round = "X25-SCRAM-10",
    .lost = "X25-SCRAM-13",
    .last_ship = "X25-SCRAM-14",
    .goal = "X25-SCRAM-15",
    .last_round = "X25-SCRAM-16",
};

const Mode mode_scramble = {
    SCENARIO,
    .name = "scramble",
    .title = XW_SCENARIO_SCRAMBLE,
    .goal = XW_GOAL_SCRAMBLE,
    .line = "satellite",
    .arrange = arrange_satellite,
    .features = {.kind = OBJECT_SATELLITE,
                 .count = 3, /* X25-SCRAM-01 */
                 .has_colors = true,
                 .edges = two_edges,
                 .center_rule = "X25-SCRAM-03",
                 .turns_rule = "X25-SCRAM-04",
                 .near_rule = "X25-SCRAM-05",
                 .apart_rule = "X25-SCRAM-06",
                 .edge_rule = {[OTHER_EDGE] = "X25-SCRAM-07"},
                 .overlap_rule = "X25-SCRAM-08",
                 .color_rule = "X25-SCRAM-02"},
    .extra_actions = scramble_actions,
    .extra_action_legal = can_scramble,
    .extra_procedure = PROC_SCRAMBLE,
    .feature_score = satellite_score,
    .point_rules = &point_rules,
};
