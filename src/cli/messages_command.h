/* `outrider messages`: what a game says, for translators (docs/translating.md). */
#ifndef CLI_MESSAGES_COMMAND_H
#define CLI_MESSAGES_COMMAND_H

#include <stdio.h>

/* outrider messages [GAME [LANGUAGE]]: gettext's template of a game (xwing, which all its editions share), or the translation into
 * a language as the program has it, with what is new empty and what was translated from other English marked fuzzy. */
int messages_main(int argc, char **argv);
void messages_help(FILE *out); /* how it is used: `outrider messages --help` */

#endif
