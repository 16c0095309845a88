/* Two ships nose to nose: where they stand, and a critical hit. */
#ifndef TESTS_UNIT_XWING_DUEL_H
#define TESTS_UNIT_XWING_DUEL_H

#include "unit/xwing_story.h"

/* The enemy is at range 1, 2 or 3. */
#define REBEL     " seat 0 at 457 300 facing 0 "
#define ARMED(up) " seat 0 with " up " at 457 300 facing 0 "
#define RANGE_1   " seat 1 at 457 400 facing 180 "
#define RANGE_2   " seat 1 at 457 500 facing 180 "
#define RANGE_3   " seat 1 at 457 600 facing 180 "
#define COMBAT    "phase combat\n"

/* A critical hit of a TIE on an X-wing without shields. */
static inline void wound(const char *rebel, const char *card)
{
    char lines[400];

    snprintf(lines, sizeof lines,
             "ship luke lukeskywalker seat 0 %s at 457 300 facing 0 shields 0 attacked\nship tie academypilot" RANGE_2
             "\n" COMBAT,
             rebel);
    begin(lines);
    say("attack luke -");
    fall(0, 1, 0, 1);
    fall(0, 0, 2, 0);
    draw(card);
}

#endif
