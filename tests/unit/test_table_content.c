/* Content travels with the record: what is carried is read again, byte for byte; what is damaged, forged or too much is refused with
 * its line; and whoever reads it can tell whether its rules have the same content. */
#include "table/rules.h"
#include "unit/record_story.h"

static const char odd_text[] = "first\n\n  \"second\" # \\n is no newline \\\r\n\tlast, without an end ~00000000";

static Rules rules;
static ContentItem items[RECORD_MOST_CONTENTS + 1];
static int item_count;
static Match match;
static File file;

static bool carry(const Look *look, bool (*take)(void *self, const ContentItem *item), void *self)
{
    assert_int_equal(look->table->seats, 2); /* a table of this very setup */
    for (int i = 0; i < item_count; i++) {
        if (!take(self, &items[i]))
            return false;
    }
    return true;
}

static uint64_t digest(const Rules *of, const char *key, size_t length)
{
    assert_ptr_equal(of, &rules);
    for (int i = 0; i < item_count; i++) {
        if (strlen(items[i].key) == length && memcmp(items[i].key, key, length) == 0)
            return items[i].digest;
    }
    return 0;
}

/* The skirmish, as if it had this content. */
static const Rules *rules_with(int count)
{
    item_count = count;
    rules = *rules_skirmish();
    rules.carry = carry;
    rules.content_digest = digest;
    return &rules;
}

static void put(int at, const char *key, const char *text, size_t length)
{
    items[at] = (ContentItem){key, UINT64_C(0x0123456789abcdef) + (uint64_t)at, text, length};
}

/* A game with two items, as a file. */
static int take_sample(void **state)
{
    Setup setup = skirmish_setup("");

    (void)state;
    put(0, "skirmish/drone/a", odd_text, strlen(odd_text));
    put(1, "skirmish/drone/b", "one\ntwo\n", 8);
    begin_match(&match, rules_with(2), &setup);
    play_random(&match, 2, 6);
    save(&file, &match);
    return 0;
}

static int free_sample(void **state)
{
    (void)state;
    match_free(&match);
    return 0;
}

static void assert_carries_the_sample(const Record *record)
{
    assert_int_equal(record->content_count, 2);
    assert_string_equal(record->contents[0].key, "skirmish/drone/a");
    assert_true(record->contents[0].digest == items[0].digest);
    assert_int_equal(record->contents[0].length, strlen(odd_text));
    assert_string_equal(record->contents[0].text, odd_text);
    assert_string_equal(record->contents[1].key, "skirmish/drone/b");
    assert_true(record->contents[1].digest == items[1].digest);
    assert_string_equal(record->contents[1].text, "one\ntwo\n");
}

static void what_is_carried_is_read_again(void **state)
{
    Record record, copy;

    (void)state;
    assert_loads(&record, &file, false);
    assert_carries_the_sample(&record);
    assert_int_equal(record.length, match.record.length);
    assert_memory_equal(record.text, match.record.text, record.length);
    assert_true(record_copy(&copy, &record));
    record_free(&record);
    assert_null(record.contents);
    assert_carries_the_sample(&copy);
    record_free(&copy);
    assert_replays_to(&file, &rules, &match.table);
}

static void a_text_line_is_a_line_of_the_record(void **state)
{
    (void)state;
    assert_int_equal(line_with(&file, "content skirmish/drone/a 0123456789abcdef 71 ~"), 3);
    assert_int_equal(line_with(&file, "text first\\n ~"), 4);
    assert_int_equal(line_with(&file, "text \\n ~"), 5);
    assert_int_equal(line_with(&file, "text   \"second\" # \\\\n is no newline \\\\\\r\\n ~"), 6);
    assert_int_equal(line_with(&file, "text \\tlast, without an end ~00000000 ~"), 7);
    assert_int_equal(line_with(&file, "content skirmish/drone/b 0123456789abcdf0 8 ~"), 8);
}

