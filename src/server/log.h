/* Structured logs: one JSON object a line, on standard error or in a file that is set aside when it has grown. */
#ifndef SERVER_LOG_H
#define SERVER_LOG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { LOG_LINES_A_SECOND = 500, LOG_FILES_KEPT = 5 /* besides the one that is written */ };

/* All zero is one that has written nothing, to standard error. */
typedef struct Log {
    bool quiet; /* nothing but failures */
    int64_t
        second; /* the one in which `lines` were written; what clients cause beyond LOG_LINES_A_SECOND is left out */
    int lines, left_out;
    const char *path; /* NULL: standard error */
    int64_t most;     /* bytes of a file; then it becomes PATH.1, and what was that PATH.2, and so on */
    int64_t bytes;    /* that it has */
    int file;         /* its descriptor; 0: standard error */
} Log;

/* Writes to a file from now on, behind what it has. False, with the reason in errno: to standard error. */
bool log_open(Log *log, const char *path, int64_t most);

/* Opens the file by its name again, since somebody else has moved it away. */
void log_reopen(Log *log);
void log_close(Log *log);

/* `details` are further fields, as JSON without the braces (`"game":"x"`), or NULL. */
void log_line(Log *log, const char *event, const char *details);

/* The same for what clients cause, who may cause as much as they like: of too many lines a second the rest is only counted. `second` is
 * of any clock that does not jump. */
void log_caused(Log *log, int64_t second, const char *event, const char *details);
void log_failure(Log *log, const char *event, const char *why);

/* A text as it stands between the quotes of a field: whatever is in it, the line stays one line of JSON. What does not fit is cut off. */
void log_escape(const char *text, char *escaped, size_t size);

#endif
