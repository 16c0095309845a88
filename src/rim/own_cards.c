#include "rim/own_cards.h"

#include <stdlib.h>
#include <string.h>

#include "content/problems.h"
#include "rim/content/content.h"
#include "rim/game.h"

/* The built-in files, then `own`, into a list that the caller frees; NULL if memory ran out. The texts are borrowed. */
static ContentFile *files_with(const ContentFile *own, int count, int *built_in)
{
    const ContentFile *first = rim_content_builtin(built_in);
    ContentFile *files = calloc((size_t)*built_in + (size_t)count, sizeof *files);

    for (int i = 0; files != NULL && i < *built_in; i++)
        files[i] = first[i];
    for (int i = 0; files != NULL && i < count; i++)
        files[*built_in + i] = own[i];
    return files;
}

static RimContent *compile_with(const ContentFile *own, int count, ContentError *error)
{
    int built_in = 0;
    ContentFile *files = files_with(own, count, &built_in);
    RimContent *content = NULL;

    *error = (ContentError){.text = "there is not enough memory for the cards"};
    if (files != NULL)
        content = rim_content_compile(files, built_in + count, built_in, error);
    free(files);
    return content;
}

const Rules *rules_rim_own(const ContentFile *own, int count, ContentError *error)
{
    RimContent *content = compile_with(own, count, error);
    const char *complaint = NULL;
    const Rules *rules = content != NULL ? rules_rim(content, &complaint) : NULL;

    if (content != NULL && rules == NULL) {
        *error = (ContentError){.file = "outer-rim", .line = 0};
        strncpy(error->text, complaint, sizeof error->text - 1);
        rim_content_free(content);
    }
    return rules;
}

static void *compile(const void *self, const ContentFile *files, int count, ContentError *error)
{
    const int *built_in = self;

    return rim_content_compile(files, count, *built_in, error);
}

int rim_own_problems(const ContentFile *own, int count, ContentError *errors, int most)
{
    int built_in = 0;
    ContentFile *files = files_with(own, count, &built_in);
    void *compiled = NULL;

    if (files == NULL) {
        errors[0] = (ContentError){.text = "there is not enough memory for the cards"};
        return 1;
    }
    int found = content_problems(compile, &built_in, files, built_in + count, built_in, errors, most, &compiled);
    free(files);
    rim_content_free(compiled);
    return found;
}
