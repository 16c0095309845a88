/* What content says to people: names and sentences, in one piece of memory. Each ends with a zero, and the first is empty, so that 0 is where
 * a sentence is that nobody wrote. */
#ifndef CONTENT_TEXTS_H
#define CONTENT_TEXTS_H

#include "content/reader.h"
#include "outrider/language.h"

typedef struct ContentTexts {
    char *bytes;
    uint32_t length, room;
} ContentTexts;

/* A sentence in several languages: where it is in each; 0: it has not been written in that language. */
typedef struct ContentText {
    uint32_t at[LANGUAGES];
} ContentText;

/* Keeps a text; false, with an error about the statement at hand, if there is no room. */
bool content_keep_text(ContentReader *reader, const Statement *here, ContentTexts *texts, const char *text,
                       uint32_t *at);

/* `"..."`: a quoted sentence for players, without braces. */
bool content_take_sentence(ContentReader *reader, Statement *here, ContentTexts *texts, const char *what, uint32_t *at);

/* `LANGUAGE "..."`: what follows the word `text`, to the end of the line. */
bool content_take_text(ContentReader *reader, Statement *here, ContentTexts *texts, ContentText *text);

/* The sentence in a language, else in English; "" if there is none. */
const char *content_text(const ContentTexts *texts, const ContentText *text, Language language);

/* The bytes that the words in quotes of a statement need: for counting the room of all texts. */
size_t content_text_bytes(const Statement *statement);

#endif
