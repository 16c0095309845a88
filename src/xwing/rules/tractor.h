/* Tractor beams: a ship that becomes tractored is moved by the opposing player. */
#ifndef XWING_RULES_TRACTOR_H
#define XWING_RULES_TRACTOR_H

#include "xwing/state/part.h"

extern const RulesPart tractor_part;

#endif
