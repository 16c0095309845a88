/* Levels: how strong an opponent is, from a beginner to one that takes all the time it has.
 *
 * Cadet makes mistakes on purpose; pilot is `simple`; the others search, each longer than the one before. A level is a number of
 * playouts, so that games repeat, or a time where somebody holds a clock (Opponent.hurry). */
#ifndef AI_LEVELS_H
#define AI_LEVELS_H

#include "ai/search/search.h"

typedef struct Level {
    SearchWish wish;         /* without a clock */
    int milliseconds;        /* with one, for a decision */
    bool takes_all;          /* it searches on all processors, where its caller has a crew (Opponent.crew) */
    int slips;               /* per cent of its decisions that it gets wrong on purpose */
    const SearchWish *knows; /* how others search, as it believes; NULL: it believes that they play as `simple` does */
} Level;

extern const Level level_cadet, level_veteran, level_ace, level_legend;

/* Exploiters: they know whom they play against, and answer that best. For measuring how well a level can be answered; nobody else meets them. */
extern const Level level_knows_pilot, level_knows_veteran, level_knows_ace;

#endif
