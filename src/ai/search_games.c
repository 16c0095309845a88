#include "ai/search_games.h"

#include "ai/xwing_mind.h"
#include "xwing/editions/edition.h"

const SearchGame *search_game_of(const Rules *rules)
{
    const Edition *edition = edition_of_rules(rules);

    return edition != NULL && edition->simple_plays ? &search_xwing : NULL;
}
