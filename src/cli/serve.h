/* `outrider serve`: the host in one process, for browsers and scripted players. */
#ifndef CLI_SERVE_H
#define CLI_SERVE_H

#include <stdio.h>

int serve_main(int argc, char **argv);
void serve_help(FILE *out); /* how it is used: `outrider serve --help` */

#endif
