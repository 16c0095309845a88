#include "content/canonical.h"

#include <string.h>

enum { LEVEL = 4 };

size_t canonical_bytes(const Statement *statement)
{
    size_t bytes = (size_t)LEVEL * (size_t)statement->depth;

    for (int i = 0; i < statement->count; i++) /* and the blank or the line's end after the word */
        bytes += (size_t)statement->word[i].length + (statement->word[i].quoted ? 2 : 0) + 1;
    return bytes;
}

size_t canonical_print(const Statement *statement, char *text)
{
    size_t at = (size_t)LEVEL * (size_t)statement->depth;

    memset(text, ' ', at);
    for (int i = 0; i < statement->count; i++) {
        const ContentWord *word = &statement->word[i];
        if (word->quoted)
            text[at++] = '"';
        memcpy(text + at, word->text, (size_t)word->length);
        at += (size_t)word->length;
        if (word->quoted)
            text[at++] = '"';
        text[at++] = i + 1 < statement->count ? ' ' : '\n';
    }
    return at;
}
