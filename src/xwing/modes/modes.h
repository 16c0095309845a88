/* The modes one by one, for the rows of editions; and what single missions add to the rules. Everybody else asks mode_of(). */
#ifndef XWING_MODES_MODES_H
#define XWING_MODES_MODES_H

#include "xwing/rules/mode.h"

extern const Mode mode_standard, mode_standard_by_rounds, mode_escort, mode_asteroid_run, mode_whispers;

extern const RulesPart escort_part;

#endif
