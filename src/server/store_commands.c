#include "server/store_commands.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "host/address.h"
#include "server/peer.h"

const char store_commands_usage[] =
    "  list [--state STATE] [--name NAME] [--older DAYS]   games, the oldest first\n"
    "  show ID                what is known about one game\n"
    "  export FOLDER [ID...]  records as files: of these games, or of all that have begun\n"
    "  import FOLDER          records back in, as games that are over\n"
    "  delete ID...           games that are over\n"
    "  backup COPY            a copy of the whole store, consistent, also while a server runs\n"
    "  vacuum                 gives the room of deleted games back to the disk\n"
    "  forget --name NAME     a person's name and chat, in all games that are over\n"
    "  forget --address IP    what is kept about an address\n";

static const char forgotten_name[] = "(forgotten)";

static int misunderstood(char error[STORE_ERROR_BYTES], const char *what)
{
    (void)snprintf(error, STORE_ERROR_BYTES, "%s", what);
    return 2;
}

/* ---- list, show ---- */

static void print_time(FILE *out, int64_t milliseconds)
{
    time_t seconds = (time_t)(milliseconds / 1000);
    struct tm parts = {0};
    char text[32] = "?";

    if (gmtime_r(&seconds, &parts) != NULL)
        (void)strftime(text, sizeof text, "%Y-%m-%dT%H:%MZ", &parts);
    (void)fputs(text, out);
}

typedef struct GameList {
    FILE *out;
    int count;
} GameList;

static bool print_summary(void *self, const StoreSummary *game)
{
    GameList *games = self;

    if (games->count++ == 0)
        (void)fprintf(games->out, "%-16s %-9s %-17s %-17s %7s %6s %9s %9s\n", "id", "state", "made", "changed",
                      "entries", "chat", "bytes", "packed");
    (void)fprintf(games->out, "%-16s %-9s ", game->id, game->state);
    print_time(games->out, game->made);
    (void)fputs(" ", games->out);
    print_time(games->out, game->changed);
    (void)fprintf(games->out, " %7d %6d %9lld %9lld\n", game->entries, game->lines, (long long)game->bytes,
                  (long long)game->packed);
    return !ferror(games->out);
}

static bool read_days(const char *text, int64_t *before)
{
    char *end = NULL;
    long days = strtol(text, &end, 10);

    *before = ((int64_t)time(NULL) - days * INT64_C(86400)) * 1000;
    return *text != '\0' && *end == '\0' && days >= 0 && days <= 36500;
}

static int list(const StoreDesk *desk, int argc, char **argv, FILE *out, char error[STORE_ERROR_BYTES])
{
    static const char *const states[] = {"waiting", "playing", "adjourned", "over"};
    StoreFilter filter = {0};
    GameList games = {.out = out};

    for (int i = 1; i < argc; i += 2) {
        bool value = i + 1 < argc, known = false;
        if (value && strcmp(argv[i], "--state") == 0) {
            filter.state = argv[i + 1];
            for (size_t s = 0; s < sizeof states / sizeof states[0]; s++)
                known |= strcmp(filter.state, states[s]) == 0;
            if (!known)
                return misunderstood(error, "--state wants waiting, playing, adjourned or over");
        } else if (value && strcmp(argv[i], "--name") == 0) {
            filter.name = argv[i + 1];
        } else if (value && strcmp(argv[i], "--older") == 0) {
            if (!read_days(argv[i + 1], &filter.before))
                return misunderstood(error, "--older wants a number of days, from 0 to 36500");
        } else {
            return misunderstood(error, "list takes --state STATE, --name NAME and --older DAYS");
        }
    }
    if (!store_list(desk->tools, &filter, print_summary, &games, error))
        return 1;
    (void)fprintf(out, "%d games\n", games.count);
    return 0;
}

/* The lines of a record that say what is played, by whom. */
static void print_header(FILE *out, const StoredGame *game)
{
    const char *line = game->record, *end = game->record + game->header_length;

    while (line < end) {
        const char *stop = memchr(line, '\n', (size_t)(end - line));
        int length = (int)((stop != NULL ? stop : end) - line);
        if (strncmp(line, "game ", 5) == 0 || strncmp(line, "seat ", 5) == 0)
            (void)fprintf(out, "%.*s\n", length > 10 ? length - 10 : length, line);
        line += length + 1;
    }
}

static int show(const StoreDesk *desk, int argc, char **argv, FILE *out, char error[STORE_ERROR_BYTES])
{
    StoreFilter filter = {.id = argc == 2 ? argv[1] : ""};
    GameList games = {.out = out};
    StoredGame game;

    if (argc != 2)
        return misunderstood(error, "show wants the id of one game");
    if (!store_list(desk->tools, &filter, print_summary, &games, error))
        return 1;
    if (!store_tools_find(desk->tools, argv[1], &game, error)) {
        if (error[0] == '\0')
            (void)snprintf(error, STORE_ERROR_BYTES, "there is no game %.40s in the store", argv[1]);
        return 1;
    }
    print_header(out, &game);
    stored_game_free(&game);
    return 0;
}

/* ---- export, import, delete ---- */

static int export(const StoreDesk *desk, int argc, char **argv, FILE *out, char error[STORE_ERROR_BYTES])
{
    if (argc < 2)
        return misunderstood(error, "export wants a folder");
    int count = archive_export(desk->tools, desk->rules, argv[1], argc - 2, argv + 2, error);
    if (count < 0)
        return 1;
    (void)fprintf(out, "%d records written\n", count);
    return 0;
}

