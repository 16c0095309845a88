/* Making the state whole when all lines of a setup are read. */
#ifndef XWING_RULES_BEGIN_H
#define XWING_RULES_BEGIN_H

#include "table/play.h"

/* Rules.begin */
bool xwing_begin(Play *play, const Setup *setup, Status *refusal);

/* False, with the reason, unless there are two sides: no other game can be set up. */
bool has_two_sides(const Play *play, Status *refusal);

#endif
