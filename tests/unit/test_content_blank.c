/* A wrong statement is left out whole, and nothing else. */
#include <string.h>

#include "content/blank.h"
#include "unit/run_tests.h"

static void assert_blanked(const char *text, int line, const char *expected)
{
    char copy[200];
    size_t length = strlen(text);

    memcpy(copy, text, length + 1);
    assert_int_equal(content_blank(copy, length, line), strcmp(text, expected) != 0);
    assert_string_equal(copy, expected);
}

static void the_whole_statement_goes(void **state)
{
    (void)state;
    for (int line = 2; line <= 4; line++)
        assert_blanked("a 1\nb 2\n  c\n  d\ne 3\n", line, "a 1\n   \n   \n   \ne 3\n");
    assert_blanked("a 1\nb 2\n  c\n  d\ne 3\n", 1, "   \nb 2\n  c\n  d\ne 3\n");
    assert_blanked("a 1\nb 2\n  c\n  d\ne 3\n", 5, "a 1\nb 2\n  c\n  d\n   \n");
}

static void what_is_no_statement_belongs_to_the_one_above(void **state)
{
    (void)state;
    assert_blanked("a\n\n# x\n\tb\n  c\nd", 1, " \n\n   \n  \n   \nd");
    assert_blanked("a\n\n# x\n\tb\n  c\nd", 4, " \n\n   \n  \n   \nd");
    assert_blanked("a\r\n  b\r\nc\r\n", 1, "  \n    \nc\r\n");
}

static void a_comment_goes_alone(void **state)
{
    (void)state;
    assert_blanked("a\n# x\n  b\n", 2, "a\n   \n  b\n");
    assert_blanked("a\n  # x\n  b\n", 2, "a\n     \n  b\n");
}

static void text_before_the_first_statement(void **state)
{
    (void)state;
    assert_blanked("  x\n  y\na\n", 2, "   \n   \na\n");
}

static void there_may_be_nothing_to_leave_out(void **state)
{
    (void)state;
    assert_blanked("", 1, "");
    assert_blanked("   \n", 1, "   \n");
    assert_blanked("\n\n", 2, "\n\n");
    assert_blanked("a", 9, " "); /* past the end: the last one */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_whole_statement_goes),
        cmocka_unit_test(what_is_no_statement_belongs_to_the_one_above),
        cmocka_unit_test(a_comment_goes_alone),
        cmocka_unit_test(text_before_the_first_statement),
        cmocka_unit_test(there_may_be_nothing_to_leave_out),
    };

    return RUN_TESTS(tests);
}
