/* Which games this program knows. */
#ifndef CLI_GAMES_H
#define CLI_GAMES_H

#include "outrider/table.h"

/* The rules of a game by name, of `length` bytes; NULL if there is none such. */
const Rules *games_find(const char *name, int length);

/* Game number `index`; NULL past the last. With a line on what it is. */
const Rules *games_at(int index, const char **summary);

#endif
