/* The log in a file: set aside when it has grown, opened again when somebody else has moved it. */
#include "unit/run_tests.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "server/log.h"

enum { PATH_BYTES = 200 };

/* Bytes of FILE, or of FILE.NUMBER; -1: it is not there. */
static long size_of(const char *path, int number)
{
    char name[PATH_BYTES + 12];
    struct stat there;

    (void)snprintf(name, sizeof name, number > 0 ? "%s.%d" : "%s", path, number);
    return stat(name, &there) == 0 ? (long)there.st_size : -1;
}

static void begin(char folder[PATH_BYTES], char path[PATH_BYTES])
{
    (void)snprintf(folder, PATH_BYTES, "/tmp/outrider-log-XXXXXX");
    assert_non_null(mkdtemp(folder));
    (void)snprintf(path, PATH_BYTES, "%.100s/serve.log", folder);
}

static void end(const char *folder, const char *path)
{
    char name[PATH_BYTES + 12];

    (void)unlink(path);
    for (int i = 1; i <= LOG_FILES_KEPT + 1; i++) {
        (void)snprintf(name, sizeof name, "%s.%d", path, i);
        (void)unlink(name);
    }
    assert_int_equal(rmdir(folder), 0);
}

static void test_a_log_is_set_aside(void **state)
{
    enum { MOST = 1000 };
    char folder[PATH_BYTES], path[PATH_BYTES];
    Log log = {0};

    (void)state;
    begin(folder, path);
    assert_true(log_open(&log, path, MOST));
    for (int i = 0; i < 200; i++)
        log_line(&log, "event", "\"game\":\"0123456789abcdef\"");
    for (int i = 0; i <= LOG_FILES_KEPT; i++) {
        assert_in_range(size_of(path, i), 1, MOST);
        assert_true(i == 0 || size_of(path, i) > MOST - 100);
    }
    assert_int_equal(size_of(path, LOG_FILES_KEPT + 1), -1);
    /* One that is opened again goes on behind what it has. */
    log_close(&log);
    long before = size_of(path, 0);
    assert_true(log_open(&log, path, 100000));
    log_line(&log, "event", NULL);
    assert_true(size_of(path, 0) > before);
    log_close(&log);
    end(folder, path);
}

static void test_a_log_that_was_moved_is_begun_again(void **state)
{
    char folder[PATH_BYTES], path[PATH_BYTES], moved[PATH_BYTES + 12];
    Log log = {0};

    (void)state;
    begin(folder, path);
    (void)snprintf(moved, sizeof moved, "%s.1", path);
    assert_true(log_open(&log, path, 100000));
    log_line(&log, "first", NULL);
    assert_int_equal(rename(path, moved), 0);
    log_line(&log, "second", NULL);
    assert_int_equal(size_of(path, 0), -1);
    log_reopen(&log);
    log_line(&log, "third", NULL);
    assert_true(size_of(path, 0) > 0 && size_of(path, 1) > size_of(path, 0));
    log_close(&log);
    end(folder, path);
}

static void test_a_log_that_cannot_be_opened(void **state)
{
    Log log = {0};

    (void)state;
    assert_false(log_open(&log, "/nowhere/at/all.log", 1000));
    assert_int_equal(log.file, 0); /* standard error */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_log_is_set_aside),
        cmocka_unit_test(test_a_log_that_was_moved_is_begun_again),
        cmocka_unit_test(test_a_log_that_cannot_be_opened),
    };

    return RUN_TESTS(tests);
}
