/* How well a side of X-Wing stands: the share of such games that it wins. */
#ifndef AI_XWING_WORTH_H
#define AI_XWING_WORTH_H

#include "table/rules.h"

/* SearchGame.worth. */
double xwing_worth(const Look *look, uint8_t side);

#endif
