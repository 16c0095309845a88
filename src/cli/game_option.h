/* `--game NAME`: which game a command is about, where its own words do not say it. */
#ifndef CLI_GAME_OPTION_H
#define CLI_GAME_OPTION_H

#include "outrider/table.h"

typedef enum GameSet {
    GAMES_OF_XWING, /* its editions */
    GAMES_WITH_CARDS
} GameSet;

/* Takes the option out of the line, if it is there. The rules of that game, or of the default edition of X-Wing; NULL, having said on standard
 * error what would be right, if it names none of the set. `command` is the one that complains. */
const Rules *game_option(const char *command, GameSet set, int *argc, char **argv);

#endif
