#include "server/server.h"

#include <signal.h>
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
    return (ServerOptions){.address = "127.0.0.1", .port = 8080, .store = "outrider.db", .limits = host_limits_usual()};
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

/* ---- waking and stopping ---- */

static volatile sig_atomic_t stopping; /* the loop sees it at the latest when the host is next told the time */

static void on_signal(int number)
{
    (void)number;
    stopping = 1;
}

static void wake(void *self)
{
    lws_cancel_service(((Server *)self)->context);
}

/* ---- time ---- */

enum { LEAST_WAIT = 10, MOST_WAIT = 250 }; /* milliseconds */

/* The host is told the time when it wants to be, and now and then. */
static void on_time(lws_sorted_usec_list_t *timer)
{
    Server *server = lws_container_of(timer, Server, timer);
    HostWorld world = server_world(server);
    int64_t wait = 0;

    host_tick(server->host);
    wait = host_next(server->host) - world.now(server);
    wait = wait < LEAST_WAIT ? LEAST_WAIT : wait > MOST_WAIT ? MOST_WAIT : wait;
    lws_sul_schedule(server->context, 0, timer, on_time, wait * LWS_US_PER_MS);
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

static void library_says(int level, const char *line)
{
    static const Log log;

    if (level & LLL_ERR)
        log_failure(&log, "libwebsockets", line);
}

static bool listens(Server *server)
{
    static const struct lws_protocols protocols[] = {
        {"http",     server_http,   sizeof(Request),    0, 0, NULL, 0},
        {"outrider", server_socket, sizeof(Connection), 0, 0, NULL, 0},
        {NULL,       NULL,          0,                  0, 0, NULL, 0},
    };
    /* Who says nothing for a minute is asked whether it is there, and dropped when it does not answer. */
    static const lws_retry_bo_t alive = {.secs_since_valid_ping = 45, .secs_since_valid_hangup = 75};
    const ServerOptions *options = server->options;
    struct lws_context_creation_info info = {0};

    lws_set_log_level(LLL_ERR, library_says);
    info.port = options->port;
    info.iface = strcmp(options->address, "0.0.0.0") == 0 ? NULL : options->address;
    info.protocols = protocols;
    info.gid = -1;
    info.uid = -1;
    info.user = server;
    info.retry_and_idle_policy = &alive;
    info.timeout_secs = 15;
    info.keepalive_timeout = 20;
    info.options = LWS_SERVER_OPTION_VALIDATE_UTF8 | LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND |
                   LWS_SERVER_OPTION_EXPLICIT_VHOSTS | LWS_SERVER_OPTION_DISABLE_IPV6;
    if (strchr(options->address, ':') != NULL)
        info.options &= ~(uint64_t)LWS_SERVER_OPTION_DISABLE_IPV6;
    server->context = lws_create_context(&info);
    if (server->context == NULL)
        return false;
    server->vhost = lws_create_vhost(server->context, &info);
    return server->vhost != NULL;
}

static void say_where(Server *server)
{
    char details[640];
    int port = lws_get_vhost_listen_port(server->vhost);

    if (server->options->public_url != NULL)
        (void)snprintf(server->public_url, sizeof server->public_url, "%s", server->options->public_url);
    else
        (void)snprintf(server->public_url, sizeof server->public_url, "http://%s:%d",
                       strcmp(server->options->address, "0.0.0.0") == 0 ? "localhost" : server->options->address, port);
    (void)snprintf(details, sizeof details, "\"address\":\"%s\",\"port\":%d,\"url\":\"%s\",\"store\":\"%.200s\"",
                   server->options->address, port, server->public_url, server->options->store);
    log_line(&server->log, "listening", details);
}

static bool start(Server *server)
{
    char error[STORE_ERROR_BYTES];
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    WorkersSetup workers = workers_setup_usual();

    if (sodium_init() < 0) {
        log_failure(&server->log, "start", "the system has no randomness");
        return false;
    }
    if (!listens(server)) {
        char why[160];
        (void)snprintf(why, sizeof why,
                       "cannot listen on %s:%d; is another server there? --listen ADDRESS:PORT chooses",
                       server->options->address, server->options->port);
        log_failure(&server->log, "start", why);
        return false;
    }
    server->store = store_open(server->options->store, wake, server, error);
    if (server->store == NULL) {
        log_failure(&server->log, "start", error);
        return false;
    }
    workers.threads =
        server->options->thinkers > 0 ? server->options->thinkers : (int)(processors > 0 ? processors : 1);
    workers.wake = wake;
    workers.self = server;
    server->workers = workers_start(&workers);
    HostWorld world = server_world(server);
    say_where(server);
    server->host = server->workers != NULL ? host_open(&world, &server->options->limits, server->public_url) : NULL;
    if (server->host == NULL) {
        log_failure(&server->log, "start", "memory or threads ran out");
        return false;
    }
    return server_restore(server);
}

static void stop(Server *server)
{
    workers_stop(server->workers); /* before what they wake is gone */
    if (server->store != NULL)
        store_hush(server->store);
    if (server->context != NULL)
        lws_context_destroy(server->context); /* closes every connection, and tells the host */
    store_close(server->store);               /* keeps what waits */
    host_close(server->host);
    connections_free(&server->connections);
    workers_free(server->workers);
}

int server_run(const ServerOptions *options)
{
    Server *server = calloc(1, sizeof *server);

    if (server == NULL)
        return 1;
    server->options = options;
    server->log.quiet = options->quiet;
    raise_file_limit();
    bool started = start(server);
    if (started) {
        stopping = 0;
        (void)signal(SIGINT, on_signal);
        (void)signal(SIGTERM, on_signal);
        (void)signal(SIGPIPE, SIG_IGN);
        (void)signal(SIGXFSZ, SIG_IGN); /* a file that may not grow any more is for the store to tell */
        lws_sul_schedule(server->context, 0, &server->timer, on_time, 1);
        log_line(&server->log, "ready", NULL);
        while (!stopping && lws_service(server->context, 0) >= 0) {
        }
        log_line(&server->log, "stopping", NULL);
    }
    stop(server);
    if (started)
        log_line(&server->log, "stopped", NULL);
    free(server);
    return started ? 0 : 1;
}
