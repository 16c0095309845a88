/* The event loop: epoll, level-triggered. A turn reads what has come, tells the host, and ends by sending what that led to. */
#include <errno.h>
#include <signal.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/signalfd.h>
#include <time.h>
#include <unistd.h>

#include "server/running.h"

enum {
    LEAST_WAIT = 10, /* milliseconds between two times that the host is told the time */
    MOST_WAIT = 250,
    SWEEP_EVERY = 1000,
    EVENTS_A_TURN = 256
};

/* What epoll hands back: a connection's number, or one of these, which no number is. */
enum { FROM_LISTENER = 0 };
static const uint64_t from_waker = UINT64_C(1) << 32, from_signals = UINT64_C(2) << 32;

int64_t server_time(void)
{
    struct timespec time = {0};

    (void)clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

/* ---- opening ---- */

static bool watch_descriptor(Server *server, int descriptor, uint64_t from)
{
    struct epoll_event event = {.events = EPOLLIN, .data.u64 = from};

    return descriptor >= 0 && epoll_ctl(server->epoll, EPOLL_CTL_ADD, descriptor, &event) == 0;
}

bool loop_open(Server *server)
{
    sigset_t stop;

    /* Before any thread begins: none of them is to have these signals. */
    (void)sigemptyset(&stop);
    (void)sigaddset(&stop, SIGINT);
    (void)sigaddset(&stop, SIGTERM);
    if (server->options->log != NULL)
        (void)sigaddset(&stop, SIGHUP);
    (void)sigprocmask(SIG_BLOCK, &stop, NULL);
    (void)signal(SIGPIPE, SIG_IGN);
    (void)signal(SIGXFSZ, SIG_IGN); /* a file that may not grow any more is for the store to tell */
    server->epoll = epoll_create1(EPOLL_CLOEXEC);
    server->waker = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    server->signals = signalfd(-1, &stop, SFD_CLOEXEC | SFD_NONBLOCK);
    if (server->epoll >= 0 && watch_descriptor(server, server->listener, FROM_LISTENER) &&
        watch_descriptor(server, server->waker, from_waker) && watch_descriptor(server, server->signals, from_signals))
        return true;
    log_failure(&server->log, "start", strerror(errno));
    return false;
}

void loop_close(Server *server)
{
    int *const all[] = {&server->signals, &server->waker, &server->epoll, &server->listener};

    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++) {
        if (*all[i] >= 0)
            (void)close(*all[i]);
        *all[i] = -1;
    }
}

/* ---- watching ---- */

void loop_watch(Server *server, Connection *connection, uint32_t events)
{
    struct epoll_event event = {.events = events, .data.u64 = connection->number};

    if (connection->events == events)
        return;
    if (epoll_ctl(server->epoll, EPOLL_CTL_MOD, connection->descriptor, &event) == 0)
        connection->events = events;
    else
        traffic_close(server, connection);
}

void loop_wake(void *self)
{
    const Server *server = self;
    uint64_t one = 1;

    /* It fails only when the loop has been woken often enough already. */
    ssize_t written = write(server->waker, &one, sizeof one);
    (void)written;
}

static void drain(int descriptor)
{
    uint8_t away[sizeof(uint64_t)];

    while (read(descriptor, away, sizeof away) > 0) {
    }
}

/* SIGHUP: whoever moves logs away has moved ours. Any other: stop. */
static void take_signals(Server *server)
{
    struct signalfd_siginfo signal;

    while (read(server->signals, &signal, sizeof signal) == (ssize_t)sizeof signal) {
        if (signal.ssi_signo == SIGHUP)
            log_reopen(&server->log);
        else
            server->stopping = true;
    }
}

/* ---- turning ---- */

/* The host is told the time when it wants to be, and now and then. */
static void tell_time(Server *server, int64_t now)
{
    if (now >= server->next_tick) {
        HostWorld world = server_world(server);
        host_tick(server->host);
        int64_t wait = host_next(server->host) - world.now(server);
        server->next_tick = now + (wait < LEAST_WAIT ? LEAST_WAIT : wait > MOST_WAIT ? MOST_WAIT : wait);
    }
    if (now >= server->next_sweep) {
        traffic_sweep(server);
        server->next_sweep = now + SWEEP_EVERY;
    }
}

static void take_event(Server *server, const struct epoll_event *event)
{
    if (event->data.u64 == FROM_LISTENER) {
        listener_accept(server);
    } else if (event->data.u64 == from_waker) {
        drain(server->waker);
        server_pick_up(server);
    } else if (event->data.u64 == from_signals) {
        take_signals(server);
    } else {
        /* It may have been closed earlier in this turn; its number is not another's. */
        Connection *connection = connections_find(&server->connections, (uint32_t)event->data.u64);
        if (connection != NULL && !connection->over)
            traffic_event(server, connection, event->events);
    }
}

/* False: it cannot wait any more. */
static bool turn(Server *server)
{
    struct epoll_event event[EVENTS_A_TURN];
    int64_t now = server_time();
    int64_t until = server->next_tick < server->next_sweep ? server->next_tick : server->next_sweep;
    int count = epoll_wait(server->epoll, event, EVENTS_A_TURN, until > now ? (int)(until - now) : 0);

    if (count < 0 && errno != EINTR) {
        log_failure(&server->log, "loop", strerror(errno));
        return false;
    }
    for (int i = 0; i < count; i++)
        take_event(server, &event[i]);
    now = server_time();
    tell_time(server, now);
    if (server->accept_again != 0 && now >= server->accept_again &&
        watch_descriptor(server, server->listener, FROM_LISTENER))
        server->accept_again = 0;
    traffic_settle(server);
    watchdog_beat(server->watchdog);
    notify_beat(&server->notify, now);
    return true;
}

void loop_run(Server *server)
{
    while (!server->stopping && turn(server)) {
    }
}
