#include "server/admin.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "host/operator.h"
#include "server/running.h"
#include "json/read.h"

const char admin_usage[] =
    "  games                  the games in memory\n"
    "  people                 who is connected, with their numbers\n"
    "  mute WHO [TIME]        what they say reaches nobody; WHO is an address or a number of `people`\n"
    "  unmute ADDRESS\n"
    "  kick NUMBER            hangs up; they can come back\n"
    "  ban WHO [TIME]         hangs up on everybody at that address, and lets nobody from there in\n"
    "  unban ADDRESS\n"
    "  sanctions              who is muted or banned, by a hash of the address, and until when\n"
    "  lift HASH              what `sanctions` shows\n"
    "  close GAME             ends a game, without a winner if it had begun\n"
    "  notice TEXT            says something to everybody\n"
    "  stats                  the same counters as /metrics\n"
    "TIME is a number with m, h or d: 30m, 12h, 7d; for good, if it is left out.\n"
    "`outrider store` has the commands for what is kept: list, export, backup, ...\n";

typedef enum AdminState { ADMIN_FREE, ADMIN_ASKED, ADMIN_DONE } AdminState;

struct Admin {
    Server *server;
    pthread_mutex_t lock;
    pthread_cond_t done;
    AdminState state;
    bool stopped;
    int argc;
    char **argv;
    FILE *out;
    char *error; /* STORE_ERROR_BYTES */
    int status;
};

/* ---- the two threads ---- */

Admin *admin_open(Server *server)
{
    Admin *admin = calloc(1, sizeof *admin);

    if (admin == NULL)
        return NULL;
    admin->server = server;
    (void)pthread_mutex_init(&admin->lock, NULL);
    (void)pthread_cond_init(&admin->done, NULL);
    return admin;
}

void admin_close(Admin *admin)
{
    if (admin == NULL)
        return;
    (void)pthread_mutex_destroy(&admin->lock);
    (void)pthread_cond_destroy(&admin->done);
    free(admin);
}

/* The loop does it, and writes to memory. */
static int hand_over(Admin *admin, int argc, char **argv, FILE *memory, char error[STORE_ERROR_BYTES])
{
    int status = 1;

    (void)pthread_mutex_lock(&admin->lock);
    admin->argc = argc;
    admin->argv = argv;
    admin->out = memory;
    admin->error = error;
    admin->state = ADMIN_ASKED;
    loop_wake(admin->server);
    while (admin->state == ADMIN_ASKED && !admin->stopped)
        (void)pthread_cond_wait(&admin->done, &admin->lock);
    if (admin->state == ADMIN_DONE)
        status = admin->status;
    else
        (void)snprintf(error, STORE_ERROR_BYTES, "the server stops");
    admin->state = ADMIN_FREE;
    (void)pthread_mutex_unlock(&admin->lock);
    return status;
}

int admin_ask(void *self, int argc, char **argv, FILE *out, char error[STORE_ERROR_BYTES])
{
    char *text = NULL;
    size_t length = 0;
    FILE *memory = open_memstream(&text, &length);

    error[0] = '\0';
    if (memory == NULL) {
        (void)snprintf(error, STORE_ERROR_BYTES, "memory ran out");
        return 1;
    }
    int status = hand_over(self, argc, argv, memory, error);
    if (fclose(memory) == 0)
        (void)fwrite(text, 1, length, out);
    free(text);
    return status;
}

void admin_stop(Admin *admin)
{
    if (admin == NULL)
        return;
    (void)pthread_mutex_lock(&admin->lock);
    admin->stopped = true;
    (void)pthread_cond_broadcast(&admin->done);
    (void)pthread_mutex_unlock(&admin->lock);
}

/* ---- commands ---- */

static int misunderstood(char error[STORE_ERROR_BYTES], const char *what)
{
    (void)snprintf(error, STORE_ERROR_BYTES, "%s", what);
    return 2;
}

static int failed(char error[STORE_ERROR_BYTES], const char *what)
{
    (void)snprintf(error, STORE_ERROR_BYTES, "%s", what);
    return 1;
}

/* A text of a player, as a word in quotes that cannot change the terminal. */
static void print_quoted(FILE *out, const char *text)
{
    (void)fputc('"', out);
    for (; *text != '\0'; text++)
        (void)fputc((unsigned char)*text < ' ' || *text == '"' || *text == 0x7F ? '?' : *text, out);
    (void)fputc('"', out);
}

typedef struct Printed {
    FILE *out;
    int count;
} Printed;

static void print_game(void *self, const HostGame *game)
{
    Printed *printed = self;

    printed->count++;
    (void)fprintf(printed->out, "%s %-9s %-10s %d persons, %d look on, %d entries\n", game->id, game->state, game->game,
                  game->persons, game->watchers, game->entries);
}

static int list_games(Server *server, char **argv, FILE *out, char error[STORE_ERROR_BYTES])
{
    Printed printed = {.out = out};

    (void)argv;
    (void)error;
    host_each_game(server->host, print_game, &printed);
    (void)fprintf(out, "%d games\n", printed.count);
    return 0;
}

