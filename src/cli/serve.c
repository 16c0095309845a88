#include "cli/serve.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/games.h"
#include "host/limits.h"
#include "server/server.h"

static const char usage[] =
    "usage: outrider serve [OPTION...]                        (docs/server.md)\n"
    "  --listen ADDRESS:PORT  127.0.0.1:8080, unless told otherwise; port 0 is any free one\n"
    "  --store FILE           where games are kept: outrider.db, made at the first start\n"
    "  --store-size MB        the store grows no larger; from nine tenths on there are no new games\n"
    "  --keep-days N          games that have been over for N days are deleted; without it they stay\n"
    "  --public-url URL       what links begin with, if players come another way: https://example.org\n"
    "  --trust-proxy ADDRESS[/BITS]\n"
    "                         a proxy in front, which says where requests come from; may be given several times\n"
    "  --web FOLDER           the client's files\n"
    "  --thinkers N           threads on which machines think and records are replayed; as many as processors\n"
    "  --limit NAME=N         a limit of those below; may be given several times\n"
    "  --metrics public       everybody may read /metrics; without it only this machine\n"
    "  --log FILE             the log goes there, and not to standard error; SIGHUP opens it again\n"
    "  --log-size MB          then FILE becomes FILE.1, and so on up to FILE.5 (16)\n"
    "  --quiet                log failures only\n"
    "  --help                 this\n";

void serve_help(FILE *out)
{
    HostLimits usual = host_limits_usual();

    (void)fprintf(out, "%slimits:\n", usage);
    for (const HostLimitName *limit = host_limit_names; limit->name != NULL; limit++)
        (void)fprintf(out, "  %-24s %s (%d)\n", limit->name, limit->help, *host_limit(&usual, limit));
}

static const Rules *find_rules(void *self, const char *game, int length)
{
    (void)self;
    return games_find(game, length);
}

static bool take_number_within(const char *name, const char *value, long least, long most, int *number)
{
    char *end = NULL;
    long found = strtol(value, &end, 10);

    if (*value == '\0' || *end != '\0' || found < least || found > most) {
        (void)fprintf(stderr, "outrider serve: %s wants a number from %ld to %ld, not \"%s\"\n", name, least, most,
                      value);
        return false;
    }
    *number = (int)found;
    return true;
}

static bool take_number(const char *name, const char *value, long most, int *number)
{
    return take_number_within(name, value, 1, most, number);
}

/* An option whose value is a number. */
static bool take_amount(ServerOptions *options, const char *name, const char *value)
{
    int store_megabytes = 0;
    const struct {
        const char *name;
        long most;
        int *number;
    } amounts[] = {
        {"--store-size", 1000000, &store_megabytes       },
        {"--keep-days",  36500,   &options->keep_days    },
        {"--thinkers",   64,      &options->thinkers     },
        {"--log-size",   1000000, &options->log_megabytes},
    };

    for (size_t i = 0; i < sizeof amounts / sizeof amounts[0]; i++) {
        if (strcmp(name, amounts[i].name) == 0 && !take_number(name, value, amounts[i].most, amounts[i].number))
            return false;
    }
    if (store_megabytes > 0)
        options->store_bytes = (int64_t)store_megabytes << 20;
    return true;
}

/* NAME=N */
static bool take_limit(HostLimits *limits, const char *value)
{
    size_t length = strcspn(value, "=");
    const HostLimitName *limit = value[length] == '=' ? host_limit_find(value, length) : NULL;

    if (limit == NULL) {
        (void)fprintf(stderr,
                      "outrider serve: --limit wants NAME=N, such as games=5000, not \"%s\"; --help lists the names\n",
                      value);
        return false;
    }
    return take_number_within(limit->name, value + length + 1, limit->least, limit->most, host_limit(limits, limit));
}

static bool take_proxy(TrustedProxies *trusted, const char *value)
{
    if (trusted_add(trusted, value))
        return true;
    (void)
        fprintf(stderr,
                "outrider serve: --trust-proxy wants ADDRESS or ADDRESS/BITS, such as 127.0.0.1 or 10.0.0.0/8, at most "
                "%d times, not \"%s\"\n",
                TRUSTED_PROXIES, value);
    return false;
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
    if (strcmp(name, "--trust-proxy") == 0)
        return take_proxy(&options->trusted, value);
    if (strcmp(name, "--limit") == 0)
        return take_limit(&options->limits, value);
    if (strcmp(name, "--metrics") == 0) {
        options->public_metrics = strcmp(value, "public") == 0;
        if (options->public_metrics || strcmp(value, "private") == 0)
            return true;
        (void)fprintf(stderr, "outrider serve: --metrics wants public or private, not \"%s\"\n", value);
        return false;
    }
    if (strcmp(name, "--log") == 0) {
        options->log = value;
        return true;
    }
    return take_amount(options, name, value);
}

int serve_main(int argc, char **argv)
{
    static const char *const with_value[] = {"--listen",     "--store",       "--store-size", "--keep-days",
                                             "--public-url", "--trust-proxy", "--web",        "--thinkers",
                                             "--limit",      "--metrics",     "--log",        "--log-size"};
    ServerOptions options = server_options_usual();

    options.rules = find_rules;
    games_compile_all(); /* later threads ask for them too */
    for (int i = 1; i < argc; i++) {
        bool known = false;
        if (strcmp(argv[i], "--quiet") == 0) {
            options.quiet = true;
            continue;
        }
        for (size_t o = 0; o < sizeof with_value / sizeof with_value[0]; o++)
            known |= strcmp(argv[i], with_value[o]) == 0;
        if (!known || i + 1 == argc) {
            (void)fprintf(stderr, "outrider serve: \"%s\" %s\n", argv[i], known ? "wants a value" : "is not an option");
            serve_help(stderr);
            return 2;
        }
        if (!take_option(&options, argv[i], argv[i + 1]))
            return 2;
        i++;
    }
    return server_run(&options);
}
