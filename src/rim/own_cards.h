/* Outer Rim with cards that a user wrote or corrected: rules that are compiled at run time, and freed again. */
#ifndef RIM_OWN_CARDS_H
#define RIM_OWN_CARDS_H

#include "content/reader.h"
#include "table/rules.h"

/* The rules with the built-in box and, after it, `own` files, whose texts are needed no longer when this returns: what they write again takes the
 * place of what the box has. NULL, with the error, if a file is wrong or memory ran out. For rules_rim_free(). */
const Rules *rules_rim_own(const ContentFile *own, int count, ContentError *error);

/* All that is wrong with `own` files (content/problems.h): how many errors were found, at most `most`. */
int rim_own_problems(const ContentFile *own, int count, ContentError *errors, int most);

/* Does a statement of Outer Rim's files begin with this word, such as `card` or `tile`? */
bool rim_has_statement(ContentWord word);

#endif
