/* The guest's WebSocket against a server that is played here, by hand, byte for byte. */
#include "unit/run_tests.h"

#include <arpa/inet.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "guest/websocket.h"
#include "wire/sha1.h"

/* ---- addresses ---- */

static void assert_url(const char *text, const char *host, const char *port, const char *game)
{
    Url url;
    char error[URL_ERROR_BYTES];

    assert_true(url_parse(text, &url, error));
    assert_string_equal(url.host, host);
    assert_string_equal(url.port, port);
    assert_string_equal(url.game, game);
}

static void assert_no_url(const char *text, const char *because)
{
    Url url;
    char error[URL_ERROR_BYTES] = "";

    assert_false(url_parse(text, &url, error));
    assert_non_null(strstr(error, because));
}

static void test_urls(void **state)
{
    Url url;
    char error[URL_ERROR_BYTES];

    (void)state;
    assert_url("ws://127.0.0.1:8080", "127.0.0.1", "8080", "");
    assert_url("http://localhost:8080/game/0af3", "localhost", "8080", "0af3");
    assert_url("localhost:9", "localhost", "9", "");
    assert_url("ws://table.example/", "table.example", "80", "");
    assert_url("ws://[::1]:8080/game/x?y", "::1", "8080", "x");
    assert_true(url_parse("http://h:1/game/ab#seat=3&invite=c0ffee", &url, error));
    assert_int_equal(url.seat, 3);
    assert_string_equal(url.invite, "c0ffee");
    assert_true(url_parse("http://h:1/game/ab", &url, error));
    assert_int_equal(url.seat, -1);
    assert_no_url("wss://table.example", "proxy");
    assert_no_url("ftp://table.example", "neither");
    assert_no_url("ws://:80", "no server");
    assert_no_url("ws://h:99999", "port");
    assert_no_url("ws://h:8x", "port");
    assert_no_url("ws://[::1:80", "bracket");
    assert_no_url("ws://h:1/game/0123456789012345678901234567890123", "id");
    assert_no_url("ws://h:1/game/a#seat=9", "seat");
}

/* ---- a server by hand ---- */

typedef struct Scene {
    int listener, peer;
    WebSocket *socket;
    char key[25];
} Scene;

static void drive(Scene *scene)
{
    struct pollfd wait = {.fd = websocket_handle(scene->socket), .events = POLLIN};

    if (wait.fd >= 0) {
        wait.events |= websocket_wants_to_write(scene->socket) ? POLLOUT : 0;
        (void)poll(&wait, 1, 20);
    }
    websocket_work(scene->socket);
}

static void peer_writes(const Scene *scene, const void *bytes, size_t length)
{
    assert_int_equal(send(scene->peer, bytes, length, MSG_NOSIGNAL), (ssize_t)length);
}

/* Reads exactly `length` bytes of what the client sent. */
static void peer_reads(Scene *scene, unsigned char *bytes, size_t length)
{
    for (size_t got = 0; got < length;) {
        ssize_t more = recv(scene->peer, bytes + got, length - got, MSG_DONTWAIT);
        if (more > 0)
            got += (size_t)more;
        else
            drive(scene);
    }
}

static void begin_scene(Scene *scene)
{
    struct sockaddr_in here = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    socklen_t length = sizeof here;
    char error[URL_ERROR_BYTES], text[40], request[1024] = "";
    size_t got = 0;
    Place place;
    Url url;

    scene->listener = socket(AF_INET, SOCK_STREAM, 0);
    assert_int_equal(bind(scene->listener, (struct sockaddr *)&here, sizeof here), 0);
    assert_int_equal(listen(scene->listener, 1), 0);
    assert_int_equal(getsockname(scene->listener, (struct sockaddr *)&here, &length), 0);
    (void)snprintf(text, sizeof text, "ws://127.0.0.1:%d", ntohs(here.sin_port));
    assert_true(url_parse(text, &url, error));
    assert_true(place_find(&url, &place, error));
    scene->socket = websocket_open(&place, NULL, error);
    assert_non_null(scene->socket);
    scene->peer = accept(scene->listener, NULL, NULL);
    assert_true(scene->peer >= 0);
    while (strstr(request, "\r\n\r\n") == NULL) {
        drive(scene);
        ssize_t more = recv(scene->peer, request + got, sizeof request - 1 - got, MSG_DONTWAIT);
        if (more > 0)
            got += (size_t)more;
        request[got] = '\0';
    }
    assert_non_null(strstr(request, "GET /ws HTTP/1.1\r\n"));
    assert_non_null(strstr(request, "Sec-WebSocket-Protocol: outrider\r\n"));
    const char *key = strstr(request, "Sec-WebSocket-Key: ");
    assert_non_null(key);
    memcpy(scene->key, key + 19, 24);
    scene->key[24] = '\0';
}

static void end_scene(Scene *scene)
{
    websocket_free(scene->socket);
    (void)close(scene->peer);
    (void)close(scene->listener);
}

