/* `--game NAME`: which edition of X-Wing a command is about, where its own words do not say it. */
#ifndef CLI_GAME_OPTION_H
#define CLI_GAME_OPTION_H

#include "outrider/table.h"

/* Takes the option out of the line, if it is there. The rules of that edition, or of the default one; NULL, having said on standard
 * error what would be right, if it names none. `command` is the one that complains. */
const Rules *game_option(const char *command, int *argc, char **argv);

#endif
