/* Everything that can be wrong in a card file of X-Wing: card-errors.txt has a case for each error, with what is said of it. */
#include "unit/error_cases.h"

#include "unit/card_text.h"

static bool compiles(const char *text, ContentError *error)
{
    XwingContent *content = compiled(text, error);
    bool is_right = content != NULL;

    xwing_content_free(content);
    return is_right;
}

static void every_error_says_what_would_be_right(void **state)
{
    (void)state;
    PROVES("X1-AMB-39 X25-SQUAD-08");
    assert_true(check_error_cases(OUTRIDER_CARD_ERRORS, compiles) > 100);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_error_says_what_would_be_right),
    };

    return RUN_TESTS(tests);
}