static void encode(const uint8_t *bytes, size_t count, char *text)
{
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

    for (size_t bit = 0; bit < 8 * count; bit += 6) {
        unsigned six = 0;
        for (size_t i = bit; i < bit + 6; i++)
            six = six << 1 | (i < 8 * count ? bytes[i / 8] >> (7 - i % 8) & 1u : 0);
        *text++ = digits[six];
    }
    while (count++ % 3 != 0)
        *text++ = '=';
    *text = '\0';
}

/* The answer that RFC 6455 asks of a server. */
static void shake_hands(Scene *scene)
{
    char both[80], accepted[40], answer[300];
    uint8_t digest[SHA1_BYTES];

    (void)snprintf(both, sizeof both, "%s258EAFA5-E914-47DA-95CA-C5AB0DC85B11", scene->key);
    sha1(both, strlen(both), digest);
    encode(digest, sizeof digest, accepted);
    (void)snprintf(answer, sizeof answer,
                   "HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: Upgrade\r\n"
                   "sec-websocket-accept: %s\r\n\r\n",
                   accepted);
    peer_writes(scene, answer, strlen(answer));
    while (websocket_state(scene->socket) == WEBSOCKET_CONNECTING)
        drive(scene);
    assert_int_equal(websocket_state(scene->socket), WEBSOCKET_OPEN);
}

static void open_scene(Scene *scene)
{
    begin_scene(scene);
    shake_hands(scene);
}

static void assert_hears(Scene *scene, const char *expected)
{
    const char *text = NULL;
    size_t length = 0;

    for (int i = 0; i < 500 && !websocket_next(scene->socket, &text, &length); i++)
        drive(scene);
    assert_non_null(text);
    assert_int_equal(length, strlen(expected));
    assert_memory_equal(text, expected, length);
}

static void assert_closes(Scene *scene, const char *because)
{
    const char *text = NULL;
    size_t length = 0;

    for (int i = 0; i < 500 && websocket_state(scene->socket) != WEBSOCKET_CLOSED; i++) {
        drive(scene);
        assert_false(websocket_next(scene->socket, &text, &length));
    }
    assert_int_equal(websocket_state(scene->socket), WEBSOCKET_CLOSED);
    assert_non_null(strstr(websocket_why(scene->socket), because));
}

static void test_messages_come_and_go(void **state)
{
    Scene scene;
    unsigned char head[6], body[5];

    (void)state;
    begin_scene(&scene);
    assert_true(websocket_say(scene.socket, "early", 5)); /* waits for the handshake */
    shake_hands(&scene);
    peer_writes(&scene, "\x81\x02hi\x81\x00", 6);
    assert_hears(&scene, "hi");
    assert_hears(&scene, "");
    peer_reads(&scene, head, sizeof head);
    assert_int_equal(head[0], 0x81);
    assert_int_equal(head[1], 0x85); /* masked, five bytes */
    peer_reads(&scene, body, sizeof body);
    for (int i = 0; i < 5; i++)
        body[i] ^= head[2 + i % 4];
    assert_memory_equal(body, "early", 5);
    end_scene(&scene);
}

static void test_long_messages(void **state)
{
    enum { LONG = 70000 };
    Scene scene;
    unsigned char head[14], *frame = malloc(LONG + 10);
    char *text = malloc(LONG + 1);

    (void)state;
    assert_non_null(frame);
    assert_non_null(text);
    for (int i = 0; i < LONG; i++)
        text[i] = (char)('a' + i % 26);
    text[LONG] = '\0';
    open_scene(&scene);
    /* Coming in, the length in eight bytes; in pieces, so that a frame is met half. */
    memcpy(frame, "\x81\x7f\0\0\0\0\0\x01\x11\x70", 10);
    memcpy(frame + 10, text, LONG);
    peer_writes(&scene, frame, 1);
    drive(&scene);
    peer_writes(&scene, frame + 1, 6);
    drive(&scene);
    peer_writes(&scene, frame + 7, LONG + 3);
    assert_hears(&scene, text);
    /* Two bytes of length. */
    memcpy(frame, "\x81\x7e\x01\x00", 4);
    memcpy(frame + 4, text, 256);
    peer_writes(&scene, frame, 260);
    text[256] = '\0';
    assert_hears(&scene, text);
    text[256] = (char)('a' + 256 % 26);
    /* Going out. */
    assert_true(websocket_say(scene.socket, text, LONG));
    peer_reads(&scene, head, sizeof head);
    assert_memory_equal(head, "\x81\xff\0\0\0\0\0\x01\x11\x70", 10);
    peer_reads(&scene, frame, LONG);
    for (int i = 0; i < LONG; i++)
        frame[i] ^= head[10 + i % 4];
    assert_memory_equal(frame, text, LONG);
    free(frame);
    free(text);
    end_scene(&scene);
}

static void test_fragments_and_pings(void **state)
{
    Scene scene;
    unsigned char pong[10];

    (void)state;
    open_scene(&scene);
    /* A message in three fragments, a ping between them, and the next message at once behind. */
    peer_writes(&scene, "\x01\x03one\x89\x04ping\x00\x03two\x80\x05three\x81\x04last", 30);
    assert_hears(&scene, "onetwothree");
    assert_hears(&scene, "last");
    peer_reads(&scene, pong, sizeof pong);
    assert_int_equal(pong[0], 0x8a);
    assert_int_equal(pong[1], 0x84);
    for (int i = 0; i < 4; i++)
        pong[6 + i] ^= pong[2 + i];
    assert_memory_equal(pong + 6, "ping", 4);
    end_scene(&scene);
}

