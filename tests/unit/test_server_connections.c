/* Connections by number and by address, what waits to be sent on one, and where one is from. */
#include "unit/run_tests.h"

#include <arpa/inet.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "server/running.h"

static void test_numbers_are_not_used_again(void **state)
{
    enum { MANY = 500 };
    Connections all = {0};
    Connection *made[MANY];
    char address[ADDRESS_BYTES];
    uint32_t place = 0, seen = 0;

    (void)state;
    for (int i = 0; i < MANY; i++) {
        (void)snprintf(address, sizeof address, "10.0.0.%d", i % 7);
        made[i] = connections_add(&all, i, address);
        assert_non_null(made[i]);
        assert_int_equal(made[i]->number, i + 1);
    }
    assert_int_equal(connections_from(&all, "10.0.0.3"), 71);
    assert_int_equal(connections_from(&all, "10.0.0.9"), 0);
    for (int i = 0; i < MANY; i += 2)
        connections_remove(&all, made[i]);
    for (int i = 0; i < MANY; i++)
        assert_ptr_equal(connections_find(&all, (uint32_t)i + 1), i % 2 == 0 ? NULL : made[i]);
    while (connections_next(&all, &place) != NULL)
        seen++;
    assert_int_equal(seen, MANY / 2);
    /* When they have all been used, those that are open are left out, and 0 is none. */
    all.last_number = UINT32_MAX;
    made[0] = connections_add(&all, 0, "x");
    assert_int_equal(made[0]->number, 1);
    made[2] = connections_add(&all, 0, "x");
    assert_int_equal(made[2]->number, 3); /* 2 is open */
    for (int i = 0; i < MANY; i++) {
        if (i % 2 == 1 || i == 0 || i == 2)
            connections_remove(&all, made[i]);
    }
    assert_int_equal(all.count, 0);
    assert_int_equal(connections_from(&all, "10.0.0.3"), 0);
    connections_free(&all);
}

/* ---- output ---- */

static void put_text(Output *output, const char *text)
{
    uint8_t *room = output_add(output, strlen(text));

    assert_non_null(room);
    memcpy(room, text, strlen(text));
}

static void test_output_goes_out_in_order(void **state)
{
    enum { LARGE = 1 << 20 };
    static char come[LARGE + 1000];
    size_t total = 0, got = 0;
    Output output = {.total = &total}, other = {.total = &total};
    char *large = malloc(LARGE);
    int ends[2];

    (void)state;
    assert_non_null(large);
    for (int i = 0; i < LARGE; i++)
        large[i] = (char)('a' + i % 26);
    Body *body = body_adopt(large, LARGE), *empty = body_copy("", 0);
    body->cached = true;
    assert_int_equal(socketpair(AF_UNIX, SOCK_STREAM, 0, ends), 0);
    put_text(&output, "begin ");
    assert_true(output_add_body(&output, body));
    assert_true(output_add_body(&output, empty));
    assert_true(output_add_body(&other, body));
    for (int i = 0; i < 100; i++) /* more parts than one call sends */
        put_text(&output, "end");
    /* A body that is kept anyway costs nobody anything; another does. */
    assert_int_equal(total, 6 + 300);
    Body *costly = body_copy("text", 4);
    assert_true(output_add_body(&other, costly));
    body_release(costly);
    assert_int_equal(total, 6 + 300 + 4);
    assert_int_equal(output.waiting, 6 + LARGE + 300);
    body_release(body);
    body_release(empty);
    while (output.waiting > 0) {
        assert_true(output_send(&output, ends[0]));
        ssize_t more = recv(ends[1], come + got, sizeof come - got, MSG_DONTWAIT);
        got += more > 0 ? (size_t)more : 0;
    }
    while (got < 6 + LARGE + 300)
        got += (size_t)recv(ends[1], come + got, sizeof come - got, 0);
    assert_memory_equal(come, "begin abc", 9);
    for (int i = 0; i < LARGE; i++)
        assert_int_equal(come[6 + i], 'a' + i % 26);
    assert_memory_equal(come + 6 + LARGE, "endend", 6);
    assert_null(output.first);
    assert_int_equal(total, 4);
    /* Nobody is there any more. */
    put_text(&output, "x");
    (void)close(ends[1]);
    assert_false(output_send(&output, ends[0]));
    output_clear(&output);
    output_clear(&other);
    assert_int_equal(total, 0);
    (void)close(ends[0]);
}

