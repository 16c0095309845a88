/* `outrider arena`: two opponents play many games, and the score is printed. */
#ifndef CLI_ARENA_H
#define CLI_ARENA_H

int arena_main(int argc, char **argv);

#endif