static void long_and_many_lines_fit(void **state)
{
    static char text[20000];
    Setup setup = skirmish_setup("");
    RecordError error = {0};
    Record record;

    (void)state;
    for (size_t i = 0; i < sizeof text; i++)
        text[i] = "ab\\c"[i % 4];
    put(0, "long", text, sizeof text);
    put(1, "empty", text, 0);
    assert_true(record_begin(&record, rules_with(2), &setup, NULL, &error));
    assert_int_equal(record.contents[0].length, sizeof text);
    assert_memory_equal(record.contents[0].text, text, sizeof text);
    assert_int_equal(record.contents[1].length, 0);
    record_free(&record);
}

static void a_game_without_content_carries_none(void **state)
{
    Setup setup = skirmish_setup("");
    RecordError error = {0};
    Record with, without;

    (void)state;
    assert_true(record_begin(&without, rules_skirmish(), &setup, NULL, &error));
    assert_true(record_begin(&with, rules_with(0), &setup, NULL, &error));
    assert_int_equal(with.length, without.length);
    assert_memory_equal(with.text, without.text, with.length);
    assert_true(record_content_fits(&without, rules_skirmish()));
    record_free(&with);
    record_free(&without);
    assert_no_replay(&file, rules_skirmish(), 3, "the record carries content, and the game \"skirmish\" has none");
}

static void a_refused_setup_carries_nothing(void **state)
{
    Setup setup = skirmish_setup("drone red seat 0 at 100 100 facing 0\ndrone blue seat 9\n");
    RecordError error = {0};
    Record record;

    (void)state;
    assert_false(record_begin(&record, rules_with(2), &setup, NULL, &error));
    assert_int_equal(strncmp(error.text, "the setup is refused: ", 22), 0);
    assert_int_equal(error.line, 6); /* the second of its lines, behind two of seats */
    assert_null(record.text);
}

static void a_resumed_game_keeps_them(void **state)
{
    static Match again;
    RecordError error = {0};
    Record record;

    (void)state;
    assert_loads(&record, &file, true);
    assert_true(match_resume(&again, &rules, &record, NULL, &error));
    assert_carries_the_sample(&again.record);
    play_random(&again, 3, 4);
    save(&file, &again);
    assert_replays_to(&file, &rules, &again.table);
    match_free(&again);
}

static void another_name_leaves_them_alone(void **state)
{
    RecordError error = {0};
    Record record;

    (void)state;
    replace_line(&file, line_with(&file, "seat 1"), "seat 1 side 1 \"one\"");
    mend(&file);
    size_t length = file.length;
    char *renamed = record_rename(file.text, &length, "one", "two", &error);
    assert_non_null(renamed);
    assert_true(record_load(&record, renamed, length, true, &error));
    assert_string_equal(record.seat_names[1], "two");
    assert_carries_the_sample(&record);
    record_free(&record);
    free(renamed);
}

/* The host of a sealed game commits to the content: key, digest and text. */
static void a_commitment_binds_them(void **state)
{
    static const Seal seal = {.commitment = {1}};
    static const char *const wanted[] = {"content skirmish/drone/a 0123456789abcdef 71",
                                         "text first\\n",
                                         "text \\n",
                                         "text   \"second\" # \\\\n is no newline \\\\\\r\\n",
                                         "text \\tlast, without an end ~00000000",
                                         "content skirmish/drone/b 0123456789abcdf0 8",
                                         "text one\\n",
                                         "text two\\n",
                                         "seat 0 side 0"};
    Setup setup = skirmish_setup("");
    RecordError error = {0};
    Record record;
    size_t at = 0;
    char line[RECORD_LINE_BYTES];
    Out out = out_to(line, sizeof line);

    (void)state;
    setup.seal = &seal;
    assert_true(record_begin(&record, &rules, &setup, NULL, &error));
    for (int term = 0; record_next_term(&record, &at, &out); term++) {
        if (term >= 2 && term < 11)
            assert_string_equal(line, wanted[term - 2]);
        out = out_to(line, sizeof line);
    }
    record_free(&record);
}

/* ---- is it the content of these rules? ---- */

static bool fits(const char *key, uint64_t number)
{
    Record record;
    ContentItem kept = items[1];

    assert_loads(&record, &file, false);
    items[1].key = key;
    items[1].digest = number;
    bool ok = record_content_fits(&record, &rules);
    items[1] = kept;
    record_free(&record);
    return ok;
}

