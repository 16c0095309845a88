/* Between record.c (lines) and replay.c (what they mean). */
#ifndef TABLE_RECORD_LINES_H
#define TABLE_RECORD_LINES_H

#include "outrider/record.h"
#include "table/words.h"

/* Adds an entry's text, with its number and check. False if memory ran out or the line is too long. */
bool record_append_entry(Record *record, const char *text, int length);

/* Adds a line of the header, with its check. False if it did not fit into `out`, or memory ran out. */
bool record_append_header(Record *record, const Out *out);

/* Attachments (attachments.c): the header lines `attach NAME BYTES` and, below it, `text ...`.
 *
 * Writing: all of them. Reading: one line, without its check, after its keyword; `filled` is how much of the last
 * attachment's text has been read. record_attached(): is the last one whole? Each false with an error that says why. */
bool record_write_attachments(Record *record, const Attachment *attachments, int count);
bool record_read_attach(Record *record, Words *words, int line, RecordError *error);
bool record_read_text(Record *record, const char *text, int length, size_t *filled, int line, RecordError *error);
bool record_attached(const Record *record, size_t filled, int line, RecordError *error);

/* Fills in an error from three parts; always false. */
bool record_fail(RecordError *error, int line, const char *a, const char *b, const char *c);

/* A player's words in quotes; what would end the line or the quotes is left out. */
void record_print_quoted(Out *out, const char *text);

/* Reads `count` bytes written as two lower-case hexadecimal digits each. */
bool record_parse_bytes(const char *text, uint8_t *bytes, int count);

#endif
