#include "content/problems.h"

#include <stdlib.h>
#include <string.h>

#include "content/blank.h"

/* Files whose texts may be changed. The first `good` are borrowed. */
typedef struct Drafts {
    ContentFile *files;
    char **texts; /* NULL for those that are borrowed */
    int count, good;
} Drafts;

static void free_drafts(Drafts *drafts)
{
    for (int i = 0; drafts->texts != NULL && i < drafts->count; i++)
        free(drafts->texts[i]);
    free(drafts->texts);
    free(drafts->files);
}

static bool copy_files(Drafts *drafts, const ContentFile *files)
{
    drafts->files = calloc((size_t)drafts->count + 1, sizeof *drafts->files);
    drafts->texts = calloc((size_t)drafts->count + 1, sizeof *drafts->texts);
    if (drafts->files == NULL || drafts->texts == NULL)
        return false;
    for (int i = 0; i < drafts->count; i++) {
        drafts->files[i] = files[i];
        if (i < drafts->good)
            continue;
        drafts->texts[i] = malloc(files[i].length + 1);
        if (drafts->texts[i] == NULL)
            return false;
        memcpy(drafts->texts[i], files[i].text, files[i].length);
        drafts->files[i].text = drafts->texts[i];
    }
    return true;
}

/* Leaves out the statement with this error. False if that cannot be done: then no further error can be found. */
static bool leave_out(const Drafts *drafts, const ContentError *error)
{
    for (int i = drafts->good; i < drafts->count && error->line > 0; i++) {
        if (strncmp(drafts->files[i].name, error->file, sizeof error->file - 1) == 0)
            return content_blank(drafts->texts[i], drafts->files[i].length, error->line);
    }
    return false;
}

int content_problems(ContentCompile *compile, const void *self, const ContentFile *files, int count, int good,
                     ContentError *errors, int most, void **content)
{
    Drafts drafts = {.count = count, .good = good};
    ContentError error = {.text = "there is not enough memory for the files"};
    int found = 0;

    *content = NULL;
    if (!copy_files(&drafts, files)) {
        errors[found++] = error;
        free_drafts(&drafts);
        return found;
    }
    while (found < most && (*content = compile(self, drafts.files, count, &error)) == NULL) {
        errors[found++] = error;
        if (!leave_out(&drafts, &error))
            break;
    }
    free_drafts(&drafts);
    return found;
}