/* ---- who is slow ---- */

typedef struct SlowScene {
    ServerOptions options;
    Server *server;
    Connection *connection;
} SlowScene;

enum { NOW = 1000000 };

static void begin_slow_scene(SlowScene *scene)
{
    scene->options = server_options_usual();
    scene->server = calloc(1, sizeof *scene->server);
    assert_non_null(scene->server);
    scene->server->options = &scene->options;
    scene->connection = connections_add(&scene->server->connections, -1, "127.0.0.1");
    assert_non_null(scene->connection);
    scene->connection->state = IS_WEBSOCKET;
    scene->connection->heard = NOW;
    scene->connection->deadline = INT64_MAX;
    scene->connection->frames = frames_from_client(1000);
}

static void end_slow_scene(SlowScene *scene)
{
    connections_remove(&scene->server->connections, scene->connection);
    connections_free(&scene->server->connections);
    free(scene->server);
}

static void test_who_is_slow(void **state)
{
    SlowScene scene;

    (void)state;
    /* What has just been put there, and not been tried to be sent, is not stuck. */
    begin_slow_scene(&scene);
    put_text(&scene.connection->output, "HTTP/1.1 101");
    socket_sweep(scene.server, scene.connection, NOW);
    assert_false(scene.connection->over);
    scene.connection->stuck_since = NOW - 60000;
    socket_sweep(scene.server, scene.connection, NOW);
    assert_false(scene.connection->over);
    scene.connection->stuck_since = NOW - 60001;
    socket_sweep(scene.server, scene.connection, NOW);
    assert_true(scene.connection->over);
    assert_int_equal(scene.server->slow, 1);
    end_slow_scene(&scene);

    /* The silent are pinged once, then dropped. */
    begin_slow_scene(&scene);
    socket_sweep(scene.server, scene.connection, NOW + 45000);
    assert_int_equal(scene.connection->output.waiting, 0);
    for (int i = 1; i < 30; i++)
        socket_sweep(scene.server, scene.connection, NOW + 45000 + 1000 * i);
    assert_int_equal(scene.connection->output.waiting, 2);
    assert_memory_equal(scene.connection->output.first->own, "\x89\x00", 2);
    assert_false(scene.connection->over);
    socket_sweep(scene.server, scene.connection, NOW + 75001);
    assert_true(scene.connection->over);
    end_slow_scene(&scene);

    /* A client that connects says something, and soon. */
    begin_slow_scene(&scene);
    scene.connection->deadline = NOW;
    socket_sweep(scene.server, scene.connection, NOW);
    assert_int_equal(scene.connection->state, IS_WEBSOCKET);
    socket_sweep(scene.server, scene.connection, NOW + 1);
    assert_int_equal(scene.connection->state, SAYS_GOODBYE);
    end_slow_scene(&scene);

    /* A request, and the reading of its answer, have their time; a page that is being made has all it needs. */
    begin_slow_scene(&scene);
    scene.connection->deadline = 0;
    scene.connection->state = WAITS_FOR_PAGE;
    traffic_sweep(scene.server);
    assert_false(scene.connection->over);
    for (ConnectionState each = READS_HEAD; each <= LINGERS; each++) {
        if (each == WAITS_FOR_PAGE || each == IS_WEBSOCKET)
            continue;
        scene.connection->state = each;
        scene.connection->over = false;
        scene.connection->deadline = INT64_MAX;
        traffic_sweep(scene.server);
        assert_false(scene.connection->over);
        scene.connection->deadline = 0;
        traffic_sweep(scene.server);
        assert_true(scene.connection->over);
    }
    end_slow_scene(&scene);

    /* A message that does not come to its end. */
    begin_slow_scene(&scene);
    scene.connection->frames.in_message = true;
    scene.connection->message_since = NOW - 30001;
    socket_sweep(scene.server, scene.connection, NOW);
    assert_int_equal(scene.connection->state, SAYS_GOODBYE);
    end_slow_scene(&scene);
}

/* ---- the log ---- */

