/* WebSockets: one message a frame or several frames, in and out. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/running.h"

/* A connection that has so much waiting does not read; it can come back and gets a whole view. */
enum { MOST_WAITING = 4 << 20 };

static Server *server_of(struct lws *socket)
{
    return lws_context_user(lws_get_context(socket));
}

void server_send(void *self, uint32_t number, const char *message, size_t length)
{
    Server *server = self;
    Connection *connection = connections_find(&server->connections, number);

    if (connection == NULL || connection->refused)
        return;
    if (!connection_queue(connection, message, length, MOST_WAITING)) {
        server->slow++;
        server_hang_up(server, number, "you read too slowly");
        return;
    }
    (void)lws_callback_on_writable(connection->socket);
}

void server_hang_up(void *self, uint32_t number, const char *why)
{
    Server *server = self;
    Connection *connection = connections_find(&server->connections, number);

    if (connection == NULL || connection->refused)
        return;
    server->hung_up++;
    connection->refused = true;
    (void)snprintf(connection->why, sizeof connection->why, "%s", why);
    (void)lws_callback_on_writable(connection->socket);
}

/* A page of somebody else's must not play with the tokens of its visitors: browsers say where a page is from. */
static bool comes_from_elsewhere(struct lws *socket)
{
    char origin[256], host[256];

    if (lws_hdr_copy(socket, origin, sizeof origin, WSI_TOKEN_ORIGIN) <= 0)
        return false;
    if (lws_hdr_copy(socket, host, sizeof host, WSI_TOKEN_HOST) <= 0)
        return true;
    const char *from = strstr(origin, "://");
    if (from != NULL && strcmp(from + 3, host) == 0)
        return false;
    const char *ours = strstr(server_of(socket)->public_url, "://");
    return from == NULL || ours == NULL || strcmp(from + 3, ours + 3) != 0;
}

static int open_connection(Server *server, struct lws *socket, Connection *connection)
{
    char address[64] = "";

    *connection = (Connection){.socket = socket};
    if (!connections_add(&server->connections, connection))
        return -1;
    (void)lws_get_peer_simple(socket, address, sizeof address);
    host_connected(server->host, connection->number, address);
    return 0;
}

static void close_connection(Server *server, Connection *connection)
{
    if (connection->number == 0)
        return;
    connections_remove(&server->connections, connection);
    host_disconnected(server->host, connection->number);
    connection_clear(connection);
    connection->number = 0;
}

static int receive(Server *server, struct lws *socket, Connection *connection, const char *bytes, size_t length)
{
    if (connection->refused)
        return 0;
    if (lws_frame_is_binary(socket)) {
        server_hang_up(server, connection->number, "messages are text");
        return 0;
    }
    if (!connection_receive(connection, bytes, length, (size_t)server->options->limits.message_bytes)) {
        server_hang_up(server, connection->number, "that message is too long");
        return 0;
    }
    if (lws_is_final_fragment(socket) && lws_remaining_packet_payload(socket) == 0) {
        size_t whole = connection->incoming_length;
        connection->incoming_length = 0;
        host_message(server->host, connection->number, connection->incoming, whole);
        connection_heard(connection);
    }
    return 0;
}

/* One message at a time: the library says when the next fits. */
static int transmit(struct lws *socket, Connection *connection)
{
    Outgoing *outgoing = connection_next(connection);

    if (outgoing != NULL) {
        int written = lws_write(socket, outgoing->bytes + LWS_PRE, outgoing->length, LWS_WRITE_TEXT);
        bool whole = written == (int)outgoing->length;
        free(outgoing);
        if (!whole)
            return -1;
    }
    if (connection->first != NULL) {
        (void)lws_callback_on_writable(socket);
        return 0;
    }
    if (!connection->refused)
        return 0;
    lws_close_reason(socket, LWS_CLOSE_STATUS_POLICY_VIOLATION, (unsigned char *)connection->why,
                     strlen(connection->why));
    return -1;
}

int server_socket(struct lws *socket, enum lws_callback_reasons reason, void *session, void *bytes, size_t length)
{
    Server *server = server_of(socket);
    Connection *connection = session;

    switch (reason) {
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION:
        return comes_from_elsewhere(socket);
    case LWS_CALLBACK_ESTABLISHED:
        return open_connection(server, socket, connection);
    case LWS_CALLBACK_CLOSED:
        close_connection(server, connection);
        return 0;
    case LWS_CALLBACK_RECEIVE:
        return receive(server, socket, connection, bytes, length);
    case LWS_CALLBACK_SERVER_WRITEABLE:
        return transmit(socket, connection);
    case LWS_CALLBACK_EVENT_WAIT_CANCELLED: /* the store or a thinker has something */
        server_pick_up(server);
        return 0;
    default:
        return 0;
    }
}
