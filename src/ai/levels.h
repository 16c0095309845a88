/* Levels: how strong an opponent is, from a beginner to one that takes all the time it has.
 *
 * Cadet makes mistakes on purpose; pilot is `simple`; the others search, each longer than the one before. A level is a number of
 * playouts, so that games repeat, or a time where somebody holds a clock (Opponent.hurry). */
#ifndef AI_LEVELS_H
#define AI_LEVELS_H

#include "ai/search/search.h"

typedef struct Level {
    SearchWish wish;  /* without a clock */
    int milliseconds; /* with one, for a decision */
    bool takes_all;   /* it searches on all processors, where its caller has a crew (Opponent.crew) */
    int slips; /* per cent of its decisions that it gets wrong on purpose, without mistakes of its own (cadet.h) */
    /* Whom it believes to sit there in its worlds of doubt, and how often it searches what they would do. NULL: `simple`, who chose something else. */
    const struct Level *knows;
    int studies;
    int naive; /* of these, how many are of somebody whom those know (knows->knows) instead */
} Level;

extern const Level level_cadet, level_veteran, level_ace, level_legend;

/* Exploiters: they know whom they play against, and answer that best. For measuring how well a level can be answered; nobody else meets them. */
extern const Level level_knows_pilot, level_knows_veteran, level_knows_ace;

/* Where a level searches: its own search, and those of whom it knows, of whom these know, and so on. All NULL at first. */
enum { MOST_KNOWN = 3 };
typedef struct LevelSearches {
    Search *search;
    Search *others[MOST_KNOWN];
} LevelSearches;

/* Ready to search in this game at this level: what is missing is opened, and all that is of another game closed. False: memory ran out. */
bool level_opens(const Level *level, const SearchGame *game, LevelSearches *searches);
void level_closes(LevelSearches *searches);

#endif
