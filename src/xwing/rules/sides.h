/* Which side comes first, and what a side's ships cost. */
#ifndef XWING_RULES_SIDES_H
#define XWING_RULES_SIDES_H

#include "table/rules.h"

int side_points(const Look *look, uint8_t side); /* what its ships cost, with their upgrade cards */

/* For an edition's rows: the side whose squad costs less. Where both cost the same, or the players did not choose their ships, it is the
 * last side. */
uint8_t side_of_fewer_points(const Look *look, bool own_squads);

/* For an edition's rows: the side that has initiative; and the last side in any case. */
uint8_t side_with_initiative(const Look *look);
uint8_t last_side(const Look *look);

#endif
