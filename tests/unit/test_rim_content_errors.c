/* Everything that can be wrong in a card file of Outer Rim: rim-card-errors.txt has a case for each error, with what is said of it. */
#include "unit/error_cases.h"

#include "rim/content/content.h"

/* A whole box would hide what is wrong with one statement of it, so the cases come alone. */
static bool compiles(const char *text, ContentError *error)
{
    ContentFile file = {"my.cards", text, strlen(text)};
    RimContent *content = rim_content_compile(&file, 1, 1, error);
    bool is_right = content != NULL;

    rim_content_free(content);
    return is_right;
}

static void every_error_says_what_would_be_right(void **state)
{
    (void)state;
    PROVES("OR-MAP-05 OR-MAP-08 OR-SHIP-08 OR-PAT-02 OR-PAT-08");
    assert_true(check_error_cases(OUTRIDER_CARD_ERRORS, compiles) > 40);
}

/* What no line is to blame for: something is missing in the whole box. */
static void a_box_must_be_whole(void **state)
{
    static const struct {
        const char *text, *error;
    } rows[] = {
        {"game outer-rim\n",                   "no file writes the die: die hit 3 crit 1 focus 2 blank 2"},
        {"game outer-rim\ndie hit 3 crit 1\n", "no file says in which order the tiles lie: map TILE..."  },
    };

    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        ContentError error = {0};
        assert_false(compiles(rows[i].text, &error));
        assert_string_equal(error.text, rows[i].error);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_error_says_what_would_be_right),
        cmocka_unit_test(a_box_must_be_whole),
    };

    return RUN_TESTS(tests);
}
