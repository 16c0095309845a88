/* Heads of requests: what is read, what is refused and when, and how a WebSocket begins. */
#include "unit/run_tests.h"

#include <stdio.h>
#include <string.h>

#include "wire/handshake.h"
#include "wire/sha1.h"

/* ---- SHA-1, by the examples of FIPS 180 ---- */

static void hex(const uint8_t *bytes, size_t count, char *text)
{
    for (size_t i = 0; i < count; i++)
        (void)snprintf(text + 2 * i, 3, "%02x", bytes[i]);
}

static void assert_sha1(const char *text, size_t length, const char *expected)
{
    uint8_t digest[SHA1_BYTES];
    char found[2 * SHA1_BYTES + 1];

    sha1(text, length, digest);
    hex(digest, SHA1_BYTES, found);
    assert_string_equal(found, expected);
}

static void test_sha1(void **state)
{
    char million[1000];

    (void)state;
    assert_sha1("", 0, "da39a3ee5e6b4b0d3255bfef95601890afd80709");
    assert_sha1("abc", 3, "a9993e364706816aba3e25717850c26c9cd0d89d");
    assert_sha1("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 56,
                "84983e441c3bd26ebaae4aa1f95129e5e54670f1");
    memset(million, 'a', sizeof million);
    assert_sha1(million, sizeof million, "291e9a6c66994949b57ba5e650361e98fc36b1ba");
}

/* ---- heads ---- */

static HttpFound read_text(const char *text, HttpRequest *request, HttpComplaint *complaint)
{
    return http_read(text, strlen(text), request, complaint);
}

static void assert_text(WireText text, const char *expected)
{
    assert_non_null(text.at);
    assert_int_equal(text.length, strlen(expected));
    assert_memory_equal(text.at, expected, text.length);
}

/* Whatever is refused is refused with its last byte at the latest, and never taken back. */
static void assert_refused(const char *text, int status, const char *because)
{
    HttpRequest request;
    HttpComplaint complaint = {0};
    bool wrong = false;

    assert_int_equal(read_text(text, &request, &complaint), HTTP_WRONG);
    if (complaint.status != status || strstr(complaint.why, because) == NULL)
        fail_msg("%.60s is refused with %d, %s", text, complaint.status, complaint.why);
    for (size_t length = 0; length <= strlen(text); length++) {
        HttpFound found = http_read(text, length, &request, &complaint);
        assert_int_not_equal(found, HTTP_WHOLE);
        assert_true(!wrong || found == HTTP_WRONG);
        wrong = found == HTTP_WRONG;
    }
}

static void test_a_plain_request(void **state)
{
    static const char text[] = "GET /record/ab-1?x=y%20z HTTP/1.1\r\nHost: table.example:8080\r\n"
                               "Accept-Encoding:\tgzip, br \r\nX-Empty:\r\n\r\nGET /next";
    HttpRequest request;
    HttpComplaint complaint;

    (void)state;
    assert_int_equal(read_text(text, &request, &complaint), HTTP_WHOLE);
    assert_text(request.path, "/record/ab-1");
    assert_text(request.query, "x=y%20z");
    assert_text(request.host, "table.example:8080");
    assert_text(request.accept_encoding, "gzip, br");
    assert_true(request.keep_alive && !request.head_only && !request.wants_upgrade);
    assert_int_equal(request.headers, 3);
    assert_text(request.header[2].name, "X-Empty");
    assert_int_equal(request.header[2].value.length, 0);
    assert_int_equal(request.length, sizeof text - 1 - strlen("GET /next"));
    for (size_t length = 0; length < request.length; length++)
        assert_int_equal(http_read(text, length, &request, &complaint), HTTP_NONE_YET);
}

static void test_versions_and_connections(void **state)
{
    HttpRequest request;
    HttpComplaint complaint;

    (void)state;
    assert_int_equal(read_text("HEAD / HTTP/1.0\r\n\r\n", &request, &complaint), HTTP_WHOLE);
    assert_true(request.head_only && !request.keep_alive);
    assert_int_equal(read_text("GET / HTTP/1.1\r\nHost: a\r\nConnection: x, CLOSE\r\n\r\n", &request, &complaint),
                     HTTP_WHOLE);
    assert_false(request.keep_alive);
    /* What proxies say in every request is no wish; a wish is both headers. */
    assert_int_equal(read_text("GET / HTTP/1.1\r\nHost: a\r\nConnection: upgrade\r\n\r\n", &request, &complaint),
                     HTTP_WHOLE);
    assert_true(request.keep_alive && !request.wants_upgrade);
    assert_int_equal(read_text("GET / HTTP/1.1\r\nHost: a\r\nConnection: upgrade\r\nUpgrade: h2c\r\n\r\n", &request,
                               &complaint),
                     HTTP_WHOLE);
    assert_true(request.wants_upgrade);
    assert_int_equal(read_text("GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n", &request, &complaint),
                     HTTP_WHOLE);
}

