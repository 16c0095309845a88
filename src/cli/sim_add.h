/* `outrider sim --add`: results that were played apart, as one. */
#ifndef CLI_SIM_ADD_H
#define CLI_SIM_ADD_H

#include "cli/sim_options.h"

/* Reads the results of options->parts, adds those of the same contestants up, and reports. The exit status; messages go to standard error. */
int sim_add(const SimOptions *options);

#endif