static void digests_tell_whether_content_is_the_same(void **state)
{
    (void)state;
    assert_true(fits("skirmish/drone/b", items[1].digest));
    assert_false(fits("skirmish/drone/b", items[1].digest + 1));
    assert_false(fits("skirmish/drone/c", items[1].digest));
    /* A text may be worded otherwise: only the digest counts, and the checks of its lines. */
    replace_line(&file, 4, "text fierst\\n");
    replace_line(&file, 3, "content skirmish/drone/a 0123456789abcdef 72");
    mend(&file);
    assert_true(fits("skirmish/drone/b", items[1].digest));
    replace_line(&file, 3, "content skirmish/drone/a 0123456789abcdee 72");
    mend(&file);
    assert_false(fits("skirmish/drone/b", items[1].digest));
}

/* ---- what is refused when it is written ---- */

static void assert_not_written(int count, const char *text)
{
    Setup setup = skirmish_setup("");
    RecordError error = {0};
    Record record;

    assert_false(record_begin(&record, rules_with(count), &setup, NULL, &error));
    assert_string_equal(error.text, text);
    assert_null(record.text);
}

#define SHAPE                                                                                                          \
    "expected \"content KEY 16-HEX-DIGITS BYTES\", the key one word of at most 95 bytes, the bytes at most 1,048,576"

static void what_cannot_be_read_is_not_written(void **state)
{
    static char keys[RECORD_MOST_CONTENTS + 1][8], key[RECORD_KEY_BYTES + 1];

    (void)state;
    put(0, "a b", "x", 1);
    assert_not_written(1, SHAPE);
    put(0, "", "x", 1);
    assert_not_written(1, SHAPE);
    put(0, "caf\xC3\xA9", "x", 1);
    assert_not_written(1, SHAPE);
    memset(key, 'k', RECORD_KEY_BYTES);
    put(0, key, "x", 1);
    assert_not_written(1, SHAPE);
    put(0, "a", "bell\a", 5);
    assert_not_written(1, "the line holds a control character");
    put(0, "a", "zero\0zero", 9);
    assert_not_written(1, "the line holds a control character");
    put(0, "a", "x", 1);
    put(1, "a", "x", 1);
    assert_not_written(2, "the record carries content with this key already");
    for (int i = 0; i <= RECORD_MOST_CONTENTS; i++) {
        (void)snprintf(keys[i], sizeof keys[i], "%d", i);
        put(i, keys[i], "x", 1);
    }
    assert_not_written(RECORD_MOST_CONTENTS + 1, "the record carries more than 1,024 items of content");
}

static void as_much_as_is_allowed_is_written(void **state)
{
    static char text[RECORD_TEXT_BYTES], keys[RECORD_MOST_CONTENTS][RECORD_KEY_BYTES];
    Setup setup = skirmish_setup("");
    RecordError error = {0};
    Record record;

    (void)state;
    memset(text, 'x', sizeof text);
    put(0, "a", text, sizeof text - 1);
    put(1, "b", text, 1);
    assert_true(record_begin(&record, rules_with(2), &setup, NULL, &error));
    record_free(&record);
    put(1, "b", text, 2);
    assert_not_written(2, "all texts together have more than 1,048,576 bytes");
    for (int i = 0; i < RECORD_MOST_CONTENTS; i++) {
        (void)snprintf(keys[i], sizeof keys[i], "%095d", i);
        put(i, keys[i], text, 100);
    }
    assert_true(record_begin(&record, rules_with(RECORD_MOST_CONTENTS), &setup, NULL, &error));
    assert_string_equal(record.contents[RECORD_MOST_CONTENTS - 1].key, keys[RECORD_MOST_CONTENTS - 1]);
    assert_true(record_content_fits(&record, &rules));
    record_free(&record);
}

/* ---- what is refused when it is read ---- */

/* The sample with another line there, all checks made right. */
static void assert_no_line(int line, const char *text, int wrong, const char *error)
{
    File kept = file;

    replace_line(&file, line, text);
    mend(&file);
    assert_no_load(&file, wrong, error);
    file = kept;
}

