/* Records that are damaged, cut off, forged or not records at all: each is refused with its line and the reason, and
 * nothing of it is kept. */
#include "unit/record_story.h"

#define CHANGED  "the line does not fit the lines before it: one was changed, lost or moved, here or just above"
#define FOREIGN  "this is not an Outrider record: its first line should be \"outrider-record 4\""
#define NO_CHECK "the line does not end in its check, ~ and eight hexadecimal digits"

static File sample; /* a good record, with its end line */
static File file;

static int make_sample(void **state)
{
    static Match match;
    Setup setup = skirmish_setup("drone red seat 0 at 100 100 facing 0\ndrone blue seat 1 at 100 150 facing 180\n");

    (void)state;
    begin_match(&match, rules_skirmish(), &setup);
    play_random(&match, 2, 6);
    save(&sample, &match);
    assert_replays_to(&sample, rules_skirmish(), &match.table);
    match_free(&match);
    return 0;
}

static int take_sample(void **state)
{
    (void)state;
    file = sample;
    return 0;
}

static void write_file(const void *bytes, size_t length)
{
    memcpy(file.text, bytes, length);
    file.length = length;
}

static void write_text(const char *text)
{
    write_file(text, strlen(text));
}

/* The text of a line, without its check. */
static void line_text(char *text, int size, int line)
{
    size_t start = line_start(&file, line), end = line_start(&file, line + 1);

    (void)snprintf(text, (size_t)size, "%.*s", (int)(end - start - FORGE_CHECK_BYTES - 1), file.text + start);
}

static int entry_line(int entry)
{
    char beginning[16];

    (void)snprintf(beginning, sizeof beginning, "%d ", entry);
    return line_with(&file, beginning);
}

/* ---- files that are no records ---- */

static void an_empty_file(void **state)
{
    (void)state;
    write_text("");
    assert_no_load(&file, 0, "the file is empty");
}

static void other_files(void **state)
{
    static const char png[] = "\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01";

    (void)state;
    write_file(png, sizeof png);
    assert_no_load(&file, 1, FOREIGN);
    write_text("{\"name\": \"a squad\", \"pilots\": []}");
    assert_no_load(&file, 1, FOREIGN);
    write_text("Dear diary,\ntoday I lost a drone.\n");
    assert_no_load(&file, 1, FOREIGN);
    write_text("\n");
    assert_no_load(&file, 1, FOREIGN);
    memset(file.text, 'x', 10000);
    file.length = 10000;
    assert_no_load(&file, 1, FOREIGN);
}

static void other_versions(void **state)
{
    (void)state;
    replace_line(&file, 1, "outrider-record 3");
    mend(&file);
    assert_no_load(&file, 1, "the record is of version 3; this program reads version 4");
    replace_line(&file, 1, "outrider-record 5");
    mend(&file);
    assert_no_load(&file, 1, "the record is of version 5; this program reads version 4");
    replace_line(&file, 1, "outrider-record one");
    mend(&file);
    assert_no_load(&file, 1, "the record's version is missing: its first line should be \"outrider-record 4\"");
    replace_line(&file, 1, "outrider-record 4");
    assert_no_load(&file, 1, NO_CHECK);
}

/* ---- files that were cut off ---- */

static void cut_off_anywhere(void **state)
{
    (void)state;
    for (int line = 1; line <= lines_of(&sample); line++) {
        size_t start = line_start(&sample, line), end = line_start(&sample, line + 1);
        for (size_t length = start + 1; length < end; length++) {
            file = sample;
            cut_at(&file, length);
            assert_no_load(&file, line, "the file ends in the middle of this line: it was cut off");
        }
    }
}

static void cut_off_between_lines(void **state)
{
    int begin = line_with(&sample, "begin");
    char text[200];

    (void)state;
    for (int line = 1; line < lines_of(&sample); line++) {
        file = sample;
        cut_at(&file, line_start(&file, line + 1));
        (void)snprintf(text, sizeof text,
                       "the record has no end line after entry %d: it was cut off, or its game was still being played",
                       line - begin);
        assert_no_load(&file, line, line < begin ? "the file ends before its header does" : text);
    }
}

/* ---- bytes and lines that changed ---- */

static void a_changed_byte_in_every_line(void **state)
{
    (void)state;
    for (int line = 1; line <= lines_of(&sample); line++) {
        size_t check = line_start(&sample, line + 1) - FORGE_CHECK_BYTES - 1;
        file = sample;
        file.text[check - 1] ^= 1; /* of the words */
        assert_no_load(&file, line, line == 1 ? "the record is of version 5; this program reads version 4" : CHANGED);
        file = sample;
        file.text[check + 2] = file.text[check + 2] == '0' ? '1' : '0'; /* of the check */
        assert_no_load(&file, line, CHANGED);
        file.text[check + 2] = 'X';
        assert_no_load(&file, line, NO_CHECK);
    }
}

