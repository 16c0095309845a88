#include "wire/http.h"

#include <string.h>

/* ---- letters ---- */

static char small(char c)
{
    return (char)(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
}

static bool is_alphanumeric(char c)
{
    return (small(c) >= 'a' && small(c) <= 'z') || (c >= '0' && c <= '9');
}

/* Of names and methods (RFC 9110, 5.6.2). */
static bool is_token_letter(char c)
{
    return is_alphanumeric(c) || (c != '\0' && strchr("!#$%&'*+-.^_`|~", c) != NULL);
}

static bool is_visible(char c)
{
    return c > ' ' && c < 0x7f;
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t';
}

/* ---- texts ---- */

bool wire_text_is(WireText text, const char *word)
{
    return text.at != NULL && text.length == strlen(word) && memcmp(text.at, word, text.length) == 0;
}

bool wire_text_is_anycase(WireText text, const char *word)
{
    if (text.at == NULL || text.length != strlen(word))
        return false;
    for (size_t i = 0; i < text.length; i++) {
        if (small(text.at[i]) != small(word[i]))
            return false;
    }
    return true;
}

static WireText trim(WireText text)
{
    while (text.length > 0 && is_blank(text.at[0])) {
        text.at++;
        text.length--;
    }
    while (text.length > 0 && is_blank(text.at[text.length - 1]))
        text.length--;
    return text;
}

bool wire_list_next(WireText *list, WireText *member)
{
    while (list->at != NULL && list->length > 0) {
        const char *comma = memchr(list->at, ',', list->length);
        size_t length = comma != NULL ? (size_t)(comma - list->at) : list->length;
        size_t taken = length + (comma != NULL);
        *member = trim((WireText){list->at, length});
        list->at += taken;
        list->length -= taken;
        if (member->length > 0)
            return true;
    }
    return false;
}

bool wire_list_has(WireText list, const char *word)
{
    WireText member;

    while (wire_list_next(&list, &member)) {
        if (wire_text_is_anycase(member, word))
            return true;
    }
    return false;
}

/* ---- complaints ---- */

static HttpFound refuse(HttpComplaint *complaint, int status, const char *why)
{
    *complaint = (HttpComplaint){status, why};
    return HTTP_WRONG;
}

/* One line from `at` on, without its end; HTTP_WHOLE if it is all there. Bytes that no line may have are found as soon as they come. */
static HttpFound take_line(const char *bytes, size_t length, size_t at, WireText *line, HttpComplaint *complaint)
{
    for (size_t i = at; i < length; i++) {
        unsigned char c = (unsigned char)bytes[i];
        if (c == '\r') {
            if (i + 1 == length)
                return HTTP_NONE_YET;
            if (bytes[i + 1] != '\n')
                return refuse(complaint, 400, "a line of the head has a carriage return inside it");
            *line = (WireText){bytes + at, i - at};
            return HTTP_WHOLE;
        }
        if (c == '\n')
            return refuse(complaint, 400, "a line of the head does not end in CR LF");
        if ((c < ' ' && c != '\t') || c == 0x7f)
            return refuse(complaint, 400, "the head has a control character in it");
    }
    return HTTP_NONE_YET;
}

/* ---- the request line ---- */

static bool is_version(WireText word)
{
    return word.length == 8 && memcmp(word.at, "HTTP/", 5) == 0 && word.at[5] >= '0' && word.at[5] <= '9' &&
           word.at[6] == '.' && word.at[7] >= '0' && word.at[7] <= '9';
}

/* The word up to the next blank, which is taken too. */
static WireText take_word(WireText *line)
{
    const char *blank = memchr(line->at, ' ', line->length);
    WireText word = {line->at, blank != NULL ? (size_t)(blank - line->at) : line->length};
    size_t taken = word.length + (blank != NULL);

    line->at += taken;
    line->length -= taken;
    return word;
}

static HttpFound read_target(WireText target, HttpRequest *request, HttpComplaint *complaint)
{
    if (target.length == 0 || target.at[0] != '/')
        return refuse(complaint, 400, "what is asked for does not begin with a slash");
    for (size_t i = 0; i < target.length; i++) {
        if (!is_visible(target.at[i]) || target.at[i] == '#')
            return refuse(complaint, 400, "what is asked for has a letter that must be escaped");
    }
    const char *mark = memchr(target.at, '?', target.length);
    request->path = (WireText){target.at, mark != NULL ? (size_t)(mark - target.at) : target.length};
    if (mark != NULL)
        request->query = (WireText){mark + 1, target.length - request->path.length - 1};
    return HTTP_WHOLE;
}

static HttpFound read_request_line(WireText line, HttpRequest *request, HttpComplaint *complaint)
{
    WireText method = take_word(&line), target = take_word(&line), version = line;

    for (size_t i = 0; i < method.length; i++) {
        if (!is_token_letter(method.at[i]))
            return refuse(complaint, 400, "this does not begin like a request");
    }
    if (method.length == 0 || target.length == 0 || !is_version(version))
        return refuse(complaint, 400, "the first line is not METHOD TARGET HTTP/1.1");
    if (version.at[5] != '1' || version.at[7] > '1')
        return refuse(complaint, 505, "only HTTP/1.0 and HTTP/1.1 are spoken here");
    request->keep_alive = version.at[7] == '1';
    request->head_only = wire_text_is(method, "HEAD");
    if (!request->head_only && !wire_text_is(method, "GET"))
        return refuse(complaint, 405, "only GET and HEAD are answered here");
    return read_target(target, request, complaint);
}

/* ---- headers ---- */

static bool is_host(WireText host)
{
    if (host.length == 0 || host.length > HTTP_HOST_BYTES)
        return false;
    for (size_t i = 0; i < host.length; i++) {
        if (!is_alphanumeric(host.at[i]) && (host.at[i] == '\0' || strchr("-._~%[]:", host.at[i]) == NULL))
            return false;
    }
    return true;
}

static HttpFound read_header_line(WireText line, HttpRequest *request, HttpComplaint *complaint)
{
    const char *colon = memchr(line.at, ':', line.length);
    WireText name = {line.at, colon != NULL ? (size_t)(colon - line.at) : 0};

    if (request->headers == HTTP_HEADERS)
        return refuse(complaint, 431, "the head has too many headers");
    if (is_blank(line.at[0]))
        return refuse(complaint, 400, "a header goes on in a second line");
    if (name.length == 0)
        return refuse(complaint, 400, "a header has no name");
    for (size_t i = 0; i < name.length; i++) {
        if (!is_token_letter(name.at[i]))
            return refuse(complaint, 400, "the name of a header has a letter that none may have");
    }
    request->header[request->headers++] =
        (HttpHeader){name, trim((WireText){colon + 1, line.length - name.length - 1})};
    return HTTP_WHOLE;
}

/* Headers that stand at most once, and where their values go. */
static WireText *single_header(HttpRequest *request, WireText name, WireText *content_length)
{
    const struct {
        const char *name;
        WireText *to;
    } singles[] = {
        {"host",                   &request->host              },
        {"content-length",         content_length              },
        {"origin",                 &request->origin            },
        {"accept-encoding",        &request->accept_encoding   },
        {"upgrade",                &request->upgrade           },
        {"sec-websocket-key",      &request->websocket_key     },
        {"sec-websocket-version",  &request->websocket_version },
        {"sec-websocket-protocol", &request->websocket_protocol},
    };

    for (size_t i = 0; i < sizeof singles / sizeof singles[0]; i++) {
        if (wire_text_is_anycase(name, singles[i].name))
            return singles[i].to;
    }
    return NULL;
}

/* No body, whatever its length is said to be: "0" alone says that there is none. */
static HttpFound check_body(WireText content_length, HttpComplaint *complaint)
{
    if (content_length.at == NULL || wire_text_is(content_length, "0"))
        return HTTP_WHOLE;
    for (size_t i = 0; i < content_length.length; i++) {
        if (content_length.at[i] < '0' || content_length.at[i] > '9')
            return refuse(complaint, 400, "Content-Length is not a number");
    }
    if (content_length.length == 0)
        return refuse(complaint, 400, "Content-Length is not a number");
    return refuse(complaint, 413, "a request has no body here");
}

static HttpFound understand_headers(HttpRequest *request, HttpComplaint *complaint)
{
    WireText content_length = {0};
    bool close = false, upgrade = false;

    for (int i = 0; i < request->headers; i++) {
        const HttpHeader *header = &request->header[i];
        WireText *single = single_header(request, header->name, &content_length);
        if (single != NULL && single->at != NULL)
            return refuse(complaint, 400, "a header that may stand once stands twice");
        if (single != NULL)
            *single = header->value;
        if (wire_text_is_anycase(header->name, "transfer-encoding"))
            return refuse(complaint, 400, "a request has no body here, and no Transfer-Encoding");
        if (wire_text_is_anycase(header->name, "connection")) {
            close |= wire_list_has(header->value, "close");
            upgrade |= wire_list_has(header->value, "upgrade");
        }
    }
    if (request->host.at == NULL ? request->keep_alive : !is_host(request->host))
        return refuse(complaint, 400, "a request says in one Host header, properly, for whom it is");
    /* Proxies say "Connection: upgrade" in every request; without an Upgrade it means nothing. */
    request->wants_upgrade = upgrade && request->upgrade.length > 0;
    request->keep_alive &= !close;
    return check_body(content_length, complaint);
}

/* ---- the head ---- */

HttpFound http_read(const char *bytes, size_t length, HttpRequest *request, HttpComplaint *complaint)
{
    size_t looked_at = length < HTTP_HEAD_BYTES ? length : HTTP_HEAD_BYTES;
    size_t at = 0;

    *request = (HttpRequest){0};
    for (bool first = true;; first = false) {
        WireText line;
        HttpFound found = take_line(bytes, looked_at, at, &line, complaint);
        if (first && (found == HTTP_WHOLE ? line.length : found == HTTP_NONE_YET ? looked_at : 0) > HTTP_LINE_BYTES)
            return refuse(complaint, 414, "what is asked for is too long");
        if (found == HTTP_NONE_YET && looked_at == HTTP_HEAD_BYTES)
            return refuse(complaint, 431, "the head is too long");
        if (found != HTTP_WHOLE)
            return found;
        at = (size_t)(line.at - bytes) + line.length + 2;
        if (!first && line.length == 0)
            break;
        found = first ? read_request_line(line, request, complaint) : read_header_line(line, request, complaint);
        if (found != HTTP_WHOLE)
            return found;
    }
    request->length = at;
    return understand_headers(request, complaint);
}

const char *http_reason(int status)
{
    static const struct {
        int status;
        const char *reason;
    } reasons[] = {
        {101, "Switching Protocols"            },
        {200, "OK"                             },
        {400, "Bad Request"                    },
        {403, "Forbidden"                      },
        {404, "Not Found"                      },
        {405, "Method Not Allowed"             },
        {408, "Request Timeout"                },
        {413, "Content Too Large"              },
        {414, "URI Too Long"                   },
        {426, "Upgrade Required"               },
        {429, "Too Many Requests"              },
        {431, "Request Header Fields Too Large"},
        {500, "Internal Server Error"          },
        {503, "Service Unavailable"            },
        {505, "HTTP Version Not Supported"     },
    };

    for (size_t i = 0; i < sizeof reasons / sizeof reasons[0]; i++) {
        if (reasons[i].status == status)
            return reasons[i].reason;
    }
    return "Unknown";
}
