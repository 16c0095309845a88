/* Texts that rules were made from travel with the record: what is written is read again, byte for byte; what is damaged,
 * forged or too much is refused with its line; and a record without any is as it always was. */
#include "table/rules.h"
#include "unit/record_story.h"

static const char odd_text[] = "first\n\n  \"second\" # \\n is no newline \\\r\n\tlast, without an end ~00000000";

static Rules rules;
static Attachment attachments[MAX_ATTACHMENTS + 1];
static Match match;
static File file;

/* The skirmish, as if it had been made from these texts. */
static const Rules *rules_with(int count)
{
    rules = *rules_skirmish();
    rules.attachments = attachments;
    rules.attachment_count = (uint16_t)count;
    return &rules;
}

static void attach(int at, const char *name, char *text, size_t length)
{
    attachments[at] = (Attachment){.text = text, .length = length};
    (void)snprintf(attachments[at].name, sizeof attachments[at].name, "%s", name);
}

static char *own_text(const char *text)
{
    static char copy[4][4096];
    static int next;

    next = (next + 1) % 4;
    (void)snprintf(copy[next], sizeof copy[next], "%s", text);
    return copy[next];
}

/* A game with two attachments, as a file. */
static int take_sample(void **state)
{
    Setup setup = skirmish_setup("");

    (void)state;
    attach(0, "a.cards", own_text(odd_text), strlen(odd_text));
    attach(1, "b-2_x.cards", own_text("one\ntwo\n"), 8);
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

static void what_is_attached_is_read_again(void **state)
{
    Record record;

    (void)state;
    assert_loads(&record, &file, false);
    assert_int_equal(record.version, 2);
    assert_int_equal(record.attachment_count, 2);
    assert_string_equal(record.attachments[0].name, "a.cards");
    assert_int_equal(record.attachments[0].length, strlen(odd_text));
    assert_string_equal(record.attachments[0].text, odd_text);
    assert_string_equal(record.attachments[1].name, "b-2_x.cards");
    assert_string_equal(record.attachments[1].text, "one\ntwo\n");
    assert_int_equal(record.length, match.record.length);
    assert_memory_equal(record.text, match.record.text, record.length);
    record_free(&record);
    assert_null(record.attachments);
    assert_replays_to(&file, &rules, &match.table);
}

static void a_text_line_is_a_line_of_the_record(void **state)
{
    (void)state;
    assert_int_equal(line_with(&file, "attach a.cards 71 ~"), 3);
    assert_int_equal(line_with(&file, "text first\\n ~"), 4);
    assert_int_equal(line_with(&file, "text \\n ~"), 5);
    assert_int_equal(line_with(&file, "text   \"second\" # \\\\n is no newline \\\\\\r\\n ~"), 6);
    assert_int_equal(line_with(&file, "text \\tlast, without an end ~00000000 ~"), 7);
    assert_int_equal(line_with(&file, "attach b-2_x.cards 8 ~"), 8);
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
    attach(0, "long", text, sizeof text);
    attach(1, "empty", text, 0);
    assert_true(record_begin(&record, rules_with(2), &setup, NULL, &error));
    assert_int_equal(record.attachments[0].length, sizeof text);
    assert_memory_equal(record.attachments[0].text, text, sizeof text);
    assert_int_equal(record.attachments[1].length, 0);
    record_free(&record);
}

static void a_record_without_any_is_as_it_was(void **state)
{
    Setup setup = skirmish_setup("");
    RecordError error = {0};
    Record with, without;

    (void)state;
    assert_true(record_begin(&without, rules_skirmish(), &setup, NULL, &error));
    assert_true(record_begin(&with, rules_with(0), &setup, NULL, &error));
    assert_int_equal(with.version, 1);
    assert_int_equal(with.length, without.length);
    assert_memory_equal(with.text, without.text, with.length);
    assert_int_equal(memcmp(with.text, "outrider-record 1 ~879f5089\ngame ", 33), 0);
    record_free(&with);
    record_free(&without);
}

static void a_resumed_game_keeps_them(void **state)
{
    static Match again;
    RecordError error = {0};
    Record record;

    (void)state;
    assert_loads(&record, &file, true);
    assert_true(match_resume(&again, &rules, &record, NULL, &error));
    assert_int_equal(again.record.attachment_count, 2);
    play_random(&again, 3, 4);
    save(&file, &again);
    assert_replays_to(&file, &rules, &again.table);
    match_free(&again);
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
    "expected \"attach NAME BYTES\", the name of at most 63 letters, digits, dots, underscores and hyphens, the "      \
    "bytes at most 1,048,576"

static void what_cannot_be_read_is_not_written(void **state)
{
    char *text = own_text("x");

    (void)state;
    attach(0, "../a.cards", text, 1);
    assert_not_written(1, SHAPE);
    attach(0, "a b.cards", text, 1);
    assert_not_written(1, SHAPE);
    attach(0, "a.cards", own_text("bell\a"), 5);
    assert_not_written(1, "the line holds a control character");
    attach(0, "a.cards", own_text("zero\0zero"), 9);
    attachments[0].text[4] = '\0';
    assert_not_written(1, "the line holds a control character");
    attach(0, "a.cards", text, 1);
    attach(1, "a.cards", text, 1);
    assert_not_written(2, "there is an attachment of this name already");
    for (int i = 0; i <= MAX_ATTACHMENTS; i++) {
        char name[16];
        (void)snprintf(name, sizeof name, "%d", i);
        attach(i, name, text, 1);
    }
    assert_not_written(MAX_ATTACHMENTS + 1, "the record has more than 64 attachments");
}

static void a_megabyte_is_the_most(void **state)
{
    static char text[ATTACHMENT_TEXT_BYTES];
    Setup setup = skirmish_setup("");
    RecordError error = {0};
    Record record;

    (void)state;
    memset(text, 'x', sizeof text);
    attach(0, "a", text, sizeof text - 1);
    attach(1, "b", text, 1);
    assert_true(record_begin(&record, rules_with(2), &setup, NULL, &error));
    record_free(&record);
    attach(1, "b", text, 2);
    assert_not_written(2, "all attachments together have more than 1,048,576 bytes");
}

static void names_are_plain(void **state)
{
    char name[ATTACHMENT_NAME_BYTES + 1];

    (void)state;
    memset(name, 'n', sizeof name);
    assert_true(attachment_name_fits("my-Cards_2.cards", 16));
    assert_true(attachment_name_fits(name, ATTACHMENT_NAME_BYTES - 1));
    assert_false(attachment_name_fits(name, ATTACHMENT_NAME_BYTES));
    assert_false(attachment_name_fits("", 0));
    assert_false(attachment_name_fits("..", 2));
    assert_false(attachment_name_fits(".hidden", 7));
    assert_false(attachment_name_fits("a/b", 3));
    assert_false(attachment_name_fits("/etc", 4));
    assert_false(attachment_name_fits("a\\b", 3));
    assert_false(attachment_name_fits("a\0b", 3));
    assert_false(attachment_name_fits("a b", 3));
    assert_false(attachment_name_fits("C:x", 3));
    assert_false(attachment_name_fits("caf\xC3\xA9", 5));
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

static void forged_attachments_are_refused(void **state)
{
    (void)state;
    assert_no_line(1, "outrider-record 1", 3, "a record of version 1 has no attachments; those of version 2 have");
    assert_no_line(1, "outrider-record 4", 1, "the record is of version 4; this program reads versions 1 to 3");
    assert_no_line(3, "attach ../a.cards 71", 3, SHAPE);
    assert_no_line(3, "attach /a.cards 71", 3, SHAPE);
    assert_no_line(3, "attach \"\" 77", 3, SHAPE);
    assert_no_line(3, "attach a.cards", 3, SHAPE);
    assert_no_line(3, "attach a.cards -1", 3, SHAPE);
    assert_no_line(3, "attach a.cards 1048577", 3, SHAPE);
    assert_no_line(3, "attach a.cards 99999999999999999999", 3, SHAPE);
    assert_no_line(3, "attach a.cards 71 78", 3, SHAPE);
    assert_no_line(3, "attach a.cards 1048570", 8, "the text of \"a.cards\" is shorter than its attachment says");
    assert_no_line(3, "attach a.cards 72", 8, "the text of \"a.cards\" is shorter than its attachment says");
    assert_no_line(3, "attach a.cards 70", 7, "the text of \"a.cards\" is longer than its attachment says");
    assert_no_line(3, "attach a.cards 0", 4, "the text of \"a.cards\" is longer than its attachment says");
    assert_no_line(8, "attach a.cards 8", 8, "there is an attachment of this name already");
    assert_no_line(8, "attach b 1048576", 8, "all attachments together have more than 1,048,576 bytes");
    assert_no_line(4, "text first\\", 4, "after a backslash stands n, r, t or another backslash");
    assert_no_line(4, "text first\\x", 4, "after a backslash stands n, r, t or another backslash");
    assert_no_line(3, "setup", 4, "text stands below \"attach NAME BYTES\"");
    assert_no_line(4, "seat 0 side 0 \"\"", 4, "the text of \"a.cards\" is shorter than its attachment says");
}

static void they_stand_between_the_game_and_the_seats(void **state)
{
    char game[100], attach_line[] = "attach c 0";
    int seat = line_with(&file, "seat 1");

    (void)state;
    (void)snprintf(game, sizeof game, "%.*s\n%s", (int)(line_start(&file, seat + 1) - line_start(&file, seat) - 11),
                   file.text + line_start(&file, seat), attach_line);
    assert_no_line(seat, game, seat + 1, "attachments stand between the game and the first seat");
    assert_no_line(1, "outrider-record 2\nattach c 0", 2, "attachments stand between the game and the first seat");
}

static void copies_are_whole(void **state)
{
    Attachment *copy = attachments_copy(attachments, 2);

    (void)state;
    assert_non_null(copy);
    assert_ptr_not_equal(copy[0].text, attachments[0].text);
    assert_string_equal(copy[0].text, odd_text);
    assert_string_equal(copy[1].name, "b-2_x.cards");
    attachments_free(copy, 2);
    copy = attachments_copy(NULL, 0);
    assert_non_null(copy);
    attachments_free(copy, 0);
}

#define WITH_SAMPLE(test) cmocka_unit_test_setup_teardown(test, take_sample, free_sample)

int main(void)
{
    const struct CMUnitTest tests[] = {
        WITH_SAMPLE(what_is_attached_is_read_again),
        WITH_SAMPLE(a_text_line_is_a_line_of_the_record),
        cmocka_unit_test(long_and_many_lines_fit),
        cmocka_unit_test(a_record_without_any_is_as_it_was),
        WITH_SAMPLE(a_resumed_game_keeps_them),
        cmocka_unit_test(what_cannot_be_read_is_not_written),
        cmocka_unit_test(a_megabyte_is_the_most),
        cmocka_unit_test(names_are_plain),
        WITH_SAMPLE(a_changed_text_is_noticed),
        WITH_SAMPLE(forged_attachments_are_refused),
        WITH_SAMPLE(they_stand_between_the_game_and_the_seats),
        WITH_SAMPLE(copies_are_whole),
    };

    return RUN_TESTS(tests);
}
