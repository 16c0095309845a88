#include "cli/game_option.h"

#include <stdio.h>
#include <string.h>

#include "cli/games.h"
#include "xwing/editions/edition.h"

static void complain(const char *command, const char *name)
{
    fprintf(stderr, "outrider %s: --game takes an edition of X-Wing:", command);
    for (int i = 0; edition_at(i) != NULL; i++)
        fprintf(stderr, "%s %s", i > 0 ? "," : "", edition_at(i)->name);
    fprintf(stderr, name != NULL ? "; not \"%s\"\n" : "\n", name);
}

const Rules *game_option(const char *command, int *argc, char **argv)
{
    int at = 1;

    while (at < *argc && strcmp(argv[at], "--game") != 0)
        at++;
    if (at == *argc)
        return games_default();
    const char *name = at + 1 < *argc ? argv[at + 1] : NULL;
    if (name == NULL || edition_named(name, strlen(name)) == NULL) {
        complain(command, name);
        return NULL;
    }
    for (int i = at; i + 2 <= *argc; i++) /* and the NULL at the end */
        argv[i] = argv[i + 2];
    *argc -= 2;
    return games_find(name, (int)strlen(name));
}
