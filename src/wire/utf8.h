/* UTF-8 that comes in pieces, which may end anywhere. */
#ifndef WIRE_UTF8_H
#define WIRE_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* All zero at the beginning, and wherever a text may end. */
typedef struct Utf8 {
    uint8_t awaited;     /* bytes that the last letter still lacks */
    uint8_t least, most; /* of the next of them */
} Utf8;

/* Goes on with a piece. False: this is no UTF-8 (too long a form, half of a surrogate pair, past the last letter, or noise). */
bool utf8_goes_on(Utf8 *utf8, const uint8_t *bytes, size_t length);

/* May the text end here? */
bool utf8_is_whole(const Utf8 *utf8);

#endif
