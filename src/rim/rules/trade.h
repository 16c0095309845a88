/* Trading cards with somebody in the same space, if both agree. */
#ifndef RIM_RULES_TRADE_H
#define RIM_RULES_TRADE_H

#include "rim/rules/options.h"

extern const RimOption rim_trade_option;
extern const RulesPart rim_trade_part;

#endif