static void print_person(void *self, const HostPerson *person)
{
    Printed *printed = self;

    printed->count++;
    (void)fprintf(printed->out, "%u %s ", (unsigned)person->number, person->address);
    print_quoted(printed->out, person->name);
    if (person->game[0] != '\0' && person->seat >= 0)
        (void)fprintf(printed->out, " sits at %d of %s", person->seat, person->game);
    else if (person->game[0] != '\0')
        (void)fprintf(printed->out, " looks at %s", person->game);
    (void)fprintf(printed->out, "%s\n", person->muted ? ", muted" : "");
}

static int list_people(Server *server, char **argv, FILE *out, char error[STORE_ERROR_BYTES])
{
    Printed printed = {.out = out};

    (void)argv;
    (void)error;
    host_each_person(server->host, print_person, &printed);
    (void)fprintf(out, "%d people\n", printed.count);
    return 0;
}

static bool read_number(const char *text, uint32_t *number)
{
    char *end = NULL;
    unsigned long found = strtoul(text, &end, 10);

    *number = (uint32_t)found;
    return text[0] >= '0' && text[0] <= '9' && *end == '\0' && found <= UINT32_MAX;
}

/* An address, or the number of a connection; as limits count it. */
static bool read_who(const Server *server, const char *text, char address[ADDRESS_BYTES], char error[STORE_ERROR_BYTES])
{
    uint32_t number = 0;

    if (read_number(text, &number)) {
        const char *found = host_address_of(server->host, number);
        if (found != NULL)
            (void)snprintf(address, ADDRESS_BYTES, "%s", found);
        else
            (void)snprintf(error, STORE_ERROR_BYTES, "there is no connection %u; `people` lists them",
                           (unsigned)number);
        return found != NULL;
    }
    if (address_read_group(text, address))
        return true;
    (void)snprintf(error, STORE_ERROR_BYTES, "\"%.60s\" is neither an address nor a number of `people`", text);
    return false;
}

/* 30m, 12h, 7d; for good, if there is none. */
static bool read_until(const char *text, int64_t *until)
{
    static const char units[] = "mhd";
    static const int64_t seconds[] = {60, 3600, 86400};
    enum { MOST = 100000 };

    *until = INT64_MAX;
    if (text == NULL)
        return true;
    char *end = NULL;
    long number = strtol(text, &end, 10);
    const char *unit = *end != '\0' && end[1] == '\0' ? strchr(units, *end) : NULL;
    if (text[0] < '0' || text[0] > '9' || unit == NULL || number < 1 || number > MOST)
        return false;
    *until = ((int64_t)time(NULL) + number * seconds[unit - units]) * 1000;
    return true;
}

static void print_until(FILE *out, int64_t until)
{
    time_t seconds = (time_t)(until / 1000);
    struct tm parts = {0};
    char text[32] = "?";

    if (until == INT64_MAX) {
        (void)fputs("for good", out);
        return;
    }
    if (gmtime_r(&seconds, &parts) != NULL)
        (void)strftime(text, sizeof text, "%Y-%m-%dT%H:%MZ", &parts);
    (void)fprintf(out, "until %s", text);
}

static int punish(Server *server, char **argv, FILE *out, char error[STORE_ERROR_BYTES], bool ban)
{
    char address[ADDRESS_BYTES];
    int64_t until = 0;

    if (!read_until(argv[2], &until))
        return misunderstood(error, "the time is a number with m, h or d, such as 30m, 12h or 7d");
    if (!read_who(server, argv[1], address, error))
        return 1;
    if (!(ban ? host_ban : host_mute)(server->host, address, until))
        return failed(error, "it could not be kept: memory ran out, or the store takes nothing more");
    (void)fprintf(out, "%s is %s ", address, ban ? "banned" : "muted");
    print_until(out, until);
    (void)fputc('\n', out);
    return 0;
}

static int mute(Server *server, char **argv, FILE *out, char error[STORE_ERROR_BYTES])
{
    return punish(server, argv, out, error, false);
}

static int ban(Server *server, char **argv, FILE *out, char error[STORE_ERROR_BYTES])
{
    return punish(server, argv, out, error, true);
}

static int pardon(Server *server, char **argv, FILE *out, char error[STORE_ERROR_BYTES], bool banned)
{
    char address[ADDRESS_BYTES];

    if (!read_who(server, argv[1], address, error))
        return 1;
    if (!(banned ? host_ban : host_mute)(server->host, address, 0))
        return failed(error, "it could not be kept: memory ran out, or the store takes nothing more");
    (void)fprintf(out, "%s is not %s\n", address, banned ? "banned" : "muted");
    return 0;
}

static int unmute(Server *server, char **argv, FILE *out, char error[STORE_ERROR_BYTES])
{
    return pardon(server, argv, out, error, false);
}

static int unban(Server *server, char **argv, FILE *out, char error[STORE_ERROR_BYTES])
{
    return pardon(server, argv, out, error, true);
}

