/* Reinforcing a ship's fore or aft, and what that takes off an attack. */
#ifndef XWING_RULES_REINFORCE_H
#define XWING_RULES_REINFORCE_H

#include "xwing/state/part.h"

extern const RulesPart reinforce_part;

/* For an edition's fields: how many reinforce tokens of the defender count against this attack. */
int reinforced_against(const Look *look, const Attack *attack);

#endif
