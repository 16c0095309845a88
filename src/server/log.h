/* Structured logs: one JSON object a line, on standard error. */
#ifndef SERVER_LOG_H
#define SERVER_LOG_H

#include <stdbool.h>
#include <stdint.h>

enum { LOG_LINES_A_SECOND = 500 };

/* All zero is one that has written nothing. */
typedef struct Log {
    bool quiet; /* nothing but failures */
    int64_t
        second; /* the one in which `lines` were written; what clients cause beyond LOG_LINES_A_SECOND is left out */
    int lines, left_out;
} Log;

/* `details` are further fields, as JSON without the braces (`"game":"x"`), or NULL. */
void log_line(const Log *log, const char *event, const char *details);

/* The same for what clients cause, who may cause as much as they like: of too many lines a second the rest is only counted. `second` is
 * of any clock that does not jump. */
void log_caused(Log *log, int64_t second, const char *event, const char *details);
void log_failure(const Log *log, const char *event, const char *why);

#endif
