/* `outrider store`: what the operator of a host does with its store. */
#ifndef CLI_STORE_COMMAND_H
#define CLI_STORE_COMMAND_H

#include <stdio.h>

int store_main(int argc, char **argv);
void store_help(FILE *out); /* how it is used: `outrider store --help` */

#endif
