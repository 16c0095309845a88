/* Which side comes first: what editions choose from (Edition.initiative, places_first). */
#include "xwing/rules/sides.h"

#include "xwing/rules/joining.h"
#include "xwing/state/ships.h"

int side_points(const Look *look, uint8_t side)
{
    const Xwing *game = xwing_in(look);
    int points = 0;

    for (int16_t ship = 0; is_fielded(game, ship); ship++) {
        if (side_of(look, ship) == side)
            points += ship_points(look, ship);
    }
    return points;
}

uint8_t side_of_fewer_points(const Look *look, bool own_squads)
{
    uint8_t second = last_side(look), first = other_side(second);

    if (own_squads && side_points(look, first) < side_points(look, second)) /* X1-INIT-05 */
        return first;
    return second; /* X1-INIT-01, X1-INIT-05 */
}

uint8_t side_with_initiative(const Look *look)
{
    return xwing_in(look)->initiative;
}

uint8_t last_side(const Look *look)
{
    (void)look;
    return SIDES - 1;
}
