/* What a ship goes through that would have ended its maneuver on other ships, besides flying it only partially (X25-PARTIAL-07). */
#ifndef XWING_RULES_OVERLAP_H
#define XWING_RULES_OVERLAP_H

#include "xwing/state/part.h"

extern const RulesPart overlap_part;

#endif
