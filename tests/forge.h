/* Forged records: lines whose checks are right although somebody changed them, so that tests reach what lies behind the
 * checks. Written from docs/record-format.md, apart from src/table, so that the two prove one another. */
#ifndef TESTS_FORGE_H
#define TESTS_FORGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum { FORGE_CHECK_BYTES = 10 }; /* " ~" and eight digits */

static inline uint64_t forge_stir(uint64_t check, const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        check = (check ^ (uint8_t)text[i]) * UINT64_C(0x100000001b3);
    return check;
}

/* Does this line end in something that looks like a check? */
static inline bool forge_is_checked(const char *line, size_t length)
{
    return length >= FORGE_CHECK_BYTES && memcmp(line + length - FORGE_CHECK_BYTES, " ~", 2) == 0 &&
           memchr(line + length - 8, ' ', 8) == NULL;
}

/* Writes `text` to `to` with every line's check made right; a line without one gets one. Returns the length; what does not
 * fit into `room` is left out, whole lines at a time. */
static inline size_t forge(const char *text, size_t length, char *to, size_t room)
{
    uint64_t check = UINT64_C(0xcbf29ce484222325);
    size_t at = 0, written = 0;

    while (at < length) {
        const char *line = text + at;
        const char *newline = memchr(line, '\n', length - at);
        size_t bytes = newline != NULL ? (size_t)(newline - line) : length - at;
        char end[FORGE_CHECK_BYTES + 2];
        at += bytes + 1;
        if (forge_is_checked(line, bytes))
            bytes -= FORGE_CHECK_BYTES;
        if (written + bytes + sizeof end > room)
            break;
        memcpy(to + written, line, bytes);
        check = forge_stir(check, line, bytes);
        (void)snprintf(end, sizeof end, " ~%08x\n", (unsigned)(uint32_t)(check ^ check >> 32));
        memcpy(to + written + bytes, end, FORGE_CHECK_BYTES + 1);
        check = forge_stir(check, end, FORGE_CHECK_BYTES + 1);
        written += bytes + FORGE_CHECK_BYTES + 1;
    }
    return written;
}

#endif