static void two_lines_swapped(void **state)
{
    char swapped[2 * RECORD_LINE_BYTES];

    (void)state;
    for (int line = 2; line < lines_of(&sample); line++) {
        size_t a = line_start(&sample, line), b = line_start(&sample, line + 1), end = line_start(&sample, line + 2);
        file = sample;
        memcpy(swapped, sample.text + b, end - b);
        memcpy(swapped + (end - b), sample.text + a, b - a);
        memcpy(file.text + a, swapped, end - a);
        assert_no_load(&file, line, CHANGED);
    }
}

static void a_line_removed(void **state)
{
    (void)state;
    for (int line = 2; line < lines_of(&sample); line++) {
        file = sample;
        replace_lines(&file, line, 1, "", 0);
        assert_no_load(&file, line, CHANGED);
    }
}

static void a_line_doubled(void **state)
{
    (void)state;
    for (int line = 2; line <= lines_of(&sample); line++) {
        size_t start = line_start(&sample, line), end = line_start(&sample, line + 1);
        file = sample;
        replace_lines(&file, line, 0, sample.text + start, end - start);
        assert_no_load(&file, line + 1, line == lines_of(&sample) ? "there is more after the end line" : CHANGED);
    }
}

static void control_characters(void **state)
{
    (void)state;
    for (char c = 0; c < ' '; c++) {
        file = sample;
        if (c == '\n')
            continue;
        file.text[line_start(&file, 3) + 4] = c;
        mend(&file);
        assert_no_load(&file, 3, "the line holds a control character");
    }
}

static void lines_that_are_too_long(void **state)
{
    static char text[3000];
    static char words[400] = "seat ";

    (void)state;
    memset(text, 'x', sizeof text - 1);
    replace_line(&file, 3, text);
    mend(&file);
    assert_no_load(&file, 3, "the line is longer than 2,047 bytes");
    for (int i = 0; i < 90; i++)
        strcat(words, "a ");
    file = sample;
    replace_line(&file, 3, words);
    mend(&file);
    assert_no_load(&file, 3, "the line has too many words");
}

/* ---- very long records; `lines` and `text` are of ROOM bytes ---- */

enum { ROOM = 48 << 20 };

static size_t add_entry(char *lines, size_t length, int entry, const char *words)
{
    char number[12];
    int digits = 0;

    for (int rest = entry; rest > 0; rest /= 10)
        number[digits++] = (char)('0' + rest % 10);
    while (digits > 0)
        lines[length++] = number[--digits];
    lines[length++] = ' ';
    memcpy(lines + length, words, strlen(words));
    length += strlen(words);
    lines[length++] = '\n';
    return length;
}

static size_t add_header(char *lines)
{
    return (size_t)snprintf(lines, ROOM,
                            "outrider-record 4\ngame skirmish revision 1\nseat 0 side 0 \"\"\n"
                            "seat 1 side 1 \"\"\nbegin\n");
}

static void more_than_a_million_lines(void **state)
{
    char *lines = malloc(ROOM), *text = malloc(ROOM);
    Record record;
    RecordError error = {0};

    (void)state;
    assert_non_null(lines);
    assert_non_null(text);
    size_t length = add_header(lines);
    for (int entry = 1; entry <= RECORD_MOST_LINES - 4; entry++) /* with the five of the header, one too many */
        length = add_entry(lines, length, entry, "x");
    length = forge(lines, length, text, ROOM);
    assert_false(record_load(&record, text, length, true, &error));
    assert_string_equal(error.text, "the record has more than a million lines");
    assert_int_equal(error.line, RECORD_MOST_LINES + 1);
    free(lines);
    free(text);
}

/* A hundred thousand take-backs over a hundred thousand entries, each followed by one that is taken back: if each looked
 * at all entries, this would take minutes. */
static void take_backs_without_end(void **state)
{
    enum { MANY = 100000 };
    static Table table;
    char *lines = malloc(ROOM), *text = malloc(ROOM);
    Record record;
    RecordError error = {0};

    (void)state;
    assert_non_null(lines);
    assert_non_null(text);
    size_t length = add_header(lines);
    for (int entry = 1; entry <= MANY; entry++)
        length = add_entry(lines, length, entry, entry == 1 ? "chance first-side r0 - 0 pick 0" : "auto x");
    for (int entry = MANY + 1; entry <= 3 * MANY; entry += 2) {
        length = add_entry(lines, length, entry, "x");
        length = add_entry(lines, length, entry + 1, entry % 4 == 1 ? "back 1" : "back 100000");
    }
    length = forge(lines, length, text, ROOM);
    assert_true(record_load(&record, text, length, true, &error));
    assert_false(record_replay(&record, rules_skirmish(), -1, &table, NULL, NULL, &error));
    assert_string_equal(error.text,
                        "entry 2 \"auto x\" does not fit: by these rules this is asked, not answered by itself");
    record_free(&record);
    free(lines);
    free(text);
}

