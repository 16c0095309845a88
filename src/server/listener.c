/* The listening socket: whoever knocks is counted before it costs anything. */
#define _GNU_SOURCE /* accept4 */
#include <errno.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <unistd.h>

#include "server/running.h"

enum {
    BACKLOG = 1024,
    ACCEPTED_A_TURN = 64,   /* so that those who are there already are not kept waiting */
    OUT_OF_FILES_WAIT = 500 /* milliseconds */
};

/* ---- opening ---- */

static bool listen_at(Server *server, const struct addrinfo *where)
{
    int one = 1, zero = 0;

    server->listener = socket(where->ai_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (server->listener < 0)
        return false;
    (void)setsockopt(server->listener, SOL_SOCKET, SO_REUSEADDR, &one, sizeof one);
    if (where->ai_family == AF_INET6) /* [::] is for everybody */
        (void)setsockopt(server->listener, IPPROTO_IPV6, IPV6_V6ONLY, &zero, sizeof zero);
    return bind(server->listener, where->ai_addr, where->ai_addrlen) == 0 && listen(server->listener, BACKLOG) == 0;
}

static int port_of(int listener)
{
    struct sockaddr_storage here = {0};
    socklen_t length = sizeof here;
    const struct sockaddr_in *four = (const void *)&here;
    const struct sockaddr_in6 *six = (const void *)&here;

    if (getsockname(listener, (struct sockaddr *)&here, &length) != 0)
        return 0;
    return ntohs(here.ss_family == AF_INET6 ? six->sin6_port : four->sin_port);
}

bool listener_open(Server *server, int *port, char error[SERVER_ERROR_BYTES])
{
    struct addrinfo wanted = {.ai_flags = AI_PASSIVE, .ai_family = AF_UNSPEC, .ai_socktype = SOCK_STREAM};
    struct addrinfo *found = NULL;
    const ServerOptions *options = server->options;
    char service[12];

    (void)snprintf(service, sizeof service, "%d", options->port);
    int status = getaddrinfo(options->address, service, &wanted, &found);
    if (status == 0 && listen_at(server, found)) {
        freeaddrinfo(found);
        *port = port_of(server->listener);
        return true;
    }
    (void)snprintf(error, SERVER_ERROR_BYTES,
                   "cannot listen on %s:%d (%s); is another server there? --listen ADDRESS:PORT chooses",
                   options->address, options->port, status != 0 ? gai_strerror(status) : strerror(errno));
    if (found != NULL)
        freeaddrinfo(found);
    return false;
}

/* ---- who knocks ---- */

/* Besides those who play, some may look at pages. Descriptors are kept back for the store and for files. */
static bool is_full(const Server *server)
{
    enum { KEPT_BACK = 32 };
    struct rlimit files = {0};
    int most = server->options->limits.connections;
    uint32_t sockets = (uint32_t)most + (uint32_t)most / 4 + 64;

    if (getrlimit(RLIMIT_NOFILE, &files) == 0 && files.rlim_cur < sockets + KEPT_BACK)
        sockets = files.rlim_cur > (rlim_t)2 * KEPT_BACK ? (uint32_t)files.rlim_cur - KEPT_BACK : KEPT_BACK;
    return server->connections.count >= sockets;
}

static void take_in(Server *server, int descriptor, const char *address)
{
    int one = 1;
    int from_there = connections_from(&server->connections, address);
    int most = 2 * server->options->limits.connections_an_address;
    /* Whose requests a proxy brings is known later, and is counted by the host. */
    bool full = is_full(server) || (from_there >= most && !is_trusted(&server->options->trusted, address));
    Connection *connection = full ? NULL : connections_add(&server->connections, descriptor, address);
    struct epoll_event event = {.events = EPOLLIN};

    if (connection == NULL) {
        server->turned_away++;
        (void)close(descriptor);
        return;
    }
    (void)setsockopt(descriptor, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    connection->events = event.events;
    connection->deadline = server_time() + HEAD_WITHIN;
    event.data.u64 = connection->number;
    if (epoll_ctl(server->epoll, EPOLL_CTL_ADD, descriptor, &event) != 0)
        traffic_close(server, connection);
}

/* Nobody can be taken in now. Level-triggered as it is, the listener would be told of at every turn: it is not watched for a while. */
static void pause_accepting(Server *server, const char *why)
{
    log_failure(&server->log, "accept", why);
    if (epoll_ctl(server->epoll, EPOLL_CTL_DEL, server->listener, NULL) == 0)
        server->accept_again = server_time() + OUT_OF_FILES_WAIT;
}

void listener_accept(Server *server)
{
    for (int i = 0; i < ACCEPTED_A_TURN; i++) {
        struct sockaddr_storage from = {0};
        socklen_t length = sizeof from;
        char address[ADDRESS_BYTES];
        int descriptor = accept4(server->listener, (struct sockaddr *)&from, &length, SOCK_CLOEXEC | SOCK_NONBLOCK);
        if (descriptor < 0) {
            if (errno == EMFILE || errno == ENFILE || errno == ENOBUFS || errno == ENOMEM)
                pause_accepting(server, strerror(errno));
            return; /* else nobody is there any more, or whoever was is gone */
        }
        address_text(&from, address);
        take_in(server, descriptor, address);
    }
}
