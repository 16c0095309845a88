/* Everything that is wrong with card files of X-Wing (content/problems.h). */
#ifndef XWING_PROBLEMS_H
#define XWING_PROBLEMS_H

#include "xwing/content/content.h"

/* Compiles files, of which the first `good` are known to be right. Without an error it returns 0 and the content, to be freed
 * with xwing_content_free(). With errors it returns how many it found, at most `most`, and no content. */
int xwing_content_problems(const CardWords *words, const ContentFile *files, int count, int good, ContentError *errors,
                           int most, XwingContent **content);

#endif
