/* The load tool: a server on this machine with many games in play between scripted players, over real sockets.
 *
 *     bench_load [--games N] [--think MS] [--seconds S] [--idle N] [--game NAME] [--squads] [--url URL]
 *
 * Loopback only, and bounded: it starts its own server with a store in a temporary folder, unless --url names one. It tells how
 * long it takes from an answer to its view, what a game costs in memory, how fast games are restored after a kill, and what
 * idle connections cost. Everything runs on the same processors, so what the players themselves need is part of the times. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#include "load_play.h"

static const char usage[] =
    "usage: bench_load [--games N] [--think MS] [--seconds S] [--idle N] [--game NAME] [--squads] [--url URL]\n"
    "  --games N     games in play at once (1000; without any option a small run: 100)\n"
    "  --think MS    what players take to answer, on the average (2000)\n"
    "  --seconds S   how long it is measured (20)\n"
    "  --idle N      idle connections to hold (as many as files may be open)\n"
    "  --game NAME   what is played (xwing-1)\n"
    "  --squads      X-Wing with four ships a side and their cards, not the box\n"
    "  --url URL     a server that runs already, on this machine; no memory, restart or idle connections then\n";

/* Four ships a side and their cards. */
static const char squads[] = "obstacles 6\n"
                             "ship luke lukeskywalker seat 0 with r2d2 protontorpedoes\n"
                             "ship biggs biggsdarklighter seat 0 with r2f2\n"
                             "ship red3 redsquadronpilot seat 0 with r2astromech\n"
                             "ship rookie rookiepilot seat 0\n"
                             "ship vader darthvader seat 1\n"
                             "ship mauler maulermithel seat 1 with marksmanship\n"
                             "ship curse darkcurse seat 1\n"
                             "ship cadet academypilot seat 1\n";

typedef struct LoadOptions {
    long games, think, seconds, idle;
    const char *game, *url;
    bool squads;
} LoadOptions;

static bool read_options(int argc, char **argv, LoadOptions *options)
{
    *options = (LoadOptions){.games = argc > 1 ? 1000 : 100,
                             .think = argc > 1 ? 2000 : 500,
                             .seconds = argc > 1 ? 20 : 5,
                             .idle = argc > 1 ? 1000000 : 1000,
                             .game = "xwing-1"};
    for (int i = 1; i < argc; i++) {
        const struct {
            const char *name;
            long most, *to;
        } numbers[] = {
            {"--games",   9000,    &options->games  },
            {"--think",   60000,   &options->think  },
            {"--seconds", 3600,    &options->seconds},
            {"--idle",    1000000, &options->idle   },
        };
        bool known = false;
        if (strcmp(argv[i], "--squads") == 0) {
            options->squads = true;
            continue;
        }
        for (size_t n = 0; n < sizeof numbers / sizeof numbers[0] && i + 1 < argc; n++) {
            if (strcmp(argv[i], numbers[n].name) != 0)
                continue;
            *numbers[n].to = strtol(argv[i + 1], NULL, 10);
            known = *numbers[n].to >= 0 && *numbers[n].to <= numbers[n].most;
        }
        if (i + 1 < argc && strcmp(argv[i], "--game") == 0)
            known = (options->game = argv[i + 1]) != NULL;
        if (i + 1 < argc && strcmp(argv[i], "--url") == 0)
            known = (options->url = argv[i + 1]) != NULL;
        if (!known)
            return false;
        i++;
    }
    return true;
}

/* As many files as the system lets us have; the server, which is started after this, has the same. */
static long raise_file_limit(void)
{
    struct rlimit files = {0};

    if (getrlimit(RLIMIT_NOFILE, &files) == 0) {
        files.rlim_cur = files.rlim_max;
        (void)setrlimit(RLIMIT_NOFILE, &files);
    }
    return (long)files.rlim_cur;
}

static void print_times(const char *what, Times *times)
{
    printf("%-28s median %6.2f ms, 99 of 100 %6.2f ms, the longest %7.2f ms (%zu answers)\n", what,
           times_milliseconds(times, 500), times_milliseconds(times, 990), times_milliseconds(times, 1000),
           times->count);
}

