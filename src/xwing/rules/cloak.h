/* Cloaking and decloaking. What a cloak token does to a ship's agility and weapons is in state/ships.h. */
#ifndef XWING_RULES_CLOAK_H
#define XWING_RULES_CLOAK_H

#include "xwing/state/part.h"
#include "xwing/state/ships.h"

extern const RulesPart cloak_part;

/* For an edition's row: may the ship gain a cloak token? */
bool can_cloak(const Look *look, int16_t ship);

/* For its system_abilities: the source of ABILITY_DECLOAK is the ship itself, while it is cloaked. */
int16_t decloaking_ship(const Look *look, int16_t ship, int index);

#endif
