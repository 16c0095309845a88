/* The standard game: no mission. */
#include "xwing/messages.h"
#include "xwing/modes/modes.h"
#include "xwing/rules/features.h"
#include "xwing/rules/mode.h"
#include "xwing/rules/scoring.h"
#include "xwing/rules/zones.h"
#include "xwing/state/ships.h"

Zones standard_zones(const Look *look, int16_t piece)
{
    Edge edge = (Edge)xwing_in(look)->edge[side_of(look, piece)];
    Zone zone = strip_of_edge(area_of(look), edge, 0, RANGE_BAND); /* X1-SETUP-10, X2-SETUP-17, X25-SETUP-20 */

    return (Zones){.count = 1,
                   .zone = {zone},
                   .why = XW_NO_ZONE,
                   .rule = RULE_IDS("X1-SETUP-10", "X2-SETUP-17", "X25-SETUP-20")};
}

bool standard_obstacle_fits(const Look *look, const Shape *shape, Status *reason)
{
    if (!beyond_range_of_edges(shape, area_of(look), 2)) { /* X1-OBST-03, X1-OBST-05, X2-SETUP-15, X25-SETUP-17 */
        *reason = refused(say0(XW_NO_NEAR_EDGE), RULE_IDS("X1-OBST-03", "X2-SETUP-15", "X25-SETUP-17"));
        return false;
    }
    if (xwing_in(look)->spacing == SPACING_CORE) /* X1-OBST-13 */
        return true;
    return is_clear_of_obstacles(look, shape, RULE_IDS("X1-OBST-13", "X2-SETUP-14", "X25-SETUP-16"),
                                 reason); /* X1-OBST-13, X2-SETUP-14, X25-SETUP-16 */
}

/* All ships of the other side are gone. */
static bool has_won(const Look *look, uint8_t side)
{
    const Xwing *game = xwing_in(look);

    for (int16_t ship = 0; is_fielded(game, ship); ship++) {
        uint8_t status = game->ship[ship].status;
        if (status == SHIP_PENDING) /* X1-AMB-37: those that are about to go count as gone at the same time */
            return false;
        if (will_fight(game, ship) && side_of(look, ship) != side)
            return false; /* X1-WIN-01, X2-WIN-01, X2-AMB-59 */
    }
    return true;
}

const Mode mode_standard = {STANDARD_PLACING, .name = "standard", .has_won = has_won};
const Mode mode_standard_by_rounds = {STANDARD_PLACING, .name = "standard", .has_won = has_won,
                                      .wins_with_round = true}; /* X2-WIN-01, X2-WIN-03, X25-WIN-01 */

/* Without a scenario: ships score their points as in all of them, and the game lasts as long. */
static const PointRules dogfight_rules = {
    .deficit = "X25-SCEN-05",
    .lost = "X25-WIN-02",
    .last_ship = "X25-END-05",
    .last_round = "X25-ROUND-01",
};

const Mode mode_dogfight = {
    STANDARD_PLACING,
    .name = "standard",
    .add_pieces = add_features, /* which has none, and takes none from a setup */
    .last_round = 12,           /* X25-ROUND-01 */
    .point_rules = &dogfight_rules,
    .has_won = has_won_by_points,
    .wins_with_round = true, /* X25-WIN-01 */
};
