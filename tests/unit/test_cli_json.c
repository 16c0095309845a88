/* Writing JSON: commas, quotes and brackets stand where they must. */
#include <stdio.h>
#include <string.h>

#include "cli/json.h"
#include "unit/run_tests.h"

/* What was written, without blanks and line ends outside of texts. */
static const char *written(FILE *file)
{
    static char text[1000];
    bool in_text = false;
    int length = 0, c = 0;

    rewind(file);
    while ((c = fgetc(file)) != EOF) {
        if (c == '"' && (length == 0 || text[length - 1] != '\\'))
            in_text = !in_text;
        if (in_text || (c != ' ' && c != '\n'))
            text[length++] = (char)c;
    }
    text[length] = '\0';
    fclose(file);
    return text;
}

static Json new_json(void)
{
    return (Json){.out = tmpfile()};
}

static void values_stand_apart(void **state)
{
    Json json = new_json();

    (void)state;
    json_open_object(&json, NULL);
    json_number(&json, "a", -1);
    json_flag(&json, "b", true);
    json_open_list(&json, "c");
    json_close_list(&json);
    json_open_list(&json, "d");
    json_text(&json, NULL, "x");
    json_open_object(&json, NULL);
    json_null(&json, "e");
    json_flag(&json, "f", false);
    json_close_object(&json);
    json_number(&json, NULL, 2);
    json_decimal(&json, NULL, 0.1234567);
    json_close_list(&json);
    json_close_object(&json);
    assert_string_equal(written(json.out),
                        "{\"a\":-1,\"b\":true,\"c\":[],\"d\":[\"x\",{\"e\":null,\"f\":false},2,0.123457]}");
}

static void texts_are_escaped(void **state)
{
    Json json = new_json();

    (void)state;
    json_open_list(&json, NULL);
    json_text(&json, NULL, "a\"b\\c\td\x7f\xc3\xa9");
    json_close_list(&json);
    assert_string_equal(written(json.out), "[\"a\\\"b\\\\c\\u0009d\x7f\xc3\xa9\"]");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values_stand_apart),
        cmocka_unit_test(texts_are_escaped),
    };

    return RUN_TESTS(tests);
}
