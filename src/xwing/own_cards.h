/* X-Wing with cards that a user wrote: rules that are compiled at run time, and freed again. */
#ifndef XWING_OWN_CARDS_H
#define XWING_OWN_CARDS_H

#include "outrider/table.h"
#include "xwing/content/content.h"
#include "xwing/editions/edition.h"

/* The rules of an edition with its built-in cards and, after them, those of `own` files, whose texts are needed no longer when
 * this returns. NULL, with the error, if a file is wrong or memory ran out. */
const Rules *rules_xwing_own(const Edition *edition, const ContentFile *own, int count, ContentError *error);

/* Makes one card of these rules, or a part of it, mute for good (xwing_content_mute()): for tests of tests. False if there is none such. */
bool rules_xwing_mute(const Rules *rules, const char *what);

/* Frees what rules_xwing_own() made, with its content; NULL is nothing. */
void rules_xwing_own_free(const Rules *rules);

/* The files to compile: the edition's built-in ones, then `own`, into a list that the caller frees. *builtin says how many come first.
 * The texts are borrowed. NULL if memory ran out. */
ContentFile *xwing_files_with(const Edition *edition, const ContentFile *own, int count, int *builtin);

#endif
