/* Requests over HTTP: every one is answered whole from memory. */
#include <stdlib.h>
#include <string.h>

#include "server/running.h"

enum { HEADER_BYTES = 1024, CHUNK_BYTES = 16384 };

/* Writes the head; the body follows when the library says that it fits. */
static int answer(struct lws *socket, Request *request, Page page)
{
    unsigned char head[LWS_PRE + HEADER_BYTES], *at = head + LWS_PRE, *end = head + sizeof head - 1;

    const char *cache = page.lasting ? "public, max-age=31536000, immutable" : "no-store";

    if (page.body == NULL)
        return -1;
    request->body = page.body;
    request->length = page.length;
    request->sent = 0;
    if (lws_add_http_common_headers(socket, (unsigned)page.status, page.type, page.length, &at, end) ||
        lws_add_http_header_by_name(socket, (const unsigned char *)"cache-control:", (const unsigned char *)cache,
                                    (int)strlen(cache), &at, end) ||
        lws_add_http_header_by_name(socket, (const unsigned char *)"x-content-type-options:",
                                    (const unsigned char *)"nosniff", 7, &at, end) ||
        (page.gzip && lws_add_http_header_by_name(socket, (const unsigned char *)"content-encoding:",
                                                  (const unsigned char *)"gzip", 4, &at, end)) ||
        lws_finalize_write_http_header(socket, head + LWS_PRE, &at, end))
        return -1;
    (void)lws_callback_on_writable(socket);
    return 0;
}

static int write_body(struct lws *socket, Request *request)
{
    unsigned char chunk[LWS_PRE + CHUNK_BYTES];
    size_t left = request->length - request->sent;
    size_t part = left < CHUNK_BYTES ? left : CHUNK_BYTES;

    if (request->body == NULL)
        return 0;
    memcpy(chunk + LWS_PRE, request->body + request->sent, part);
    request->sent += part;
    bool last = request->sent == request->length;
    if (lws_write(socket, chunk + LWS_PRE, part, last ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) != (int)part)
        return -1;
    if (!last) {
        (void)lws_callback_on_writable(socket);
        return 0;
    }
    free(request->body);
    request->body = NULL;
    return lws_http_transaction_completed(socket) ? -1 : 0;
}

/* Does who asks read what is packed? */
static bool reads_gzip(struct lws *socket)
{
    char accepted[200];

    return lws_hdr_copy(socket, accepted, sizeof accepted, WSI_TOKEN_HTTP_ACCEPT_ENCODING) > 0 &&
           strstr(accepted, "gzip") != NULL;
}

int server_http(struct lws *socket, enum lws_callback_reasons reason, void *session, void *bytes, size_t length)
{
    Server *server = lws_context_user(lws_get_context(socket));
    Request *request = session;

    switch (reason) {
    case LWS_CALLBACK_HTTP: {
        char path[128];
        if (length >= sizeof path)
            return answer(socket, request, server_page(server, "/no such page", false));
        memcpy(path, bytes, length);
        path[length] = '\0';
        return answer(socket, request, server_page(server, path, reads_gzip(socket)));
    }
    case LWS_CALLBACK_HTTP_WRITEABLE:
        return write_body(socket, request);
    case LWS_CALLBACK_RAW_ADOPT: /* CONNECT would make a tunnel of it, which nobody would ever close */
    case LWS_CALLBACK_RAW_RX:
        return -1;
    case LWS_CALLBACK_CLOSED_HTTP:
        if (request != NULL) {
            free(request->body);
            request->body = NULL;
        }
        return 0;
    default:
        return lws_callback_http_dummy(socket, reason, session, bytes, length);
    }
}
