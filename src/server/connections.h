/* Connections: which number is which WebSocket, and what waits to be sent on each. */
#ifndef SERVER_CONNECTIONS_H
#define SERVER_CONNECTIONS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct lws;

/* A message that waits to be sent: shared by nobody, since views differ. */
typedef struct Outgoing {
    struct Outgoing *next;
    size_t length;
    unsigned char bytes[]; /* room for what the library writes before a message, then the message */
} Outgoing;

/* What a WebSocket has besides the library's own. */
typedef struct Connection {
    struct lws *socket;
    uint32_t number; /* never 0, never used again */
    Outgoing *first, **last;
    size_t waiting; /* bytes */
    char *incoming; /* fragments so far */
    size_t incoming_length, incoming_room;
    bool refused; /* nothing more is read or written: it is being closed */
    char why[100];
} Connection;

typedef struct Connections {
    Connection **slot; /* by number, open addressing */
    uint32_t room;     /* a power of two */
    uint32_t count, last_number;
} Connections;

/* Takes a connection in and gives it its number; false if memory ran out. */
bool connections_add(Connections *all, Connection *connection);
void connections_remove(Connections *all, const Connection *connection);
Connection *connections_find(const Connections *all, uint32_t number);
void connections_free(Connections *all);

/* Queues a message; false if memory ran out, or if more than `most` bytes would wait: it reads too slowly. */
bool connection_queue(Connection *connection, const char *message, size_t length, size_t most);
Outgoing *connection_next(Connection *connection); /* takes it off the queue; NULL: none. The caller frees it */
void connection_clear(Connection *connection);

/* Adds a fragment of an incoming message; false if it is longer than `most`, or memory ran out. */
bool connection_receive(Connection *connection, const char *bytes, size_t length, size_t most);
void connection_heard(Connection *connection); /* the message was taken: memory for a long one is given back */

#endif
