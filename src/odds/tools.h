/* The odds of an attack in which cards have a say only with tools (ShotTools): played as odds.c plays, but over how many dice show what.
 *
 * Both sides try everything that could help them: what changes no die, and what turns a side's own result into a risk, is left out. */
#ifndef ODDS_TOOLS_H
#define ODDS_TOOLS_H

#include "table/shot_tools.h"

/* Room to work in, for as many attacks as one likes; all zero at first. */
typedef struct ToolsWork {
    struct ToolsRoom *room; /* NULL: none was needed yet */
} ToolsWork;
void tools_free(ToolsWork *work);

/* How probable each number of damage is. Expectations that differ by no more than `equal` are equal. False: there are too many positions, or
 * memory ran out. */
bool tools_spread(ToolsWork *work, const ShotTools *tools, double equal, double damage[MOST_POOLED + 1]);

#endif
