/* A server that runs: what its files have of one another. */
#ifndef SERVER_RUNNING_H
#define SERVER_RUNNING_H

#include <libwebsockets.h>

#include "server/connections.h"
#include "server/log.h"
#include "server/server.h"
#include "server/workers.h"

typedef struct Server {
    const ServerOptions *options;
    struct lws_context *context;
    struct lws_vhost *vhost;
    Host *host;
    Store *store;
    Workers *workers;
    Connections connections;
    Log log;
    lws_sorted_usec_list_t timer;
    char public_url[200];
    uint64_t hung_up, slow; /* connections that were closed for a reason; of these, those that read too slowly */
} Server;

/* ---- the world of its host (world.c) ---- */

HostWorld server_world(Server *server);

/* Picks up what the store has kept and what threads have done. */
void server_pick_up(Server *server);

/* Every game of the store that is not over goes on. False, with the reason in the log. */
bool server_restore(Server *server);

/* ---- HTTP and WebSocket (http.c, socket.c): callbacks of the library ---- */

int server_http(struct lws *socket, enum lws_callback_reasons reason, void *session, void *bytes, size_t length);
int server_socket(struct lws *socket, enum lws_callback_reasons reason, void *session, void *bytes, size_t length);

/* What a request over HTTP has besides the library's own: the answer that is still to be written. */
typedef struct Request {
    char *body; /* NULL: none */
    size_t length, sent;
} Request;

/* ---- pages (pages.c) ---- */

/* What is answered to a GET of this path, by somebody who reads gzip, or not. */
typedef struct Page {
    int status;
    const char *type; /* of the content */
    char *body;       /* to be freed; NULL: memory ran out */
    size_t length;
    bool gzip;    /* the body is packed */
    bool lasting; /* browsers may keep it */
} Page;
Page server_page(Server *server, const char *path, bool gzip);

/* A message waits on this connection, or it is to be closed. */
void server_send(void *self, uint32_t number, const char *message, size_t length);
void server_hang_up(void *self, uint32_t number, const char *why);

#endif
