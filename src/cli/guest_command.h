/* `outrider guest`: a scripted player at a server (docs/server.md). */
#ifndef CLI_GUEST_COMMAND_H
#define CLI_GUEST_COMMAND_H

#include <stdio.h>

/* The command; argv[1] is the server's address, or the link to a game. */
int guest_main(int argc, char **argv);
void guest_help(FILE *out); /* how it is used: `outrider guest --help` */

#endif
