/* The rules that tests of squads of 2.0 and 2.5 ask: the cards that are built in, and the test's own. */
#ifndef UNIT_XWING2_SQUAD_RULES_H
#define UNIT_XWING2_SQUAD_RULES_H

#include <string.h>

#include "table/play.h"
#include "unit/run_tests.h"
#include "xwing/game.h"
#include "xwing/own_cards.h"

static const Rules *rules;
static const XwingContent *cards;

static inline int make_edition_with(const char *edition, const ContentFile *files, int count)
{
    ContentError error = {0};

    rules = rules_xwing_own(edition_named(edition, strlen(edition)), files, count, &error);
    if (rules == NULL)
        fail_msg("%s:%d: %s", error.file, error.line, error.text);
    cards = rules->own;
    return 0;
}

static inline int make_with(const ContentFile *files, int count)
{
    return make_edition_with("xwing-2.0", files, count);
}

static int forget(void **state)
{
    (void)state;
    rules_xwing_own_free(rules);
    return 0;
}

#endif
