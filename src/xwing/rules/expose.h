/* Exposing damage cards. */
#ifndef XWING_RULES_EXPOSE_H
#define XWING_RULES_EXPOSE_H

#include "xwing/state/part.h"

extern const RulesPart expose_part;

#endif
