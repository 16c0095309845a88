/* Text: messages and answers in words, for people, records and protocols.
 *
 * The engine itself speaks in numbers; here they get names. Everything is written into the caller's buffer, is cut off at
 * its end rather than past it, and always ends in a zero. */
#ifndef OUTRIDER_TEXT_H
#define OUTRIDER_TEXT_H

#include "outrider/language.h"
#include "outrider/table.h"

/* Where text goes. `length` counts what was written; `cut` says that there was more. */
typedef struct Out {
    char *text;
    int size, length;
    bool cut;
} Out;

Out out_to(char *text, int size);
void out_text(Out *out, const char *text);
void out_bytes(Out *out, const char *text, int length);
void out_number(Out *out, int64_t number);
void out_hex(Out *out, uint64_t number, int digits);

/* Whose words: the rules' names, the setup's piece names, the players' names, a translation. Only `rules` and `table`
 * must be there: pieces then have their written names, seats are "seat 1", sentences are in English. */
typedef struct Voice {
    const Rules *rules;
    const Table *table;
    const Names *names;
    const char *const *seat_names; /* MAX_SEATS of them; a NULL inside is a seat without a name */
    const char *const *catalogue;  /* one sentence a message id; NULL, or a NULL inside: the game's English */
    Language language;             /* that the catalogue is in (voice_in(), src/language) */
    bool titles;                   /* in sentences pieces have the names that people say, if the game has such */
} Voice;

/* A message as a sentence. */
void message_format(Out *out, const Voice *voice, const Message *message);

/* What went wrong as a sentence, with the rule in parentheses. */
void status_format(Out *out, const Voice *voice, const Status *status);

/* A seat as sentences call it: by its player's name, or its number. */
void seat_print(Out *out, const Voice *voice, int32_t seat);

/* The open question of a seat as a sentence. */
void question_format(Out *out, const Voice *voice, const Question *question);

/* A key and a whole answer in the words of docs/record-format.md. An answer is written without its seat, and begins with
 * the question's kind, or with the chance key; the table must be as it was when asked. For a voice with names: pieces by
 * the game's own names too, cards by the last part of their key. */
void key_print(Out *out, const Voice *voice, const Key *key);
void answer_print(Out *out, const Voice *voice, const Answer *answer);

/* The name of an open question's kind; of a chance key: `attack r3 ship-2 0`. */
const char *question_name(const Rules *rules, const Question *question);
void chance_key_print(Out *out, const Voice *voice, const ChanceKey *key);

/* How answers are read: a record says everything, a person may leave out what is clear. */
typedef enum Strictness { READ_EXACTLY, READ_KINDLY } Strictness;

/* Reads what answer_print() writes, for `seat` or SEAT_CHANCE, against the table's open question. Whether the answer is
 * legal is table_check()'s to say. The status's texts are borrowed from `text`. */
Status answer_parse(const Voice *voice, uint8_t seat, const char *text, int length, Strictness strictness,
                    Answer *answer);

/* A pose in steps of the grid; for a voice with names, in millimetres and degrees if that is exact. */
void pose_print(Out *out, const Voice *voice, const Pose *pose);

/* A piece by the setup's name for it (kindly and with `titles`, by its title if it has one); without one, kindly by what the game
 * calls it, or exactly by its written name: the game's own (`ship-1`), or #number in games that have none. */
void piece_print(Out *out, const Voice *voice, int16_t piece, Strictness strictness);

/* The number of a piece by the setup's name for it or its written name, kindly also by what the game calls it; false if there is
 * none. */
bool piece_parse(const Voice *voice, const char *text, int length, Strictness strictness, int16_t *piece);

#endif
