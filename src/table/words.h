/* Words: one line of text as words, for everything that reads what people write.
 *
 * A word is a run of anything but blanks; "double quotes" make one of several; # begins a comment. Words are borrowed from
 * the line. Nothing here allocates. */
#ifndef TABLE_WORDS_H
#define TABLE_WORDS_H

#include <stdbool.h>
#include <stdint.h>

#include "outrider/message.h"
#include "outrider/pose.h"

enum { MAX_WORDS = 80 };

typedef struct Word {
    const char *text;
    int length;
} Word;

struct Words {
    int count, at;
    Word word[MAX_WORDS];
};
typedef struct Words Words;

/* Splits a line of `length` bytes. False if it has more than MAX_WORDS words. */
bool words_split(Words *words, const char *line, int length);

/* The next word without and with going on; an empty word at the end. */
Word words_peek(const Words *words);
Word words_take(Words *words);
bool words_left(const Words *words);

bool word_is(Word word, const char *text);

/* The whole word as a number in bounds. */
bool word_integer(Word word, int64_t least, int64_t most, int64_t *value);

/* Takes the next word if it is `text`. */
bool words_accept(Words *words, const char *text);

/* Takes the next word as a number; else fills in what was wrong. */
bool words_integer(Words *words, int64_t least, int64_t most, int64_t *value, const char *what, Status *refusal);

/* A number of millimetres (457, 380.5) or degrees (45, 22.5) to grid units, rounded to the nearest step. */
bool word_millimetres(Word word, int32_t *steps);
bool word_degrees(Word word, uint32_t *heading);

/* `at X Y facing D` in millimetres and degrees, or `pose X Y H` in grid steps. */
bool words_pose(Words *words, Pose *pose, Status *refusal);

/* Fills in a refusal about the next word. */
bool words_unexpected(const Words *words, const char *expected, Status *refusal);

#endif
