/* The action step: any number of actions, in any order (OR-ACT-01, OR-ACT-05). */
#ifndef RIM_RULES_ACTIONS_H
#define RIM_RULES_ACTIONS_H

#include "rim/state/state.h"

extern const RulesPart rim_actions_part;

#endif
