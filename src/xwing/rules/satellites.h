/* Satellites, which a mission has scanned (modes/whispers.c). */
#ifndef XWING_RULES_SATELLITES_H
#define XWING_RULES_SATELLITES_H

#include "xwing/state/ships.h"

/* The outline of a satellite token. */
Shape satellite_at(Pose pose);

/* Is every satellite on the mat at Range 2-3 of another? */
bool satellites_stand_well(const Look *look);

/* Would a satellite there be at Range 2-3 of one that lies on the mat? True, too, while none does. */
bool satellite_would_stand_well(const Look *look, Pose pose);

#endif
