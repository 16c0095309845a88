#include "xwing/own_cards.h"

#include <stdint.h>
#include <stdlib.h>

#include "content/statement.h"
#include "table/rules.h"
#include "xwing/game.h"

ContentFile *xwing_files_with(const Edition *edition, const ContentFile *own, int count, int *builtin)
{
    const ContentFile *first = xwing_content_builtin(edition->name, builtin);
    ContentFile *files = calloc((size_t)*builtin + (size_t)count, sizeof *files);

    for (int i = 0; files != NULL && i < *builtin; i++)
        files[i] = first[i];
    for (int i = 0; files != NULL && i < count; i++)
        files[*builtin + i] = own[i];
    return files;
}

static XwingContent *compile_with(const Edition *edition, const ContentFile *own, int count, ContentError *error)
{
    int builtin = 0;
    ContentFile *files = xwing_files_with(edition, own, count, &builtin);
    XwingContent *content = NULL;

    *error = (ContentError){.text = "there is not enough memory for the cards"};
    if (files != NULL)
        content = xwing_content_compile(&edition->words, files, builtin + count, error);
    free(files);
    return content;
}

/* A user's cards add to an edition. They may not found another one, which could override its cards. False, with the place. */
static bool adds_to(const Edition *edition, const ContentFile *file, ContentError *error)
{
    ContentReader reader = content_reader(file, error);
    Statement statement;

    while (content_next(&reader, &statement)) {
        bool builds = statement.depth == 0 && statement.count > 2 && content_word_is(statement.word[0], "edition");
        if (builds && !content_word_is(statement.word[1], edition->name))
            return content_fail(&reader, statement.line,
                                "cards of one's own are of the edition that is played: edition %s", edition->name);
    }
    return true; /* the compiler reports what cannot be read */
}

const Rules *rules_xwing_own(const Edition *edition, const ContentFile *own, int count, ContentError *error)
{
    for (int i = 0; i < count; i++) {
        if (!adds_to(edition, &own[i], error))
            return NULL;
    }
    XwingContent *content = compile_with(edition, own, count, error);
    if (content == NULL)
        return NULL;
    const Rules *rules = rules_xwing(edition, content);
    if (rules == NULL) {
        xwing_content_free(content);
        *error = (ContentError){.text = "there is not enough memory for the rules"};
    }
    return rules;
}

/* Only muting and freeing the content need a pointer that is not const. */
static XwingContent *content_of(const Rules *rules)
{
    return (XwingContent *)(uintptr_t)rules->own;
}

bool rules_xwing_mute(const Rules *rules, const char *what)
{
    return xwing_content_mute(content_of(rules), what);
}

void rules_xwing_own_free(const Rules *rules)
{
    if (rules == NULL)
        return;
    XwingContent *content = content_of(rules);
    rules_xwing_free(rules);
    xwing_content_free(content);
}
