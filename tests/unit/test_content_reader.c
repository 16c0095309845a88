/* Reading content files: what a statement is, where it belongs, and what is refused with which words. */
#include <stdio.h>
#include <string.h>

#include "content/statement.h"
#include "unit/run_tests.h"

static ContentFile file_of(const char *text)
{
    return (ContentFile){"test.cards", text, strlen(text)};
}

/* All statements of a text as `depth:words|words`, one after another; then the error, if any. */
static const char *told(const char *text, size_t length)
{
    static char out[4000];
    ContentFile file = {"test.cards", text, length};
    ContentError error;
    ContentReader reader = content_reader(&file, &error);
    Statement statement;
    size_t at = 0;

    out[0] = '\0';
    while (content_next(&reader, &statement)) {
        at += (size_t)snprintf(out + at, sizeof out - at, "%s%d:", at > 0 ? " " : "", statement.depth);
        for (int i = 0; i < statement.count; i++)
            at +=
                (size_t)snprintf(out + at, sizeof out - at, "%s%s%.*s", i > 0 ? "," : "",
                                 statement.word[i].quoted ? "'" : "", statement.word[i].length, statement.word[i].text);
    }
    if (reader.failed) {
        char line[400];
        content_error_print(&error, line, sizeof line);
        snprintf(out, sizeof out, "%s", line);
    }
    return out;
}

#define TOLD(text, expected) assert_string_equal(told(text, strlen(text)), expected)

static void statements_belong_by_their_indentation(void **state)
{
    (void)state;
    TOLD("", "");
    TOLD("\n  \n# only comments\n", "");
    TOLD("one\ntwo", "0:one 0:two");
    TOLD("card  a  \"Night Beast\" # its name\n", "0:card,a,'Night Beast");
    TOLD("a\n    b\n        c\n    d\ne\n", "0:a 1:b 2:c 1:d 0:e");
    TOLD("a\n  b\n  c\n        d\n  e\n", "0:a 1:b 1:c 2:d 1:e");
    TOLD("a\r\n  b \"x\"\r\n", "0:a 1:b,'x");
    TOLD("a # b \"c\n\nd", "0:a 0:d");
    TOLD("a \"# not a comment\"", "0:a,'# not a comment");
    TOLD("a \"\"", "0:a,'");
    TOLD("n \"\xc3\xa9\xe2\x82\xac\xf0\x9f\x9a\x80\"", "0:n,'\xc3\xa9\xe2\x82\xac\xf0\x9f\x9a\x80");
}

static void what_cannot_be_read_is_told_by_line(void **state)
{
    (void)state;
    TOLD("  a", "test.cards:1: the line is indented, but there is no statement it could belong to");
    TOLD("a\n    b\n  c", "test.cards:3: indented by 2 blanks: neither as the line above nor as what that is in");
    TOLD("a\n b\n  c\n   d\n    e\n     f\n      g\n       h\n        i\n",
         "test.cards:9: statements lie more than 8 deep in one another");
    TOLD("a\n\tb", "test.cards:2: a tab at column 1; indent and separate with blanks");
    TOLD("a\nb \"c", "test.cards:2: the quotes that begin at column 3 do not end on this line");
    TOLD("a \"b\"c", "test.cards:1: a blank is missing before column 6");
    TOLD("a b\"c\"", "test.cards:1: a blank is missing before column 4");
    TOLD("a\x01", "test.cards:1: byte 0x01 at column 2 is not text; files are UTF-8");
    TOLD("a\x7f", "test.cards:1: byte 0x7f at column 2 is not text; files are UTF-8");
}

static void bytes_that_are_no_text_are_refused(void **state)
{
    static const char *const bad[] = {
        "\x80", "\xc0\xaf", "\xc3",     "\xe0\x80\xaf", "\xed\xa0\x80", "\xf0\x80\x80\x80", "\xf4\x90\x80\x80",
        "\xff", "\xc2\x85", "\xe2\x82", "\xc3("};

    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        assert_non_null(strstr(told(bad[i], strlen(bad[i])), "is not text"));
    assert_non_null(strstr(told("a\0b", 3), "byte 0x00 at column 2"));
}

