#include "cli/store_command.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/games.h"
#include "server/local.h"

static const Rules *find_rules(void *self, const char *game, int length)
{
    (void)self;
    return games_find(game, length);
}

/* The server of the store has another current folder: names of files become whole. */
static bool whole_names(int argc, char **argv, char *room, size_t size)
{
    char folder[2048];

    for (int i = 0; i < argc; i++) {
        if (!store_command_names_file(argc, argv, i) || argv[i][0] == '/')
            continue;
        if (getcwd(folder, sizeof folder) == NULL || (size_t)snprintf(room, size, "%s/%s", folder, argv[i]) >= size)
            return false;
        argv[i] = room;
    }
    return true;
}

/* With the file, if nobody has it. */
static int run_here(const char *path, int argc, char **argv, char error[STORE_ERROR_BYTES])
{
    Store *store = store_open(&(StoreOptions){.path = path}, error);
    StoreDesk desk = {.store = store, .rules = find_rules};
    int status = 1;

    if (store == NULL)
        return 1;
    desk.tools = store_tools_open(store, error);
    if (desk.tools != NULL)
        status = store_command(&desk, argc, argv, stdout, error);
    store_tools_close(desk.tools);
    store_close(store);
    return status;
}

static int run_command(const char *path, int argc, char **argv, char error[STORE_ERROR_BYTES])
{
    char name[4096];

    if (access(path, F_OK) != 0) {
        (void)snprintf(error, STORE_ERROR_BYTES, "%.200s: there is no such file", path);
        return 1;
    }
    if (!whole_names(argc, argv, name, sizeof name)) {
        (void)snprintf(error, STORE_ERROR_BYTES, "the name of a file is too long");
        return 1;
    }
    int status = local_ask(path, argc, argv, stdout, error);
    if (status >= 0)
        return status;
    error[0] = '\0'; /* nobody listens: the file is ours, or its holder will be named */
    return run_here(path, argc, argv, error);
}

void store_help(FILE *out)
{
    (void)fprintf(out, "usage: outrider store FILE COMMAND                     (docs/server.md)\n%s",
                  store_commands_usage);
}

int store_main(int argc, char **argv)
{
    char error[STORE_ERROR_BYTES] = "";

    if (argc < 3) {
        store_help(stderr);
        return 2;
    }
    int status = run_command(argv[1], argc - 2, argv + 2, error);
    if (error[0] != '\0')
        (void)fprintf(stderr, "outrider store: %s\n", error);
    if (status == 2)
        (void)fputs(store_commands_usage, stderr);
    return status;
}
