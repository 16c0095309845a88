#include "cli/game_option.h"

#include <stdio.h>
#include <string.h>

#include "cli/games.h"
#include "registry/registry.h"

static bool is_of(GameSet set, const GameEntry *game)
{
    return set == GAMES_OF_XWING ? game->edition != NULL : game->with_cards != NULL;
}

static void complain(const char *command, GameSet set, const char *name)
{
    GameEntry game;
    const char *before = "";

    fprintf(stderr, "outrider %s: --game takes %s:", command,
            set == GAMES_OF_XWING ? "an edition of X-Wing" : "a game with cards");
    for (int i = 0; registry_at(i, &game); i++) {
        if (is_of(set, &game)) {
            fprintf(stderr, "%s %s", before, game.name);
            before = ",";
        }
    }
    fprintf(stderr, name != NULL ? "; not \"%s\"\n" : "\n", name);
}

const Rules *game_option(const char *command, GameSet set, int *argc, char **argv)
{
    GameEntry game;
    int at = 1;

    while (at < *argc && strcmp(argv[at], "--game") != 0)
        at++;
    if (at == *argc)
        return games_default();
    const char *name = at + 1 < *argc ? argv[at + 1] : NULL;
    if (name == NULL || !registry_find(name, strlen(name), &game) || !is_of(set, &game)) {
        complain(command, set, name);
        return NULL;
    }
    for (int i = at; i + 2 <= *argc; i++) /* and the NULL at the end */
        argv[i] = argv[i + 2];
    *argc -= 2;
    return games_find(name, (int)strlen(name));
}
