/* Squads for a game at the terminal. */
#ifndef CLI_SQUAD_PLAY_H
#define CLI_SQUAD_PLAY_H

#include "cli/squad_files.h"

/* What the options of `outrider play` said. */
typedef struct PlaySquads {
    const char *what[2]; /* the person's, then the machine's: as squad_open() takes them */
    int count;           /* 0: play without squads; 1: the machine takes a ready-made one */
    long points;         /* agreed for each side; 0: what is usual in the edition */
    long threat;         /* agreed for each side, of quick builds, in the place of points; 0: none */
    const char *list;    /* of points; NULL: the usual one */
    bool as_printed;
    bool without_waiting; /* the nearest squads without the cards that wait */
} PlaySquads;

/* Writes the setup lines of a game between two squads. `*seat` is where the person sits, 0 or 1; -1: the squads decide, so that
 * an Imperial squad is on the Imperial side. `seed` picks the machine's squad if none was named. False, having said on standard
 * error everything that is wrong. */
bool squad_play(const Rules *rules, const PlaySquads *wanted, long seed, long *seat, Out *lines);

#endif
