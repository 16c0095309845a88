/* What the options of `outrider play` say, and the setup lines that they stand for. */
#ifndef CLI_PLAY_OPTIONS_H
#define CLI_PLAY_OPTIONS_H

#include "ai/opponent.h"
#include "cli/squad_play.h"

typedef struct PlayOptions {
    OpponentKind against;
    bool against_ai; /* the game's own player, whom its rules run */
    long seat;       /* -1: not said */
    long mission, obstacles, seed;
    const char *setup, *record_to; /* files, or NULL */
    const char *manner, *sides;
    const char *mode; /* by its name; NULL: not said */
    bool hot_seat, plain, core_spacing;
    PlaySquads squads;
} PlayOptions;

/* Reads the options after `play GAME`. False, having said what would be right. */
bool play_read_options(int argc, char **argv, PlayOptions *options);

/* The setup lines that the options stand for, squads included, and those of a file. Squads may say where the person sits. False,
 * having said what was wrong. */
bool play_setup_lines(const Rules *rules, PlayOptions *options, char *lines, int size);

#endif
