/* The reader's inner parts: texts and numbers of JSON. Only src/json includes this. */
#ifndef JSON_SCAN_H
#define JSON_SCAN_H

#include "json/read.h"

typedef struct Scan {
    const char *text, *at, *end; /* what is read, how far, and its end */
    char *room; /* where the next decoded text goes: there is as much room as the text has bytes, and one */
    JsonError *error;
} Scan;

/* Refuses the text because of the `bytes` bytes from `from` on; always false. */
bool scan_refuse(const Scan *scan, JsonFault fault, const char *from, size_t bytes, const char *text);

/* Refuses the byte that it is at, which nobody expected. */
bool scan_refuse_byte(const Scan *scan, const char *expected);

/* Bytes of the valid character that begins here; 0 if it is none. At least one is left. */
size_t scan_character(const char *at, const char *end);

/* A text from behind its opening quote to behind its closing one; a number from its first character on. */
bool scan_text(Scan *scan, JsonValue *value);
bool scan_number(Scan *scan, JsonValue *value);

#endif
