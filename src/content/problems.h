/* Everything that is wrong with card files, not only the first thing. For people who write them. */
#ifndef CONTENT_PROBLEMS_H
#define CONTENT_PROBLEMS_H

#include "content/reader.h"

/* Compiles files of some game; NULL with the error if one is wrong. `self` is the caller's. */
typedef void *ContentCompile(const void *self, const ContentFile *files, int count, ContentError *error);

/* Compiles files, of which the first `good` are known to be right. Without an error it returns 0, and in *content what was compiled, for the
 * caller to free. With errors it returns how many it found, at most `most`, and *content is what compiles without the wrong statements, also
 * for the caller to free, or NULL.
 *
 * Each statement at the margin (a ship, a card) gets at most one error. It is then left out, and the others are compiled without it. So
 * a card that names a ship with an error gets an error too. */
int content_problems(ContentCompile *compile, const void *self, const ContentFile *files, int count, int good,
                     ContentError *errors, int most, void **content);

#endif
