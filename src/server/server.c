#include "server/server.h"

#include <errno.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "server/running.h"

/* ---- options ---- */

ServerOptions server_options_usual(void)
{
    return (ServerOptions){.address = "127.0.0.1",
                           .port = 8080,
                           .store = "outrider.db",
                           .log_megabytes = 16,
                           .limits = host_limits_usual()};
}

bool server_listen_on(ServerOptions *options, const char *text)
{
    const char *colon = strrchr(text, ':');
    size_t length = colon != NULL ? (size_t)(colon - text) : 0;
    char *end = NULL;

    if (colon == NULL || colon[1] < '0' || colon[1] > '9')
        return false;
    long port = strtol(colon + 1, &end, 10);
    if (*end != '\0' || port > 65535)
        return false;
    if (length >= 2 && text[0] == '[' && text[length - 1] == ']') {
        text++;
        length -= 2;
    }
    if (length >= sizeof options->address)
        return false;
    if (length > 0) {
        memcpy(options->address, text, length);
        options->address[length] = '\0';
    }
    options->port = (int)port;
    return true;
}

/* ---- starting ---- */

/* As many files as the system lets us have: every connection is one. */
static void raise_file_limit(void)
{
    struct rlimit files;

    if (getrlimit(RLIMIT_NOFILE, &files) == 0) {
        files.rlim_cur = files.rlim_max;
        (void)setrlimit(RLIMIT_NOFILE, &files);
    }
}

/* What links begin with, if nobody has said: an address of IPv6 stands in brackets, and everywhere is here. */
static void make_public_url(Server *server, int port)
{
    const char *address = server->options->address;
    bool everywhere = strcmp(address, "0.0.0.0") == 0 || strcmp(address, "::") == 0;

    (void)snprintf(server->public_url, sizeof server->public_url,
                   strchr(address, ':') != NULL ? "http://[%s]:%d" : "http://%s:%d", address, port);
    if (everywhere)
        (void)snprintf(server->public_url, sizeof server->public_url, "http://localhost:%d", port);
}

static void say_where(Server *server, int port)
{
    enum { ROOM = 400 };
    char details[3 * ROOM + 60], address[ROOM], url[ROOM], store[ROOM];

    if (server->options->public_url != NULL)
        (void)snprintf(server->public_url, sizeof server->public_url, "%s", server->options->public_url);
    else
        make_public_url(server, port);
    log_escape(server->options->address, address, sizeof address);
    log_escape(server->public_url, url, sizeof url);
    log_escape(server->options->store, store, sizeof store);
    (void)snprintf(details, sizeof details, "\"address\":\"%s\",\"port\":%d,\"url\":\"%s\",\"store\":\"%s\"", address,
                   port, url, store);
    log_line(&server->log, "listening", details);
}

static bool start(Server *server)
{
    char error[STORE_ERROR_BYTES], why[SERVER_ERROR_BYTES];
    int port = 0;
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    WorkersSetup workers = workers_setup_usual();

    if (server->options->log != NULL &&
        !log_open(&server->log, server->options->log, (int64_t)server->options->log_megabytes << 20)) {
        (void)snprintf(why, sizeof why, "the log %.100s cannot be written: %s", server->options->log, strerror(errno));
        log_failure(&server->log, "start", why);
        return false;
    }
    if (sodium_init() < 0) {
        log_failure(&server->log, "start", "the system has no randomness");
        return false;
    }
    if (!listener_open(server, &port, why)) {
        log_failure(&server->log, "start", why);
        return false;
    }
    if (!loop_open(server))
        return false;
    server->store = store_open(&(StoreOptions){.path = server->options->store,
                                               .wake = loop_wake,
                                               .self = server,
                                               .most_bytes = server->options->store_bytes,
                                               .keep_days = server->options->keep_days},
                               error);
    if (server->store == NULL) {
        log_failure(&server->log, "start", error);
        return false;
    }
    store_address_key(server->store, server->address_key);
    server->admin = admin_open(server);
    if (server->admin == NULL) {
        log_failure(&server->log, "start", "memory ran out");
        return false;
    }
    server->local = local_start(server->options->store, server->store, server->options->rules, server->admin, error);
    if (server->local == NULL) /* games can be played without */
        log_failure(&server->log, "local-socket", error);
    workers.threads =
        server->options->thinkers > 0 ? server->options->thinkers : (int)(processors > 0 ? processors : 1);
    workers.wake = loop_wake;
    workers.self = server;
    server->workers = workers_start(&workers);
    HostWorld world = server_world(server);
    say_where(server, port);
    server->host = server->workers != NULL ? host_open(&world, &server->options->limits, server->public_url) : NULL;
    if (server->host == NULL) {
        log_failure(&server->log, "start", "memory or threads ran out");
        return false;
    }
    return server_restore(server);
}

static void stop(Server *server)
{
    watchdog_stop(server->watchdog);
    workers_stop(server->workers); /* before what they wake is gone */
    admin_stop(server->admin);     /* before the one who waits for it is waited for */
    local_stop(server->local);
    admin_close(server->admin);
    if (server->store != NULL)
        store_hush(server->store);
    traffic_end(server);        /* closes every connection, and tells the host */
    store_close(server->store); /* keeps what waits */
    host_close(server->host);
    connections_free(&server->connections);
    files_free(&server->files);
    workers_free(server->workers);
    loop_close(server);
    notify_close(&server->notify);
}

int server_run(const ServerOptions *options)
{
    enum { LOOP_STUCK_MS = 10000 };
    Server *server = calloc(1, sizeof *server);

    if (server == NULL)
        return 1;
    server->options = options;
    server->log.quiet = options->quiet;
    server->epoll = server->listener = server->waker = server->signals = -1;
    server->notify = notify_open();
    raise_file_limit();
    bool started = start(server);
    if (started) {
        server->watchdog = watchdog_start(LOOP_STUCK_MS, watchdog_abort, NULL);
        log_line(&server->log, "ready", NULL);
        notify_say(&server->notify, "READY=1");
        loop_run(server);
        log_line(&server->log, "stopping", NULL);
        notify_say(&server->notify, "STOPPING=1");
    }
    stop(server);
    if (started)
        log_line(&server->log, "stopped", NULL);
    log_close(&server->log);
    free(server);
    return started ? 0 : 1;
}
