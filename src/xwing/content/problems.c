#include "xwing/content/problems.h"

#include "content/problems.h"

static void *compile(const void *self, const ContentFile *files, int count, ContentError *error)
{
    return xwing_content_compile(self, files, count, error);
}

int xwing_content_problems(const CardWords *words, const ContentFile *files, int count, int good, ContentError *errors,
                           int most, XwingContent **content)
{
    void *compiled = NULL;
    int found = content_problems(compile, words, files, count, good, errors, most, &compiled);

    *content = compiled;
    if (found > 0) {
        xwing_content_free(*content);
        *content = NULL;
    }
    return found;
}
