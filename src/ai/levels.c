#include "ai/levels.h"

const Level level_cadet = {.slips = 10};
const Level level_veteran = {
    .wish = {.playouts = 300, .worlds = 32, .plans = MOST_PLANS, .doubt = 10},
      .milliseconds = 100
};
/* Somebody who tries plans out, as far as ace can tell in a hurry; and somebody who takes ace to do so, too. */
static const Level level_guessed = {
    .wish = {.playouts = 100, .worlds = 16, .plans = MOST_PLANS, .doubt = 10}
};
static const Level level_wary = {
    .wish = {.playouts = 100, .worlds = 16, .plans = MOST_PLANS, .doubt = 60},
      .knows = &level_guessed, .studies = 2
};
const Level level_ace = {
    .wish = {.playouts = 1600, .worlds = 256, .plans = MOST_PLANS, .doubt = 30},
    .milliseconds = 1000,
    .knows = &level_wary,
    .studies = 4,
    .naive = 1
};
/* It studies both, ace and whom ace studies: without that ace won 32 of 40 games against it. */
const Level level_legend = {
    .wish = {.playouts = 8000, .plans = MOST_PLANS, .doubt = 30},
    .milliseconds = 5000,
    .takes_all = true,
    .knows = &level_ace,
    .studies = 4,
    .naive = 2
};

/* Exploiters think as long as ace does, beside what it takes to find out how the others choose. Against `simple` there is nothing to find out: it
 * is the policy, and no doubt is left. */
const Level level_knows_pilot = {
    .wish = {.playouts = 1600, .worlds = 256, .plans = MOST_PLANS}
};
const Level level_knows_veteran = {
    .wish = {.playouts = 1600, .worlds = 256, .plans = MOST_PLANS, .doubt = 100},
    .knows = &level_veteran,
    .studies = 5
};
const Level level_knows_ace = {
    .wish = {.playouts = 1600, .worlds = 256, .plans = MOST_PLANS, .doubt = 100},
      .knows = &level_ace, .studies = 5
};

/* A search of this game, in place of one of another game. False: memory ran out. */
static bool open_in(Search **search, const SearchGame *game)
{
    if (*search != NULL && search_game(*search) != game) {
        search_close(*search);
        *search = NULL;
    }
    if (*search == NULL)
        *search = search_open(game);
    return *search != NULL;
}

bool level_opens(const Level *level, const SearchGame *game, LevelSearches *searches)
{
    if (!open_in(&searches->search, game))
        return false;
    Search *search = searches->search;
    for (int i = 0; i < MOST_KNOWN && level->knows != NULL; i++, level = level->knows) {
        if (!open_in(&searches->others[i], game))
            return false;
        search_expect(search, searches->others[i], &level->knows->wish, level->studies, level->naive);
        search = searches->others[i];
    }
    search_expect(search, NULL, NULL, 0, 0);
    return true;
}

void level_closes(LevelSearches *searches)
{
    search_close(searches->search);
    for (int i = 0; i < MOST_KNOWN; i++)
        search_close(searches->others[i]);
    *searches = (LevelSearches){0};
}
