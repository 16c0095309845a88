#include "cli/games.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/skirmish.h"
#include "games/smugglers.h"
#include "xwing/game.h"

/* X-Wing is compiled from its cards the first time that it is asked for, and kept. */
static const Rules *rules_xwing_1(void)
{
    static const Rules *rules;
    ContentError error = {0};

    if (rules == NULL && (rules = rules_xwing_first_builtin(&error)) == NULL) {
        fprintf(stderr, "%s:%d: %s\n", error.file, error.line, error.text);
        abort(); /* the cards are built in: this program was built wrongly */
    }
    return rules;
}

typedef struct Game {
    const Rules *(*rules)(void);
    const char *summary;
} Game;

static const Game games[] = {
    {rules_xwing_1,   "X-Wing, First Edition: the rules of the core set"                         },
    {rules_skirmish,  "three drones a side, hidden dials, dice (a test game of the engine)"      },
    {rules_smugglers, "three or four smugglers, hidden cards, bribes (a test game of the engine)"},
};

const Rules *games_at(int index, const char **summary)
{
    if (index < 0 || (size_t)index >= sizeof games / sizeof games[0])
        return NULL;
    *summary = games[index].summary;
    return games[index].rules();
}

const Rules *games_find(const char *name, int length)
{
    const char *summary = NULL;
    const Rules *rules = NULL;

    for (int i = 0; (rules = games_at(i, &summary)) != NULL; i++) {
        if (strlen(rules_name(rules)) == (size_t)length && memcmp(rules_name(rules), name, (size_t)length) == 0)
            return rules;
    }
    return NULL;
}
