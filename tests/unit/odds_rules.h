/* The same rules without what makes odds quick, to be compared with. */
#ifndef TESTS_UNIT_ODDS_RULES_H
#define TESTS_UNIT_ODDS_RULES_H

#include "table/rules.h"

/* Nothing is calculated, and every face of a die is played. */
static inline Rules rules_that_play(const Rules *rules)
{
    Rules playing = *rules;

    playing.shot_face = NULL;
    playing.shot_pools = NULL;
    playing.shot_tools = NULL;
    return playing;
}

/* Nor is anything forgotten on the way. */
static inline Rules rules_that_remember(const Rules *rules)
{
    Rules remembering = rules_that_play(rules);

    remembering.shot_forget = NULL;
    remembering.shot_likeness = NULL;
    return remembering;
}

#endif
