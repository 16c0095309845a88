/* The planning step: one of its options, whole (OR-PLAN-01). */
#ifndef RIM_RULES_PLANNING_H
#define RIM_RULES_PLANNING_H

#include "rim/state/state.h"

extern const RulesPart rim_planning_part;

#endif
