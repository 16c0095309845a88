/* The Force: charges that a ship spends to change its dice. */
#ifndef XWING_RULES_FORCE_H
#define XWING_RULES_FORCE_H

#include "xwing/state/part.h"

extern const RulesPart force_part;

#endif
