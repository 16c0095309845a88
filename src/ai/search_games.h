/* Which games opponents can search in. */
#ifndef AI_SEARCH_GAMES_H
#define AI_SEARCH_GAMES_H

#include "ai/search/search.h"

/* What the searcher needs of the game of these rules; NULL: opponents play it without searching. */
const SearchGame *search_game_of(const Rules *rules);

#endif
