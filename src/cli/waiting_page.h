/* The page of the docs that lists what cannot be played yet (docs/waiting.md). */
#ifndef CLI_WAITING_PAGE_H
#define CLI_WAITING_PAGE_H

#include <stdio.h>

#include "xwing/content/content.h"

/* Writes the page, in Markdown: how much is offered, then the ships and cards that are not, under what they wait for. Returns 0,
 * or 1 if it could not be written. */
int content_waiting_page(const XwingContent *content, FILE *out);

#endif
