#include "cli/serve.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/games.h"
#include "server/server.h"

static const char usage[] =
    "usage: outrider serve [OPTION...]                        (docs/server.md)\n"
    "  --listen ADDRESS:PORT  127.0.0.1:8080, unless told otherwise; port 0 is any free one\n"
    "  --store FILE           where games are kept: outrider.db, made at the first start\n"
    "  --store-size MB        the store grows no larger; from nine tenths on there are no new games\n"
    "  --keep-days N          games that have been over for N days are deleted; without it they stay\n"
    "  --public-url URL       what links begin with, if players come another way: https://example.org\n"
    "  --web FOLDER           the client's files\n"
    "  --thinkers N           threads on which machines think and records are replayed; as many as processors\n"
    "  --connections N        how many may be open at once (4000)\n"
    "  --games-a-day N        new games from one address (500)\n"
    "  --megabytes-a-day N    that the store grows by through one address (64)\n"
    "  --quiet                log failures only\n";

static const Rules *find_rules(void *self, const char *game, int length)
{
    (void)self;
    return games_find(game, length);
}

static bool take_number(const char *name, const char *value, long most, int *number)
{
    char *end = NULL;
    long found = strtol(value, &end, 10);

    if (*value == '\0' || *end != '\0' || found < 1 || found > most) {
        (void)fprintf(stderr, "outrider serve: %s wants a number from 1 to %ld, not \"%s\"\n", name, most, value);
        return false;
    }
    *number = (int)found;
    return true;
}

/* An option whose value is a number. */
static bool take_amount(ServerOptions *options, const char *name, const char *value)
{
    int store_megabytes = 0, megabytes = 0;
    const struct {
        const char *name;
        long most;
        int *number;
    } amounts[] = {
        {"--store-size",      1000000, &store_megabytes                       },
        {"--keep-days",       36500,   &options->keep_days                    },
        {"--connections",     1000000, &options->limits.connections           },
        {"--games-a-day",     1000000, &options->limits.games_an_address_a_day},
        {"--megabytes-a-day", 2000,    &megabytes                             },
        {"--thinkers",        64,      &options->thinkers                     },
    };

    for (size_t i = 0; i < sizeof amounts / sizeof amounts[0]; i++) {
        if (strcmp(name, amounts[i].name) == 0 && !take_number(name, value, amounts[i].most, amounts[i].number))
            return false;
    }
    if (store_megabytes > 0)
        options->store_bytes = (int64_t)store_megabytes << 20;
    if (megabytes > 0)
        options->limits.bytes_an_address_a_day = megabytes << 20;
    return true;
}

/* One option with its value; false, having said what is wrong. */
static bool take_option(ServerOptions *options, const char *name, const char *value)
{
    if (strcmp(name, "--listen") == 0) {
        if (server_listen_on(options, value))
            return true;
        (void)fprintf(stderr,
                      "outrider serve: --listen wants ADDRESS:PORT, such as 127.0.0.1:8080 or :8080, not \"%s\"\n",
                      value);
        return false;
    }
    if (strcmp(name, "--store") == 0) {
        options->store = value;
        return true;
    }
    if (strcmp(name, "--public-url") == 0) {
        if (strncmp(value, "http://", 7) == 0 || strncmp(value, "https://", 8) == 0) {
            options->public_url = value;
            return true;
        }
        (void)fprintf(stderr, "outrider serve: --public-url begins with http:// or https://, not \"%s\"\n", value);
        return false;
    }
    if (strcmp(name, "--web") == 0) {
        options->web = value;
        return true;
    }
    return take_amount(options, name, value);
}

int serve_main(int argc, char **argv)
{
    static const char *const with_value[] = {"--listen",         "--store",       "--store-size",
                                             "--keep-days",      "--public-url",  "--web",
                                             "--thinkers",       "--connections", "--games-a-day",
                                             "--megabytes-a-day"};
    ServerOptions options = server_options_usual();

    options.rules = find_rules;
    (void)games_find("", 0); /* all are compiled now: later threads ask for them too */
    for (int i = 1; i < argc; i++) {
        bool known = false;
        if (strcmp(argv[i], "--quiet") == 0) {
            options.quiet = true;
            continue;
        }
        for (size_t o = 0; o < sizeof with_value / sizeof with_value[0]; o++)
            known |= strcmp(argv[i], with_value[o]) == 0;
        if (!known || i + 1 == argc) {
            (void)fprintf(stderr, "outrider serve: \"%s\" %s\n%s", argv[i],
                          known ? "wants a value" : "is not an option", usage);
            return 2;
        }
        if (!take_option(&options, argv[i], argv[i + 1]))
            return 2;
        i++;
    }
    return server_run(&options);
}
