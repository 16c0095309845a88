/* `outrider admin`: what the operator of a host says to a server that runs. */
#ifndef CLI_ADMIN_COMMAND_H
#define CLI_ADMIN_COMMAND_H

#include <stdio.h>

int admin_main(int argc, char **argv);
void admin_help(FILE *out); /* how it is used: `outrider admin --help` */

#endif
