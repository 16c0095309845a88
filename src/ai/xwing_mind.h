/* What a search (ai/search/search.h) needs of X-Wing, in every edition, mission and scenario. */
#ifndef AI_XWING_MIND_H
#define AI_XWING_MIND_H

#include "ai/search/search.h"
#include "ai/simple.h"
#include "ai/simple_memory.h"

extern const SearchGame search_xwing;

/* The policy: `simple`, and what it remembers over playouts. It stays where it was opened. */
typedef struct XwingPolicy {
    SimplePlayer simple;
    SimpleMemory memory;
} XwingPolicy;

#endif