static void long_lines_and_many_words_are_refused(void **state)
{
    char text[CONTENT_LINE_BYTES + 2];

    (void)state;
    memset(text, 'a', sizeof text);
    text[CONTENT_LINE_BYTES] = '\n';
    assert_true(strncmp(told(text, CONTENT_LINE_BYTES + 1), "0:aaa", 5) == 0);
    assert_string_equal(told(text, CONTENT_LINE_BYTES), told(text, CONTENT_LINE_BYTES));
    text[CONTENT_LINE_BYTES] = 'a';
    assert_string_equal(told(text, CONTENT_LINE_BYTES + 1),
                        "test.cards:1: the line has 601 bytes; the longest may have 600");
    for (int i = 0; i < CONTENT_WORDS + 1; i++)
        memcpy(text + (size_t)2 * (size_t)i, "w ", 2);
    assert_true(strncmp(told(text, (size_t)CONTENT_WORDS * 2), "0:w,w", 5) == 0);
    assert_string_equal(told(text, (size_t)(CONTENT_WORDS + 1) * 2), "test.cards:1: more than 48 words on a line");
}

/* The one statement of a text, and a reader to complain to. */
static Statement statement_of(const ContentFile *file, ContentReader *reader, ContentError *error)
{
    Statement statement = {0};

    *reader = content_reader(file, error);
    assert_true(content_next(reader, &statement));
    return statement;
}

static void words_are_taken_one_by_one(void **state)
{
    static const Keyword colors[] = {
        {"green", 3},
        {"red",   7},
        {NULL,    0}
    };
    ContentFile file = file_of("pilot night-beast_2 \"Night Beast\" red -12 to");
    ContentError error;
    ContentReader reader;
    Statement statement = statement_of(&file, &reader, &error);
    char id[20], name[20];
    int value = 0;

    (void)state;
    assert_false(accept_word(&statement, "ship"));
    assert_true(accept_word(&statement, "pilot"));
    assert_true(take_id(&reader, &statement, "an id", id, sizeof id));
    assert_string_equal(id, "night-beast_2");
    assert_true(take_text(&reader, &statement, "a name", name, sizeof name));
    assert_string_equal(name, "Night Beast");
    assert_true(take_keyword(&reader, &statement, colors, "a color", &value));
    assert_int_equal(value, 7);
    assert_true(take_number(&reader, &statement, -12, 0, "a number", &value));
    assert_int_equal(value, -12);
    assert_false(accept_keyword(&statement, colors, &value));
    assert_true(content_word_is(take_word(&statement), "to"));
    assert_false(words_remain(&statement));
    assert_int_equal(take_word(&statement).length, 0);
    assert_true(expect_end(&reader, &statement));
    assert_false(reader.failed);
}

typedef enum Taking { KEYWORD, NUMBER, ID, TEXT, END } Taking;

static const char *complaint(const char *text, Taking taking)
{
    static const Keyword colors[] = {
        {"green", 3},
        {"red",   7},
        {NULL,    0}
    };
    static ContentError error;
    ContentFile file = file_of(text);
    ContentReader reader;
    Statement statement = statement_of(&file, &reader, &error);
    char into[8];
    int value = 0;

    take_word(&statement);
    bool ok = taking == KEYWORD  ? take_keyword(&reader, &statement, colors, "a color", &value)
              : taking == NUMBER ? take_number(&reader, &statement, 0, 12, "a skill", &value)
              : taking == ID     ? take_id(&reader, &statement, "an id", into, sizeof into)
              : taking == TEXT   ? take_text(&reader, &statement, "a name", into, sizeof into)
                                 : expect_end(&reader, &statement);
    assert_false(ok);
    assert_true(reader.failed);
    assert_false(content_next(&reader, &statement));
    return error.text;
}

