/* outrider draw: a position to a picture. */
#ifndef CLI_DRAW_H
#define CLI_DRAW_H

#include <stdio.h>

/* The arguments after `outrider`; argv[0] is "draw". Returns what the program should. */
int draw_main(int argc, char **argv);
void draw_help(FILE *out); /* how it is used: `outrider draw --help` */

#endif
