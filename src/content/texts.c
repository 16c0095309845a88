/* What content says to people. */
#include "content/texts.h"

#include <string.h>

#include "content/statement.h"

bool content_keep_text(ContentReader *reader, const Statement *here, ContentTexts *texts, const char *text,
                       uint32_t *at)
{
    size_t bytes = strlen(text) + 1;

    if (texts->length + bytes > texts->room)
        return content_fail(reader, here->line, "all sentences together have more than %u bytes",
                            (unsigned)texts->room);
    memcpy(texts->bytes + texts->length, text, bytes);
    *at = texts->length;
    texts->length += (uint32_t)bytes;
    return true;
}

bool content_take_sentence(ContentReader *reader, Statement *here, ContentTexts *texts, const char *what, uint32_t *at)
{
    char sentence[CONTENT_LINE_BYTES];

    if (!take_text(reader, here, what, sentence, sizeof sentence))
        return false;
    if (strpbrk(sentence, "{}") != NULL)
        return content_fail(reader, here->line,
                            "braces have a meaning in messages; write the sentence without { and }");
    return content_keep_text(reader, here, texts, sentence, at);
}

bool content_take_text(ContentReader *reader, Statement *here, ContentTexts *texts, ContentText *text)
{
    uint32_t at = 0;
    int language = 0;

    if (!take_keyword(reader, here, content_languages, "a language", &language) ||
        !content_take_sentence(reader, here, texts, "a sentence for players", &at) || !expect_end(reader, here))
        return false;
    if (text->at[language] != 0)
        return content_fail(reader, here->line, "there is a sentence in this language already");
    text->at[language] = at;
    return true;
}

const char *content_text(const ContentTexts *texts, const ContentText *text, Language language)
{
    bool written = language < LANGUAGES && text->at[language] != 0;

    return texts->bytes + text->at[written ? language : LANGUAGE_EN];
}

size_t content_text_bytes(const Statement *statement)
{
    size_t bytes = 0;

    for (int i = 0; i < statement->count; i++)
        bytes += statement->word[i].quoted ? (size_t)statement->word[i].length + 1 : 0;
    return bytes;
}