static void errors_say_what_would_be_right(void **state)
{
    (void)state;
    assert_string_equal(complaint("x gren", KEYWORD), "\"gren\" is not a color (green, red); did you mean \"green\"?");
    assert_string_equal(complaint("x purple", KEYWORD), "\"purple\" is not a color (green, red)");
    assert_string_equal(complaint("x \"red\"", KEYWORD), "\"red\" is not a color (green, red); did you mean \"red\"?");
    assert_string_equal(complaint("x", KEYWORD), "a color is missing at the end of the line (green, red)");
    assert_string_equal(complaint("x 13", NUMBER), "\"13\" is not a skill; expected a number from 0 to 12");
    assert_string_equal(complaint("x -1", NUMBER), "\"-1\" is not a skill; expected a number from 0 to 12");
    assert_string_equal(complaint("x -", NUMBER), "\"-\" is not a skill; expected a number from 0 to 12");
    assert_string_equal(complaint("x 1x", NUMBER), "\"1x\" is not a skill; expected a number from 0 to 12");
    assert_string_equal(complaint("x 9999999999", NUMBER),
                        "\"9999999999\" is not a skill; expected a number from 0 to 12");
    assert_string_equal(complaint("x", NUMBER), "a skill is missing at the end of the line");
    assert_string_equal(complaint("x Luke", ID),
                        "\"Luke\" is not an id; ids are written with a to z, 0 to 9, -, _ and . without quotes");
    assert_string_equal(complaint("x darkcurse", ID), "\"darkcurse...\" is too long for an id; at most 7 letters");
    assert_string_equal(complaint("x", ID), "an id is missing at the end of the line");
    assert_string_equal(complaint("x Luke", TEXT), "\"Luke\" is not a name; write it in \"double quotes\"");
    assert_string_equal(complaint("x \"\"", TEXT), "\"\" is not a name; write it in \"double quotes\"");
    assert_string_equal(complaint("x \"Luke Skywalker\"", TEXT), "a name has 14 bytes; at most 7 fit");
    assert_string_equal(complaint("x", TEXT), "a name is missing at the end of the line");
    assert_string_equal(complaint("x y", END), "\"y\" is too much; the line should end before it");
}

/* A set with more words than an error has room for: as many as fit, whole, and then dots. */
static void a_long_list_of_words_is_cut_between_them(void **state)
{
    static Keyword many[60];
    ContentFile file = file_of("x");
    ContentError error;
    ContentReader reader;
    Statement statement = statement_of(&file, &reader, &error);
    int value = 0;

    (void)state;
    for (int i = 0; i < 59; i++)
        many[i] = (Keyword){"word", i};
    assert_false(take_keyword(&reader, &statement, many, "a word", &value));
    assert_true(strlen(error.text) > 180 && strlen(error.text) < sizeof error.text - 1);
    assert_string_equal(strrchr(error.text, 'w'), "word, ...)");
}

static ContentWord word_of(const char *text)
{
    return (ContentWord){text, (int)strlen(text), false};
}

static void near_words_are_found(void **state)
{
    NearestWord nearest = nearest_to(word_of("tiefihgter"));
    char hint[80];

    (void)state;
    assert_int_equal(word_distance(word_of("agility"), "agility"), 0);
    assert_int_equal(word_distance(word_of("agilty"), "agility"), 1);
    assert_int_equal(word_distance(word_of("aggility"), "agility"), 1);
    assert_int_equal(word_distance(word_of("agilitz"), "agility"), 1);
    assert_int_equal(word_distance(word_of("agiltiy"), "agility"), 1);
    assert_int_equal(word_distance(word_of("abcdefghijklmnopqrstuvwxyz"), "a"), 24);
    nearest_try(&nearest, "xwing");
    nearest_try(&nearest, "tiefighter");
    nearest_try(&nearest, "tiefighters");
    assert_string_equal(nearest_hint(&nearest, hint, sizeof hint), "; did you mean \"tiefighter\"?");
    nearest = nearest_to(word_of("moose"));
    nearest_try(&nearest, "xwing");
    assert_string_equal(nearest_hint(&nearest, hint, sizeof hint), "");
}

static void the_first_error_is_kept(void **state)
{
    ContentFile file = file_of("a");
    ContentError error;
    ContentReader reader = content_reader(&file, &error);
    char text[100];

    (void)state;
    assert_false(content_fail(&reader, 3, "first %d", 1));
    assert_false(content_fail(&reader, 4, "second"));
    content_error_print(&error, text, sizeof text);
    assert_string_equal(text, "test.cards:3: first 1");
    error.line = 0;
    content_error_print(&error, text, sizeof text);
    assert_string_equal(text, "test.cards: first 1");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(statements_belong_by_their_indentation),
        cmocka_unit_test(what_cannot_be_read_is_told_by_line),
        cmocka_unit_test(bytes_that_are_no_text_are_refused),
        cmocka_unit_test(long_lines_and_many_words_are_refused),
        cmocka_unit_test(words_are_taken_one_by_one),
        cmocka_unit_test(errors_say_what_would_be_right),
        cmocka_unit_test(a_long_list_of_words_is_cut_between_them),
        cmocka_unit_test(near_words_are_found),
        cmocka_unit_test(the_first_error_is_kept),
    };

    return RUN_TESTS(tests);
}
