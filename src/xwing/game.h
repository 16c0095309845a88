/* X-Wing as a Rules: made once from compiled content, constant from then on. */
#ifndef XWING_GAME_H
#define XWING_GAME_H

#include "outrider/table.h"
#include "xwing/content/content.h"
#include "xwing/editions/edition.h"

/* Whoever looks into them includes state/part.h. */
typedef struct RulesTables RulesTables;
typedef struct PartFault PartFault;

/* The rules of an edition with this content, which must outlive them. NULL if memory ran out, or if the edition's tables are not whole
 * (edition_tables()), which a test finds (tests/unit/test_xwing_editions.c). */
const Rules *rules_xwing(const Edition *edition, const XwingContent *content);
void rules_xwing_free(const Rules *rules);

/* Fills empty tables with the rows of an edition: the shared ones, its own, and what it inherits. False, with the fault, if an id has no
 * row or two. */
bool edition_tables(const Edition *edition, RulesTables *tables, PartFault *fault);

/* The same with the content that is built in, compiled again; the caller keeps it for as long as the program runs. NULL, with
 * the error, if it does not compile or memory ran out. */
const Rules *rules_xwing_builtin(const Edition *edition, ContentError *error);

#endif
