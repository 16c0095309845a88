/* outrider draw: a position to a picture. */
#ifndef CLI_DRAW_H
#define CLI_DRAW_H

/* The arguments after `outrider`; argv[0] is "draw". Returns what the program should. */
int draw_main(int argc, char **argv);

#endif
