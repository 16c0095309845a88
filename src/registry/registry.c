#include "registry/registry.h"

#include "games/skirmish.h"
#include "games/smugglers.h"
#include "xwing/game.h"

/* An edition's rules, made once. */
static const Rules *edition_rules(const Edition *edition)
{
    static const Rules *made[MOST_EDITIONS];
    int index = 0;
    ContentError unread;

    while (edition_at(index) != edition)
        index++;
    if (made[index] == NULL)
        made[index] = rules_xwing_builtin(edition, &unread);
    return made[index];
}

static const GameEntry others[] = {
    {rules_skirmish,        NULL, "three drones a side, hidden dials, dice (a test game of the engine)",       2},
    {rules_smugglers,       NULL, "three or four smugglers, hidden cards, bribes (a test game of the engine)", 0},
    {rules_smugglers_guild, NULL, "smugglers with contacts of known classes (a test game of the engine)",      0},
};

bool registry_at(int index, GameEntry *game)
{
    int editions = 0;

    while (edition_at(editions) != NULL)
        editions++;
    if (index < 0 || (size_t)index >= (size_t)editions + sizeof others / sizeof others[0])
        return false;
    if (index < editions)
        *game = (GameEntry){NULL, edition_at(index), edition_at(index)->summary, 2};
    else
        *game = others[index - editions];
    return true;
}

const Rules *registry_rules(const GameEntry *game)
{
    return game->edition != NULL ? edition_rules(game->edition) : game->rules();
}

const Rules *registry_xwing(void)
{
    return edition_rules(edition_default());
}
