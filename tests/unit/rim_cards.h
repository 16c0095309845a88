/* Stories about Outer Rim with cards of the test's own, beside those that are built in. */
#ifndef TESTS_UNIT_RIM_CARDS_H
#define TESTS_UNIT_RIM_CARDS_H

#include "unit/rim_story.h"

static inline int make_rules_with(const char *cards)
{
    enum { MOST_FILES = 64 };
    ContentFile files[MOST_FILES];
    ContentError error = {0};
    int count = 0;
    const ContentFile *built_in = rim_content_builtin(&count);
    const char *complaint = NULL;

    assert_true(count < MOST_FILES);
    memcpy(files, built_in, sizeof *files * (size_t)count);
    files[count] = (ContentFile){.name = "more.cards", .text = cards, .length = strlen(cards)};
    RimContent *content = rim_content_compile(files, count + 1, count, &error);
    if (content == NULL)
        fail_msg("%s:%d: %s", error.file, error.line, error.text);
    rules = rules_rim(content, &complaint);
    assert_non_null(rules);
    return 0;
}

#endif
