#include "registry/registry.h"

#include "games/skirmish.h"
#include "games/smugglers.h"
#include "xwing/game.h"

const Rules *registry_xwing(void)
{
    static const Rules *rules;
    ContentError unread;

    if (rules == NULL)
        rules = rules_xwing_builtin(edition_default(), &unread);
    return rules;
}

static const GameEntry games[] = {
    {registry_xwing,        "X-Wing: the rules of the core set",                                         2},
    {rules_skirmish,        "three drones a side, hidden dials, dice (a test game of the engine)",       2},
    {rules_smugglers,       "three or four smugglers, hidden cards, bribes (a test game of the engine)", 0},
    {rules_smugglers_guild, "smugglers with contacts of known classes (a test game of the engine)",      0},
};

const GameEntry *registry_at(int index)
{
    return index >= 0 && (size_t)index < sizeof games / sizeof games[0] ? &games[index] : NULL;
}
