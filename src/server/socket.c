/* WebSockets: messages of clients to the host, and the host's to them. */
#include <stdlib.h>
#include <string.h>

#include "server/running.h"

enum {
    MOST_WAITING = 4 << 20,       /* bytes: a client with more does not read; it can come back and gets a whole view */
    MOST_RECEIVING = 64 << 20,    /* of messages that are not whole yet, on all connections together */
    FIRST_MESSAGE_WITHIN = 15000, /* milliseconds */
    SILENT_BEFORE_PING = 45000,
    SILENT_MOST = 75000,
    STUCK_MOST = 60000,    /* for one message to be sent */
    MESSAGE_WITHIN = 30000 /* for one to come */
};

static size_t share_of(const Server *server, size_t all)
{
    return all / (size_t)server->options->limits.connections;
}

/* ---- sending ---- */

static bool put_frame(Connection *connection, FrameKind kind, const void *bytes, size_t length)
{
    uint8_t head[FRAME_HEAD_BYTES];
    size_t head_length = frame_head(head, kind, length, NULL);

    uint8_t *room = output_add(&connection->output, head_length + length);
    if (room == NULL)
        return false;
    memcpy(room, head, head_length);
    memcpy(room + head_length, bytes, length);
    return true;
}

void socket_close(Server *server, Connection *connection, int code, const char *why)
{
    uint8_t payload[FRAME_CONTROL_BYTES];
    size_t length = close_payload(payload, code, why);

    connection_heard(&server->connections, connection);
    if (put_frame(connection, FRAME_CLOSE, payload, length))
        traffic_say_goodbye(server, connection);
    else
        traffic_close(server, connection);
}

static void hang_up(Server *server, Connection *connection, int code, const char *why)
{
    server->hung_up++;
    socket_close(server, connection, code, why);
}

static Connection *find_socket(const Server *server, uint32_t number)
{
    Connection *connection = connections_find(&server->connections, number);

    return connection != NULL && connection->state == IS_WEBSOCKET && !connection->over ? connection : NULL;
}

/* Past the bound of all, each gets its share of it and no more. */
static bool reads_too_slowly(const Server *server, const Connection *connection, size_t more)
{
    size_t waiting = connection->output.waiting + more;

    return waiting > MOST_WAITING ||
           (server->connections.sending + more > MOST_SENDING && waiting > share_of(server, MOST_SENDING));
}

void server_send(void *self, uint32_t number, const char *message, size_t length)
{
    Server *server = self;
    Connection *connection = find_socket(server, number);

    if (connection == NULL)
        return;
    if (reads_too_slowly(server, connection, length)) {
        server->slow++;
        hang_up(server, connection, CLOSE_POLICY, "you read too slowly");
    } else if (put_frame(connection, FRAME_TEXT, message, length)) {
        traffic_due(server, connection);
    } else {
        traffic_close(server, connection);
    }
}

void server_hang_up(void *self, uint32_t number, const char *why)
{
    Server *server = self;
    Connection *connection = find_socket(server, number);

    if (connection != NULL)
        hang_up(server, connection, CLOSE_POLICY, why);
}

/* ---- receiving ---- */

void socket_open(Server *server, Connection *connection, const char *peer)
{
    connection->state = IS_WEBSOCKET;
    connection->frames = frames_from_client((size_t)server->options->limits.message_bytes);
    connection->heard = server_time();
    connection->deadline = connection->heard + FIRST_MESSAGE_WITHIN;
    connection->told_host = true;
    host_connected(server->host, connection->number, peer);
}

static void take_piece(Server *server, Connection *connection, const FrameEvent *event)
{
    size_t whole = connection->message_length + event->length;

    if (server->connections.receiving + event->length > MOST_RECEIVING && whole > share_of(server, MOST_RECEIVING))
        hang_up(server, connection, CLOSE_POLICY, "too many messages are on their way to this server");
    else if (!connection_receive(&server->connections, connection, event->bytes, event->length))
        traffic_close(server, connection);
}

static void take_message(Server *server, Connection *connection)
{
    connection->deadline = INT64_MAX;
    host_message(server->host, connection->number, connection->message != NULL ? connection->message : "",
                 connection->message_length);
    connection_heard(&server->connections, connection);
    connection->message_since = connection->heard; /* of the next, which may begin at once */
}

/* The other side says goodbye, and hears it back. */
static void take_goodbye(Server *server, Connection *connection, const FrameEvent *event)
{
    socket_close(server, connection, event->code == CLOSE_NONE ? CLOSE_NORMAL : event->code, "");
}

static void take_frame_event(Server *server, Connection *connection, const FrameEvent *event)
{
    switch (event->kind) {
    case EVENT_PIECE:
        take_piece(server, connection, event);
        break;
    case EVENT_MESSAGE_END:
        take_message(server, connection);
        break;
    case EVENT_PING: /* only the last is answered (RFC 6455, 5.5.3): a flood of them makes no flood */
        memcpy(connection->pong, event->bytes, event->length);
        connection->pong_length = event->length;
        connection->owes_pong = true;
        break;
    case EVENT_CLOSE:
        take_goodbye(server, connection, event);
        break;
    case EVENT_WRONG:
        hang_up(server, connection, event->code, event->why);
        break;
    case EVENT_NONE:
    case EVENT_PONG:
        break;
    }
}

void socket_receive(Server *server, Connection *connection, uint8_t *bytes, size_t length)
{
    FrameEvent event = {.kind = EVENT_PONG};

    connection->heard = server_time();
    connection->pinged = false;
    if (!frames_in_message(&connection->frames))
        connection->message_since = connection->heard;
    while (event.kind != EVENT_NONE && connection->state == IS_WEBSOCKET && !connection->over) {
        size_t taken = frames_feed(&connection->frames, bytes, length, &event);
        take_frame_event(server, connection, &event);
        bytes += taken;
        length -= taken;
    }
    if (connection->owes_pong && connection->state == IS_WEBSOCKET && !connection->over) {
        connection->owes_pong = false;
        if (reads_too_slowly(server, connection, connection->pong_length) ||
            !put_frame(connection, FRAME_PONG, connection->pong, connection->pong_length))
            traffic_close(server, connection);
        traffic_due(server, connection);
    }
}

/* ---- those who are slow ---- */

void socket_sweep(Server *server, Connection *connection, int64_t now)
{
    int64_t silent = now - connection->heard;

    if (connection->stuck_since != 0 && now - connection->stuck_since > STUCK_MOST) {
        server->slow++;
        server->hung_up++;
        traffic_close(server, connection); /* a goodbye would be stuck behind the rest */
    } else if (silent > SILENT_MOST) {
        traffic_close(server, connection);
    } else if (now > connection->deadline) {
        hang_up(server, connection, CLOSE_POLICY, "whoever connects says hello");
    } else if (frames_in_message(&connection->frames) && now - connection->message_since > MESSAGE_WITHIN) {
        hang_up(server, connection, CLOSE_POLICY, "a message takes too long to come");
    } else if (silent > SILENT_BEFORE_PING && !connection->pinged) {
        connection->pinged = true;
        if (put_frame(connection, FRAME_PING, "", 0))
            traffic_due(server, connection);
    }
}
