/* A seat gives up while the others play on (OR-AMB-100 leaves it to us). */
#ifndef RIM_RULES_LEAVING_H
#define RIM_RULES_LEAVING_H

#include "rim/state/state.h"

/* Rules.concede. Ship and cards go home, contacts to the nearest empty contact space; the last who is left wins. */
Flow rim_concede(Play *play, uint8_t seat);

/* Rules.time_is_up: the most famous win. */
uint8_t rim_time_is_up(const Look *look);

#endif