static void test_heads_that_are_refused(void **state)
{
    (void)state;
    assert_refused("\r\n\r\n", 400, "METHOD");
    assert_refused("GET\r\n\r\n", 400, "METHOD");
    assert_refused("GET /\r\n\r\n", 400, "METHOD");
    assert_refused("GET  / HTTP/1.1\r\n\r\n", 400, "METHOD");
    assert_refused("GET / HTTP/1.1 \r\n\r\n", 400, "METHOD");
    assert_refused("GET / http/1.1\r\n\r\n", 400, "METHOD");
    assert_refused("G\"T / HTTP/1.1\r\n\r\n", 400, "begin");
    assert_refused("GET / HTTP/9.9\r\n\r\n", 505, "1.1");
    assert_refused("GET / HTTP/1.2\r\n\r\n", 505, "1.1");
    assert_refused("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 505, "1.1");
    assert_refused("POST / HTTP/1.1\r\nHost: a\r\n\r\n", 405, "GET and HEAD");
    assert_refused("CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n", 405, "GET and HEAD");
    assert_refused("get / HTTP/1.1\r\nHost: a\r\n\r\n", 405, "GET and HEAD");
    assert_refused("GET * HTTP/1.1\r\nHost: a\r\n\r\n", 400, "slash");
    assert_refused("GET http://a/ HTTP/1.1\r\nHost: a\r\n\r\n", 400, "slash");
    assert_refused("GET /a#b HTTP/1.1\r\nHost: a\r\n\r\n", 400, "escaped");
    assert_refused("GET /\xc3\xa9 HTTP/1.1\r\nHost: a\r\n\r\n", 400, "escaped");
    assert_refused("GET / HTTP/1.1\nHost: a\n\n", 400, "CR LF");
    assert_refused("GET / HTTP/1.1\r\nHost: a\rb\r\n\r\n", 400, "carriage");
    assert_refused("GET / HTTP/1.1\r\nHost: a\r\nX: \x01\r\n\r\n", 400, "control");
    assert_refused("\x16\x03\x01\x02", 400, "control");
    assert_refused("GET / HTTP/1.1\r\nHost: a\r\nX: one\r\n two\r\n\r\n", 400, "second line");
    assert_refused("GET / HTTP/1.1\r\nHost : a\r\n\r\n", 400, "name");
    assert_refused("GET / HTTP/1.1\r\nHost\r\n\r\n", 400, "name");
    assert_refused("GET / HTTP/1.1\r\n: a\r\n\r\n", 400, "name");
    assert_refused("GET / HTTP/1.1\r\n\r\n", 400, "Host");
    assert_refused("GET / HTTP/1.1\r\nHost: \r\n\r\n", 400, "Host");
    assert_refused("GET / HTTP/1.1\r\nHost: a/b\r\n\r\n", 400, "Host");
    assert_refused("GET / HTTP/1.1\r\nHost: a\r\nHost: a\r\n\r\n", 400, "twice");
    assert_refused("GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\ncontent-length: 0\r\n\r\n", 400, "twice");
    assert_refused("GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\n", 413, "body");
    assert_refused("GET / HTTP/1.1\r\nHost: a\r\nContent-Length: -5\r\n\r\n", 400, "number");
    assert_refused("GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 0, 0\r\n\r\n", 400, "number");
    assert_refused("GET / HTTP/1.1\r\nHost: a\r\nContent-Length:\r\n\r\n", 400, "number");
    assert_refused("GET / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n", 400, "Transfer-Encoding");
    assert_refused("GET / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: identity\r\n\r\n", 400, "Transfer-Encoding");
}

static void test_limits(void **state)
{
    static char text[2 * HTTP_HEAD_BYTES];
    HttpRequest request;
    HttpComplaint complaint;
    size_t length = 0;

    (void)state;
    /* A request line that is as long as may be, and one byte longer. */
    (void)snprintf(text, sizeof text, "GET /%0*d HTTP/1.1\r\nHost: a\r\n\r\n", HTTP_LINE_BYTES - 14, 0);
    assert_int_equal(read_text(text, &request, &complaint), HTTP_WHOLE);
    (void)snprintf(text, sizeof text, "GET /%0*d HTTP/1.1\r\nHost: a\r\n\r\n", HTTP_LINE_BYTES - 13, 0);
    assert_refused(text, 414, "too long");
    memset(text, 'G', sizeof text - 1);
    assert_int_equal(http_read(text, HTTP_LINE_BYTES, &request, &complaint), HTTP_NONE_YET);
    assert_int_equal(http_read(text, HTTP_LINE_BYTES + 1, &request, &complaint), HTTP_WRONG);
    assert_int_equal(complaint.status, 414);
    /* A head. */
    length = (size_t)snprintf(text, sizeof text, "GET / HTTP/1.1\r\nHost: a\r\nX: ");
    (void)snprintf(text + length, sizeof text - length, "%0*d\r\n\r\n", (int)(HTTP_HEAD_BYTES - length - 4), 0);
    assert_int_equal(read_text(text, &request, &complaint), HTTP_WHOLE);
    assert_int_equal(request.length, HTTP_HEAD_BYTES);
    (void)snprintf(text + length, sizeof text - length, "%0*d\r\n\r\n", (int)(HTTP_HEAD_BYTES - length - 3), 0);
    assert_refused(text, 431, "too long");
    /* Headers. */
    length = (size_t)snprintf(text, sizeof text, "GET / HTTP/1.1\r\nHost: a\r\n");
    for (int i = 1; i < HTTP_HEADERS; i++)
        length += (size_t)snprintf(text + length, sizeof text - length, "X: y\r\n");
    (void)snprintf(text + length, sizeof text - length, "\r\n");
    assert_int_equal(read_text(text, &request, &complaint), HTTP_WHOLE);
    (void)snprintf(text + length, sizeof text - length, "X: y\r\n\r\n");
    assert_refused(text, 431, "too many");
}

/* ---- WebSockets ---- */

#define KEY "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"

/* The status of the answer to a handshake; 101 if it is right. */
static int status_of(const char *line, const char *headers)
{
    static char text[2000];
    HttpRequest request;
    HttpComplaint complaint = {0};

    (void)snprintf(text, sizeof text, "%s\r\nHost: a\r\nConnection: keep-alive, Upgrade\r\n%s\r\n", line, headers);
    assert_int_equal(read_text(text, &request, &complaint), HTTP_WHOLE);
    assert_true(request.wants_upgrade);
    if (handshake_check(&request, &complaint))
        return 101;
    assert_non_null(complaint.why);
    return complaint.status;
}

static void test_handshakes(void **state)
{
    static const char get[] = "GET /ws HTTP/1.1", version[] = "Sec-WebSocket-Version: 13\r\n";
    char accept[HANDSHAKE_ACCEPT_BYTES], key[HANDSHAKE_KEY_BYTES], all[500];

    (void)state;
    handshake_accept("dGhlIHNhbXBsZSBub25jZQ==", 24, accept); /* RFC 6455, 1.3 */
    assert_string_equal(accept, "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");
    handshake_key((const uint8_t *)"the sample nonce", key);
    assert_string_equal(key, "dGhlIHNhbXBsZSBub25jZQ==");

#define HANDSHAKE(protocol) "Upgrade: WebSocket\r\nSec-WebSocket-Version: 13\r\n" KEY protocol
    assert_int_equal(status_of(get, HANDSHAKE("Sec-WebSocket-Protocol: outrider\r\n")), 101);
    assert_int_equal(status_of("GET /ws?a=b HTTP/1.1", HANDSHAKE("Sec-WebSocket-Protocol: x, outrider\r\n")), 101);
    assert_int_equal(status_of(get, HANDSHAKE("")), 400);
    assert_int_equal(status_of(get, HANDSHAKE("Sec-WebSocket-Protocol: http\r\n")), 400);
    assert_int_equal(status_of(get, HANDSHAKE("Sec-WebSocket-Protocol: outriders\r\n")), 400);
    assert_int_equal(status_of("GET / HTTP/1.1", HANDSHAKE("Sec-WebSocket-Protocol: outrider\r\n")), 404);
    assert_int_equal(status_of("HEAD /ws HTTP/1.1", HANDSHAKE("Sec-WebSocket-Protocol: outrider\r\n")), 400);
    (void)snprintf(all, sizeof all, "Upgrade: h2c\r\n%s" KEY "Sec-WebSocket-Protocol: outrider\r\n", version);
    assert_int_equal(status_of(get, all), 400);
    (void)snprintf(all, sizeof all, "Upgrade: websocket, h2c\r\n%s" KEY "Sec-WebSocket-Protocol: outrider\r\n",
                   version);
    assert_int_equal(status_of(get, all), 400);
    assert_int_equal(status_of(get, "Upgrade: websocket\r\n" KEY "Sec-WebSocket-Protocol: outrider\r\n"), 426);
    (void)snprintf(all, sizeof all,
                   "Upgrade: websocket\r\n%sSec-WebSocket-Key: x\r\nSec-WebSocket-Protocol: outrider\r\n", version);
    assert_int_equal(status_of(get, all), 400);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sha1),
        cmocka_unit_test(test_a_plain_request),
        cmocka_unit_test(test_versions_and_connections),
        cmocka_unit_test(test_heads_that_are_refused),
        cmocka_unit_test(test_limits),
        cmocka_unit_test(test_handshakes),
    };

    return RUN_TESTS(tests);
}
