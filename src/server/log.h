/* Structured logs: one JSON object a line, on standard error. */
#ifndef SERVER_LOG_H
#define SERVER_LOG_H

#include <stdbool.h>

typedef struct Log {
    bool quiet; /* nothing but failures */
} Log;

/* `details` are further fields, as JSON without the braces (`"game":"x"`), or NULL. */
void log_line(const Log *log, const char *event, const char *details);
void log_failure(const Log *log, const char *event, const char *why);

#endif
