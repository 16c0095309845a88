/* Tables of X-Wing as SVG files. */
#ifndef CLI_PICTURES_H
#define CLI_PICTURES_H

#include "outrider/table.h"

/* Draws the table into a file; false, with a message on standard error, if it cannot be written. */
bool picture_save(const char *name, const Rules *rules, const Table *table, const char *title);

#endif