static void print_sanction(void *self, const StoreSanction *sanction)
{
    Printed *printed = self;

    printed->count++;
    (void)fputs(sanction->maker, printed->out);
    if (sanction->muted != 0) {
        (void)fputs(" muted ", printed->out);
        print_until(printed->out, sanction->muted);
    }
    if (sanction->banned != 0) {
        (void)fputs(" banned ", printed->out);
        print_until(printed->out, sanction->banned);
    }
    (void)fputc('\n', printed->out);
}

static int list_sanctions(Server *server, char **argv, FILE *out, char error[STORE_ERROR_BYTES])
{
    Printed printed = {.out = out};

    (void)argv;
    (void)error;
    host_each_sanction(server->host, print_sanction, &printed);
    (void)fprintf(out, "%d sanctions\n", printed.count);
    return 0;
}

static int lift(Server *server, char **argv, FILE *out, char error[STORE_ERROR_BYTES])
{
    if (!host_lift(server->host, argv[1]))
        return failed(error, "there is no such sanction, or the store takes nothing more; `sanctions` lists them");
    (void)fprintf(out, "%s is neither muted nor banned\n", argv[1]);
    return 0;
}

static int kick(Server *server, char **argv, FILE *out, char error[STORE_ERROR_BYTES])
{
    uint32_t number = 0;

    if (!read_number(argv[1], &number) || !host_kick(server->host, number))
        return failed(error, "there is no such connection; `people` lists them");
    (void)fprintf(out, "%u is gone\n", (unsigned)number);
    return 0;
}

static int close_game(Server *server, char **argv, FILE *out, char error[STORE_ERROR_BYTES])
{
    if (!host_close_game(server->host, argv[1]))
        return failed(error, "there is no such game in memory, or it is over already; `games` lists them");
    (void)fprintf(out, "%s is closed\n", argv[1]);
    return 0;
}

static bool is_plain(const char *text)
{
    size_t length = strlen(text);

    for (size_t i = 0; i < length; i++) {
        if ((unsigned char)text[i] < ' ' || text[i] == 0x7F)
            return false;
    }
    return json_is_utf8(text, length);
}

static int notice(Server *server, char **argv, FILE *out, char error[STORE_ERROR_BYTES])
{
    enum { MOST = 400 };

    if (argv[1][0] == '\0' || strlen(argv[1]) > MOST || !is_plain(argv[1]))
        return misunderstood(error, "notice wants a text of at most 400 bytes in UTF-8, on one line");
    (void)fprintf(out, "%d people were told\n", host_notice(server->host, argv[1]));
    return 0;
}

static int stats(Server *server, char **argv, FILE *out, char error[STORE_ERROR_BYTES])
{
    Metrics metrics;

    (void)argv;
    (void)error;
    metrics_write(server, &metrics);
    (void)fwrite(metrics.text, 1, metrics.length, out);
    return 0;
}

typedef struct AdminCommand {
    const char *name;
    int least, most; /* words behind it */
    int (*run)(Server *server, char **argv, FILE *out, char error[STORE_ERROR_BYTES]);
} AdminCommand;

static const AdminCommand commands[] = {
    {"games",     0, 0, list_games    },
    {"people",    0, 0, list_people   },
    {"mute",      1, 2, mute          },
    {"unmute",    1, 1, unmute        },
    {"kick",      1, 1, kick          },
    {"ban",       1, 2, ban           },
    {"unban",     1, 1, unban         },
    {"sanctions", 0, 0, list_sanctions},
    {"lift",      1, 1, lift          },
    {"close",     1, 1, close_game    },
    {"notice",    1, 1, notice        },
    {"stats",     0, 0, stats         },
};

static int run_command(Server *server, int argc, char **argv, FILE *out, char error[STORE_ERROR_BYTES])
{
    for (size_t i = 0; argc > 0 && i < sizeof commands / sizeof commands[0]; i++) {
        char *words[] = {argv[0], argc > 1 ? argv[1] : NULL, argc > 2 ? argv[2] : NULL};
        if (strcmp(commands[i].name, argv[0]) != 0)
            continue;
        if (argc - 1 < commands[i].least || argc - 1 > commands[i].most) {
            (void)snprintf(error, STORE_ERROR_BYTES, "%s wants %s", argv[0],
                           commands[i].most == 0   ? "nothing more"
                           : commands[i].most == 2 ? "one word or two"
                                                   : "one word, or one text in quotes");
            return 2;
        }
        return commands[i].run(server, words, out, error);
    }
    (void)snprintf(error, STORE_ERROR_BYTES, "there is no command \"%.60s\"", argc > 0 ? argv[0] : "");
    return 2;
}

void admin_pick_up(Admin *admin)
{
    (void)pthread_mutex_lock(&admin->lock);
    if (admin->state == ADMIN_ASKED) {
        admin->status = run_command(admin->server, admin->argc, admin->argv, admin->out, admin->error);
        admin->state = ADMIN_DONE;
        (void)pthread_cond_signal(&admin->done);
    }
    (void)pthread_mutex_unlock(&admin->lock);
}
