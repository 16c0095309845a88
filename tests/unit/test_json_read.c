/* Reading JSON: what is taken, and what comes of it; what is refused, where and why. */
#include <stdio.h>
#include <string.h>

#include "unit/json_again.h"
#include "unit/run_tests.h"

enum { DEPTH = 5 };

void *__real_malloc(size_t size);
void *__wrap_malloc(size_t size);

static bool no_memory;

void *__wrap_malloc(size_t size)
{
    return no_memory ? NULL : __real_malloc(size);
}

static JsonError error;

/* From a copy of the exact size that is gone afterwards: the sanitizers see a byte too far, and a value that points back. */
static JsonValue *read_bytes(const char *text, size_t length, int depth)
{
    char *copy = malloc(length > 0 ? length : 1);

    assert_non_null(copy);
    memcpy(copy, text, length);
    JsonValue *root = json_read(copy, length, depth, &error);
    free(copy);
    return root;
}

static JsonValue *read_text(const char *text)
{
    JsonValue *root = read_bytes(text, strlen(text), DEPTH);

    if (root == NULL)
        fail_msg("%s: %d:%d: %s", text, error.line, error.column, error.text);
    assert_int_equal(error.fault, JSON_FINE);
    return root;
}

/* ---- what is taken ---- */

typedef struct Taken {
    const char *text, *again;
} Taken;

static void what_is_taken(void **state)
{
    static const Taken cases[] = {
        {"null",                                                                         "null"                                     },
        {" \t\r\n true \n",                                                              "true"                                     },
        {"false",                                                                        "false"                                    },
        {"[]",                                                                           "[]"                                       },
        {" [ ] ",                                                                        "[]"                                       },
        {"{}",                                                                           "{}"                                       },
        {"\"\"",                                                                         "\"\""                                     },
        {"[[],{},[[]]]",                                                                 "[[],{},[[]]]"                             },
        {"[[[[[]]]]]",                                                                   "[[[[[]]]]]"                               },
        {"[1 , 2,\n3]",                                                                  "[1,2,3]"                                  },
        {"{\"a\":{\"b\":[{\"c\":null}]},\"d\":\"\"}",                                    "{\"a\":{\"b\":[{\"c\":null}]},\"d\":\"\"}"},
        {"{ \"\" : 1 , \" \" : 2 }",                                                     "{\"\":1,\" \":2}"                         },
        {"{\"a\":{\"a\":{\"a\":1}},\"A\":2}",                                            "{\"a\":{\"a\":{\"a\":1}},\"A\":2}"        },
        {"[{\"a\":1},{\"a\":1}]",                                                        "[{\"a\":1},{\"a\":1}]"                    },
 /* numbers */
        {"0",                                                                            "0"                                        },
        {"-0",                                                                           "0"                                        },
        {"[10,-1,1234567890]",                                                           "[10,-1,1234567890]"                       },
        {"9223372036854775807",                                                          "9223372036854775807"                      },
        {"-9223372036854775808",                                                         "-9223372036854775808"                     },
        {"1.0",                                                                          "1.0"                                      },
        {"[0.5,-0.0,10.25]",                                                             "[0.5,-0.0,10.25]"                         },
        {"[1e3,1E+3,1e-3,1.5e03]",                                                       "[1e3,1E+3,1e-3,1.5e03]"                   },
        {"9.99e307",                                                                     "9.99e307"                                 },
        {"-9.99e307",                                                                    "-9.99e307"                                },
        {"0.00999e310",                                                                  "0.00999e310"                              },
        {"1e-99999999999999999999",                                                      "1e-99999999999999999999"                  },
        {"0e99999999999999999999",                                                       "0e99999999999999999999"                   },
        {"0.000e999",                                                                    "0.000e999"                                },
        {"9223372036854775808.0",                                                        "9223372036854775808.0"                    },
 /* texts */
        {"\"a\\\"\\\\\\/b\"",                                                            "\"a\\\"\\\\/b\""                          },
        {"\"\\b\\f\\n\\r\\t\"",                                                          "\"\\u0008\\u000c\\u000a\\u000d\\u0009\""  },
        {"\"\\u0041\\u00e9\\u20AC\\u20ac\"",                                             "\"A\xc3\xa9\xe2\x82\xac\xe2\x82\xac\""    },
        {"\"\\ud83d\\ude80\"",                                                           "\"\xf0\x9f\x9a\x80\""                     },
        {"\"\\uD800\\uDC00\\uDBFF\\uDFFF\"",                                             "\"\xf0\x90\x80\x80\xf4\x8f\xbf\xbf\""     },
        {"\"\\ud7ff\\ue000\\uffff\"",                                                    "\"\xed\x9f\xbf\xee\x80\x80\xef\xbf\xbf\"" },
        {"\"\xc2\x80\xdf\xbf\xe0\xa0\x80\xef\xbf\xbf\xf0\x90\x80\x80\xf4\x8f\xbf\xbf\"",
         "\"\xc2\x80\xdf\xbf\xe0\xa0\x80\xef\xbf\xbf\xf0\x90\x80\x80\xf4\x8f\xbf\xbf\""                                             },
        {"\"\xed\x9f\xbf\xee\x80\x80\x7f\"",                                             "\"\xed\x9f\xbf\xee\x80\x80\x7f\""         },
        {"\"[{,:]}\"",                                                                   "\"[{,:]}\""                               },
        {"{\"\\u0061\":1,\"\\u0062\":2}",                                                "{\"a\":1,\"b\":2}"                        },
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        JsonValue *root = read_text(cases[i].text);
        char *again = json_again(root);
        assert_string_equal(again, cases[i].again);
        json_forget(root);
        root = read_text(again);
        assert_true(json_is(root, again));
        json_forget(root);
        free(again);
    }
}

