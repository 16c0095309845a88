#include "ai/search_games.h"

#include "ai/rim_search.h"
#include "ai/xwing_mind.h"
#include "rim/game.h"
#include "xwing/editions/edition.h"

const SearchGame *search_game_of(const Rules *rules)
{
    if (rules_are_rim(rules))
        return &search_rim;
    const Edition *edition = edition_of_rules(rules);

    return edition != NULL && edition->simple_plays ? &search_xwing : NULL;
}