/* How many lines standard error gets from `events` events in one second, and one in the next. */
static int lines_of(int events)
{
    static char text[1 << 20];
    Log log = {0};
    int kept = dup(STDERR_FILENO), lines = 0;
    FILE *file = tmpfile();

    assert_non_null(file);
    (void)dup2(fileno(file), STDERR_FILENO);
    for (int i = 0; i < events; i++)
        log_caused(&log, 7, "flood", NULL);
    log_caused(&log, 8, "flood", NULL);
    (void)dup2(kept, STDERR_FILENO);
    (void)close(kept);
    rewind(file);
    size_t length = fread(text, 1, sizeof text - 1, file);
    text[length] = '\0';
    (void)fclose(file);
    for (const char *at = text; (at = strchr(at, '\n')) != NULL; at++)
        lines++;
    assert_true((strstr(text, "\"left_out\",\"lines\":100}") != NULL) == (events == LOG_LINES_A_SECOND + 100));
    return lines;
}

static void test_a_flood_does_not_fill_the_log(void **state)
{
    (void)state;
    assert_int_equal(lines_of(10), 11);
    assert_int_equal(lines_of(LOG_LINES_A_SECOND), LOG_LINES_A_SECOND + 1);
    assert_int_equal(lines_of(LOG_LINES_A_SECOND + 100), LOG_LINES_A_SECOND + 2);
}

/* Whoever reads the log may stop reading: lines are lost then, and nothing waits. */
static void test_a_log_that_nobody_reads(void **state)
{
    static char text[1 << 20];
    Log log = {0};
    int ends[2], kept = dup(STDERR_FILENO);

    (void)state;
    assert_int_equal(pipe(ends), 0);
    (void)dup2(ends[1], STDERR_FILENO);
    for (int i = 0; i < 5000; i++)
        log_line(&log, "many", NULL);
    (void)dup2(kept, STDERR_FILENO);
    (void)close(kept);
    (void)close(ends[1]);
    ssize_t got = 0, length = 0;
    while ((got = read(ends[0], text + length, sizeof text - 1 - (size_t)length)) > 0)
        length += got;
    (void)close(ends[0]);
    assert_true(length > 10000);
    assert_int_equal(text[length - 1], '\n');
    assert_memory_equal(text + length - 15, "event\":\"many\"}\n", 15);
}

/* ---- where from ---- */

static void assert_address(int family, const char *text, const char *expected)
{
    struct sockaddr_storage from = {.ss_family = (sa_family_t)family};
    char address[ADDRESS_BYTES];
    void *to = family == AF_INET ? (void *)&((struct sockaddr_in *)&from)->sin_addr
                                 : (void *)&((struct sockaddr_in6 *)&from)->sin6_addr;

    assert_int_equal(inet_pton(family, text, to), 1);
    address_text(&from, address);
    assert_string_equal(address, expected);
}

static void test_addresses(void **state)
{
    (void)state;
    assert_address(AF_INET, "192.0.2.1", "192.0.2.1");
    assert_address(AF_INET6, "::ffff:192.0.2.1", "192.0.2.1");
    assert_address(AF_INET6, "2001:db8::1", "2001:db8::1");
}

static bool is_ours(const char *origin, const char *host, const char *public_url)
{
    HttpRequest request = {
        .host = {host, strlen(host)}
    };

    if (origin != NULL)
        request.origin = (WireText){origin, strlen(origin)};
    return origin_is_ours(&request, public_url);
}

static void test_origins(void **state)
{
    static const char url[] = "https://Table.example/outrider";

    (void)state;
    assert_true(is_ours(NULL, "a:80", url));
    assert_true(is_ours("http://a:80", "a:80", url));
    assert_true(is_ours("https://table.example", "backend:8080", url));
    assert_false(is_ours("", "a:80", url));
    assert_false(is_ours("null", "a:80", url));
    assert_false(is_ours("a:80", "a:80", url));
    assert_false(is_ours("http://a:8", "a:80", url));
    assert_false(is_ours("http://a:800", "a:80", url));
    assert_false(is_ours("http://", "", url));
    assert_false(is_ours("http://table.example.evil", "a:80", url));
    assert_false(is_ours("http://evil/://a:80", "a:80", url));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_numbers_are_not_used_again),
        cmocka_unit_test(test_output_goes_out_in_order),
        cmocka_unit_test(test_who_is_slow),
        cmocka_unit_test(test_a_flood_does_not_fill_the_log),
        cmocka_unit_test(test_a_log_that_nobody_reads),
        cmocka_unit_test(test_addresses),
        cmocka_unit_test(test_origins),
    };

    return RUN_TESTS(tests);
}
