/* `outrider play`: a game of X-Wing in a terminal, against an opponent or at one keyboard. docs/xwing.md is its manual. */
#ifndef CLI_PLAY_COMMAND_H
#define CLI_PLAY_COMMAND_H

#include <stdio.h>

int play_main(int argc, char **argv);
void play_help(FILE *out); /* how it is used: `outrider play --help` */

#endif
