#include "server/log.h"

#include <limits.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { LOG_LINE_BYTES = 2048 };
_Static_assert(LOG_LINE_BYTES <= PIPE_BUF, "a line is written whole or not at all");

/* A reader that has stopped reading must not stop the server: what it has no room for is lost. A pipe that can be written takes a line
 * of this length at once. */
static void write_line(const char *line, size_t length)
{
    struct pollfd log = {.fd = STDERR_FILENO, .events = POLLOUT};

    if (poll(&log, 1, 0) == 1 && (log.revents & POLLOUT) != 0) {
        ssize_t written = write(STDERR_FILENO, line, length);
        (void)written;
    }
}

static void print_line(const char *level, const char *event, const char *details)
{
    char when[40], line[LOG_LINE_BYTES];
    struct timespec now = {0};
    struct tm parts = {0};

    (void)clock_gettime(CLOCK_REALTIME, &now);
    (void)gmtime_r(&now.tv_sec, &parts);
    size_t length = strftime(when, sizeof when, "%Y-%m-%dT%H:%M:%S", &parts);
    (void)snprintf(when + length, sizeof when - length, ".%03ldZ", now.tv_nsec / 1000000);
    int whole = snprintf(line, sizeof line, "{\"time\":\"%s\",\"level\":\"%s\",\"event\":\"%s\"%s%s}\n", when, level,
                         event, details != NULL && details[0] != '\0' ? "," : "", details != NULL ? details : "");
    if (whole > 0 && (size_t)whole < sizeof line)
        write_line(line, (size_t)whole);
}

void log_line(const Log *log, const char *event, const char *details)
{
    if (!log->quiet)
        print_line("info", event, details);
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

/* Whatever is in the text, the line stays one line of JSON. */
static void escape(const char *text, char *escaped, size_t size)
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

void log_failure(const Log *log, const char *event, const char *why)
{
    char escaped[600], details[640];

    (void)log;
    escape(why, escaped, sizeof escaped);
    (void)snprintf(details, sizeof details, "\"why\":\"%s\"", escaped);
    print_line("error", event, details);
}
