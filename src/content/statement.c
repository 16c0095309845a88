/* Taking a statement apart, word by word. */
#include "content/statement.h"

#include <stdio.h>
#include <string.h>

#include "outrider/language.h"

enum { HINT_BYTES = 80, SHOWN = 40 };

/* For "%.*s": a long word is cut off. */
static int shown(ContentWord word)
{
    return word.length < SHOWN ? word.length : SHOWN;
}

/* Most words that are compared differ in their first letter. */
const Keyword content_languages[] = {
    {"en", LANGUAGE_EN},
    {"pt", LANGUAGE_PT},
    {"es", LANGUAGE_ES},
    {"fr", LANGUAGE_FR},
    {NULL, 0          }
};

bool content_word_is(ContentWord word, const char *text)
{
    if (word.length > 0 && word.text[0] != text[0])
        return false;
    return (size_t)word.length == strlen(text) && memcmp(word.text, text, (size_t)word.length) == 0;
}

bool words_remain(const Statement *statement)
{
    return statement->at < statement->count;
}

ContentWord peek_word(const Statement *statement)
{
    return words_remain(statement) ? statement->word[statement->at] : (ContentWord){"", 0, false};
}

ContentWord take_word(Statement *statement)
{
    ContentWord word = peek_word(statement);

    statement->at += words_remain(statement);
    return word;
}

bool accept_word(Statement *statement, const char *text)
{
    if (!words_remain(statement) || peek_word(statement).quoted || !content_word_is(peek_word(statement), text))
        return false;
    statement->at++;
    return true;
}

int keyword_value(const Keyword *set, ContentWord word)
{
    for (; set->word != NULL; set++) {
        if (!word.quoted && content_word_is(word, set->word))
            return set->value;
    }
    return -1;
}

const char *keyword_word(const Keyword *set, int value)
{
    while (set->word != NULL && set->value != value)
        set++;
    return set->word != NULL ? set->word : "";
}

bool accept_keyword(Statement *statement, const Keyword *set, int *value)
{
    int found = words_remain(statement) ? keyword_value(set, peek_word(statement)) : -1;

    if (found < 0)
        return false;
    statement->at++;
    *value = found;
    return true;
}

/* The words of a set, as a list for people; of a long one as many as fit. */
static void list_words(const Keyword *set, char *text, size_t size)
{
    static const char more[] = ", ...";
    size_t length = 0;

    text[0] = '\0';
    for (; set->word != NULL; set++) {
        const char *comma = length > 0 ? ", " : "";
        bool fits = length + strlen(comma) + strlen(set->word) + sizeof more <= size;
        length += (size_t)snprintf(text + length, size - length, "%s%s", fits ? comma : more, fits ? set->word : "");
        if (!fits)
            return;
    }
}

bool take_keyword(ContentReader *reader, Statement *statement, const Keyword *set, const char *what, int *value)
{
    ContentWord word = peek_word(statement);
    NearestWord nearest = nearest_to(word);
    char list[200], hint[HINT_BYTES];

    if (accept_keyword(statement, set, value))
        return true;
    list_words(set, list, sizeof list);
    if (!words_remain(statement))
        return content_fail(reader, statement->line, "%s is missing at the end of the line (%s)", what, list);
    for (const Keyword *k = set; k->word != NULL; k++)
        nearest_try(&nearest, k->word);
    return content_fail(reader, statement->line, "\"%.*s\" is not %s (%s)%s", shown(word), word.text, what, list,
                        nearest_hint(&nearest, hint, sizeof hint));
}

bool take_number(ContentReader *reader, Statement *statement, int least, int most, const char *what, int *value)
{
    ContentWord word = peek_word(statement);
    bool negative = word.length > 0 && word.text[0] == '-';
    int number = 0;
    bool ok = !word.quoted && word.length > negative && word.length <= 6;

    for (int i = negative; i < word.length && ok; i++) {
        ok = word.text[i] >= '0' && word.text[i] <= '9';
        number = ok ? number * 10 + (word.text[i] - '0') : 0;
    }
    number = negative ? -number : number;
    if (!words_remain(statement))
        return content_fail(reader, statement->line, "%s is missing at the end of the line", what);
    if (!ok || number < least || number > most)
        return content_fail(reader, statement->line, "\"%.*s\" is not %s; expected a number from %d to %d", shown(word),
                            word.text, what, least, most);
    statement->at++;
    *value = number;
    return true;
}

