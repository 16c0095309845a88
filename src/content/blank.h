/* Leaving a wrong statement out, so that what comes after it can be looked at. */
#ifndef CONTENT_BLANK_H
#define CONTENT_BLANK_H

#include <stdbool.h>
#include <stddef.h>

/* Turns line `line`, the statement at the margin to which it belongs, and everything inside that into blanks; other lines keep their numbers.
 * If the line is a comment, only the comment is blanked. False if there was nothing but blanks already. */
bool content_blank(char *text, size_t length, int line);

#endif
