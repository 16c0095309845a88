/* Gaining tokens where something follows from each: cards see it coming and react, the jammed ship loses something, the tractored one is
 * moved. */
#ifndef XWING_RULES_GAIN_H
#define XWING_RULES_GAIN_H

#include "xwing/state/part.h"

extern const RulesPart gain_part;

#endif
