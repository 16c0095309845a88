/* Names and chat without what nobody can see.
 *
 * A character that shows nothing makes two names that look alike, or one that looks empty; one that turns the direction of text
 * around changes what stands beside it. The parser refuses the strongest of them in every message; the rest is taken out here rather
 * than refused, since keyboards put some of them in unasked. */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "host/room.h"

typedef struct Range {
    uint32_t first, last;
} Range;

/* What Unicode calls default-ignorable: joiners, marks of direction, fillers, selectors of variants, tags. */
static const Range invisible[] = {
    {0x00AD,  0x00AD },
    {0x034F,  0x034F },
    {0x061C,  0x061C },
    {0x115F,  0x1160 },
    {0x17B4,  0x17B5 },
    {0x180B,  0x180F },
    {0x200B,  0x200F },
    {0x202A,  0x202E },
    {0x2060,  0x206F },
    {0x3164,  0x3164 },
    {0xFE00,  0xFE0F },
    {0xFEFF,  0xFEFF },
    {0xFFA0,  0xFFA0 },
    {0xFFF0,  0xFFFB },
    {0x1BCA0, 0x1BCA3},
    {0x1D173, 0x1D17A},
    {0xE0000, 0xE0FFF},
};

/* Blanks of other widths, and the braille pattern without dots. */
static const Range blank[] = {
    {0x00A0, 0x00A0},
    {0x1680, 0x1680},
    {0x2000, 0x200A},
    {0x2028, 0x2029},
    {0x202F, 0x202F},
    {0x205F, 0x205F},
    {0x2800, 0x2800},
    {0x3000, 0x3000},
};

/* What joins emoji, and letters of some scripts: in a sentence it deceives nobody. */
static const Range joining[] = {
    {0x200C, 0x200D},
    {0xFE0F, 0xFE0F},
};

static bool is_in(uint32_t character, const Range *ranges, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (character >= ranges[i].first && character <= ranges[i].last)
            return true;
    }
    return false;
}
#define IS_IN(character, ranges) is_in(character, ranges, sizeof(ranges) / sizeof(ranges)[0])

/* One character of valid UTF-8; returns its bytes. */
static size_t decode(const unsigned char *text, uint32_t *character)
{
    size_t bytes = text[0] < 0x80 ? 1 : text[0] < 0xE0 ? 2 : text[0] < 0xF0 ? 3 : 4;

    *character = bytes == 1 ? text[0] : text[0] & (0xFFU >> (bytes + 1));
    for (size_t i = 1; i < bytes; i++)
        *character = *character << 6 | (text[i] & 0x3FU);
    return bytes;
}

void clean_name(char *name)
{
    char *to = name;

    for (const char *from = name; *from != '\0';) {
        uint32_t character = 0;
        size_t bytes = decode((const unsigned char *)from, &character);
        if (character == ' ' || IS_IN(character, blank)) {
            if (to > name && to[-1] != ' ')
                *to++ = ' ';
        } else if (!IS_IN(character, invisible)) {
            memmove(to, from, bytes);
            to += bytes;
        }
        from += bytes;
    }
    if (to > name && to[-1] == ' ')
        to--;
    *to = '\0';
}

void clean_words(char *words)
{
    char *to = words;

    for (const char *from = words; *from != '\0';) {
        uint32_t character = 0;
        size_t bytes = decode((const unsigned char *)from, &character);
        if (!IS_IN(character, invisible) || IS_IN(character, joining)) {
            memmove(to, from, bytes);
            to += bytes;
        }
        from += bytes;
    }
    *to = '\0';
}
