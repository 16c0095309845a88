/* What goes on on connections, of HTTP and of WebSocket alike: reading, sending, closing, and who is too slow. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#include "server/running.h"

enum {
    LINGERS_FOR = 2000,        /* milliseconds */
    THROWN_AWAY_MOST = 262144, /* bytes that come meanwhile */
    GOODBYE_WITHIN = 10000
};

void traffic_due(Server *server, Connection *connection)
{
    if (connection->due)
        return;
    connection->due = true;
    connection->next_due = server->first_due;
    server->first_due = connection;
}

void traffic_close(Server *server, Connection *connection)
{
    connection->over = true;
    traffic_due(server, connection);
}

void traffic_say_goodbye(Server *server, Connection *connection)
{
    connection->state = SAYS_GOODBYE;
    connection->deadline = server_time() + GOODBYE_WITHIN;
    traffic_due(server, connection);
}

/* ---- reading ---- */

/* Behind what has come of a head, as much as a head may be long; the bytes that a pipelined request has beyond wait in the kernel. */
static void read_head(Server *server, Connection *connection)
{
    if (connection->head == NULL && (connection->head = malloc(HTTP_HEAD_BYTES)) == NULL) {
        traffic_close(server, connection);
        return;
    }
    ssize_t got = recv(connection->descriptor, connection->head + connection->head_length,
                       HTTP_HEAD_BYTES - connection->head_length, 0);
    if (got <= 0) {
        if (got == 0 || (errno != EAGAIN && errno != EINTR))
            traffic_close(server, connection);
        return;
    }
    if (connection->head_length == 0)
        connection->deadline = server_time() + HEAD_WITHIN;
    connection->head_length += (size_t)got;
    http_serve(server, connection);
}

static void read_frames(Server *server, Connection *connection)
{
    ssize_t got = recv(connection->descriptor, server->read, sizeof server->read, 0);

    if (got > 0)
        socket_receive(server, connection, server->read, (size_t)got);
    else if (got == 0 || (errno != EAGAIN && errno != EINTR))
        traffic_close(server, connection);
}

static void throw_away(Server *server, Connection *connection)
{
    ssize_t got = recv(connection->descriptor, server->read, sizeof server->read, 0);

    connection->thrown_away += got > 0 ? (size_t)got : 0;
    if (got == 0 || (got < 0 && errno != EAGAIN && errno != EINTR) || connection->thrown_away > THROWN_AWAY_MOST)
        traffic_close(server, connection);
}

void traffic_event(Server *server, Connection *connection, uint32_t events)
{
    if ((events & EPOLLIN) != 0) {
        switch (connection->state) {
        case READS_HEAD:
            read_head(server, connection);
            break;
        case IS_WEBSOCKET:
            read_frames(server, connection);
            break;
        case LINGERS:
            throw_away(server, connection);
            break;
        case WAITS_FOR_PAGE:
        case SENDS_ANSWER:
        case SAYS_GOODBYE:
            break;
        }
    } else if ((events & (EPOLLERR | EPOLLHUP)) != 0) {
        traffic_close(server, connection);
    }
    if ((events & EPOLLOUT) != 0) {
        traffic_due(server, connection);
        if (connection->unexamined && !connection->over) {
            connection->unexamined = false;
            http_serve(server, connection);
        }
    }
}

/* ---- sending ---- */

/* The host has known a WebSocket, and hears of its end as soon as nobody is there to read. */
static void tell_host_of_end(Server *server, Connection *connection)
{
    if (!connection->told_host)
        return;
    connection->told_host = false;
    host_disconnected(server->host, connection->number);
}

/* The other side is told that nothing more comes, and is given time to read what did. */
static void linger(Server *server, Connection *connection)
{
    if (shutdown(connection->descriptor, SHUT_WR) != 0) {
        traffic_close(server, connection);
        return;
    }
    connection->state = LINGERS;
    connection->deadline = server_time() + LINGERS_FOR;
    tell_host_of_end(server, connection);
}

static void send_output(Server *server, Connection *connection)
{
    const Chunk *first = connection->output.first;

    if (!output_send(&connection->output, connection->descriptor)) {
        traffic_close(server, connection);
        return;
    }
    if (connection->output.waiting > 0) {
        if (connection->stuck_since == 0 || connection->output.first != first)
            connection->stuck_since = server_time();
        return;
    }
    connection->stuck_since = 0;
    if (connection->state == SAYS_GOODBYE) {
        linger(server, connection);
    } else if (connection->state == SENDS_ANSWER) {
        connection->state = READS_HEAD;
        connection->unexamined = connection->head_length > 0;
        connection->deadline = server_time() + (connection->unexamined ? HEAD_WITHIN : NEXT_REQUEST_WITHIN);
    }
}

/* What it is to be watched for, as it is now. A client that sends a hundred requests at once gets one answered a turn, like everybody else: a
 * connection that can be written, as it mostly can, has its turn at once. */
static uint32_t wanted_events(const Connection *connection)
{
    bool reads = connection->state == READS_HEAD || connection->state == IS_WEBSOCKET || connection->state == LINGERS;

    if (connection->unexamined)
        return EPOLLOUT;
    return (reads ? EPOLLIN : 0u) | (connection->output.waiting > 0 ? EPOLLOUT : 0u);
}

static void forget(Server *server, Connection *connection)
{
    int descriptor = connection->descriptor;

    tell_host_of_end(server, connection);
    connections_remove(&server->connections, connection);
    (void)close(descriptor);
}

void traffic_settle(Server *server)
{
    while (server->first_due != NULL) {
        Connection *connection = server->first_due;
        server->first_due = connection->next_due;
        connection->due = false;
        if (!connection->over && connection->output.waiting > 0)
            send_output(server, connection);
        if (!connection->over)
            loop_watch(server, connection, wanted_events(connection));
        if (connection->over && !connection->due)
            forget(server, connection);
    }
}

/* ---- those who are slow ---- */

void traffic_sweep(Server *server)
{
    int64_t now = server_time();
    uint32_t place = 0;
    Connection *connection = NULL;

    while ((connection = connections_next(&server->connections, &place)) != NULL) {
        if (connection->over)
            continue;
        if (connection->state == IS_WEBSOCKET) {
            socket_sweep(server, connection, now);
        } else if (connection->state != WAITS_FOR_PAGE && now >= connection->deadline) {
            traffic_close(server, connection);
        }
    }
}

void traffic_end(Server *server)
{
    uint32_t place = 0;
    Connection *connection = NULL;

    while ((connection = connections_next(&server->connections, &place)) != NULL) {
        if (connection->state == IS_WEBSOCKET && !connection->over)
            socket_close(server, connection, CLOSE_GOING_AWAY, "the server stops; it may come back");
    }
    traffic_settle(server);
    for (place = 0; (connection = connections_next(&server->connections, &place)) != NULL;)
        traffic_close(server, connection);
    traffic_settle(server);
}
