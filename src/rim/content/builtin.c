/* The content that is built into the program, so that it needs no files at run time. */
#include "rim/content/card_files.h"
#include "rim/content/content.h"

const ContentFile *rim_content_builtin(int *count)
{
    *count = rim_builtin_files[0].count;
    return rim_builtin_files[0].files;
}
