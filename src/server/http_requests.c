/* Requests over HTTP: read strictly (src/wire), answered in their order, one at a time on each connection. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "server/running.h"
#include "wire/handshake.h"

enum {
    ANSWER_HEAD_BYTES = 1400,
    ANSWER_WITHIN = 20000,      /* milliseconds, and besides ... */
    LEAST_BYTES_A_SECOND = 4096 /* ... what a body needs at this speed: a client that reads more slowly is dropped */
};

/* The client needs its own scripts, styles, fonts and pictures, WebAssembly, a worker, and a WebSocket to where it came from; pictures
 * and downloads that it makes itself are blobs. Nothing else is loaded, sent or framed. */
static const char every_answer[] =
    "X-Content-Type-Options: nosniff\r\n"
    "Referrer-Policy: no-referrer\r\n"
    "Cross-Origin-Opener-Policy: same-origin\r\n"
    "Content-Security-Policy: default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
    "img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'\r\n";

/* What a status wants besides. */
static const char *headers_of_status(int status)
{
    switch (status) {
    case 405:
        return "Allow: GET, HEAD\r\n";
    case 426:
        return "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n";
    case 503:
        return "Retry-After: 5\r\n";
    default:
        return "";
    }
}

static void write_date(char text[40])
{
    time_t now = time(NULL);
    struct tm parts = {0};

    (void)gmtime_r(&now, &parts);
    (void)strftime(text, 40, "%a, %d %b %Y %H:%M:%S GMT", &parts);
}

/* Puts head and body into the output. False: memory ran out. */
static bool put_answer(Connection *connection, const Page *page)
{
    char head[ANSWER_HEAD_BYTES], date[40];

    if (page->body == NULL)
        return false;
    write_date(date);
    int length =
        snprintf(head, sizeof head,
                 "HTTP/1.1 %d %s\r\nDate: %s\r\nContent-Type: %s\r\nContent-Length: %zu\r\nCache-Control: "
                 "%s\r\n%s%s%s%s\r\n",
                 page->status, http_reason(page->status), date, page->type, page->body->length,
                 page->lasting ? "public, max-age=31536000, immutable" : "no-store",
                 page->gzip ? "Content-Encoding: gzip\r\nVary: Accept-Encoding\r\n" : "",
                 connection->keep_alive ? "" : "Connection: close\r\n", headers_of_status(page->status), every_answer);
    uint8_t *room = length > 0 && (size_t)length < sizeof head ? output_add(&connection->output, (size_t)length) : NULL;
    if (room == NULL)
        return false;
    memcpy(room, head, (size_t)length);
    return connection->head_only || output_add_body(&connection->output, page->body);
}

/* Answers with a page, which is taken over. */
static void answer(Server *server, Connection *connection, Page page)
{
    if (page.body != NULL && !page.body->cached && server->connections.sending + page.body->length > MOST_SENDING) {
        body_release(page.body);
        page = page_text(503, "Too much waits to be sent. Try again in a moment.\n");
    }
    server->bad_requests += page.status >= 400;
    if (put_answer(connection, &page)) {
        size_t seconds = connection->output.waiting / LEAST_BYTES_A_SECOND;
        if (connection->keep_alive)
            connection->state = SENDS_ANSWER;
        else
            traffic_say_goodbye(server, connection);
        connection->deadline = server_time() + ANSWER_WITHIN + 1000 * (int64_t)seconds;
        traffic_due(server, connection);
    } else {
        traffic_close(server, connection);
    }
    body_release(page.body);
}

/* Says what is wrong. Nobody knows where the next request would begin, so there is none. */
static void refuse(Server *server, Connection *connection, const HttpComplaint *complaint)
{
    char text[200];

    (void)snprintf(text, sizeof text, "%s.\n", complaint->why);
    connection->keep_alive = false;
    answer(server, connection, page_text(complaint->status, text));
}

/* ---- requests ---- */

/* "q=0", "q=0.000": a wish not to have it. */
static bool says_never(WireText parameters)
{
    for (size_t i = 0; i < parameters.length; i++) {
        if (parameters.at[i] >= '1' && parameters.at[i] <= '9')
            return false;
    }
    return memchr(parameters.at, '0', parameters.length) != NULL;
}

