/* The setup of a game between two squads, as simulations play it. */
#ifndef SIM_SIM_SQUADS_H
#define SIM_SIM_SQUADS_H

#include "xwing/squads/squad.h"

enum { SIM_OBSTACLES = 6 /* that squads meet among, unless somebody says otherwise */ };

/* The line that has the players place as many obstacles; nothing for none. */
void sim_obstacles_line(int obstacles, Out *out);

/* The first squad on seat 0, the second on seat 1, after lines that are common to all games. */
void sim_squads_meet(const XwingContent *content, const char *common, const Squad *first, const Squad *second,
                     Out *out);

#endif
