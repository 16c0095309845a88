/* What must hold whenever somebody is asked. */
#ifndef XWING_RULES_SOUND_H
#define XWING_RULES_SOUND_H

#include "table/rules.h"

/* Rules.sound: false, with what is wrong, if the state of the game is one that no rule leads to. */
bool xwing_sound(const Look *look, const char **complaint);

#endif
