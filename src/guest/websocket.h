/* A WebSocket, as a client has it: over plain sockets, never waiting, so that one thread drives thousands.
 *
 *     WebSocket *socket = websocket_open(&place, NULL, error);
 *     ... poll() on websocket_handle(), for writing too if websocket_wants_to_write() ...
 *     websocket_work(socket);                         reads and writes what it can
 *     while (websocket_next(socket, &text, &length))  what has come
 *
 * Pings are answered and fragments put together by itself. Not encrypted: that is a proxy's business. */
#ifndef GUEST_WEBSOCKET_H
#define GUEST_WEBSOCKET_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/socket.h>

#include "guest/url.h"

typedef struct WebSocket WebSocket;

enum { WEBSOCKET_ERROR_BYTES = 300 };

/* A server's address, looked up once for all its sockets. */
typedef struct Place {
    struct sockaddr_storage address;
    socklen_t length;
    char name[300]; /* HOST:PORT, for the handshake and for errors */
} Place;

typedef enum WebSocketState {
    WEBSOCKET_CONNECTING,
    WEBSOCKET_OPEN,
    WEBSOCKET_LEAVING, /* has said that it closes, and waits for the other's word */
    WEBSOCKET_CLOSED
} WebSocketState;

/* Looks the host up. False: the error says why. */
bool place_find(const Url *url, Place *place, char error[WEBSOCKET_ERROR_BYTES]);

/* Begins to connect, from a local address of one's own if `from` is not NULL ("127.0.0.7"). NULL: the error says why. */
WebSocket *websocket_open(const Place *place, const char *from, char error[WEBSOCKET_ERROR_BYTES]);
void websocket_free(WebSocket *socket);

int websocket_handle(const WebSocket *socket);
bool websocket_wants_to_write(const WebSocket *socket);
WebSocketState websocket_state(const WebSocket *socket);

/* Why it is closed: what the server said, or what went wrong. "" while it is not. */
const char *websocket_why(const WebSocket *socket);

/* Reads and writes what can be read and written now. */
void websocket_work(WebSocket *socket);

/* The next message; its text lives until the next call of websocket_next() or websocket_work(). Messages that came before it closed
 * are still there. */
bool websocket_next(WebSocket *socket, const char **text, size_t *length);

/* Queues a message, also while it connects. False if it is closed or leaving, or memory ran out. */
bool websocket_say(WebSocket *socket, const char *text, size_t length);

/* Says goodbye; the server answers, and then it is closed. */
void websocket_leave(WebSocket *socket);

#endif
