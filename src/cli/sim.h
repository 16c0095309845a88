/* `outrider sim`: many games between squads or opponents, and what they say (docs/sim.md). */
#ifndef CLI_SIM_H
#define CLI_SIM_H

#include <stdio.h>

int sim_main(int argc, char **argv);
void sim_help(FILE *out); /* how it is used: `outrider sim --help` */

#endif
