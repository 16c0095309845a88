/* A hostile client's request, read however it is split: what is found lies within what has come, what is refused has a status and a
 * reason, and more bytes never mend what was wrong. */
#include "fuzz/hostile.h"
#include "server/peer.h"
#include "wire/handshake.h"

static void must_lie_within(const char *bytes, size_t length, WireText text)
{
    must(text.at == NULL || (text.at >= bytes && text.at + text.length <= bytes + length),
         "a part lies within the head");
}

/* Whatever a proxy of ours passes on, whoever asks has an address; and anybody else's word counts for nothing. */
static void look_for_peer(const HttpRequest *request)
{
    TrustedProxies trusted = {0};
    char peer[ADDRESS_BYTES], again[ADDRESS_BYTES];

    must(trusted_add(&trusted, "127.0.0.0/8") && trusted_add(&trusted, "::1"), "ranges can be read");
    peer_of(request, "127.0.0.1", &trusted, peer);
    must(strlen(peer) >= 2 && strspn(peer, "0123456789abcdef.:/") == strlen(peer), "a peer is an address");
    address_group(peer, again);
    must(strcmp(peer, again) == 0, "a group of addresses is its own group");
    peer_of(request, "192.0.2.1", &trusted, peer);
    must(strcmp(peer, "192.0.2.1") == 0, "nobody else is believed");
}

static void look_at_request(const char *bytes, const HttpRequest *request)
{
    HttpComplaint complaint = {0};
    WireText parts[] = {request->path,
                        request->query,
                        request->host,
                        request->origin,
                        request->accept_encoding,
                        request->upgrade,
                        request->websocket_key,
                        request->websocket_version,
                        request->websocket_protocol};
    char accept[HANDSHAKE_ACCEPT_BYTES];

    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++)
        must_lie_within(bytes, request->length, parts[i]);
    for (int i = 0; i < request->headers; i++) {
        must_lie_within(bytes, request->length, request->header[i].name);
        must_lie_within(bytes, request->length, request->header[i].value);
        must(memchr(request->header[i].value.at, '\n', request->header[i].value.length) == NULL, "a value is one line");
    }
    must(request->path.length > 0 && request->path.at[0] == '/', "a path begins with a slash");
    must(memcmp(bytes + request->length - 4, "\r\n\r\n", 4) == 0, "a head ends in an empty line");
    must(handshake_check(request, &complaint) || (complaint.status >= 400 && complaint.why != NULL),
         "a refusal has a reason");
    if (request->websocket_key.at != NULL)
        handshake_accept(request->websocket_key.at, request->websocket_key.length, accept);
    look_for_peer(request);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    HttpRequest request, other;
    HttpComplaint complaint = {0}, before = {0};
    char *bytes = malloc(size > 0 ? size : 1); /* of its own, so that reading past its end is noticed */

    if (bytes == NULL)
        return -1;
    memcpy(bytes, data, size);
    HttpFound whole = http_read(bytes, size, &request, &complaint);
    if (whole == HTTP_WHOLE)
        look_at_request(bytes, &request);
    must(whole != HTTP_WRONG || (complaint.status >= 400 && complaint.status <= 505 && complaint.why != NULL),
         "a refusal has a status and a reason");
    must(http_reason(complaint.status) != NULL, "a status has a reason");
    /* Some prefixes: nothing is found too early, and what is wrong stays wrong, for the same reason. */
    for (size_t length = 0; length < size; length += 1 + size / 64) {
        char *prefix = malloc(length > 0 ? length : 1);
        must(prefix != NULL, "there is memory");
        memcpy(prefix, bytes, length);
        HttpFound found = http_read(prefix, length, &other, &before);
        must(found != HTTP_WHOLE || (whole == HTTP_WHOLE && other.length == request.length),
             "a head ends where it ends");
        must(found != HTTP_WRONG || (whole == HTTP_WRONG && before.status == complaint.status),
             "what is wrong stays wrong");
        must(found != HTTP_NONE_YET || whole != HTTP_WHOLE || length < request.length,
             "a head is found as soon as it is whole");
        free(prefix);
    }
    free(bytes);
    return 0;
}
