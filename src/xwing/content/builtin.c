/* The content that is built into the program, so that it needs no files at run time. */
#include <string.h>

#include "xwing/content/card_files.h"
#include "xwing/content/content.h"

const ContentFile *xwing_content_builtin(const char *edition, int *count)
{
    const BuiltinEdition *found = builtin_editions;

    while (found->edition != NULL && strcmp(found->edition, edition) != 0)
        found++;
    *count = found->count;
    return found->files;
}
