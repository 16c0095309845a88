/* `outrider sim`: many games between squads or opponents, and what they say (docs/sim.md). */
#ifndef CLI_SIM_H
#define CLI_SIM_H

int sim_main(int argc, char **argv);

#endif
