/* Leaving a wrong statement out, so that what comes after it can be looked at. */
#ifndef CONTENT_BLANK_H
#define CONTENT_BLANK_H

#include <stdbool.h>
#include <stddef.h>

/* Turns the statement at the margin that holds line `line`, with everything inside it, into blanks; other lines keep their
 * numbers. If the line is a comment, only that is. False if there was nothing but blanks already. */
bool content_blank(char *text, size_t length, int line);

#endif
