/* The entries of a record, for those that play them: replay.c and match.c. Entries are counted from 1. */
#ifndef TABLE_RECORD_ENTRIES_H
#define TABLE_RECORD_ENTRIES_H

#include "table/record_lines.h"

/* The text of an entry, without its number. */
const char *entry_text(const Record *record, int entry);
int entry_length(const Record *record, int entry);

/* Is this its first word, and is there more? */
bool entry_begins(const Record *record, int entry, const char *word);

/* Did it follow by itself from the entry before: an only answer, or the mark of a round? */
bool entry_is_automatic(const Record *record, int entry);

/* "reveal HEX": the host's secret, once the game is over. It proves the dice and plays nothing. */
bool entry_is_reveal(const Record *record, int entry);

/* The entry does not fit; always false. */
bool entry_fail(const Record *record, int entry, RecordError *error, const char *why);

/* The entries up to `upto` that no take-back has undone, in order: a list for free(). NULL: the error says why. */
int *entries_standing(const Record *record, int upto, int *count, RecordError *error);

/* How many entries of such a list are not later than `entry`; and is it, or 0 for the start, among them? */
int entries_up_to(const int *list, int count, int entry);
bool entry_stands(const int *list, int count, int entry);

/* What an entry has: an answer from its seat on, an only answer, a mark. */
void entry_print_answer(Out *out, const Record *record, const Rules *rules, const Table *table, const Answer *answer);
void entry_print_automatic(Out *out, const Record *record, const Rules *rules, const Table *table,
                           const Answer *answer);
void entry_print_mark(Out *out, const Rules *rules, const Table *table);

/* A replay of the whole record for a match that goes on with it: what the record lacks at its end is written. */
bool record_play_on(Record *record, const Rules *rules, Table *table, Names *names, const Sink *sink,
                    RecordError *error);

#endif
