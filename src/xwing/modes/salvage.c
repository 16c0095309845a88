/* Salvage Mission: five supply caches, which ships tow. */
#include "xwing/messages.h"
#include "xwing/modes/scenarios.h"
#include "xwing/rules/scenario_actions.h"
#include "xwing/state/ships.h"

static FeatureScore cache_score(const Look *look, int16_t cache)
{
    const MatObject *object = &xwing_in(look)->object[cache - FIRST_OBJECT];
    FeatureScore score = {0};

    if (object->placed == OBJECT_CARRIED)
        score.points[side_of(look, (int16_t)(object->carrier - 1))] = 1; /* X25-SALV-11 */
    return score;
}

static const PointRules point_rules = {
    .deficit = "X25-SALV-10",
    .round = "X25-SALV-11",
    .lost = "X25-SALV-12",
    .last_ship = "X25-SALV-13",
    .goal = "X25-SALV-14",
    .last_round = "X25-SALV-15",
};

const Mode mode_salvage = {
    SCENARIO,
    .name = "salvage",
    .title = XW_SCENARIO_SALVAGE,
    .goal = XW_GOAL_SALVAGE,
    .line = "cache",
    .arrange = arrange_cache,
    .features = {.kind = OBJECT_CACHE,
                 .count = 5, /* X25-SALV-01 */
                 .has_colors = true,
                 .edges = four_edges,
                 .center_rule = "X25-SALV-03",
                 .turns_rule = "X25-SALV-04",
                 .near_rule = "X25-SALV-05",
                 .apart_rule = "X25-SALV-06",
                 .edge_rule = {[OWN_EDGE] = "X25-SALV-07", [OTHER_EDGE] = "X25-SALV-08"},
                 .overlap_rule = "X25-SALV-09",
                 .color_rule = "X25-SALV-02"},
    .extra_actions = tow_actions,
    .extra_action_legal = can_tow,
    .extra_procedure = PROC_TOW,
    .feature_score = cache_score,
    .point_rules = &point_rules,
};
