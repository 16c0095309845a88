/* All editions that this program plays. */
#include "xwing/editions/editions.h"

#include <string.h>

static const Edition *const editions[] = {&edition_first, &edition_second, &edition_revised};

const Edition *edition_at(int index)
{
    return index >= 0 && (size_t)index < sizeof editions / sizeof editions[0] ? editions[index] : NULL;
}

const Edition *edition_default(void)
{
    return editions[0];
}

const Edition *edition_named(const char *name, size_t length)
{
    const Edition *edition = NULL;

    for (int i = 0; (edition = edition_at(i)) != NULL; i++) {
        if (strlen(edition->name) == length && memcmp(edition->name, name, length) == 0)
            break;
    }
    return edition;
}

int token_named(const Edition *edition, const char *word)
{
    int token = 0;

    while (token < edition->words.token_count && strcmp(word, edition->words.tokens[token].word) != 0)
        token++;
    return token;
}
