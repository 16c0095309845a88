/* Taking a statement apart, word by word, with errors that say what would have been right. */
#ifndef CONTENT_STATEMENT_H
#define CONTENT_STATEMENT_H

#include "content/reader.h"

/* A keyword and what it stands for. Sets of them end with a NULL word. */
typedef struct Keyword {
    const char *word;
    int value;
} Keyword;

extern const Keyword content_languages[]; /* en, pt, es, fr */

bool content_word_is(ContentWord word, const char *text);

bool words_remain(const Statement *statement);
ContentWord peek_word(const Statement *statement); /* an empty word past the end */
ContentWord take_word(Statement *statement);
bool accept_word(Statement *statement, const char *text); /* takes the next word if it is this one, not in quotes */

/* The value of a keyword; -1 if the set does not have the word. */
int keyword_value(const Keyword *set, ContentWord word);

/* The word for a value; "" if the set does not have the value. */
const char *keyword_word(const Keyword *set, int value);

/* Takes the next word if it is of the set; without an error if it is not. */
bool accept_keyword(Statement *statement, const Keyword *set, int *value);

/* Take the next word as a keyword of the set, a number in bounds, an id (a to z, 0 to 9, - and _), or a quoted text of less
 * than `size` bytes; `what` says in an error what was expected: "a faction". */
bool take_keyword(ContentReader *reader, Statement *statement, const Keyword *set, const char *what, int *value);
bool take_number(ContentReader *reader, Statement *statement, int least, int most, const char *what, int *value);
bool take_id(ContentReader *reader, Statement *statement, const char *what, char *id, int size);
bool take_text(ContentReader *reader, Statement *statement, const char *what, char *text, int size);

/* No word may be left. */
bool expect_end(ContentReader *reader, const Statement *statement);

/* How many letters differ: to put in, to leave out, to change or to swap with the next. For "did you mean". */
int word_distance(ContentWord word, const char *other);

/* Keeps the best of the words it is shown. */
typedef struct NearestWord {
    ContentWord word;
    const char *best; /* NULL while nothing is near */
    int distance;
} NearestWord;
NearestWord nearest_to(ContentWord word);
void nearest_try(NearestWord *nearest, const char *other);

/* `; did you mean "x"?`, or nothing; into `text`, which it returns. */
const char *nearest_hint(const NearestWord *nearest, char *text, int size);

#endif
