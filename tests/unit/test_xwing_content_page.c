/* docs/content.md teaches the language of cards: it speaks of every word. */
#include <stdio.h>
#include <string.h>

#include "unit/card_text.h"
#include "xwing/abilities/keywords.h"

static void find_on_page(const char *page, const char *what, const char *word)
{
    char quoted[80];

    snprintf(quoted, sizeof quoted, "`%s", word);
    if (strstr(page, quoted) == NULL)
        fail_msg("docs/content.md does not explain the %s `%s`", what, word);
}

static void the_page_for_authors_explains_every_word(void **state)
{
    static char page[100000];
    FILE *file = fopen(OUTRIDER_DOCS "/content.md", "rb");

    (void)state;
    assert_non_null(file);
    page[fread(page, 1, sizeof page - 1, file)] = '\0';
    fclose(file);
    for (const KeywordSet *set = keyword_sets; set->what != NULL; set++) {
        for (const Keyword *word = set->words; word->word != NULL; word++)
            find_on_page(page, set->what, word->word);
    }
    for (int token = SHARED_TOKENS - 4; token < SHARED_TOKENS; token++) /* a wide build has one before them */
        find_on_page(page, "token", shared_tokens[token].word);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_page_for_authors_explains_every_word),
    };

    return RUN_TESTS(tests);
}
