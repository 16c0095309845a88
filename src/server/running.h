/* A server that runs: what its files share. */
#ifndef SERVER_RUNNING_H
#define SERVER_RUNNING_H

#include "server/admin.h"
#include "server/client_files.h"
#include "server/connections.h"
#include "server/local.h"
#include "server/log.h"
#include "server/metrics.h"
#include "server/notify.h"
#include "server/server.h"
#include "server/watchdog.h"
#include "server/workers.h"

enum {
    READ_BYTES = 65536,
    SERVER_ERROR_BYTES = 200,
    HEAD_WITHIN = 15000, /* milliseconds, for the whole head of a request */
    NEXT_REQUEST_WITHIN = 20000,
    MOST_SENDING = 256 << 20 /* bytes of memory that wait to be sent, on all connections together */
};

typedef struct Server {
    const ServerOptions *options;
    Host *host;
    Store *store;
    Local *local; /* the operator's commands */
    Admin *admin; /* those that are for the server itself */
    uint8_t address_key[STORE_KEY_BYTES];
    Workers *workers;
    Connections connections;
    Connection *first_due; /* something is to be done about them before the turn ends */
    Files files;
    Log log;
    Notify notify;
    Watchdog *watchdog;
    int epoll, listener, waker, signals; /* descriptors; -1: none */
    int64_t accept_again;                /* when the listener is watched again; 0: it is */
    int64_t next_tick, next_sweep;
    bool stopping;
    char public_url[200];
    uint64_t hung_up, slow;   /* connections that were closed for a reason; of these, those that read too slowly */
    struct Thought *searches; /* thoughts under way that search (jobs.c) */
    uint64_t thoughts_cut;    /* of those that are over: they had less time, since others waited */
    uint64_t turned_away;     /* connections that were closed at once: there were too many */
    uint64_t bad_requests;    /* answered with a status of 400 or more */
    uint8_t read[READ_BYTES]; /* what has just come in, on whichever connection */
} Server;

/* Milliseconds on a clock that nobody sets: for deadlines. */
int64_t server_time(void);

/* ---- the world of its host (server_world.c) ---- */

HostWorld server_world(Server *server);

/* Picks up what the store has kept and what threads have done. */
void server_pick_up(Server *server);

/* Every game of the store that is not over goes on. False, with the reason in the log. */
bool server_restore(Server *server);

/* ---- the event loop (loop.c) ---- */

/* What the loop waits on; false, with the reason in the log. */
bool loop_open(Server *server);
void loop_close(Server *server);

/* Turns until SIGINT or SIGTERM. */
void loop_run(Server *server);

/* From any thread: there is something to pick up. */
void loop_wake(void *self);

/* Watches a connection for these events of epoll, and no others. */
void loop_watch(Server *server, Connection *connection, uint32_t events);

/* ---- the listening socket (listener.c) ---- */

/* False: the error says why. */
bool listener_open(Server *server, int *port, char error[SERVER_ERROR_BYTES]);

/* Takes in who knocks. */
void listener_accept(Server *server);

/* ---- what goes on on a connection (traffic.c) ---- */

/* It can be read; it can be written; it is gone. */
void traffic_event(Server *server, Connection *connection, uint32_t events);

/* Something is to be sent, or it is to be closed: before the turn ends. */
void traffic_due(Server *server, Connection *connection);
void traffic_close(Server *server, Connection *connection);

/* Its last word is in its output: when that is sent, it is closed. */
void traffic_say_goodbye(Server *server, Connection *connection);

/* The end of a turn: sends what waits, with one call a connection, and closes what is over. */
void traffic_settle(Server *server);

/* Once a second: who has been too slow, or silent for too long? */
void traffic_sweep(Server *server);

/* Closes all connections, with a word for those who understand it. */
void traffic_end(Server *server);

/* ---- HTTP (http_requests.c) ---- */

/* Answers the request at the front of what has come, if it is whole. */
void http_serve(Server *server, Connection *connection);

/* ---- WebSocket (socket.c) ---- */

/* A handshake that was accepted: from now on it is one, for the host too. */
void socket_open(Server *server, Connection *connection, const char *peer);

/* Bytes of a client; they are unmasked where they lie. */
void socket_receive(Server *server, Connection *connection, uint8_t *bytes, size_t length);

/* Once a second. */
void socket_sweep(Server *server, Connection *connection, int64_t now);

/* The host's words: a message waits on this connection, or it is to be closed. */
void server_send(void *self, uint32_t number, const char *message, size_t length);
void server_hang_up(void *self, uint32_t number, const char *why);

/* Closes a WebSocket with a code and a reason. */
void socket_close(Server *server, Connection *connection, int code, const char *why);

/* ---- pages (pages.c) ---- */

/* What is answered to a request. */
typedef struct Page {
    int status;
    const char *type; /* of the content */
    Body *body;       /* to be released; NULL: memory ran out */
    bool gzip;        /* the body is packed */
    bool lasting;     /* browsers may keep it */
    bool later;       /* there is none yet: http_answer_later() brings it */
} Page;

/* What a request asks for. */
typedef struct PageWish {
    const char *path;
    bool gzip;        /* the client can decompress */
    uint32_t number;  /* of its connection, for a page that comes later */
    const char *peer; /* whose request it is */
    bool is_local;    /* somebody on this machine asks, and through no proxy */
} PageWish;

Page server_page(Server *server, const PageWish *wish);

/* A text as a page. */
Page page_text(int status, const char *text);

/* Brings a page that was to come later. If its connection is gone, it is thrown away. */
void http_answer_later(Server *server, uint32_t number, Page page);

#endif
