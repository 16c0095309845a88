/* What nobody who wants to win would answer (Rules.rash): random play seldom does. */
#ifndef RIM_RULES_RASH_H
#define RIM_RULES_RASH_H

#include "rim/state/state.h"

/* Fighting a patrol that nobody beats, leaving undelivered what could be delivered, and flying nowhere. */
bool rim_rash(const Look *look, const Question *question, const Key *key);

#endif
