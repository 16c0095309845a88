/* How well a player of Outer Rim stands: the share of such games that it wins. */
#ifndef AI_RIM_STANDING_H
#define AI_RIM_STANDING_H

#include "table/rules.h"

/* SearchGame.worth. */
double rim_standing(const Look *look, uint8_t side);

#endif
