#include "guest/websocket.h"

#include <arpa/inet.h>
#include <ctype.h>
#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/random.h>
#include <unistd.h>

#include "guest/bytes.h"
#include "wire/frames.h"
#include "wire/handshake.h"

enum { HEAD_MOST = 8192, READ_BYTES = 16384, MESSAGE_MOST = 16 << 20 };

struct WebSocket {
    int handle;
    WebSocketState state;
    bool welcomed; /* the handshake is over */
    bool goodbye;  /* the server has said that it closes */
    char accept[HANDSHAKE_ACCEPT_BYTES];
    ByteQueue in, out;
    ByteQueue later; /* what is said before the handshake is over */
    FrameReader reader;
    ByteQueue message;
    bool shown; /* the message has been shown: it is forgotten before the next */
    char why[WEBSOCKET_ERROR_BYTES];
};

/* ---- where ---- */

bool place_find(const Url *url, Place *place, char error[WEBSOCKET_ERROR_BYTES])
{
    struct addrinfo wanted = {.ai_family = AF_UNSPEC, .ai_socktype = SOCK_STREAM}, *found = NULL;
    int status = getaddrinfo(url->host, url->port, &wanted, &found);
    bool bare = strchr(url->host, ':') == NULL;

    if (status != 0) {
        (void)snprintf(error, WEBSOCKET_ERROR_BYTES, "%s is not to be found: %s", url->host, gai_strerror(status));
        return false;
    }
    *place = (Place){.length = found->ai_addrlen};
    memcpy(&place->address, found->ai_addr, found->ai_addrlen);
    freeaddrinfo(found);
    (void)snprintf(place->name, sizeof place->name, bare ? "%s:%s" : "[%s]:%s", url->host, url->port);
    return true;
}

/* ---- the handshake ---- */

static bool ask_for_websocket(WebSocket *socket, const Place *place)
{
    char request[700], key[HANDSHAKE_KEY_BYTES];
    uint8_t random[HANDSHAKE_RANDOM_BYTES];

    if (getrandom(random, sizeof random, 0) != (ssize_t)sizeof random)
        return false;
    handshake_key(random, key);
    handshake_accept(key, strlen(key), socket->accept);
    int length = snprintf(request, sizeof request,
                          "GET " WEBSOCKET_PATH " HTTP/1.1\r\nHost: %s\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                          "Sec-WebSocket-Key: %s\r\nSec-WebSocket-Version: 13\r\n"
                          "Sec-WebSocket-Protocol: " WEBSOCKET_PROTOCOL "\r\n\r\n",
                          place->name, key);
    return length > 0 && (size_t)length < sizeof request && bytes_append(&socket->out, request, (size_t)length);
}

/* Over: the first reason counts. */
static void give_up(WebSocket *socket, const char *why)
{
    if (socket->state != WEBSOCKET_CLOSED)
        (void)snprintf(socket->why, sizeof socket->why, "%s", why);
    socket->state = WEBSOCKET_CLOSED;
    if (socket->handle >= 0)
        (void)close(socket->handle);
    socket->handle = -1;
}

/* The value of a header, without blanks around it; 0 if it is not there. */
static size_t find_header(const char *head, const char *name, const char **value)
{
    size_t length = strlen(name);

    for (const char *line = strstr(head, "\r\n"); line != NULL; line = strstr(line, "\r\n")) {
        line += 2;
        if (strncasecmp(line, name, length) != 0 || line[length] != ':')
            continue;
        *value = line + length + 1;
        *value += strspn(*value, " \t");
        size_t end = strcspn(*value, "\r");
        while (end > 0 && (*value)[end - 1] == ' ')
            end--;
        return end;
    }
    return 0;
}

static void refuse_answer(WebSocket *socket, const char *head)
{
    char why[WEBSOCKET_ERROR_BYTES];

    (void)snprintf(why, sizeof why, "this is no game server: it answered \"%.*s\" to the handshake",
                   (int)strcspn(head, "\r\n"), head);
    for (char *at = why; *at != '\0'; at++) {
        if (iscntrl((unsigned char)*at))
            *at = '?';
    }
    give_up(socket, why);
}

static void read_answer(WebSocket *socket)
{
    char head[HEAD_MOST + 1];
    const char *value = NULL;
    size_t there = bytes_count(&socket->in);
    size_t copied = there < HEAD_MOST ? there : HEAD_MOST;

    if (there == 0)
        return;
    memcpy(head, bytes_first(&socket->in), copied);
    head[copied] = '\0';
    const char *end = strstr(head, "\r\n\r\n");
    if (end == NULL) {
        if (copied == HEAD_MOST)
            refuse_answer(socket, head);
        return;
    }
    head[end - head + 2] = '\0'; /* the last line keeps its end */
    size_t length = find_header(head, "Sec-WebSocket-Accept", &value);
    if (strncmp(head, "HTTP/1.1 101", 12) != 0 || length != HANDSHAKE_ACCEPT_BYTES - 1 ||
        memcmp(value, socket->accept, length) != 0) {
        refuse_answer(socket, head);
        return;
    }
    bytes_take(&socket->in, (size_t)(end - head) + 4);
    socket->welcomed = true;
    if (!bytes_append(&socket->out, bytes_first(&socket->later), bytes_count(&socket->later))) {
        give_up(socket, "memory ran out");
        return;
    }
    bytes_free(&socket->later);
    if (socket->state == WEBSOCKET_CONNECTING)
        socket->state = WEBSOCKET_OPEN;
}

