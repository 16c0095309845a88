/* The server: a host behind HTTP and WebSocket.
 *
 * One process and one event loop (epoll), which is the only thread that touches the host. The store has a thread of
 * its own, and so has every thinker: they get copies, and what they have to say is picked up by the loop when they wake it. */
#ifndef SERVER_SERVER_H
#define SERVER_SERVER_H

#include "host/host.h"
#include "server/peer.h"

typedef struct ServerOptions {
    char address[64];       /* to listen on; "127.0.0.1" unless told otherwise */
    int port;               /* 0: any free one; it is told in the log */
    const char *store;      /* the file */
    int64_t store_bytes;    /* it grows no larger; 0: as large as the disk */
    int keep_days;          /* finished games are deleted after that; 0: never */
    const char *public_url; /* what links begin with; NULL: made from address and port */
    const char *web;        /* a folder with the client's files; NULL: none */
    int thinkers;           /* threads on which machines think; 0: as many as there are processors */
    const char *log;        /* a file; NULL: standard error */
    int log_megabytes;      /* then it is set aside, and another begun */
    bool quiet;             /* log nothing but failures */
    bool public_metrics;    /* anybody may see /metrics; else only this machine */
    TrustedProxies trusted; /* what they say about where requests come from is believed */
    HostLimits limits;
    const Rules *(*rules)(void *self, const char *game, int length);
} ServerOptions;

ServerOptions server_options_usual(void);

/* `127.0.0.1:8080`, `:8080`, `0.0.0.0:80`, `[::1]:8080`: false if it cannot be read so. */
bool server_listen_on(ServerOptions *options, const char *text);

/* Runs until SIGINT or SIGTERM; then closes connections, keeps what waits, and returns 0. Anything else: it could not start, and
 * has said why. */
int server_run(const ServerOptions *options);

#endif
