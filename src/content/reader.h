/* Reading content files: statements by keyword and indentation, with places for errors.
 *
 * A file is lines. A line is a statement: a keyword and words; "double quotes" hold words with blanks; # begins a comment
 * (not inside quotes). A statement belongs to the nearest one above it that is indented less. That is the whole grammar: it
 * knows no card and no game.
 *
 * Nothing is allocated: words are borrowed from the text. The text may be hostile: what is too long, too deep, not UTF-8 or
 * holds control characters is refused with file and line, and nothing is read past its end. */
#ifndef CONTENT_READER_H
#define CONTENT_READER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    CONTENT_LINE_BYTES = 600, /* the longest line, besides its indentation; and the widest indentation */
    CONTENT_WORDS = 48,       /* on one line */
    CONTENT_DEPTH = 8,        /* statements inside statements */
    CONTENT_ERROR_BYTES = 400
};

/* A file of content, as text. */
typedef struct ContentFile {
    const char *name, *text;
    size_t length;
} ContentFile;

/* Where something was wrong, and what would be right. */
typedef struct ContentError {
    char file[64];
    int line; /* from 1; 0 when it is not about a line */
    char text[CONTENT_ERROR_BYTES];
} ContentError;

typedef struct ContentWord {
    const char *text; /* not ended by a zero */
    int length;
    bool quoted;
} ContentWord;

typedef struct Statement {
    int line;
    int depth; /* 0 at the margin */
    int count, at;
    ContentWord word[CONTENT_WORDS];
} Statement;

/* Invariant: `margin[0 .. depth]` are the indentations of the statements that the last one lies in, each more than the one
 * before; depth is -1 before the first statement. */
typedef struct ContentReader {
    const ContentFile *file;
    size_t at;
    int line;
    int depth;
    int margin[CONTENT_DEPTH];
    bool failed;
    ContentError *error;
} ContentReader;

ContentReader content_reader(const ContentFile *file, ContentError *error);

/* The next statement. False at the end of the file, or when it cannot be read: then `failed` is set and `error` filled in. */
bool content_next(ContentReader *reader, Statement *statement);

/* Fills in what is wrong on a line; always false, so that callers can return it. The first error is the one that is kept. */
bool content_fail(ContentReader *reader, int line, const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 3, 4)))
#endif
    ;

/* An error as one line: file:line: text. */
void content_error_print(const ContentError *error, char *text, int size);

#endif
