/* `outrider play`: a game of X-Wing in a terminal, against an opponent or at one keyboard. docs/xwing.md is its manual. */
#ifndef CLI_PLAY_H
#define CLI_PLAY_H

int play_main(int argc, char **argv);

#endif