static void measure_play(const LoadOptions *options, LoadServer *server)
{
    Load load = {.server = server,
                 .game = options->game,
                 .setup = options->squads ? squads : NULL,
                 .games = (int)options->games,
                 .think = (int)options->think};
    long before = load_server_memory(server);
    int64_t start = load_now();

    load_begin(&load);
    printf("%d games of %s%s in play after %.1f s, %d ms to think\n", load.games, options->game,
           options->squads ? " (squads)" : "", (double)(load_now() - start) / 1e6, load.think);
    times_forget(&load.own);
    times_forget(&load.other);
    load.answers = 0;
    load.finished = 0;
    double used = load_server_seconds(server);
    start = load_now();
    load_run(&load, (double)options->seconds);
    double took = (double)(load_now() - start) / 1e6;
    used = load_server_seconds(server) - used;
    print_times("answer to view", &load.own);
    print_times("answer to the other's view", &load.other);
    printf("answers                      %.0f a second; %d games ended and others began\n", (double)load.answers / took,
           load.finished);
    if (server->pid > 0)
        printf(
            "the server                   %.0f µs of processor an answer, %.0f %% of one; %ld KB a game with its two "
            "connections (RSS %ld KB, %ld KB before)\n",
            load.answers > 0 ? used * 1e6 / (double)load.answers : 0, 100 * used / took,
            (load_server_memory(server) - before) / load.games, load_server_memory(server), before);
    load_end(&load);
    times_forget(&load.own);
    times_forget(&load.other);
}

static void measure_restart(LoadServer *server)
{
    load_server_restart(server);
    printf("killed and started again     %d games restored in %ld ms: %.0f a second\n", server->restored,
           server->restore_ms, server->restore_ms > 0 ? 1000.0 * server->restored / (double)server->restore_ms : 0);
}

static void measure_idle(LoadServer *server, long wanted, long files)
{
    enum { ROOM_KB = 400 * 1000, OTHER_FILES = 100 };
    int count = (int)(wanted < files - OTHER_FILES ? wanted : files - OTHER_FILES);
    WebSocket **sockets = calloc((size_t)count, sizeof *sockets);

    if (sockets == NULL)
        load_fail("memory ran out");
    long before = load_server_memory(server);
    int held = load_idle(server, count, sockets);
    long after = load_server_memory(server);
    double each = held > 0 ? (double)(after - before) / held : 0;
    printf("idle connections             %d held with %ld KB (%ld KB before): %.2f KB each; 400 MB would hold %.0f\n",
           held, after, before, each, each > 0 ? (ROOM_KB - before) / each : 0);
    for (int i = 0; i < count; i++)
        websocket_free(sockets[i]);
    free(sockets);
}

static void find_server(const char *text, LoadServer *server)
{
    char error[WEBSOCKET_ERROR_BYTES];
    Url url;

    *server = (LoadServer){.log = -1};
    errno = 0;
    if (!url_parse(text, &url, error) || !place_find(&url, &server->place, error))
        load_fail(error);
    if (strncmp(url.host, "127.", 4) != 0 && strcmp(url.host, "localhost") != 0)
        load_fail("this tool loads servers on this machine only: ws://127.0.0.1:PORT");
}

int main(int argc, char **argv)
{
    LoadOptions options;
    LoadServer server;
    long files = raise_file_limit();

    if (!read_options(argc, argv, &options)) {
        fprintf(stderr, "%s", usage);
        return 2;
    }
    (void)setvbuf(stdout, NULL, _IOLBF, 0);
    if (options.url != NULL) {
        find_server(options.url, &server);
        measure_play(&options, &server);
        return 0;
    }
    load_server_start(&server);
    if (options.games > 0) {
        measure_play(&options, &server);
        measure_restart(&server);
        load_server_stop(&server);
        load_server_start(&server);
    }
    measure_idle(&server, options.idle, files);
    load_server_stop(&server);
    return 0;
}