bool take_id(ContentReader *reader, Statement *statement, const char *what, char *id, int size)
{
    ContentWord word = peek_word(statement);

    if (!words_remain(statement))
        return content_fail(reader, statement->line, "%s is missing at the end of the line", what);
    for (int i = 0; i < word.length; i++) {
        char c = word.text[i];
        bool fits = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_' || c == '.';
        if (!fits || word.quoted)
            return content_fail(reader, statement->line,
                                "\"%.*s\" is not %s; ids are written with a to z, 0 to 9, -, _ and . without quotes",
                                shown(word), word.text, what);
    }
    if (word.length >= size)
        return content_fail(reader, statement->line, "\"%.*s...\" is too long for %s; at most %d letters", shown(word),
                            word.text, what, size - 1);
    memcpy(id, word.text, (size_t)word.length);
    id[word.length] = '\0';
    statement->at++;
    return true;
}

bool take_text(ContentReader *reader, Statement *statement, const char *what, char *text, int size)
{
    ContentWord word = peek_word(statement);

    if (!words_remain(statement))
        return content_fail(reader, statement->line, "%s is missing at the end of the line", what);
    if (!word.quoted || word.length == 0)
        return content_fail(reader, statement->line, "\"%.*s\" is not %s; write it in \"double quotes\"", shown(word),
                            word.text, what);
    if (word.length >= size)
        return content_fail(reader, statement->line, "%s has %d bytes; at most %d fit", what, word.length, size - 1);
    memcpy(text, word.text, (size_t)word.length);
    text[word.length] = '\0';
    statement->at++;
    return true;
}

bool expect_end(ContentReader *reader, const Statement *statement)
{
    ContentWord word = peek_word(statement);

    if (words_remain(statement))
        return content_fail(reader, statement->line, "\"%.*s\" is too much; the line should end before it", shown(word),
                            word.text);
    return true;
}

/* ---- did you mean ---- */

enum { LETTERS = 24 };

int word_distance(ContentWord word, const char *other)
{
    int n = word.length, m = (int)strlen(other);
    int row[3][LETTERS + 1] = {{0}}; /* two rows back, the last, this one */

    if (n > LETTERS || m > LETTERS)
        return LETTERS;
    for (int j = 0; j <= m; j++)
        row[1][j] = j;
    for (int i = 1; i <= n; i++) {
        row[2][0] = i;
        for (int j = 1; j <= m; j++) {
            bool same = word.text[i - 1] == other[j - 1];
            int best = row[1][j - 1] + !same;
            if (row[1][j] + 1 < best)
                best = row[1][j] + 1;
            if (row[2][j - 1] + 1 < best)
                best = row[2][j - 1] + 1;
            bool swapped = i > 1 && j > 1 && word.text[i - 1] == other[j - 2] && word.text[i - 2] == other[j - 1];
            if (swapped && row[0][j - 2] + 1 < best)
                best = row[0][j - 2] + 1;
            row[2][j] = best;
        }
        memcpy(row[0], row[1], sizeof row[0]);
        memcpy(row[1], row[2], sizeof row[1]);
    }
    return row[1][m];
}

NearestWord nearest_to(ContentWord word)
{
    return (NearestWord){.word = word, .distance = 1 + word.length / 3};
}

void nearest_try(NearestWord *nearest, const char *other)
{
    int distance = word_distance(nearest->word, other);

    if (distance > nearest->distance || (distance == nearest->distance && nearest->best != NULL))
        return;
    nearest->distance = distance;
    nearest->best = other;
}

const char *nearest_hint(const NearestWord *nearest, char *text, int size)
{
    text[0] = '\0';
    if (nearest->best != NULL)
        snprintf(text, (size_t)size, "; did you mean \"%s\"?", nearest->best);
    return text;
}
