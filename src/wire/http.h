/* The head of an HTTP/1.1 request (RFC 9112), read strictly.
 *
 * Strict means: whatever two readers could understand in two ways is refused, because one of them may be a proxy. Lines end in CR
 * LF, no header is folded, no name is followed by a blank, headers that may stand once stand once, and a request has no body: this
 * server takes nothing but GET and HEAD. Nothing is copied; what is found points into the bytes that were read. */
#ifndef WIRE_HTTP_H
#define WIRE_HTTP_H

#include <stdbool.h>
#include <stddef.h>

enum {
    HTTP_HEAD_BYTES = 8192, /* a whole head, with the empty line that ends it */
    HTTP_LINE_BYTES = 2048, /* the request line */
    HTTP_HEADERS = 64,
    HTTP_HOST_BYTES = 261 /* a name of 255 bytes and a port */
};

/* A part of the bytes that were read; not terminated. `at` is NULL if it was not there. */
typedef struct WireText {
    const char *at;
    size_t length;
} WireText;

bool wire_text_is(WireText text, const char *word);
bool wire_text_is_anycase(WireText text, const char *word);

/* Is this word one of those that commas separate? Letters may be large or small. */
bool wire_list_has(WireText list, const char *word);

/* The next member of a list that commas separate, without blanks around it; false: there is none any more. */
bool wire_list_next(WireText *list, WireText *member);

typedef struct HttpHeader {
    WireText name, value;
} HttpHeader;

typedef struct HttpRequest {
    bool head_only;       /* HEAD, not GET */
    bool keep_alive;      /* the connection may be used again */
    WireText path, query; /* of the target, as they were sent; the query without its question mark */
    WireText host, origin, accept_encoding;
    /* A wish to speak another protocol: `Connection: upgrade` and `Upgrade`. What a WebSocket needs besides is checked by
     * handshake_check(). */
    bool wants_upgrade;
    WireText upgrade, websocket_key, websocket_version, websocket_protocol;
    HttpHeader header[HTTP_HEADERS]; /* all, in their order */
    int headers;
    size_t length; /* of the head */
} HttpRequest;

/* Why something is refused: the status of the answer, and a sentence for it. */
typedef struct HttpComplaint {
    int status;
    const char *why;
} HttpComplaint;

typedef enum HttpFound { HTTP_NONE_YET, HTTP_WHOLE, HTTP_WRONG } HttpFound;

/* The head at the front of what has come so far. A head that is wrong is told as soon as that can be seen: more bytes would not mend
 * it. */
HttpFound http_read(const char *bytes, size_t length, HttpRequest *request, HttpComplaint *complaint);

/* The reason that stands beside a status: "Not Found". */
const char *http_reason(int status);

#endif
