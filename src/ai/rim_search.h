/* What a search (ai/search/search.h) needs of Outer Rim. */
#ifndef AI_RIM_SEARCH_H
#define AI_RIM_SEARCH_H

#include "ai/search/search.h"

extern const SearchGame search_rim;

#endif
