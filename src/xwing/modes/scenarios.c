/* Shared by the four Standard Scenarios. */
#include "xwing/modes/scenarios.h"

const uint8_t four_edges[4] = {OWN_EDGE, OWN_EDGE, OTHER_EDGE,
                               OTHER_EDGE};            /* X25-SAT-06, X25-SAT-07, X25-SALV-07, X25-SALV-08 */
const uint8_t two_edges[2] = {OTHER_EDGE, OTHER_EDGE}; /* X25-SCRAM-07 */

Zones scenario_zones(const Look *look, int16_t piece)
{
    return piece >= FIRST_OBJECT ? feature_zones(look, piece) : standard_zones(look, piece);
}

bool scenario_obstacle_fits(const Look *look, const Shape *shape, Status *reason)
{
    return standard_obstacle_fits(look, shape, reason) && is_clear_of_features(look, shape, reason); /* X25-SETUP-18 */
}
