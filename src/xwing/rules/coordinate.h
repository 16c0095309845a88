/* Coordinating: a ship lets a friend perform an action. */
#ifndef XWING_RULES_COORDINATE_H
#define XWING_RULES_COORDINATE_H

#include "xwing/state/part.h"
#include "xwing/state/ships.h"

extern const RulesPart coordinate_part;

/* For an edition's row: is a friendly ship near enough? */
bool can_coordinate(const Look *look, int16_t ship);

#endif