static void a_changed_text_is_noticed(void **state)
{
    (void)state;
    file.text[line_start(&file, 4) + 6] ^= 1;
    assert_no_load(&file, 4,
                   "the line does not fit the lines before it: one was changed, lost or moved, here or just above");
}

static void forged_content_is_refused(void **state)
{
    const char *const shorter = "the text of \"a\" is shorter than its content line says";
    const char *const longer = "the text of \"a\" is longer than its content line says";
    const char *const backslash = "after a backslash stands n, r, t or another backslash";

    (void)state;
    assert_no_line(3, "content \"\" 0123456789abcdef 71", 3, SHAPE);
    assert_no_line(3, "content a", 3, SHAPE);
    assert_no_line(3, "content a 71", 3, SHAPE);
    assert_no_line(3, "content a 0123456789abcdef", 3, SHAPE);
    assert_no_line(3, "content a 0123456789ABCDEF 71", 3, SHAPE);
    assert_no_line(3, "content a 0123456789abcde 71", 3, SHAPE);
    assert_no_line(3, "content a 00123456789abcdef 71", 3, SHAPE);
    assert_no_line(3, "content a 0123456789abcdef -1", 3, SHAPE);
    assert_no_line(3, "content a 0123456789abcdef 1048577", 3, SHAPE);
    assert_no_line(3, "content a 0123456789abcdef 99999999999999999999", 3, SHAPE);
    assert_no_line(3, "content a 0123456789abcdef 71 78", 3, SHAPE);
    assert_no_line(3, "content a 0123456789abcdef 1048560", 8, shorter);
    assert_no_line(3, "content a 0123456789abcdef 72", 8, shorter);
    assert_no_line(3, "content a 0123456789abcdef 70", 7, longer);
    assert_no_line(3, "content a 0123456789abcdef 0", 4, longer);
    assert_no_line(8, "content skirmish/drone/a 0123456789abcdef 8", 8,
                   "the record carries content with this key already");
    assert_no_line(8, "content b 0123456789abcdef 1048576", 8, "all texts together have more than 1,048,576 bytes");
    assert_no_line(4, "text first\\", 4, backslash);
    assert_no_line(4, "text first\\x", 4, backslash);
}

static void lines_of_the_header_have_their_order(void **state)
{
    const char *const order = "expected a header line, in this order: game, content and its text, seat, die, card, "
                              "setup, commit, pledge, nonce, begin";
    int seat = line_with(&file, "seat 1");

    (void)state;
    assert_no_line(seat, "content c 0123456789abcdef 0", seat, order);
    assert_no_line(seat, "text c", seat, order);
    assert_no_line(2, "content c 0123456789abcdef 0\ngame skirmish revision 1", 3, order);
    assert_no_line(3, "seat 0 side 0 \"\"", 4, order); /* a text without content */
    assert_no_line(4, "seat 0 side 0 \"\"", 4,
                   "the text of \"skirmish/drone/a\" is shorter than its content line says");
}

#define WITH_SAMPLE(test) cmocka_unit_test_setup_teardown(test, take_sample, free_sample)

int main(void)
{
    const struct CMUnitTest tests[] = {
        WITH_SAMPLE(what_is_carried_is_read_again),
        WITH_SAMPLE(a_text_line_is_a_line_of_the_record),
        cmocka_unit_test(long_and_many_lines_fit),
        WITH_SAMPLE(a_game_without_content_carries_none),
        WITH_SAMPLE(a_refused_setup_carries_nothing),
        WITH_SAMPLE(a_resumed_game_keeps_them),
        WITH_SAMPLE(another_name_leaves_them_alone),
        WITH_SAMPLE(a_commitment_binds_them),
        WITH_SAMPLE(digests_tell_whether_content_is_the_same),
        cmocka_unit_test(what_cannot_be_read_is_not_written),
        cmocka_unit_test(as_much_as_is_allowed_is_written),
        WITH_SAMPLE(a_changed_text_is_noticed),
        WITH_SAMPLE(forged_content_is_refused),
        WITH_SAMPLE(lines_of_the_header_have_their_order),
    };

    return RUN_TESTS(tests);
}