/* Can the client decompress this? */
static bool reads_gzip(const HttpRequest *request)
{
    static const char gzip[] = "gzip";
    WireText list = request->accept_encoding, member;

    while (wire_list_next(&list, &member)) {
        size_t length = sizeof gzip - 1;
        if (member.length >= length && wire_text_is_anycase((WireText){member.at, length}, gzip))
            return !says_never((WireText){member.at + length, member.length - length});
    }
    return false;
}

static void answer_page(Server *server, Connection *connection, const HttpRequest *request)
{
    enum { PATH_BYTES = 256 };
    char path[PATH_BYTES], peer[ADDRESS_BYTES];

    connection->keep_alive = request->keep_alive;
    if (request->path.length >= sizeof path) {
        answer(server, connection, page_text(404, "There is no such page here. The game is at /\n"));
        return;
    }
    memcpy(path, request->path.at, request->path.length);
    path[request->path.length] = '\0';
    peer_of(request, connection->address, &server->options->trusted, peer);
    Page page = server_page(server, &(PageWish){.path = path,
                                                .gzip = reads_gzip(request),
                                                .number = connection->number,
                                                .peer = peer,
                                                .is_local = is_local(request, connection->address)});
    if (page.later) {
        connection->state = WAITS_FOR_PAGE;
        traffic_due(server, connection);
    } else {
        answer(server, connection, page);
    }
}

void http_answer_later(Server *server, uint32_t number, Page page)
{
    Connection *connection = connections_find(&server->connections, number);

    if (connection != NULL && !connection->over && connection->state == WAITS_FOR_PAGE)
        answer(server, connection, page);
    else
        body_release(page.body);
}

/* ---- WebSockets ---- */

static void shake_hands(Server *server, Connection *connection, const HttpRequest *request)
{
    HttpComplaint complaint = {403, "a page of another origin may not play here"};
    char accept[HANDSHAKE_ACCEPT_BYTES], peer[ADDRESS_BYTES], welcome[300];

    if (!handshake_check(request, &complaint) || !origin_is_ours(request, server->public_url)) {
        refuse(server, connection, &complaint);
        return;
    }
    handshake_accept(request->websocket_key.at, request->websocket_key.length, accept);
    peer_of(request, connection->address, &server->options->trusted, peer);
    int length =
        snprintf(welcome, sizeof welcome,
                 "HTTP/1.1 101 %s\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Protocol: %s\r\n"
                 "Sec-WebSocket-Accept: %s\r\n\r\n",
                 http_reason(101), WEBSOCKET_PROTOCOL, accept);
    uint8_t *room = output_add(&connection->output, (size_t)length);
    if (room == NULL) {
        traffic_close(server, connection);
        return;
    }
    memcpy(room, welcome, (size_t)length);
    traffic_due(server, connection);
    socket_open(server, connection, peer);
}

/* ---- what has come ---- */

/* Takes what was looked at off the front; what is behind it waits. */
static void take_off(Connection *connection, size_t length)
{
    connection->head_length -= length;
    memmove(connection->head, connection->head + length, connection->head_length);
    if (connection->head_length > 0)
        return;
    free(connection->head);
    connection->head = NULL;
}

/* A client need not wait for the handshake's answer before it sends its first frames. */
static void hand_over_frames(Server *server, Connection *connection)
{
    uint8_t *bytes = (uint8_t *)connection->head;
    size_t length = connection->head_length;

    connection->head = NULL;
    connection->head_length = 0;
    if (length > 0)
        socket_receive(server, connection, bytes, length);
    free(bytes);
}

void http_serve(Server *server, Connection *connection)
{
    HttpRequest request;
    HttpComplaint complaint;
    HttpFound found = http_read(connection->head, connection->head_length, &request, &complaint);

    connection->head_only = request.head_only;
    if (found == HTTP_WRONG)
        refuse(server, connection, &complaint);
    if (found != HTTP_WHOLE)
        return;
    if (request.wants_upgrade)
        shake_hands(server, connection, &request);
    else
        answer_page(server, connection, &request);
    take_off(connection, request.length);
    if (connection->state == IS_WEBSOCKET)
        hand_over_frames(server, connection);
}
