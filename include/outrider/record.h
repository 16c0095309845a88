/* Records: a game is its setup and an append-only log of entries. docs/record-format.md is the format, for good.
 *
 * A Record holds the file's own text, line by line; what it writes is what it reads. It is the one part of the library
 * that allocates: it grows as the game does. A Match ties a record to a table: every answer is checked, written down, and
 * only then played. */
#ifndef OUTRIDER_RECORD_H
#define OUTRIDER_RECORD_H

#include "outrider/table.h"
#include "outrider/text.h"

/* The one version that is written and read. */
enum { RECORD_VERSION = 4 };
enum { RECORD_LINE_BYTES = 2048, RECORD_MOST_LINES = 1000000, RECORD_ERROR_BYTES = 400, SEAT_NAME_BYTES = 64 };
/* A record carries at most this many items of content; their keys have at most 95 bytes, their texts a megabyte in all. */
enum { RECORD_MOST_CONTENTS = 2048, RECORD_KEY_BYTES = 96, RECORD_TEXT_BYTES = 1 << 20 };

/* What was wrong, where, and what would be right. */
typedef struct RecordError {
    int line; /* of the file, from 1; 0 when it is not about a line */
    char text[RECORD_ERROR_BYTES];
} RecordError;

/* One line, without its number and check. */
typedef struct RecordLine {
    size_t start; /* in `text` */
    int length;
} RecordLine;

typedef struct Record {
    char *text; /* the whole file so far, without the `end` line */
    size_t length, room;
    RecordLine *entries; /* entry n is entries[n - 1] */
    int entry_count, entry_room;
    int header_lines;
    int first_setup_line; /* of the file */
    uint64_t check;       /* over the text so far */
    bool ended;           /* it was read with a matching `end` line */
    uint64_t end_mark;    /* the mark of that line */
    /* the header, read */
    char game[32];
    uint32_t revision;
    uint8_t seats;
    uint8_t side[MAX_SEATS];
    char seat_names[MAX_SEATS][SEAT_NAME_BYTES];
    bool sealed; /* its dice are provable */
    Seal seal;
    uint8_t pledges, nonces; /* that were read */
    char *setup;             /* the game's own setup lines */
    size_t setup_length;
    ContentItem *contents; /* the cards and whatever else of the game's content was in play, in order */
    int content_count;
    char *content_text; /* where their keys and texts lie */
    size_t content_bytes;
} Record;

/* Begins a record. `seat_names` (MAX_SEATS, may be NULL) are the players'. It carries the content that the setup puts into
 * play: the rules say which. False: the error says why. */
bool record_begin(Record *record, const Rules *rules, const Setup *setup, const char *const *seat_names,
                  RecordError *error);
void record_free(Record *record);

/* Reads a whole file. A file without its `end` line was cut off; with `may_be_open` it is read all the same, since the log
 * of a running game has none yet. On failure the record is empty. */
bool record_load(Record *record, const char *text, size_t length, bool may_be_open, RecordError *error);

/* The entries that no take-back has undone, in order: a list for free(). NULL if memory ran out, or if a take-back is wrong. */
int *record_standing(const Record *record, int *count);

/* The same record with another name wherever somebody of that name sat down, and with its checks made right: nothing that was rolled
 * or answered depends on names. It has no `end` line, and a zero after it. NULL:
 * nobody had that name, or the error says why not. For free(). */
char *record_rename(const char *text, size_t *length, const char *name, const char *instead, RecordError *error);

/* The setup that the header describes; it borrows from the record. */
Setup record_setup(const Record *record);

/* Has each item of content that the record carries the digest that it has in these rules? Then the record was played by such rules,
 * as far as content goes. */
bool record_content_fits(const Record *record, const Rules *rules);

/* The rules to play a record by. `today` are those of its game as this program has them. They are the ones if the record's setup brings
 * the very content into play that the record carries; else rules are compiled from what it carries, for this record alone. If that
 * cannot be, `today` is tried where it has all the keys; whether it fits the replay says. NULL with the error. */
const Rules *record_rules(const Record *record, const Rules *today, RecordError *error);

/* Frees what record_rules() made for a record; `today` is kept. NULL is nothing. */
void record_rules_free(const Rules *rules, const Rules *today);

/* What the host of a sealed game commits to besides its secret: the lines of the header above the commitment, without their checks,
 * seats without the names. Appends the next, from `at` = 0 on; false after the last. */
bool record_next_term(const Record *record, size_t *at, Out *out);

/* The host's secret, if the record's last entry reveals it. */
bool record_secret(const Record *record, uint8_t secret[SEAL_BYTES]);

/* The `end` line for a table at the end of this record, to be written after `text`. */
void record_end_line(const Record *record, const Rules *rules, const Table *table, Out *out);

/* Plays entries 1 to `upto` (all, if negative), taking take-backs into account, into a new table. */
bool record_replay(const Record *record, const Rules *rules, int upto, Table *table, Names *names, const Sink *sink,
                   RecordError *error);

/* The same; whenever the sink is called `entry` holds the number of the entry that is being played, 0 for the setup. */
bool record_retell(const Record *record, const Rules *rules, int upto, Table *table, Names *names, const Sink *sink,
                   int *entry, RecordError *error);

/* Up to which entry a replay up to `upto` plays: what followed by itself from that entry belongs to it. */
int record_reach(const Record *record, int upto);

/* Goes on from the middle: `table` is the one after entry `from`, a number that record_reach() gave, and is played up to `upto`.
 * False if something before `from` was taken back since (record_leads()), or as above. */
bool record_retell_from(const Record *record, const Rules *rules, int from, int upto, Table *table, const Sink *sink,
                        int *entry, RecordError *error);

/* Does the game lead from the table after entry `from` to the one after `upto`? It does if nothing between them takes back what
 * came before `from`. */
bool record_leads(const Record *record, int from, int upto);

/* A copy that shares nothing with the record. False: memory ran out, and the copy is empty. */
bool record_copy(Record *copy, const Record *record);

/* ---- a game that is being recorded ---- */

typedef struct Match {
    const Rules *rules;
    const Sink *sink; /* the host's; it may change between calls */
    Record record;
    Table table;
    Names names;
    bool out_of_memory; /* an entry could not be written: the match takes nothing more */
} Match;

/* Starts a match, or goes on with a loaded record (which it takes over). */
bool match_begin(Match *match, const Rules *rules, const Setup *setup, const char *const *seat_names, const Sink *sink,
                 RecordError *error);
bool match_resume(Match *match, const Rules *rules, Record *record, const Sink *sink, RecordError *error);
void match_free(Match *match);

/* Checks, writes down, plays. A refused answer is not written. */
Status match_answer(Match *match, const Answer *answer);
Status match_referee_answer(Match *match, const Answer *answer); /* by the referee, for a seat that is asked */
Status match_referee(Match *match, const RefereeEntry *entry, const char *note); /* note: a name or a reason, or NULL */

/* Writes the host's secret down, when the game is over: from then on everybody can check the dice. */
bool match_reveal(Match *match, const uint8_t secret[SEAL_BYTES], RecordError *error);

/* Takes back everything after entry `entry`, and writes that down. */
bool match_back(Match *match, int entry, RecordError *error);

/* The same, by somebody who has the table after that entry: it is not played again. */
bool match_back_to(Match *match, int entry, const Table *table, RecordError *error);

/* The last entry whose undoing takes back `seat`'s last own answer, as a number for match_back(); -1 if there is none. */
int match_last_answer_of(const Match *match, uint8_t seat);

#endif