/* ---- forged lines: their checks are right ---- */

static void forge_header(const char *beginning, const char *line, const char *text)
{
    file = sample;
    int at = line_with(&file, beginning);
    replace_line(&file, at, line);
    mend(&file);
    assert_no_load(&file, at, text);
}

static void forged_headers(void **state)
{
    const char *const game = "expected \"game NAME revision NUMBER\"";
    const char *const order = "expected a header line, in this order: game, content and its text, seat, die, card, "
                              "setup, commit, pledge, nonce, begin";
    const char *const seat = "expected \"seat NUMBER side NUMBER NAME\", seats counted from 0 in order";

    (void)state;
    forge_header("game", "game", game);
    forge_header("game", "game skirmish", game);
    forge_header("game", "game skirmish revision -1", game);
    forge_header("game", "game skirmish revision 4294967296", game);
    forge_header("game", "game skirmish revision 1 rules 0123456789abcdef", game);
    forge_header("game", "game a-name-that-is-longer-than-any-game-has revision 1", game);
    forge_header("seat 0", "game skirmish revision 1", game); /* a second one */
    forge_header("seat 1", "seat 2 side 1 \"\"", seat);
    forge_header("seat 1", "seat 0 side 1 \"\"", seat);
    forge_header("seat 1", "seat 1 side 8 \"\"", seat);
    forge_header("seat 1", "seat 1 side 1 \"\" more", seat);
    forge_header("seat 1",
                 "seat 1 side 1 \"a name of sixty-four bytes or more, which is longer than there is room for\"", seat);
    forge_header("seat 1", "chair 1", order);
    forge_header("seat 1", "", order);
    forge_header("seat 1", " seat 1 side 1 \"\"", order);
    forge_header("seat 1", "attach my.cards 0", order);
    forge_header("setup", "seat 1 side 1 \"\"\n", seat);
    forge_header("setup", "commit 0123456789abcdef", "expected one \"commit 64-HEX-DIGITS\"");
    forge_header("setup", "nonce 0 0123456789abcdef0123456789abcdef",
                 "expected \"nonce SEAT 32-HEX-DIGITS\" after the commitment, seats counted from 0 in order");
    forge_header("begin", "begin now", "\"begin\" stands alone");
    forge_header("seat 0", "begin", "the header ends without naming the game and its seats");
    forge_header("end", "end", "expected \"end ENTRIES 16-HEX-DIGITS\"");
    forge_header("end", "end 1 0123456789abcdef", "the end line counts another number of entries than the 8 above it");
}

static void a_setup_line_without_words(void **state)
{
    Record record;

    (void)state;
    replace_line(&file, line_with(&file, "setup"), "setup");
    mend(&file);
    assert_loads(&record, &file, false);
    record_free(&record);
}

static void entries_out_of_order(void **state)
{
    (void)state;
    replace_line(&file, entry_line(2), "3 0 target pass");
    mend(&file);
    assert_no_load(&file, line_with(&file, "3 "), "expected entry 2 here");
    file = sample;
    int line = entry_line(2);
    replace_line(&file, line, "two 0 target pass");
    mend(&file);
    assert_no_load(&file, line, "expected an entry: its number, then what was answered");
    replace_line(&file, line, "2");
    mend(&file);
    assert_no_load(&file, line, "expected an entry: its number, then what was answered");
}

/* Puts words in the place of an entry, and expects replay to stop there. */
static void forge_entry(int entry, const char *words, const char *why)
{
    char line[300], text[RECORD_ERROR_BYTES];

    file = sample;
    int at = entry_line(entry);
    (void)snprintf(line, sizeof line, "%d %s", entry, words);
    replace_line(&file, at, line);
    mend(&file);
    (void)snprintf(text, sizeof text, "entry %d \"%s\" does not fit: %s", entry, words, why);
    assert_no_replay(&file, rules_skirmish(), at, text);
}