/* ---- opening and closing ---- */

static int connect_to(const Place *place, const char *from)
{
    int one = 1;
    int handle = socket(place->address.ss_family, SOCK_STREAM, 0);

    if (handle < 0)
        return -1;
    (void)setsockopt(handle, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    int flags = fcntl(handle, F_GETFL);
    if (flags < 0 || fcntl(handle, F_SETFL, flags | O_NONBLOCK) < 0 || fcntl(handle, F_SETFD, FD_CLOEXEC) < 0)
        goto failed;
    if (from != NULL) {
        struct sockaddr_in local = {.sin_family = AF_INET};
#ifdef IP_BIND_ADDRESS_NO_PORT
        (void)setsockopt(handle, IPPROTO_IP, IP_BIND_ADDRESS_NO_PORT, &one, sizeof one);
#endif
        if (inet_pton(AF_INET, from, &local.sin_addr) != 1) {
            errno = EINVAL;
            goto failed;
        }
        if (bind(handle, (const struct sockaddr *)&local, sizeof local) < 0)
            goto failed;
    }
    if (connect(handle, (const struct sockaddr *)&place->address, place->length) < 0 && errno != EINPROGRESS)
        goto failed;
    return handle;
failed:
    one = errno;
    (void)close(handle);
    errno = one;
    return -1;
}

WebSocket *websocket_open(const Place *place, const char *from, char error[WEBSOCKET_ERROR_BYTES])
{
    WebSocket *made = calloc(1, sizeof *made);

    if (made == NULL) {
        (void)snprintf(error, WEBSOCKET_ERROR_BYTES, "memory ran out");
        return NULL;
    }
    made->reader = frames_from_server(MESSAGE_MOST);
    made->handle = connect_to(place, from);
    if (made->handle < 0 || !ask_for_websocket(made, place)) {
        (void)snprintf(error, WEBSOCKET_ERROR_BYTES, "cannot connect to %.200s: %s", place->name, strerror(errno));
        websocket_free(made);
        return NULL;
    }
    return made;
}

void websocket_free(WebSocket *socket)
{
    if (socket == NULL)
        return;
    if (socket->handle >= 0)
        (void)close(socket->handle);
    bytes_free(&socket->in);
    bytes_free(&socket->out);
    bytes_free(&socket->later);
    bytes_free(&socket->message);
    free(socket);
}

int websocket_handle(const WebSocket *socket)
{
    return socket->handle;
}

bool websocket_wants_to_write(const WebSocket *socket)
{
    return socket->state != WEBSOCKET_CLOSED && bytes_count(&socket->out) > 0;
}

WebSocketState websocket_state(const WebSocket *socket)
{
    return socket->state;
}

const char *websocket_why(const WebSocket *socket)
{
    return socket->state == WEBSOCKET_CLOSED ? socket->why : "";
}

static bool write_frame(WebSocket *socket, FrameKind kind, const void *bytes, size_t length)
{
    ByteQueue *to = socket->welcomed ? &socket->out : &socket->later;
    uint8_t mask[4], head[FRAME_HEAD_BYTES];

    if (getrandom(mask, sizeof mask, 0) != (ssize_t)sizeof mask)
        return false;
    size_t head_length = frame_head(head, kind, length, mask);
    unsigned char *room = bytes_reserve(to, head_length + length);
    if (room == NULL)
        return false;
    memcpy(room, head, head_length);
    memcpy(room + head_length, bytes, length);
    frame_mask(room + head_length, length, mask, 0);
    bytes_added(to, head_length + length);
    return true;
}

bool websocket_say(WebSocket *socket, const char *text, size_t length)
{
    if (socket->state == WEBSOCKET_LEAVING || socket->state == WEBSOCKET_CLOSED)
        return false;
    return write_frame(socket, FRAME_TEXT, text, length);
}

void websocket_leave(WebSocket *socket)
{
    uint8_t payload[FRAME_CONTROL_BYTES];
    size_t length = close_payload(payload, CLOSE_NORMAL, "");

    if (socket->state == WEBSOCKET_LEAVING || socket->state == WEBSOCKET_CLOSED)
        return;
    if (write_frame(socket, FRAME_CLOSE, payload, length))
        socket->state = WEBSOCKET_LEAVING;
    else
        give_up(socket, "memory ran out");
}

/* ---- reading and writing ---- */

static bool can_wait(void)
{
    return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR;
}

static void explain_error(WebSocket *socket, const char *doing)
{
    char why[WEBSOCKET_ERROR_BYTES];

    (void)snprintf(why, sizeof why, "%s: %s", doing, strerror(errno));
    give_up(socket, why);
}

static void write_out(WebSocket *socket)
{
    while (socket->handle >= 0 && bytes_count(&socket->out) > 0) {
        ssize_t written = send(socket->handle, bytes_first(&socket->out), bytes_count(&socket->out), MSG_NOSIGNAL);
        if (written >= 0) {
            bytes_take(&socket->out, (size_t)written);
            continue;
        }
        if (!can_wait() && errno != ENOTCONN && errno != EPIPE && errno != ECONNRESET)
            explain_error(socket, socket->welcomed ? "writing" : "connecting");
        return; /* a connection that is gone is noticed when reading, after what it had to say */
    }
}

static void read_in(WebSocket *socket)
{
    while (socket->handle >= 0) {
        unsigned char *room = bytes_reserve(&socket->in, READ_BYTES);
        ssize_t got = room != NULL ? recv(socket->handle, room, READ_BYTES, 0) : -1;
        if (room == NULL) {
            give_up(socket, "memory ran out");
        } else if (got > 0) {
            bytes_added(&socket->in, (size_t)got);
            if (got < READ_BYTES)
                return;
        } else if (got == 0) {
            give_up(socket, "the server is gone");
        } else if (can_wait() || (errno == ENOTCONN && !socket->welcomed)) {
            return;
        } else {
            explain_error(socket, socket->welcomed ? "reading" : "connecting");
        }
    }
}

/* Takes off what was shown by the last websocket_next(). */
static void forget_shown(WebSocket *socket)
{
    if (socket->shown)
        bytes_take(&socket->message, bytes_count(&socket->message));
    socket->shown = false;
}

void websocket_work(WebSocket *socket)
{
    forget_shown(socket);
    write_out(socket);
    read_in(socket);
    if (!socket->welcomed)
        read_answer(socket);
    write_out(socket);
}

/* ---- messages ---- */

/* Nothing more of what has come is looked at. */
static void break_off(WebSocket *socket, const char *why)
{
    give_up(socket, why);
    socket->goodbye = true;
}

static void take_goodbye(WebSocket *socket, const FrameEvent *event)
{
    char why[WEBSOCKET_ERROR_BYTES] = "the server closed the connection";
    uint8_t payload[FRAME_CONTROL_BYTES];

    socket->goodbye = true;
    if (event->length > 0)
        (void)snprintf(why, sizeof why, "the server closed the connection: %.*s", (int)event->length,
                       (const char *)event->bytes);
    if (socket->state != WEBSOCKET_CLOSED && socket->state != WEBSOCKET_LEAVING) {
        size_t length = event->code == CLOSE_NONE ? 0 : close_payload(payload, event->code, "");
        (void)write_frame(socket, FRAME_CLOSE, payload, length);
        write_out(socket);
    }
    if (socket->state == WEBSOCKET_CLOSED)
        (void)snprintf(socket->why, sizeof socket->why, "%s", why);
    give_up(socket, why);
}

static void complain(WebSocket *socket, const FrameEvent *event)
{
    char why[WEBSOCKET_ERROR_BYTES];

    (void)snprintf(why, sizeof why, "the server sent what it may not: %s", event->why);
    break_off(socket, why);
}

static void take_event(WebSocket *socket, const FrameEvent *event)
{
    switch (event->kind) {
    case EVENT_PIECE:
        if (!bytes_append(&socket->message, event->bytes, event->length))
            break_off(socket, "memory ran out");
        break;
    case EVENT_PING:
        (void)write_frame(socket, FRAME_PONG, event->bytes, event->length);
        break;
    case EVENT_CLOSE:
        take_goodbye(socket, event);
        break;
    case EVENT_WRONG:
        complain(socket, event);
        break;
    case EVENT_NONE:
    case EVENT_PONG:
    case EVENT_MESSAGE_END:
        break;
    }
}

bool websocket_next(WebSocket *socket, const char **text, size_t *length)
{
    static uint8_t nothing[1];
    FrameEvent event = {.kind = EVENT_PONG};

    forget_shown(socket);
    while (socket->welcomed && !socket->goodbye && event.kind != EVENT_NONE) {
        size_t there = bytes_count(&socket->in);
        size_t taken = frames_feed(&socket->reader, there > 0 ? bytes_first(&socket->in) : nothing, there, &event);
        take_event(socket, &event);
        bytes_take(&socket->in, taken);
        if (event.kind == EVENT_MESSAGE_END) {
            *length = bytes_count(&socket->message);
            *text = *length > 0 ? (const char *)bytes_first(&socket->message) : "";
            socket->shown = true;
            return true;
        }
    }
    return false;
}
