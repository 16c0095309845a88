/* Writing JSON: commas, quotes and brackets stand where they must, wherever it goes. */
#include <stdio.h>
#include <string.h>

#include "unit/run_tests.h"
#include "json/json.h"

static void write_sample(Json *json)
{
    json_open_object(json, NULL);
    json_number(json, "a", -1);
    json_flag(json, "b", true);
    json_open_list(json, "c");
    json_close_list(json);
    json_open_list(json, "d");
    json_text(json, NULL, "x");
    json_open_object(json, NULL);
    json_nothing(json, "e");
    json_flag(json, "f", false);
    json_close_object(json);
    json_number(json, NULL, 2);
    json_ready(json, NULL, "[7]", 3);
    json_close_list(json);
    json_close_object(json);
}

static void values_stand_apart(void **state)
{
    char text[1000];
    Out out = out_to(text, sizeof text);
    Json json = json_to_out(&out, LAYOUT_COMPACT);

    (void)state;
    write_sample(&json);
    assert_string_equal(text, "{\"a\":-1,\"b\":true,\"c\":[],\"d\":[\"x\",{\"e\":null,\"f\":false},2,[7]]}");
    assert_false(out.cut);
}

static void lines_for_people(void **state)
{
    char text[1000];
    Out out = out_to(text, sizeof text);
    Json json = json_to_out(&out, LAYOUT_LINES);

    (void)state;
    write_sample(&json);
    assert_string_equal(
        text, "{\n \"a\": -1,\n \"b\": true,\n \"c\": [],\n \"d\": [\n  \"x\",\n  {\"e\": null, \"f\": false},\n"
              "  2,\n  [7]\n ]\n}\n");
}

static void texts_are_escaped(void **state)
{
    char text[1000];
    Out out = out_to(text, sizeof text);
    Json json = json_to_out(&out, LAYOUT_COMPACT);

    (void)state;
    json_open_list(&json, NULL);
    json_text(&json, NULL, "a\"b\\c\td\x7f\xc3\xa9\x1f");
    json_bytes(&json, NULL, "cut off", 3);
    json_text(&json, NULL, "");
    json_close_list(&json);
    assert_string_equal(text, "[\"a\\\"b\\\\c\\u0009d\x7f\xc3\xa9\\u001f\",\"cut\",\"\"]");
}

/* Keys that are not plain, or longer than others, are written all the same. */
static void keys_of_all_kinds(void **state)
{
    char key[100], text[400], expected[400];
    Out out = out_to(text, sizeof text);
    Json json = json_to_out(&out, LAYOUT_COMPACT);

    (void)state;
    memset(key, 'k', sizeof key - 1);
    key[sizeof key - 1] = '\0';
    json_open_object(&json, NULL);
    json_number(&json, key, 1);
    json_number(&json, "a\"b", 2);
    json_number(&json, key + sizeof key - 1 - 64, 3);
    json_number(&json, "", 4);
    json_close_object(&json);
    snprintf(expected, sizeof expected, "{\"%s\":1,\"a\\\"b\":2,\"%.64s\":3,\"\":4}", key, key);
    assert_string_equal(text, expected);
}

static void fractions_are_exact(void **state)
{
    char text[1000];
    Out out = out_to(text, sizeof text);
    Json json = json_to_out(&out, LAYOUT_COMPACT);

    (void)state;
    json_open_list(&json, NULL);
    json_fraction(&json, NULL, 0, 20);
    json_fraction(&json, NULL, 457 * 1048576, 20);
    json_fraction(&json, NULL, -1, 1);
    json_fraction(&json, NULL, 1048577, 20);
    json_fraction(&json, NULL, INT64_C(45) * 0x20000000, 29);
    json_fraction(&json, NULL, INT64_MIN, 58);
    json_fraction(&json, NULL, 1, 30);
    json_close_list(&json);
    assert_string_equal(text, "[0,457,-0.5,1.00000095367431640625,45,-32,0.000000000931322574615478515625]");
}

static void millimetres_and_poses(void **state)
{
    static const double millimetres[] = {0, 17.15, -1.5, 914.4, 0.005, -0.0004, 0.0005, 1.9996};
    char text[1000];
    Out out = out_to(text, sizeof text);
    Json json = json_to_out(&out, LAYOUT_COMPACT);

    (void)state;
    json_open_list(&json, NULL);
    for (size_t i = 0; i < sizeof millimetres / sizeof millimetres[0]; i++)
        json_thousandths(&json, NULL, millimetres[i]);
    json_pose(&json, NULL, &(Pose){POSE_STEPS_PER_MM / 2, -3 * POSE_STEPS_PER_MM, HEADING_45 + HEADING_45 / 2});
    json_pose(&json, NULL, &(Pose){INT32_MIN, INT32_MAX, UINT32_MAX});
    json_close_list(&json);
    assert_string_equal(text,
                        "[0,17.15,-1.5,914.4,0.005,0,0.001,2,{\"x\":0.5,\"y\":-3,\"heading\":67.5},"
                        "{\"x\":-2048,\"y\":2047.99999904632568359375,\"heading\":359.99999991618096828460693359375}]");
}

static void decimals_and_large_numbers(void **state)
{
    char text[1000];
    Out out = out_to(text, sizeof text);
    Json json = json_to_out(&out, LAYOUT_COMPACT);

    (void)state;
    json_open_list(&json, NULL);
    json_decimal(&json, NULL, 0.1234567);
    json_decimal(&json, NULL, -2);
    json_number(&json, NULL, INT64_MIN);
    json_number(&json, NULL, INT64_MAX);
    json_close_list(&json);
    assert_string_equal(text, "[0.123457,-2.000000,-9223372036854775808,9223372036854775807]");
}

static void an_out_without_room_says_so(void **state)
{
    char text[5];
    Out out = out_to(text, sizeof text);
    Json json = json_to_out(&out, LAYOUT_COMPACT);

    (void)state;
    json_open_list(&json, NULL);
    json_text(&json, NULL, "long");
    json_close_list(&json);
    assert_true(out.cut);
    assert_string_equal(text, "[\"lo");
}

static void a_buffer_grows(void **state)
{
    enum { MANY = 3000 };
    JsonBuffer buffer = {0};
    Json json = json_to_buffer(&buffer, LAYOUT_COMPACT);

    (void)state;
    json_open_list(&json, NULL);
    for (int i = 0; i < MANY; i++)
        json_text(&json, NULL, "abc");
    json_close_list(&json);
    assert_false(buffer.failed);
    assert_int_equal(buffer.length, MANY * 6 + 1);
    assert_int_equal(buffer.length, strlen(buffer.text));
    json_buffer_free(&buffer);
    assert_null(buffer.text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values_stand_apart),
        cmocka_unit_test(lines_for_people),
        cmocka_unit_test(texts_are_escaped),
        cmocka_unit_test(fractions_are_exact),
        cmocka_unit_test(keys_of_all_kinds),
        cmocka_unit_test(millimetres_and_poses),
        cmocka_unit_test(decimals_and_large_numbers),
        cmocka_unit_test(an_out_without_room_says_so),
        cmocka_unit_test(a_buffer_grows),
    };

    return RUN_TESTS(tests);
}
