/* Devices that are placed anywhere on the mat, neither dropped nor launched. */
#ifndef XWING_RULES_LAYING_H
#define XWING_RULES_LAYING_H

#include "xwing/state/part.h"
#include "xwing/state/ships.h"

extern const RulesPart laying_part;

/* May the device that ASK_OBSTACLE_POSE asks about (its args: LayArg) lie there, with all of its set? If not, fills in why. */
enum LayArg { LAY_ARG_BEYOND, LAY_ARG_SHIP };
bool device_may_lie(const Look *look, const Question *question, Pose pose, Status *refusal);

#endif
