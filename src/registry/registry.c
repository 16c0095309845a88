#include "registry/registry.h"

#include <string.h>

#include "games/skirmish.h"
#include "games/smugglers.h"
#include "rim/game.h"
#include "xwing/game.h"

static const Rules *made[MOST_EDITIONS]; /* by the number of the edition; NULL: not yet */

/* An edition's rules, made once. */
static const Rules *edition_rules(const Edition *edition)
{
    int index = 0;
    ContentError unread;

    while (edition_at(index) != edition)
        index++;
    if (made[index] == NULL)
        made[index] = rules_xwing_builtin(edition, &unread);
    return made[index];
}

static const Rules *rim; /* NULL: not yet */

static const Rules *rules_outer_rim(void)
{
    ContentError unread;

    if (rim == NULL)
        rim = rules_rim_builtin(&unread);
    return rim;
}

static const GameEntry outer_rim = {"outer-rim", rules_outer_rim, NULL, "Star Wars: Outer Rim", 0};

static const GameEntry test_games[] = {
    {"skirmish",        rules_skirmish,        NULL, "three drones a side, hidden dials, dice (a test game of the engine)",       2},
    {"smugglers",       rules_smugglers,       NULL, "three or four smugglers, hidden cards, bribes (a test game of the engine)",
     0                                                                                                                             },
    {"smugglers-guild", rules_smugglers_guild, NULL,
     "smugglers with contacts of known classes (a test game of the engine)",                                                      0},
};

bool registry_at(int index, GameEntry *game)
{
    int editions = 0;

    while (edition_at(editions) != NULL)
        editions++;
    if (index < 0 || (size_t)index > (size_t)editions + sizeof test_games / sizeof test_games[0])
        return false;
    if (index < editions)
        *game = (GameEntry){edition_at(index)->name, NULL, edition_at(index), edition_at(index)->summary, 2};
    else
        *game = index == editions ? outer_rim : test_games[index - editions - 1];
    return true;
}

bool registry_find(const char *name, size_t length, GameEntry *game)
{
    for (int i = 0; registry_at(i, game); i++) {
        if (strlen(game->name) == length && memcmp(game->name, name, length) == 0)
            return true;
    }
    return false;
}

bool registry_keeps(const Rules *rules)
{
    bool keeps = rules == rim;

    for (int i = 0; i < MOST_EDITIONS; i++)
        keeps |= rules == made[i];
    for (size_t i = 0; i < sizeof test_games / sizeof test_games[0]; i++)
        keeps |= rules == test_games[i].rules();
    return keeps;
}

const Rules *registry_rules(const GameEntry *game)
{
    return game->edition != NULL ? edition_rules(game->edition) : game->rules();
}

const Rules *registry_xwing(void)
{
    return edition_rules(edition_default());
}
