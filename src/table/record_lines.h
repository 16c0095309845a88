/* Between record.c (lines) and replay.c (what they mean). */
#ifndef TABLE_RECORD_LINES_H
#define TABLE_RECORD_LINES_H

#include "outrider/record.h"

/* Adds an entry's text, with its number and check. False if memory ran out or the line is too long. */
bool record_append_entry(Record *record, const char *text, int length);

/* Fills in an error from three parts; always false. */
bool record_fail(RecordError *error, int line, const char *a, const char *b, const char *c);

/* A player's words in quotes; what would end the line or the quotes is left out. */
void record_print_quoted(Out *out, const char *text);

/* Reads `count` bytes written as two lower-case hexadecimal digits each. */
bool record_parse_bytes(const char *text, uint8_t *bytes, int count);

#endif
