/* All cards as JSON, for other programs: tools/reference.mjs compares it with public card data. */
#ifndef CLI_CONTENT_JSON_H
#define CLI_CONTENT_JSON_H

#include <stdio.h>

#include "xwing/content/content.h"

/* Writes ships, pilots, upgrades, damage cards and what waits, in the words of docs/content.md; a dial as the community writes
 * it (`2TW`: speed, bearing, color). Returns 0, or 1 if it could not be written. */
int content_print_json(const XwingContent *content, FILE *out);

#endif
