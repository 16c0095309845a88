/* Detonation: what a bomb does to ships, and in which order several of them detonate. */
#ifndef XWING_RULES_DETONATION_H
#define XWING_RULES_DETONATION_H

#include "xwing/state/part.h"

extern const RulesPart detonation_part;

#endif
