/* Skirmish: a small game with dice, to prove the kernel with. Its rules are in skirmish.md. */
#ifndef GAMES_SKIRMISH_H
#define GAMES_SKIRMISH_H

#include "outrider/table.h"

const Rules *rules_skirmish(void);

#endif
