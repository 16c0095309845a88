#include "content/blank.h"

#include <string.h>

/* Where the line after the one that holds `at` begins; the end of the text after the last. */
static size_t next_line(const char *text, size_t length, size_t at)
{
    const char *newline = at < length ? memchr(text + at, '\n', length - at) : NULL;

    return newline != NULL ? (size_t)(newline - text) + 1 : length;
}

/* Does a statement at the margin begin here? Comments and empty lines belong to what is above them. */
static bool begins_statement(const char *text, size_t length, size_t at)
{
    return at < length && strchr(" \t#\r\n", text[at]) == NULL;
}

/* Is this line a comment and nothing else? */
static bool is_comment(const char *text, size_t length, size_t at)
{
    while (at < length && text[at] == ' ')
        at++;
    return at < length && text[at] == '#';
}

bool content_blank(char *text, size_t length, int line)
{
    size_t start = 0, at = 0;
    bool changed = false;

    for (int number = 1; number <= line && at < length; number++) {
        if (begins_statement(text, length, at))
            start = at;
        if (number < line)
            at = next_line(text, length, at);
    }
    size_t end = next_line(text, length, at);
    bool comment = is_comment(text, length, at);
    if (comment)
        start = at;
    while (!comment && end < length && !begins_statement(text, length, end))
        end = next_line(text, length, end);
    for (size_t i = start; i < end; i++) {
        changed |= text[i] != ' ' && text[i] != '\r' && text[i] != '\n';
        if (text[i] != '\n')
            text[i] = ' ';
    }
    return changed;
}
