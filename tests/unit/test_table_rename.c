/* A record told with another name: the same game, checks that are right, and no trace of the old name. */
#include <stdlib.h>
#include <string.h>

#include "games/skirmish.h"
#include "outrider/record.h"
#include "unit/run_tests.h"

static Match match;

/* A short game of Ann and Bob, in whose middle Ann sits down on the other seat too. */
static void play_a_little(void)
{
    static const char *const names[MAX_SEATS] = {"Ann", "Bob"};
    Setup setup = {
        .seats = 2,
        .side = {0, 1},
        .lines = "drone a seat 0 at 100 100 facing 0\ndrone b seat 1 at 100 200 facing 180\n"
    };
    RefereeEntry entry = {.kind = REFEREE_SEAT, .seat = 1};
    RecordError error = {0};

    assert_true(match_begin(&match, rules_skirmish(), &setup, names, NULL, &error));
    assert_int_equal(match_referee(&match, &entry, "Ann").code, STATUS_OK);
    entry.kind = REFEREE_DRAW;
    assert_int_equal(match_referee(&match, &entry, "Ann and Bob agreed").code, STATUS_OK);
}

static void a_name_is_replaced_wherever_somebody_sat_down(void **state)
{
    RecordError error = {0};
    Record record;
    static Table table;

    (void)state;
    play_a_little();
    size_t length = match.record.length;
    char *renamed = record_rename(match.record.text, &length, "Ann", "(forgotten)", &error);
    assert_non_null(renamed);
    assert_true(record_load(&record, renamed, length, true, &error));
    assert_string_equal(record.seat_names[0], "(forgotten)");
    assert_string_equal(record.seat_names[1], "Bob");
    assert_int_equal(record.entry_count, match.record.entry_count);
    assert_int_equal(record.header_lines, match.record.header_lines);
    assert_null(strstr(renamed, "\"Ann\""));
    assert_non_null(strstr(renamed, "referee seat 1 \"(forgotten)\""));
    assert_true(record_replay(&record, rules_skirmish(), -1, &table, NULL, NULL, &error));
    assert_memory_equal(&table, &match.table, sizeof table);
    record_free(&record);
    free(renamed);
    match_free(&match);
}

static void a_record_without_the_name_is_left_alone(void **state)
{
    RecordError error = {0};

    (void)state;
    play_a_little();
    size_t length = match.record.length;
    assert_null(record_rename(match.record.text, &length, "An", "x", &error)); /* a part of a name is another name */
    assert_string_equal(error.text, "");
    assert_int_equal(length, match.record.length);
    assert_null(record_rename("no record", &(size_t){9}, "Ann", "x", &error));
    assert_true(error.text[0] != '\0');
    match_free(&match);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_name_is_replaced_wherever_somebody_sat_down),
        cmocka_unit_test(a_record_without_the_name_is_left_alone),
    };

    return RUN_TESTS(tests);
}