/* ---- what is refused ---- */

typedef struct Refused {
    const char *text;
    JsonFault fault;
    int line, column;
    const char *words; /* in the error */
} Refused;

static void expect_refusal(const Refused *expected, size_t length)
{
    JsonValue *root = read_bytes(expected->text, length, DEPTH);

    if (root != NULL)
        fail_msg("%s is taken", expected->text);
    if (error.fault != expected->fault || error.line != expected->line || error.column != expected->column ||
        strstr(error.text, expected->words) == NULL)
        fail_msg("%s: fault %d at %d:%d, \"%s\"; expected fault %d at %d:%d, \"%s\"", expected->text, (int)error.fault,
                 error.line, error.column, error.text, (int)expected->fault, expected->line, expected->column,
                 expected->words);
    assert_true(error.at <= length && error.bytes <= length - error.at);
}

static void what_is_refused(void **state)
{
    static const Refused cases[] = {
  /* not whole, or more than one */
        {"",                                             JSON_BROKEN,      1, 1,  "ends too early"         },
        {" \n ",                                         JSON_BROKEN,      2, 2,  "ends too early"         },
        {"[",                                            JSON_BROKEN,      1, 2,  "ends too early"         },
        {"[1",                                           JSON_BROKEN,      1, 3,  "ends too early"         },
        {"[1,",                                          JSON_BROKEN,      1, 4,  "ends too early"         },
        {"{",                                            JSON_BROKEN,      1, 2,  "ends too early"         },
        {"{\"a\"",                                       JSON_BROKEN,      1, 5,  "ends too early"         },
        {"{\"a\":",                                      JSON_BROKEN,      1, 6,  "ends too early"         },
        {"{\"a\":1",                                     JSON_BROKEN,      1, 7,  "ends too early"         },
        {"{\"a\":1,",                                    JSON_BROKEN,      1, 8,  "ends too early"         },
        {"\"abc",                                        JSON_BROKEN,      1, 1,  "does not end"           },
        {"\"abc\\\"",                                    JSON_BROKEN,      1, 1,  "does not end"           },
        {"\"abc\\",                                      JSON_BROKEN,      1, 5,  "backslash"              },
        {"1 2",                                          JSON_BROKEN,      1, 3,  "behind the value"       },
        {"[]]",                                          JSON_BROKEN,      1, 3,  "behind the value"       },
        {"{}{}",                                         JSON_BROKEN,      1, 3,  "behind the value"       },
        {"\"a\"\"b\"",                                   JSON_BROKEN,      1, 4,  "behind the value"       },
 /* brackets, commas, colons */
        {"]",                                            JSON_BROKEN,      1, 1,  "a value should"         },
        {"[}",                                           JSON_BROKEN,      1, 2,  "a value should"         },
        {"[1}",                                          JSON_BROKEN,      1, 3,  "a comma or ]"           },
        {"{\"a\":1]",                                    JSON_BROKEN,      1, 7,  "a comma or }"           },
        {"[,1]",                                         JSON_BROKEN,      1, 2,  "a value should"         },
        {"[1,]",                                         JSON_BROKEN,      1, 4,  "a value should"         },
        {"[1,,2]",                                       JSON_BROKEN,      1, 4,  "a value should"         },
        {"[1 2]",                                        JSON_BROKEN,      1, 4,  "a comma or ]"           },
        {"[1:2]",                                        JSON_BROKEN,      1, 3,  "a comma or ]"           },
        {"{\"a\":1,}",                                   JSON_BROKEN,      1, 8,  "a key in quotes"        },
        {"{,\"a\":1}",                                   JSON_BROKEN,      1, 2,  "a key in quotes"        },
        {"{a:1}",                                        JSON_BROKEN,      1, 2,  "a key in quotes"        },
        {"{'a':1}",                                      JSON_BROKEN,      1, 2,  "a key in quotes"        },
        {"{1:1}",                                        JSON_BROKEN,      1, 2,  "a key in quotes"        },
        {"{\"a\" 1}",                                    JSON_BROKEN,      1, 6,  "a colon"                },
        {"{\"a\",1}",                                    JSON_BROKEN,      1, 5,  "a colon"                },
        {"{\"a\"}",                                      JSON_BROKEN,      1, 5,  "a colon"                },
        {"{\"a\":}",                                     JSON_BROKEN,      1, 6,  "a value should"         },
        {"{\"a\"::1}",                                   JSON_BROKEN,      1, 6,  "a value should"         },
        {"{\"a\":1 \"b\":2}",                            JSON_BROKEN,      1, 8,  "a comma or }"           },
        {"{\"a\":1,\n \"b\" 2}",                         JSON_BROKEN,      2, 6,  "a colon"                },
 /* words, comments, blanks of others */
        {"tru",                                          JSON_BROKEN,      1, 1,  "a value should"         },
        {"True",                                         JSON_BROKEN,      1, 1,  "a value should"         },
        {"truefalse",                                    JSON_BROKEN,      1, 5,  "behind the value"       },
        {"nil",                                          JSON_BROKEN,      1, 1,  "a value should"         },
        {"NaN",                                          JSON_BROKEN,      1, 1,  "a value should"         },
        {"-Infinity",                                    JSON_BROKEN,      1, 2,  "a digit"                },
        {"// a\n1",                                      JSON_BROKEN,      1, 1,  "a value should"         },
        {"[1/**/]",                                      JSON_BROKEN,      1, 3,  "a comma or ]"           },
        {"\xef\xbb\xbf[]",                               JSON_BROKEN,      1, 1,  "a value should"         },
        {"[\xc2\xa0]",                                   JSON_BROKEN,      1, 2,  "a value should"         },
        {"[\f]",                                         JSON_BROKEN,      1, 2,  "a value should"         },
 /* numbers */
        {"+1",                                           JSON_BROKEN,      1, 1,  "a value should"         },
        {".5",                                           JSON_BROKEN,      1, 1,  "a value should"         },
        {"01",                                           JSON_BROKEN,      1, 2,  "behind the value"       },
        {"-01",                                          JSON_BROKEN,      1, 3,  "behind the value"       },
        {"-",                                            JSON_BROKEN,      1, 2,  "ends too early"         },
        {"--1",                                          JSON_BROKEN,      1, 2,  "a digit"                },
        {"1.",                                           JSON_BROKEN,      1, 3,  "ends too early"         },
        {"[1.]",                                         JSON_BROKEN,      1, 4,  "a digit"                },
        {"1.e1",                                         JSON_BROKEN,      1, 3,  "a digit"                },
        {"1e",                                           JSON_BROKEN,      1, 3,  "ends too early"         },
        {"[1e+]",                                        JSON_BROKEN,      1, 5,  "a digit"                },
        {"1.2.3",                                        JSON_BROKEN,      1, 4,  "behind the value"       },
        {"0x10",                                         JSON_BROKEN,      1, 2,  "behind the value"       },
        {"1_000",                                        JSON_BROKEN,      1, 2,  "behind the value"       },
        {"[9223372036854775808]",                        JSON_HUGE_NUMBER, 1, 2,  "far too large"          },
        {"-9223372036854775809",                         JSON_HUGE_NUMBER, 1, 1,  "far too large"          },
        {"99999999999999999999",                         JSON_HUGE_NUMBER, 1, 1,  "far too large"          },
        {"18446744073709551616",                         JSON_HUGE_NUMBER, 1, 1,  "far too large"          },
        {"1e308",                                        JSON_HUGE_NUMBER, 1, 1,  "far too large"          },
        {"-1e308",                                       JSON_HUGE_NUMBER, 1, 1,  "far too large"          },
        {"0.001e311",                                    JSON_HUGE_NUMBER, 1, 1,  "far too large"          },
        {"1000.5e305",                                   JSON_HUGE_NUMBER, 1, 1,  "far too large"          },
        {"1e99999999999999999999",                       JSON_HUGE_NUMBER, 1, 1,  "far too large"          },
 /* texts */
        {"\"a\nb\"",                                     JSON_BROKEN,      1, 3,  "a control character"    },
        {"\"\x1f\"",                                     JSON_BROKEN,      1, 2,  "a control character"    },
        {"\"\\x41\"",                                    JSON_BROKEN,      1, 2,  "backslash"              },
        {"\"\\'\"",                                      JSON_BROKEN,      1, 2,  "backslash"              },
        {"\"\\u12\"",                                    JSON_BROKEN,      1, 2,  "four hexadecimal digits"},
        {"\"\\u12G4\"",                                  JSON_BROKEN,      1, 2,  "four hexadecimal digits"},
        {"\"\\u+123\"",                                  JSON_BROKEN,      1, 2,  "four hexadecimal digits"},
        {"\"\\U0041\"",                                  JSON_BROKEN,      1, 2,  "backslash"              },
        {"\"\\ud800\"",                                  JSON_BROKEN,      1, 2,  "other half"             },
        {"\"\\ud800x\"",                                 JSON_BROKEN,      1, 2,  "other half"             },
        {"\"\\ud800\\u0041\"",                           JSON_BROKEN,      1, 2,  "other half"             },
        {"\"\\ud800\\ud800\"",                           JSON_BROKEN,      1, 2,  "other half"             },
        {"\"\\udc00\"",                                  JSON_BROKEN,      1, 2,  "other half"             },
        {"\"\\udc00\\ud800\"",                           JSON_BROKEN,      1, 2,  "other half"             },
        {"\"a\\u0000b\"",                                JSON_ZERO,        1, 3,  "the character zero"     },
        {"{\"\\u0000\":1}",                              JSON_ZERO,        1, 3,  "the character zero"     },
 /* UTF-8; columns are characters */
        {"\"\x80\"",                                     JSON_NOT_UTF8,    1, 2,  "not UTF-8"              },
        {"\"\xc3\"",                                     JSON_NOT_UTF8,    1, 2,  "not UTF-8"              },
        {"\"\xc3",                                       JSON_NOT_UTF8,    1, 2,  "not UTF-8"              },
        {"\"\xc0\x80\"",                                 JSON_NOT_UTF8,    1, 2,  "not UTF-8"              },
        {"\"\xc1\xbf\"",                                 JSON_NOT_UTF8,    1, 2,  "not UTF-8"              },
        {"\"\xe0\x9f\xbf\"",                             JSON_NOT_UTF8,    1, 2,  "not UTF-8"              },
        {"\"\xe2\x82\"",                                 JSON_NOT_UTF8,    1, 2,  "not UTF-8"              },
        {"\"\xed\xa0\x80\"",                             JSON_NOT_UTF8,    1, 2,  "not UTF-8"              },
        {"\"\xed\xbf\xbf\"",                             JSON_NOT_UTF8,    1, 2,  "not UTF-8"              },
        {"\"\xf0\x8f\xbf\xbf\"",                         JSON_NOT_UTF8,    1, 2,  "not UTF-8"              },
        {"\"\xf4\x90\x80\x80\"",                         JSON_NOT_UTF8,    1, 2,  "not UTF-8"              },
        {"\"\xf5\x80\x80\x80\"",                         JSON_NOT_UTF8,    1, 2,  "not UTF-8"              },
        {"\"\xff\"",                                     JSON_NOT_UTF8,    1, 2,  "not UTF-8"              },
        {"[\xff]",                                       JSON_NOT_UTF8,    1, 2,  "not UTF-8"              },
        {"\"\xc3\xa9\xe2\x82\xac\xf0\x9f\x9a\x80\xff\"", JSON_NOT_UTF8,    1, 5,  "not UTF-8"              },
 /* keys, depth */
        {"{\"a\":1,\"b\":2,\"a\":3}",                    JSON_TWICE,       1, 14, "twice"                  },
        {"{\"a\":[{\"a\":1}],\n\"\\u0061\":3}",          JSON_TWICE,       2, 1,  "twice"                  },
        {"{\"\":1,\"\":2}",                              JSON_TWICE,       1, 7,  "twice"                  },
        {"[[[[[[]]]]]]",                                 JSON_TOO_DEEP,    1, 6,  "too deep"               },
        {"[{\"a\":[{\"a\":[{",                           JSON_TOO_DEEP,    1, 14, "too deep"               },
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        expect_refusal(&cases[i], strlen(cases[i].text));
    expect_refusal(&(Refused){"[]\0", JSON_BROKEN, 1, 3, "behind the value"}, 3);
    expect_refusal(&(Refused){"[\0]", JSON_BROKEN, 1, 2, "a value should"}, 3);
    expect_refusal(&(Refused){"\"a\0b\"", JSON_BROKEN, 1, 3, "a control character"}, 5);
    assert_null(read_bytes("[]", 2, 0));
    assert_int_equal(error.fault, JSON_TOO_DEEP);
}

/* Every beginning of a text is refused, and so is every text with a byte that is no JSON put anywhere outside of quotes. */
static void beginnings_are_refused(void **state)
{
    static const char text[] =
        "{\"a\\u00e9\":[1.5e3,-7,\"\\ud83d\\ude80\xc3\xa9\",true,false,null,{}],\"b\":{\"c\":[]}}";

    (void)state;
    json_forget(read_text(text));
    for (size_t length = 0; length < sizeof text - 1; length++) {
        assert_null(read_bytes(text, length, DEPTH));
        assert_true(error.fault != JSON_FINE && error.text[0] != '\0');
    }
}

static void keys_that_are_twice_are_shown(void **state)
{
    static const char text[] = "{\"wing\": 1, \"wing\" : 2}";

    (void)state;
    assert_null(read_bytes(text, sizeof text - 1, DEPTH));
    assert_int_equal(error.at, 12);
    assert_memory_equal(text + error.at, "\"wing\"", error.bytes);
}

/* ---- bounds ---- */

static void how_much_is_read(void **state)
{
    enum { BYTES = 1 << 16 };
    static char text[BYTES];
    size_t length = 0;

    (void)state;
    for (int members = 0; members < JSON_MOST_MEMBERS; members++)
        length += (size_t)snprintf(text + length, BYTES - length, "%s\"%d\":0", members > 0 ? "," : "{", members);
    text[length] = '}';
    JsonValue *root = read_bytes(text, length + 1, DEPTH);
    assert_int_equal(json_count(root), JSON_MOST_MEMBERS);
    assert_int_equal(json_whole(json_member(root, "255")), 0);
    assert_int_equal(json_kind(json_member(root, "255")), JSON_WHOLE);
    assert_null(json_member(root, "256"));
    json_forget(root);
    length += (size_t)snprintf(text + length, BYTES - length, ",\"more\":0}");
    assert_null(read_bytes(text, length, DEPTH));
    assert_int_equal(error.fault, JSON_TOO_MUCH);

    assert_null(json_read(text, (size_t)JSON_MOST_BYTES + 1, DEPTH, &error)); /* nobody looks at them */
    assert_int_equal(error.fault, JSON_TOO_MUCH);

    /* As many values as the bytes allow, and as deep. */
    memset(text, '[', BYTES);
    memset(text + BYTES / 2, ']', BYTES / 2);
    root = read_bytes(text, BYTES, BYTES / 2);
    assert_non_null(root);
    json_forget(root);
    assert_null(read_bytes(text, BYTES, BYTES / 2 - 1));
    for (size_t i = 1; i < BYTES; i++)
        text[i] = i % 2 == 1 ? '1' : ',';
    text[BYTES - 1] = ']';
    text[BYTES - 2] = ' ';
    text[BYTES - 3] = '1';
    root = read_bytes(text, BYTES, DEPTH);
    assert_int_equal(json_count(root), BYTES / 2 - 1);
    json_forget(root);
    /* Decimals at the very end have room for their zero. */
    root = read_text("[0.1,0.2,0.3]");
    assert_string_equal(json_digits(json_item(root, 2)), "0.3");
    json_forget(root);
    root = read_text("0.5");
    assert_string_equal(json_digits(root), "0.5");
    json_forget(root);
}

static void memory_that_runs_out(void **state)
{
    (void)state;
    no_memory = true;
    JsonValue *root = json_read("[1]", 3, DEPTH, &error);
    no_memory = false;
    assert_null(root);
    assert_int_equal(error.fault, JSON_NO_MEMORY);
    assert_non_null(strstr(error.text, "memory"));
    json_forget(NULL);
}

/* ---- looking at it ---- */

static void what_can_be_asked(void **state)
{
    JsonValue *root =
        read_text("{\"name\":\"Ann\",\"seats\":[3,\"x\",{\"in\":true}],\"size\":2.5,\"off\":false,\"none\":null}");
    const JsonValue *seats = json_member(root, "seats");
    int64_t number = 77;

    (void)state;
    assert_int_equal(json_kind(root), JSON_OBJECT);
    assert_int_equal(json_count(root), 5);
    assert_string_equal(json_string(json_member(root, "name")), "Ann");
    assert_int_equal(json_length(json_member(root, "name")), 3);
    assert_int_equal(json_count(seats), 3);
    assert_int_equal(json_whole(json_item(seats, 0)), 3);
    assert_string_equal(json_string(json_item(seats, 1)), "x");
    assert_true(json_is_true(json_member(json_item(seats, 2), "in")));
    assert_null(json_item(seats, 3));
    assert_string_equal(json_digits(json_member(root, "size")), "2.5");
    assert_int_equal(json_kind(json_member(root, "none")), JSON_NULL);
    assert_true(json_is_flag(json_member(root, "off")) && !json_is_true(json_member(root, "off")));
    assert_null(json_member(root, "nam"));
    assert_null(json_member(root, "in"));

    assert_true(json_whole_within(json_item(seats, 0), 3, 3, &number));
    assert_int_equal(number, 3);
    number = 77;
    assert_false(json_whole_within(json_item(seats, 0), 4, 9, &number));
    assert_false(json_whole_within(json_item(seats, 0), -9, 2, &number));
    assert_false(json_whole_within(json_member(root, "size"), 0, 9, &number));
    assert_false(json_whole_within(NULL, 0, 9, &number));
    assert_int_equal(number, 77);
    json_forget(root);
}

static void one_after_another(void **state)
{
    JsonValue *root = read_text("{\"a\":[[1,2],{\"x\":[3]},4],\"b\":{},\"c\":5}");
    const JsonValue *member = json_first_member(root);

    (void)state;
    assert_string_equal(json_key(member), "a");
    const JsonValue *item = json_first(member);
    assert_int_equal(json_count(item), 2);
    item = json_next(item);
    assert_string_equal(json_key(json_first_member(item)), "x");
    assert_null(json_next(json_first_member(item)));
    item = json_next(item);
    assert_int_equal(json_whole(item), 4);
    assert_null(json_next(item));
    member = json_next(member);
    assert_string_equal(json_key(member), "b");
    assert_int_equal(json_key_length(member), 1);
    assert_null(json_first_member(member));
    member = json_next(member);
    assert_string_equal(json_key(member), "c");
    assert_int_equal(json_whole(member), 5);
    assert_null(json_next(member));
    assert_null(json_next(root));
    json_forget(root);
}

/* A value of another kind, or none, is empty in every way. */
static void what_is_not_there(void **state)
{
    JsonValue *root = read_text("[null,true,1,1.5,\"a\",[],{}]");
    const JsonValue *value = NULL;

    (void)state;
    assert_int_equal(json_kind(NULL), JSON_MISSING);
    for (size_t i = 0; i <= json_count(root); i++, value = json_item(root, i - 1)) {
        JsonKind kind = json_kind(value);
        assert_true((json_string(value) != NULL) == (kind == JSON_TEXT));
        assert_true((json_length(value) != 0) == (kind == JSON_TEXT));
        assert_true((json_whole(value) != 0) == (kind == JSON_WHOLE));
        assert_true((json_digits(value) != NULL) == (kind == JSON_DECIMAL));
        assert_true(json_is_flag(value) == (kind == JSON_TRUE));
        assert_int_equal(json_count(value), 0);
        assert_null(json_first(value));
        assert_null(json_first_member(value));
        assert_null(json_member(value, "a"));
        assert_null(json_item(value, 0));
    }
    assert_null(json_first_member(root));
    assert_null(json_member(root, ""));
    json_forget(root);
    root = read_text("{\"a\":1}");
    assert_null(json_first(root));
    assert_null(json_item(root, 0));
    json_forget(root);
}

static void what_is_utf8(void **state)
{
    (void)state;
    assert_true(json_is_utf8("", 0));
    assert_true(json_is_utf8("a\xc3\xa9\xf0\x9f\x9a\x80", 7));
    assert_false(json_is_utf8("a\xc3\xa9\xf0\x9f\x9a\x80", 6));
    assert_false(json_is_utf8("a\xffz", 3));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_taken),          cmocka_unit_test(what_is_refused),
        cmocka_unit_test(beginnings_are_refused), cmocka_unit_test(keys_that_are_twice_are_shown),
        cmocka_unit_test(how_much_is_read),       cmocka_unit_test(memory_that_runs_out),
        cmocka_unit_test(what_can_be_asked),      cmocka_unit_test(one_after_another),
        cmocka_unit_test(what_is_not_there),      cmocka_unit_test(what_is_utf8),
    };
    return RUN_TESTS(tests);
}
