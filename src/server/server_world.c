/* The world of a host: its store, its workers, its clock and its randomness. */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "host/operator.h"
#include "rate/attacks.h"
#include "server/jobs.h"
#include "server/running.h"
#include "xws/xws.h"

static bool keep(void *self, const StoreJob *job)
{
    return store_submit(((Server *)self)->store, job);
}

static void think(void *self, const ThinkJob *job)
{
    Server *server = self;

    if (!jobs_think(server, job))
        log_failure(&server->log, "think", "memory ran out");
}

static void forget_thought(void *self, uint64_t number)
{
    jobs_forget(self, number);
}

static bool estimate(void *self, const EstimateJob *job)
{
    return jobs_estimate(self, job);
}

static bool replay(void *self, ReplayJob *job)
{
    return jobs_replay(self, job);
}

static bool measure(void *self, AttacksJob *job)
{
    return jobs_measure(self, job);
}

static int64_t milliseconds_of(clockid_t clock)
{
    struct timespec time = {0};

    (void)clock_gettime(clock, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

static int64_t now(void *self)
{
    (void)self;
    return milliseconds_of(CLOCK_MONOTONIC);
}

static int64_t date(void *self)
{
    (void)self;
    return milliseconds_of(CLOCK_REALTIME);
}

static void random_bytes(void *self, void *bytes, size_t count)
{
    (void)self;
    randombytes_buf(bytes, count);
}

/* The host's line is an object of its own; ours has its fields among others. */
static void write_log(void *self, const char *event, const char *json)
{
    char fields[600];
    size_t length = strlen(json);

    if (length < 2 || length - 2 >= sizeof fields)
        length = 2;
    memcpy(fields, json + (length > 2), length - 2);
    fields[length - 2] = '\0';
    log_caused(&((Server *)self)->log, server_time() / 1000, event, fields);
}

static const Rules *find_rules(void *self, const char *game, int length)
{
    return ((Server *)self)->options->rules(NULL, game, length);
}

static char *read_chat(void *self, const char *game, int most)
{
    return store_chat(((Server *)self)->store, game, most);
}

static bool is_full(void *self)
{
    return store_is_full(((Server *)self)->store);
}

static void find_game(void *self, const char *game)
{
    Server *server = self;
    StoredGame stored;
    char error[STORE_ERROR_BYTES];

    if (store_find(server->store, game, &stored, error)) {
        (void)host_restore(server->host, &stored);
        stored_game_free(&stored);
    } else if (error[0] != '\0') {
        log_failure(&server->log, "find", error);
    }
}

HostWorld server_world(Server *server)
{
    return (HostWorld){.self = server,
                       .send = server_send,
                       .hang_up = server_hang_up,
                       .keep = keep,
                       .think = think,
                       .forget = forget_thought,
                       .estimate = estimate,
                       .replay = replay,
                       .measure = measure,
                       .now = now,
                       .date = date,
                       .random = random_bytes,
                       .log = write_log,
                       .rules = find_rules,
                       .chat = read_chat,
                       .find = find_game,
                       .full = is_full,
                       .address_key = server->address_key,
                       .squad = xws_tell_squad,
                       .fits = xws_tell_fits,
                       .attacks = rate_tell_attacks};
}

void server_pick_up(Server *server)
{
    StoreDone done;

    while (store_done(server->store, &done)) {
        if (!done.ok)
            log_failure(&server->log, "store", done.why);
        host_kept(server->host, &done);
    }
    workers_pick_up(server->workers);
    admin_pick_up(server->admin);
}

/* ---- at the start ---- */

typedef struct Restoring {
    Server *server;
    int games, lost;
} Restoring;

static void restore_spent(void *self, const StoreSpent *spent)
{
    host_restore_spent(self, spent);
}

static void restore_sanction(void *self, const StoreSanction *sanction)
{
    host_restore_sanction(self, sanction);
}

static bool restore_game(void *self, const StoredGame *game)
{
    Restoring *restoring = self;

    restoring->games++;
    if (!host_restore(restoring->server->host, game)) {
        restoring->lost++;
        log_failure(&restoring->server->log, "restore", game->id);
    }
    return true;
}

bool server_restore(Server *server)
{
    static const char *const running[] = {"waiting", "playing", "adjourned", NULL};
    Restoring restoring = {.server = server};
    char error[STORE_ERROR_BYTES], details[80];
    int64_t start = now(server);

    if (!store_each(server->store, running, restore_game, &restoring, error)) {
        log_failure(&server->log, "restore", error);
        return false;
    }
    (void)store_each_sanction(server->store, restore_sanction, server->host);
    (void)store_each_spent(server->store, date(server) / 86400000, restore_spent, server->host);
    (void)snprintf(details, sizeof details, "\"games\":%d,\"lost\":%d,\"ms\":%lld", restoring.games, restoring.lost,
                   (long long)(now(server) - start));
    log_line(&server->log, "restored", details);
    return true;
}
