/* X-Wing as a Rules: made once from compiled content, constant from then on. */
#ifndef XWING_GAME_H
#define XWING_GAME_H

#include "outrider/table.h"
#include "xwing/content/content.h"
#include "xwing/editions/edition.h"

/* The rules of an edition with this content, which must outlive them. NULL if memory ran out, or if the edition's part and the
 * shared ones do not fill the tables (part.h). */
const Rules *rules_xwing(const Edition *edition, const XwingContent *content);
void rules_xwing_free(const Rules *rules);

/* The same with the content that is built in, compiled again; the caller keeps it for as long as the program runs. NULL, with
 * the error, if it does not compile or memory ran out. */
const Rules *rules_xwing_builtin(const Edition *edition, ContentError *error);

#endif
