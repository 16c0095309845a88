/* The watchdog, with a loop that turns and one that does not; and what a service manager hears. */
#include "unit/run_tests.h"

#include <poll.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include "server/notify.h"
#include "server/watchdog.h"

static atomic_int stuck;

static void on_stuck(void *self)
{
    atomic_fetch_add((atomic_int *)self, 1);
}

static void test_a_loop_that_stops_is_noticed_once(void **state)
{
    (void)state;
    atomic_store(&stuck, 0);
    Watchdog *watchdog = watchdog_start(100, on_stuck, &stuck);
    assert_non_null(watchdog);
    watchdog_beat(watchdog);
    while (atomic_load(&stuck) == 0)
        (void)usleep(1000);
    watchdog_stop(watchdog);
    assert_int_equal(atomic_load(&stuck), 1);
    /* One that is stopped before it has looked in vain often enough. */
    watchdog = watchdog_start(3600000, on_stuck, &stuck);
    watchdog_stop(watchdog);
    assert_int_equal(atomic_load(&stuck), 1);
    watchdog_beat(NULL);
    watchdog_stop(NULL);
}

static void test_a_loop_that_turns_is_left_alone(void **state)
{
    WatchdogLook look = {0};

    (void)state;
    for (uint64_t turns = 1; turns < 100; turns++) {
        for (int i = 0; i < WATCHDOG_LOOKS; i++)
            assert_false(watchdog_look(&look, turns)); /* as slowly as it may */
    }
    assert_true(watchdog_look(&look, 99));
}

/* In a process of its own, which it ends. */
static void test_what_a_server_does_about_it(void **state)
{
    int ends[2], status = 0;
    char line[600] = "";

    (void)state;
    assert_int_equal(pipe(ends), 0);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        (void)dup2(ends[1], STDERR_FILENO);
        (void)setrlimit(RLIMIT_CORE, &(struct rlimit){0});
        if (watchdog_start(50, (void (*)(void *))watchdog_abort, NULL) == NULL)
            _exit(1);
        for (;;) /* a loop that does not turn */
            (void)pause();
    }
    (void)close(ends[1]);
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFSIGNALED(status));
    assert_int_equal(WTERMSIG(status), SIGABRT);
    ssize_t got = read(ends[0], line, sizeof line - 1);
    assert_true(got > 0);
    assert_non_null(strstr(line, "\"event\":\"stuck\""));
    (void)close(ends[0]);
}

/* ---- the service manager ---- */

static void assert_heard(int manager, const char *expected)
{
    char heard[100] = "";
    struct pollfd wait = {.fd = manager, .events = POLLIN};

    if (expected == NULL) {
        assert_int_equal(poll(&wait, 1, 0), 0);
        return;
    }
    ssize_t got = recv(manager, heard, sizeof heard - 1, MSG_DONTWAIT);
    assert_true(got > 0);
    assert_string_equal(heard, expected);
}

static void listen_as_manager(int *manager, bool abstract)
{
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    char name[80];

    (void)snprintf(name, sizeof name, "%s/outrider-notify-%d", abstract ? "@" : "/tmp", (int)getpid());
    memcpy(address.sun_path, name, strlen(name));
    address.sun_path[0] = abstract ? '\0' : '/';
    *manager = socket(AF_UNIX, SOCK_DGRAM, 0);
    (void)unlink(name);
    assert_int_equal(bind(*manager, (struct sockaddr *)&address,
                          (socklen_t)(offsetof(struct sockaddr_un, sun_path) + strlen(name))),
                     0);
    assert_int_equal(setenv("NOTIFY_SOCKET", name, 1), 0);
}

static void test_a_manager_is_told(void **state)
{
    int manager = -1;

    (void)state;
    for (int abstract = 0; abstract < 2; abstract++) {
        listen_as_manager(&manager, abstract == 1);
        (void)setenv("WATCHDOG_USEC", "10000000", 1);
        (void)unsetenv("WATCHDOG_PID");
        Notify notify = notify_open();
        notify_say(&notify, "READY=1");
        assert_heard(manager, "READY=1");
        /* Twice as often as it must be. */
        notify_beat(&notify, 1000);
        assert_heard(manager, "WATCHDOG=1");
        notify_beat(&notify, 5999);
        assert_heard(manager, NULL);
        notify_beat(&notify, 6000);
        assert_heard(manager, "WATCHDOG=1");
        notify_close(&notify);
        /* The beats of another process are wanted, or none. */
        (void)setenv("WATCHDOG_PID", "1", 1);
        notify = notify_open();
        notify_beat(&notify, 1000);
        assert_heard(manager, NULL);
        notify_close(&notify);
        (void)close(manager);
        if (abstract == 0)
            (void)unlink(getenv("NOTIFY_SOCKET"));
    }
}

static void test_nobody_is_told(void **state)
{
    static const char *const nowhere[] = {"", "relative", "/nowhere/at/all", "/tmp"};

    (void)state;
    for (size_t i = 0; i < sizeof nowhere / sizeof nowhere[0]; i++) {
        (void)setenv("NOTIFY_SOCKET", nowhere[i], 1);
        Notify notify = notify_open();
        assert_int_equal(notify.socket, -1);
        notify_say(&notify, "READY=1");
        notify_beat(&notify, 1000);
    }
    (void)unsetenv("NOTIFY_SOCKET");
    assert_int_equal(notify_open().socket, -1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_loop_that_stops_is_noticed_once),
        cmocka_unit_test(test_a_loop_that_turns_is_left_alone),
        cmocka_unit_test(test_what_a_server_does_about_it),
        cmocka_unit_test(test_a_manager_is_told),
        cmocka_unit_test(test_nobody_is_told),
    };

    return RUN_TESTS(tests);
}
