/* The standard game: no mission. */
#include "xwing/messages.h"
#include "xwing/modes/modes.h"
#include "xwing/rules/mode.h"
#include "xwing/rules/zones.h"
#include "xwing/state/ships.h"

Zones standard_zones(const Look *look, int16_t piece)
{
    Edge edge = (Edge)xwing_in(look)->edge[side_of(look, piece)];
    Zone zone = strip_of_edge(area_of(look), edge, 0, RANGE_BAND); /* X1-SETUP-10, X2-SETUP-17 */

    return (Zones){.count = 1, .zone = {zone}, .why = XW_NO_ZONE, .rule = RULE_IDS("X1-SETUP-10", "X2-SETUP-17")};
}

bool standard_obstacle_fits(const Look *look, const Shape *shape, Status *reason)
{
    if (!beyond_range_of_edges(shape, area_of(look), 2)) { /* X1-OBST-03, X1-OBST-05, X2-SETUP-15 */
        *reason = refused(say0(XW_NO_NEAR_EDGE), RULE_IDS("X1-OBST-03", "X2-SETUP-15"));
        return false;
    }
    if (xwing_in(look)->spacing == SPACING_CORE) /* X1-OBST-13 */
        return true;
    return is_clear_of_obstacles(look, shape, RULE_IDS("X1-OBST-13", "X2-SETUP-14"),
                                 reason); /* X1-OBST-13, X2-SETUP-14 */
}

/* All ships of the other side are gone. */
static bool has_won(const Look *look, uint8_t side)
{
    const Xwing *game = xwing_in(look);

    for (int16_t ship = 0; is_fielded(game, ship); ship++) {
        uint8_t status = game->ship[ship].status;
        if (status == SHIP_PENDING) /* X1-AMB-37: those that are about to go count as gone at the same time */
            return false;
        bool will_fight = status == SHIP_IN_PLAY || status == SHIP_WAITING || status == SHIP_RESERVE; /* X2-AMB-59 */
        if (will_fight && !is_remote(game, ship) && side_of(look, ship) != side)
            return false; /* X1-WIN-01, X2-WIN-01, X2-AMB-59 */
    }
    return true;
}

const Mode mode_standard = {STANDARD_PLACING, .name = "standard", .has_won = has_won};
const Mode mode_standard_by_rounds = {STANDARD_PLACING, .name = "standard", .has_won = has_won,
                                      .wins_with_round = true}; /* X2-WIN-01, X2-WIN-03 */
