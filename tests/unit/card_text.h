/* Cards in the text of a test: what comes before them, and compiling them without the rules. */
#ifndef TESTS_UNIT_CARD_TEXT_H
#define TESTS_UNIT_CARD_TEXT_H

#include <string.h>

#include "unit/cards_without_rules.h"
#include "unit/run_tests.h"
#include "xwing/content/content.h"

#define EDITION "edition xwing-1\n"
#define SHIP                                                                                                           \
    EDITION                                                                                                            \
    "ship tie \"TIE\"\n  size small  attack 2  agility 3  hull 3  shields 0\n  actions focus\n  arcs front\n"          \
    "  dial straight koiogran\n    2 green red\n    3 white -\n"
#define PILOT SHIP "pilot ace \"Ace\"\n  ship tie  faction empire  skill 5  cost 15\n"
#define CARD  EDITION "upgrade gizmo \"Gizmo\"\n  slot elite  cost 1\n"
#define WOUND EDITION "damage wound \"Wound\"\n  trait ship  copies 2\n"

/* The cards that are built in. */
static inline XwingContent *built_in(void)
{
    int count = 0;
    const ContentFile *files = xwing_content_builtin("xwing-1", &count);
    ContentError error;
    XwingContent *content = xwing_content_compile(&plain_words, files, count, &error);

    if (content == NULL)
        fail_msg("%s:%d: %s", error.file, error.line, error.text);
    return content;
}

/* In the words of the edition that it names first. */
static inline XwingContent *compiled(const char *text, ContentError *error)
{
    static const char later[] = "edition xwing-2.";
    ContentFile file = {"my.cards", text, strlen(text)};
    CardWords words = strncmp(text, later, sizeof later - 1) == 0 ? later_words : plain_words;

    words.squads.has_loadouts = strncmp(text, "edition xwing-2.5", strlen("edition xwing-2.5")) == 0;
    return xwing_content_compile(&words, &file, 1, error);
}

#endif
