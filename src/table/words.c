#include "table/words.h"

#include <string.h>

#include "table/kernel.h"

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

bool words_split(Words *words, const char *line, int length)
{
    int i = 0;

    words->count = 0;
    words->at = 0;
    for (;;) {
        while (i < length && is_blank(line[i]))
            i++;
        /* A # followed by a digit is a piece's number; any other begins a comment. */
        if (i >= length || (line[i] == '#' && (i + 1 >= length || line[i + 1] < '0' || line[i + 1] > '9')))
            return true;
        if (words->count == MAX_WORDS)
            return false;
        Word *word = &words->word[words->count++];
        if (line[i] == '"') {
            int start = ++i;
            while (i < length && line[i] != '"')
                i++;
            *word = (Word){line + start, i - start};
            i += i < length;
        } else {
            int start = i;
            while (i < length && !is_blank(line[i]))
                i++;
            *word = (Word){line + start, i - start};
        }
    }
}

Word words_peek(const Words *words)
{
    return words->at < words->count ? words->word[words->at] : (Word){"", 0};
}

Word words_take(Words *words)
{
    Word word = words_peek(words);

    words->at += words->at < words->count;
    return word;
}

bool words_left(const Words *words)
{
    return words->at < words->count;
}

bool word_is(Word word, const char *text)
{
    size_t length = strlen(text);

    return (size_t)word.length == length && memcmp(word.text, text, length) == 0;
}

bool word_integer(Word word, int64_t least, int64_t most, int64_t *value)
{
    int i = 0;
    bool negative = word.length > 0 && word.text[0] == '-';
    int64_t n = 0;

    i += negative;
    if (i == word.length || word.length - i > 15)
        return false;
    for (; i < word.length; i++) {
        if (word.text[i] < '0' || word.text[i] > '9')
            return false;
        n = n * 10 + (word.text[i] - '0');
    }
    n = negative ? -n : n;
    if (n < least || n > most)
        return false;
    *value = n;
    return true;
}

bool words_accept(Words *words, const char *text)
{
    if (!word_is(words_peek(words), text))
        return false;
    words->at++;
    return true;
}

bool words_unexpected(const Words *words, const char *expected, Status *refusal)
{
    Word word = words_peek(words);
    Arg wanted = arg_text(expected, (int)strlen(expected));

    *refusal = words_left(words) ? refused(say2(MSG_UNKNOWN_WORD, arg_text(word.text, word.length), wanted), NULL)
                                 : refused(say1(MSG_MISSING_WORD, wanted), NULL);
    return false;
}

bool words_integer(Words *words, int64_t least, int64_t most, int64_t *value, const char *what, Status *refusal)
{
    Word word = words_peek(words);

    if (!words_left(words))
        return words_unexpected(words, what, refusal);
    if (!word_integer(word, least, most, value)) {
        *refusal = refused(say3(MSG_BAD_NUMBER, arg_text(word.text, word.length), arg_number((int32_t)least),
                                arg_number((int32_t)most)),
                           NULL);
        return false;
    }
    words->at++;
    return true;
}

/* A decimal number with up to six places, in millionths. */
static bool word_millionths(Word word, int64_t *millionths)
{
    bool negative = word.length > 0 && word.text[0] == '-';
    int i = negative;
    int digits = 0, places = -1;
    int64_t n = 0;

    for (; i < word.length; i++) {
        char c = word.text[i];
        if (c == '.' && places < 0 && digits > 0) {
            places = 0;
        } else if (c >= '0' && c <= '9' && digits < 12 && places < 6) {
            n = n * 10 + (c - '0');
            digits++;
            places += places >= 0;
        } else {
            return false;
        }
    }
    if (digits == 0 || places == 0)
        return false;
    for (int p = places < 0 ? 0 : places; p < 6; p++)
        n *= 10;
    *millionths = negative ? -n : n;
    return true;
}

/* value * scale / divisor to the nearest whole number, halves away from zero. */
static int64_t scaled(int64_t value, int64_t scale, int64_t divisor)
{
    int64_t whole = value / divisor * scale;
    int64_t rest = value % divisor * scale;

    return whole + (rest >= 0 ? rest + divisor / 2 : rest - divisor / 2) / divisor;
}

bool word_millimetres(Word word, int32_t *steps)
{
    int64_t millionths = 0;

    if (!word_millionths(word, &millionths) || millionths < -INT64_C(2047000000) || millionths > INT64_C(2047000000))
        return false;
    *steps = (int32_t)scaled(millionths, POSE_STEPS_PER_MM, 1000000);
    return true;
}

bool word_degrees(Word word, uint32_t *heading)
{
    int64_t millionths = 0;

    if (!word_millionths(word, &millionths) || millionths < -INT64_C(360000000) || millionths > INT64_C(360000000))
        return false;
    *heading = (uint32_t)scaled(millionths, INT64_C(1) << 32, INT64_C(360000000));
    return true;
}

bool words_pose(Words *words, Pose *pose, Status *refusal)
{
    if (words_accept(words, "pose")) {
        int64_t x = 0, y = 0, heading = 0;
        if (!words_integer(words, INT32_MIN, INT32_MAX, &x, "x in grid steps", refusal) ||
            !words_integer(words, INT32_MIN, INT32_MAX, &y, "y in grid steps", refusal))
            return false;
        if (!word_integer(words_peek(words), 0, UINT32_MAX, &heading))
            return words_unexpected(words, "a heading in grid steps", refusal);
        words_take(words);
        *pose = (Pose){(int32_t)x, (int32_t)y, (uint32_t)heading};
        return true;
    }
    if (!words_accept(words, "at"))
        return words_unexpected(words, "\"at X Y facing DEGREES\"", refusal);
    if (!word_millimetres(words_peek(words), &pose->x))
        return words_unexpected(words, "x in millimetres", refusal);
    words_take(words);
    if (!word_millimetres(words_peek(words), &pose->y))
        return words_unexpected(words, "y in millimetres", refusal);
    words_take(words);
    if (!words_accept(words, "facing"))
        return words_unexpected(words, "\"facing\"", refusal);
    if (!word_degrees(words_peek(words), &pose->heading))
        return words_unexpected(words, "a heading in degrees", refusal);
    words_take(words);
    return true;
}
