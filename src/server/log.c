#include "server/log.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { LINE_BYTES = 2048, PATH_BYTES = 1024 };
_Static_assert(LINE_BYTES <= PIPE_BUF, "a line is written whole or not at all");

/* ---- the file ---- */

static bool open_file(Log *log)
{
    struct stat there;

    log->file = open(log->path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK, S_IRUSR | S_IWUSR | S_IRGRP);
    if (log->file <= 0) {
        log->file = 0;
        return false;
    }
    log->bytes = fstat(log->file, &there) == 0 ? (int64_t)there.st_size : 0;
    return true;
}

void log_close(Log *log)
{
    if (log->file > 0)
        (void)close(log->file);
    log->file = 0;
}

bool log_open(Log *log, const char *path, int64_t most)
{
    log->path = path;
    log->most = most;
    return open_file(log);
}

void log_reopen(Log *log)
{
    if (log->path == NULL)
        return;
    log_close(log);
    if (!open_file(log))
        log_failure(log, "log", strerror(errno));
}

/* The files that were set aside move on by one; the last goes. */
static void set_aside(Log *log)
{
    char from[PATH_BYTES], to[PATH_BYTES];

    for (int number = LOG_FILES_KEPT; number >= 1; number--) {
        int length = number > 1 ? snprintf(from, sizeof from, "%s.%d", log->path, number - 1)
                                : snprintf(from, sizeof from, "%s", log->path);
        int longer = snprintf(to, sizeof to, "%s.%d", log->path, number);
        if (length > 0 && longer > 0 && (size_t)longer < sizeof to)
            (void)rename(from, to); /* those that are not there yet cannot be */
    }
    log_reopen(log);
}

/* A reader that has stopped reading must not stop the server: what it has no room for is lost. A pipe that can be written takes a line
 * of this length at once. */
static void write_bytes(Log *log, const char *line, int length)
{
    if (log->file > 0 && log->bytes > 0 && log->bytes + length > log->most)
        set_aside(log);
    struct pollfd to = {.fd = log->file > 0 ? log->file : STDERR_FILENO, .events = POLLOUT};
    if (poll(&to, 1, 0) == 1 && (to.revents & POLLOUT) != 0) {
        ssize_t written = write(to.fd, line, (size_t)length);
        log->bytes += written > 0 ? (int64_t)written : 0;
    }
}

/* ---- lines ---- */

static void print_line(Log *log, const char *level, const char *event, const char *details)
{
    char when[40], line[LINE_BYTES];
    struct timespec now = {0};
    struct tm parts = {0};

    (void)clock_gettime(CLOCK_REALTIME, &now);
    (void)gmtime_r(&now.tv_sec, &parts);
    size_t length = strftime(when, sizeof when, "%Y-%m-%dT%H:%M:%S", &parts);
    (void)snprintf(when + length, sizeof when - length, ".%03ldZ", now.tv_nsec / 1000000);
    int written = snprintf(line, sizeof line, "{\"time\":\"%s\",\"level\":\"%s\",\"event\":\"%s\"%s%s}\n", when, level,
                           event, details != NULL && details[0] != '\0' ? "," : "", details != NULL ? details : "");
    if (written > 0 && (size_t)written < sizeof line) /* all details are shorter than that */
        write_bytes(log, line, written);
}

void log_line(Log *log, const char *event, const char *details)
{
    if (!log->quiet)
        print_line(log, "info", event, details);
}

void log_caused(Log *log, int64_t second, const char *event, const char *details)
{
    if (second != log->second) {
        char count[40];
        (void)snprintf(count, sizeof count, "\"lines\":%d", log->left_out);
        if (log->left_out > 0)
            log_line(log, "left_out", count);
        log->second = second;
        log->lines = log->left_out = 0;
    }
    if (log->lines++ < LOG_LINES_A_SECOND)
        log_line(log, event, details);
    else
        log->left_out++;
}

void log_escape(const char *text, char *escaped, size_t size)
{
    size_t length = 0;

    for (; *text != '\0' && length + 8 < size; text++) {
        unsigned char c = (unsigned char)*text;
        if (c == '"' || c == '\\')
            escaped[length++] = '\\';
        if (c >= ' ')
            escaped[length++] = (char)c;
        else
            length += (size_t)snprintf(escaped + length, size - length, "\\u%04x", c);
    }
    escaped[length] = '\0';
}

void log_failure(Log *log, const char *event, const char *why)
{
    char escaped[600], details[640];

    log_escape(why, escaped, sizeof escaped);
    (void)snprintf(details, sizeof details, "\"why\":\"%s\"", escaped);
    print_line(log, "error", event, details);
}
