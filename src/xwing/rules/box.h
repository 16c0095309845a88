/* The box: how many of each card and model the core set holds. */
#ifndef XWING_RULES_BOX_H
#define XWING_RULES_BOX_H

#include "table/rules.h"

/* Does one box hold all cards, models and asteroids that are in use? Asked only where the players limit themselves to it
 * (X1-LIMIT-01, X1-AMB-57). */
bool box_holds(const Look *look, Status *reason);

#endif