static int import(const StoreDesk *desk, int argc, char **argv, FILE *out, char error[STORE_ERROR_BYTES])
{
    if (argc != 2)
        return misunderstood(error, "import wants a folder");
    int count = archive_import(desk->tools, argv[1], out, error);
    if (count < 0)
        return 1;
    (void)fprintf(out, "%d records read\n", count);
    return 0;
}

static int delete (const StoreDesk *desk, int argc, char **argv, FILE *out, char error[STORE_ERROR_BYTES])
{
    if (argc < 2)
        return misunderstood(error, "delete wants the ids of games");
    for (int i = 1; i < argc; i++) {
        if (!store_delete(desk->tools, argv[i], error))
            return 1;
        (void)fprintf(out, "%s deleted\n", argv[i]);
    }
    return 0;
}

/* ---- the file ---- */

static int backup(const StoreDesk *desk, int argc, char **argv, FILE *out, char error[STORE_ERROR_BYTES])
{
    if (argc != 2)
        return misunderstood(error, "backup wants the name of a file that is not there yet");
    if (!store_backup(desk->tools, argv[1], error))
        return 1;
    (void)fprintf(out, "%s written\n", argv[1]);
    return 0;
}

static int vacuum(const StoreDesk *desk, int argc, char **argv, FILE *out, char error[STORE_ERROR_BYTES])
{
    int64_t bytes = 0;

    (void)argv;
    if (argc != 1)
        return misunderstood(error, "vacuum takes nothing more");
    if (!store_vacuum(desk->tools, !desk->running, &bytes, error))
        return 1;
    (void)fprintf(out, "%lld bytes given back\n", (long long)bytes);
    return 0;
}

/* ---- forget ---- */

static char *rewrite(void *self, const char *record, size_t *length, size_t *header, bool *failed)
{
    RecordError problem = {0};
    /* A game that nobody came to has no record. */
    char *renamed = *length == 0 ? NULL : record_rename(record, length, self, forgotten_name, &problem);

    *failed = renamed == NULL && problem.text[0] != '\0';
    if (renamed != NULL) {
        const char *begin = strstr(renamed, "\nbegin ~");
        const char *end = begin != NULL ? strchr(begin + 1, '\n') : NULL;
        *header = end != NULL ? (size_t)(end - renamed) + 1 : *length;
    }
    return renamed;
}

static int forget(const StoreDesk *desk, int argc, char **argv, FILE *out, char error[STORE_ERROR_BYTES])
{
    StoreForgotten forgotten;
    uint8_t key[STORE_KEY_BYTES];
    char maker[STORE_MAKER_BYTES], group[ADDRESS_BYTES];
    bool name = argc == 3 && strcmp(argv[1], "--name") == 0, address = argc == 3 && strcmp(argv[1], "--address") == 0;

    if ((!name && !address) || argv[2][0] == '\0' || (address && !address_read_group(argv[2], group)))
        return misunderstood(error, "forget wants --name NAME or --address ADDRESS");
    if (address) {
        store_address_key(desk->store, key);
        host_hash_address(key, group, maker);
        if (!store_forget_maker(desk->tools, maker, &forgotten, error))
            return 1;
        (void)fprintf(out, "%d entries about that address deleted\n", forgotten.addresses);
        return 0;
    }
    if (!store_forget_name(desk->tools, argv[2], forgotten_name, rewrite, argv[2], &forgotten, error))
        return 1;
    (void)fprintf(out, "%d games are told without the name; %d lines of chat deleted\n", forgotten.games,
                  forgotten.lines);
    if (forgotten.running > 0)
        (void)fprintf(out, "%d games with that name are not over, and were left alone: do this again when they are\n",
                      forgotten.running);
    return 0;
}

/* ---- all of them ---- */

typedef struct StoreCommand {
    const char *name;
    int (*run)(const StoreDesk *desk, int argc, char **argv, FILE *out, char error[STORE_ERROR_BYTES]);
    bool names_file; /* its first word is the name of a file */
} StoreCommand;

static const StoreCommand commands[] = {
    {"list",   list,   false},
    {"show",   show,   false},
    {"export", export, true },
    {"import", import, true },
    {"delete", delete, false},
    {"backup", backup, true },
    {"vacuum", vacuum, false},
    {"forget", forget, false},
};

static const StoreCommand *find_command(const char *name)
{
    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++) {
        if (strcmp(commands[i].name, name) == 0)
            return &commands[i];
    }
    return NULL;
}

bool store_command_names_file(int argc, char **argv, int at)
{
    const StoreCommand *command = argc > 0 ? find_command(argv[0]) : NULL;

    return at == 1 && command != NULL && command->names_file;
}

int store_command(const StoreDesk *desk, int argc, char **argv, FILE *out, char error[STORE_ERROR_BYTES])
{
    const StoreCommand *command = argc > 0 ? find_command(argv[0]) : NULL;

    error[0] = '\0';
    if (command != NULL)
        return command->run(desk, argc, argv, out, error);
    (void)snprintf(error, STORE_ERROR_BYTES, "there is no command \"%.60s\"", argc > 0 ? argv[0] : "");
    return 2;
}
