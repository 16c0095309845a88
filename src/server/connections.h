/* Connections: what the server knows of each socket, which number is which, and how many come from one address. */
#ifndef SERVER_CONNECTIONS_H
#define SERVER_CONNECTIONS_H

#include "server/output.h"
#include "server/peer.h"
#include "wire/frames.h"

typedef enum ConnectionState {
    READS_HEAD,     /* of a request */
    WAITS_FOR_PAGE, /* which is made elsewhere */
    SENDS_ANSWER,   /* to a request; what came behind it waits */
    IS_WEBSOCKET,
    SAYS_GOODBYE, /* an answer or a close frame is its last: nothing more is read */
    LINGERS       /* all is said; closing at once could lose it on its way. What comes is thrown away */
} ConnectionState;

typedef struct Connection {
    uint32_t number; /* never 0; not used again before four billion others */
    int descriptor;
    ConnectionState state;
    char address[ADDRESS_BYTES]; /* of the socket's other end */
    int64_t deadline; /* what it does now must be over by then; of a WebSocket, its first message must have come */
    Output output;
    int64_t stuck_since; /* when the first of what could not be sent became the first; 0: all was sent */
    uint32_t events;     /* that epoll watches for */

    /* A request. */
    char *head; /* what has come of it, and behind it; NULL: nothing */
    size_t head_length;
    bool unexamined;            /* something came behind a request: it is looked at in the next turn */
    bool keep_alive, head_only; /* of the request that is being answered */

    /* A WebSocket. */
    FrameReader frames;
    char *message;
    size_t message_length, message_room;
    int64_t heard, message_since;
    bool told_host; /* the host knows it, and must hear of its end */
    bool pinged;
    uint8_t pong[FRAME_CONTROL_BYTES]; /* to the last ping of what was just read */
    size_t pong_length;
    bool owes_pong;
    size_t thrown_away; /* while it lingers */

    /* The server's list of those that have something to be done at the end of the turn. */
    struct Connection *next_due;
    bool due, over; /* over: it is closed then */
} Connection;

typedef struct AddressCount AddressCount;
enum { ADDRESS_BUCKETS = 1024 };

typedef struct Connections {
    Connection **slot; /* by number, open addressing */
    uint32_t room;     /* a power of two */
    uint32_t count, last_number;
    AddressCount *address[ADDRESS_BUCKETS];
    size_t sending;   /* bytes of memory that wait to be sent, in all */
    size_t receiving; /* bytes of memory for messages that are not whole yet, in all */
} Connections;

/* A new connection with its number; NULL if memory ran out. */
Connection *connections_add(Connections *all, int descriptor, const char *address);
Connection *connections_find(const Connections *all, uint32_t number);

/* Forgets it and what it holds. The descriptor is the caller's. */
void connections_remove(Connections *all, Connection *connection);
void connections_free(Connections *all); /* none may be left */

/* How many there are from an address, or from its network (address_group()). */
int connections_from(const Connections *all, const char *address);

/* The next one at or after a place, which moves on behind it; NULL: no more. Begin at 0. Nothing may be added or removed meanwhile. */
Connection *connections_next(const Connections *all, uint32_t *place);

/* Adds a piece to the incoming message; false if memory ran out. */
bool connection_receive(Connections *all, Connection *connection, const uint8_t *bytes, size_t length);
void connection_heard(Connections *all, Connection *connection); /* it was taken; memory for a long one is given back */

#endif
