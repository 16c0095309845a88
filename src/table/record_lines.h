/* Lines of records: shared by those that write, read and play them. */
#ifndef TABLE_RECORD_LINES_H
#define TABLE_RECORD_LINES_H

#include "outrider/record.h"
#include "table/rules.h"
#include "table/words.h"

/* What a line ends in, before its newline: ` ~` and eight digits. */
enum { RECORD_CHECK_BYTES = 10 };

/* The check of a line, of the FNV-1a over everything before it: folded to 32 bits. */
uint32_t record_check(uint64_t digest);

/* A record without a line. */
void record_clear(Record *record);

/* Adds an entry's text, with its number and check. False if memory ran out or the line is too long. */
bool record_append_entry(Record *record, const char *text, int length);

/* Notes where an entry lies in the text. False if memory ran out. */
bool record_remember_entry(Record *record, size_t start, int length);

/* Adds a line of the header, with its check. False if it did not fit into `out`, or memory ran out. */
bool record_append_header(Record *record, const Out *out);

/* Content (contents.c): the header lines `content KEY DIGEST BYTES` and, below each, `text ...`.
 *
 * Writing: all that the rules carry for this table. Reading: one line, without its check, after its keyword; `filled` is how much
 * of the last item's text has been read. record_text_whole(): is that all of it? Each false with an error that says why. */
bool record_write_contents(Record *record, const Look *look);
bool record_read_content(Record *record, Words *words, int line, RecordError *error);
bool record_read_text(Record *record, const char *text, int length, size_t *filled, int line, RecordError *error);
bool record_text_whole(const Record *record, size_t filled, int line, RecordError *error);
bool record_copy_contents(Record *copy, const Record *record); /* false: memory ran out */
void record_free_contents(Record *record);

/* Seals (seal.c). The legend: the lines `die` and `card` of a sealed record, which say what its answers of chance are chosen from;
 * record_legend_fits(): are they those of the rules? The seal: `commit`, `pledge` and `nonce`; record_read_seal() reads one of
 * them, after its word; record_seal_whole(): has the header all of them? Each false with an error that says why, if it takes one. */
bool record_write_legend(Record *record, const Rules *rules);
bool record_legend_fits(const Record *record, const Rules *rules, RecordError *error);
bool record_write_seal(Record *record, const Setup *setup);
bool record_read_seal(Record *record, const char *word, Words *words, int line, RecordError *error);
bool record_seal_whole(const Record *record, int line, RecordError *error);

/* Opens a new table by the record's setup. False: the error says which line of the header is at fault. */
bool record_open(const Record *record, const Rules *rules, Table *table, Names *names, const Sink *sink,
                 RecordError *error);

/* What chance is to choose from now, as sealed records have it behind its answer: ` from attack`, ` from damage 2 0 7`, ` from 2`. */
void record_print_source(Out *out, const Rules *rules, const Table *table);
/* Takes that off the end of an entry; false if it ends otherwise. */
bool record_drop_source(const Rules *rules, const Table *table, const char *text, int *length);

/* Fills in an error from three parts, or with a number in the middle; always false. */
bool record_fail(RecordError *error, int line, const char *a, const char *b, const char *c);
bool record_fail_number(RecordError *error, int line, const char *before, int64_t number, const char *after);

/* A player's words in quotes; what would end the line or the quotes is left out. */
void record_print_quoted(Out *out, const char *text);

/* A number of exactly `digits` lower-case hexadecimal digits. */
bool record_parse_hex(Word word, int digits, uint64_t *value);

/* Bytes as two lower-case hexadecimal digits each. */
bool record_parse_bytes(const char *text, uint8_t *bytes, int count);
void record_print_bytes(Out *out, const uint8_t *bytes, int count);

#endif
