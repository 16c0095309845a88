/* What must hold whenever a question is open. */
#ifndef RIM_RULES_SOUND_H
#define RIM_RULES_SOUND_H

#include "rim/state/state.h"

bool rim_sound(const Look *look, const char **complaint);

#endif