static void entries_that_the_rules_refuse(void **state)
{
    char text[300], first[300];

    (void)state;
    line_text(text, sizeof text, entry_line(1)); /* with one drone a side, its leader follows by itself */
    assert_string_equal(text, "1 auto 0 leader lead #0");
    line_text(first, sizeof first, entry_line(3));
    assert_non_null(strstr(first, " dial "));
    forge_entry(1, "auto 0 leader lead #1", "by these rules it is \"auto 0 leader lead #0\"");
    forge_entry(1, "0 leader lead #0", "by these rules it is \"auto 0 leader lead #0\"");
    forge_entry(3, "auto 0 dial hold #0", "by these rules this is asked, not answered by itself");
    forge_entry(3, "0 dial hold #3", "That is not among the candidates of this question.");
    forge_entry(3, "0 dial confirm", "drone0 has no maneuver on its dial yet. (SK-DIAL-03)");
    forge_entry(3, "0 leader lead #0", "\"leader\" is not known here; expected dial.");
    forge_entry(3, "0 dial", "The line ends too early; expected one of the question's verbs.");
    forge_entry(3, "0 dial hold #0 now", "\"now\" is too much; the line should end before it.");
    forge_entry(3, "0 move revise",
                "There is nothing to revise: a hidden answer can be revised until all have answered.");
    forge_entry(3, "chance pick 0", "Chance is not asked anything now.");
    forge_entry(3, "back 3", "a take-back names an earlier entry, or 0 for the start");
    forge_entry(3, "back 1 2", "a take-back names an earlier entry, or 0 for the start");
    forge_entry(3, "referee forfeit 2", "The referee's entry is not one of those known.");
    forge_entry(3, "referee resign 1", "The referee's entry is not one of those known.");
    forge_entry(3, "referee answer", "The referee's entry is not one of those known.");
    forge_entry(3, "referee answer 2 dial hold #0", "The referee's entry is not one of those known.");
    forge_entry(3, "referee answer chance pick 0", "The referee's entry is not one of those known.");
    forge_entry(3, "referee answer 0 move concede", "The referee's entry is not one of those known.");
    forge_entry(3, "referee answer 0", "The line ends too early; expected dial.");
    forge_entry(3, "referee answer 0 dial hold #3", "That is not among the candidates of this question.");
}

static void unknown_seats(void **state)
{
    (void)state;
    forge_entry(3, "2 dial hold #0", "\"2\" is not known here; expected a seat, chance, auto, back or referee.");
    forge_entry(3, "somebody", "\"somebody\" is not known here; expected a seat, chance, auto, back or referee.");
}

static void a_setup_that_is_refused(void **state)
{
    (void)state;
    int line = line_with(&file, "setup drone blue");
    replace_line(&file, line, "setup drone blue seat 1 at 100 110 facing 180");
    mend(&file);
    assert_no_replay(&file, rules_skirmish(), line,
                     "the setup is refused: That is less than 20 mm from drone0. (SK-SETUP-06)");
}

static void other_rules(void **state)
{
    (void)state;
    assert_no_replay(&sample, rules_smugglers(), 2, "the record is of the game \"skirmish\", not of these rules");
}

/* Another revision is tried: it may well play the same. Where it does not, that is said. */
static void another_revision(void **state)
{
    static Table table;
    Record record;
    RecordError error = {0};

    (void)state;
    replace_line(&file, 2, "game skirmish revision 7");
    mend(&file);
    assert_loads(&record, &file, false);
    assert_true(record_replay(&record, rules_skirmish(), -1, &table, NULL, NULL, &error));
    record_free(&record);
    replace_line(&file, entry_line(3), "3 0 dial hold #3");
    mend(&file);
    assert_no_replay(&file, rules_skirmish(), entry_line(3),
                     "entry 3 \"0 dial hold #3\" does not fit: That is not among the candidates of this question. (the "
                     "record was played by revision 7 of skirmish; these rules are revision 1)");
}

static void another_end(void **state)
{
    (void)state;
    int line = line_with(&file, "end");
    replace_line(&file, line, "end 8 0123456789abcdef");
    mend(&file);
    assert_no_replay(&file, rules_skirmish(), line, "the entries lead to another end than the one that is marked here");
}

#define DAMAGE(test) cmocka_unit_test_setup(test, take_sample)

int main(void)
{
    const struct CMUnitTest tests[] = {
        DAMAGE(an_empty_file),
        DAMAGE(other_files),
        DAMAGE(other_versions),
        DAMAGE(cut_off_anywhere),
        DAMAGE(cut_off_between_lines),
        DAMAGE(a_changed_byte_in_every_line),
        DAMAGE(two_lines_swapped),
        DAMAGE(a_line_removed),
        DAMAGE(a_line_doubled),
        DAMAGE(control_characters),
        DAMAGE(lines_that_are_too_long),
        DAMAGE(more_than_a_million_lines),
        DAMAGE(take_backs_without_end),
        DAMAGE(forged_headers),
        DAMAGE(a_setup_line_without_words),
        DAMAGE(entries_out_of_order),
        DAMAGE(entries_that_the_rules_refuse),
        DAMAGE(unknown_seats),
        DAMAGE(a_setup_that_is_refused),
        DAMAGE(other_rules),
        DAMAGE(another_revision),
        DAMAGE(another_end),
    };

    choose_tests();
    return cmocka_run_group_tests(tests, make_sample, NULL);
}