static void test_goodbyes(void **state)
{
    Scene scene;
    unsigned char goodbye[8];

    (void)state;
    /* The server closes, with a reason; what it said before is heard. */
    open_scene(&scene);
    peer_writes(&scene, "\x81\x02hi\x88\x09\x03\xf0too bad", 15);
    assert_hears(&scene, "hi");
    assert_closes(&scene, "too bad");
    assert_false(websocket_say(scene.socket, "x", 1));
    end_scene(&scene);

    /* The client closes. */
    open_scene(&scene);
    websocket_leave(scene.socket);
    assert_false(websocket_say(scene.socket, "x", 1));
    peer_reads(&scene, goodbye, sizeof goodbye);
    assert_int_equal(goodbye[0], 0x88);
    assert_int_equal(goodbye[1], 0x82);
    assert_int_equal((goodbye[6] ^ goodbye[2]) << 8 | (goodbye[7] ^ goodbye[3]), 1000);
    peer_writes(&scene, "\x88\x02\x03\xe8", 4);
    assert_closes(&scene, "closed");
    end_scene(&scene);

    /* The server is gone without a word; what it had sent is still heard. */
    open_scene(&scene);
    peer_writes(&scene, "\x81\x02hi", 4);
    (void)shutdown(scene.peer, SHUT_RDWR);
    for (int i = 0; i < 500 && websocket_state(scene.socket) != WEBSOCKET_CLOSED; i++)
        drive(&scene);
    assert_hears(&scene, "hi");
    assert_closes(&scene, "gone");
    end_scene(&scene);
}

static void assert_breaks_off(const void *bytes, size_t length, const char *because)
{
    Scene scene;

    open_scene(&scene);
    peer_writes(&scene, bytes, length);
    assert_closes(&scene, because);
    end_scene(&scene);
}

static void test_frames_that_no_server_may_send(void **state)
{
    (void)state;
    assert_breaks_off("\xc1\x01x", 3, "extension");
    assert_breaks_off("\x83\x01x", 3, "unknown kind");
    assert_breaks_off("\x81\x81....x", 7, "masked");
    assert_breaks_off("\x09\x00", 2, "control");
    assert_breaks_off("\x89\x7e\x00\x7e", 4, "control");
    assert_breaks_off("\x82\x01x", 3, "text");
    assert_breaks_off("\x80\x01x", 3, "not begun");
    assert_breaks_off("\x01\x01x\x81\x01y", 6, "inside another");
    assert_breaks_off("\x81\x7f\x7f\0\0\0\0\0\0\0", 10, "too long");
}

static void test_servers_of_another_kind(void **state)
{
    static const char wrong_key[] = "HTTP/1.1 101 Switching Protocols\r\nSec-WebSocket-Accept: "
                                    "AAAAAAAAAAAAAAAAAAAAAAAAAAA=\r\n\r\n";
    Scene scene;

    (void)state;
    begin_scene(&scene);
    peer_writes(&scene, "HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\n\r\n", 45);
    assert_closes(&scene, "404 Not Found");
    end_scene(&scene);
    begin_scene(&scene);
    peer_writes(&scene, wrong_key, sizeof wrong_key - 1);
    assert_closes(&scene, "no game server");
    end_scene(&scene);
}

static void test_nobody_there(void **state)
{
    Scene scene;
    struct sockaddr_in here = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    socklen_t length = sizeof here;
    char error[URL_ERROR_BYTES] = "", text[40];
    Place place;
    Url url;

    (void)state;
    /* A port that was free a moment ago. */
    scene.listener = socket(AF_INET, SOCK_STREAM, 0);
    assert_int_equal(bind(scene.listener, (struct sockaddr *)&here, sizeof here), 0);
    assert_int_equal(getsockname(scene.listener, (struct sockaddr *)&here, &length), 0);
    (void)close(scene.listener);
    (void)snprintf(text, sizeof text, "127.0.0.1:%d", ntohs(here.sin_port));
    assert_true(url_parse(text, &url, error));
    assert_true(place_find(&url, &place, error));
    scene.socket = websocket_open(&place, NULL, error);
    if (scene.socket == NULL) {
        assert_non_null(strstr(error, "cannot connect"));
        return;
    }
    assert_closes(&scene, "connecting");
    websocket_free(scene.socket);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_urls),
        cmocka_unit_test(test_messages_come_and_go),
        cmocka_unit_test(test_long_messages),
        cmocka_unit_test(test_fragments_and_pings),
        cmocka_unit_test(test_goodbyes),
        cmocka_unit_test(test_frames_that_no_server_may_send),
        cmocka_unit_test(test_servers_of_another_kind),
        cmocka_unit_test(test_nobody_there),
    };

    return RUN_TESTS(tests);
}
