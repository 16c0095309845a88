/* The golden records end well. In a build with tiny limits some stop: at an entry that needs more room than there is, which they say, and
 * all that was played before it fitted. */
#include "unit/run_tests.h"

#include <dirent.h>
#include <stdio.h>
#include <string.h>

#include "cli/files.h"
#include "cli/games.h"
#include "outrider/record.h"
#include "table/kernel.h"

/* What a table says that had too little room, by its Break. A table that broke otherwise met a fault in the rules. */
static const char *const limits[] = {
    [BREAK_STACK] = "more rules wait for one another than there is room for",
    [BREAK_STEPS] = "too many steps without a question",
    [BREAK_TRIGGERS] = "more abilities react at once than there is room for",
};

typedef struct Count {
    int well;
    int stopped[sizeof limits / sizeof limits[0]];
} Count;

/* The replay stopped: it names an entry and a limit, and led up to that entry. */
static void check_stop(const char *name, const Record *record, const Rules *rules, const Table *broken,
                       const RecordError *error, Count *count)
{
    static Table table;
    RecordError none = {0};
    int entry = error->line - record->header_lines;

    if (broken->state != TABLE_BROKEN || broken->broken >= sizeof limits / sizeof limits[0] ||
        limits[broken->broken] == NULL || strstr(error->text, limits[broken->broken]) == NULL)
        fail_msg("%s:%d: %s", name, error->line, error->text);
    assert_in_range(entry, 1, record->entry_count);
    if (!record_replay(record, rules, entry - 1, &table, NULL, NULL, &none))
        fail_msg("%s:%d: %s", name, none.line, none.text);
    assert_int_equal(table.state, TABLE_PLAYING);
    count->stopped[broken->broken]++;
}

static void replay_file(const char *name, Count *count)
{
    static Table table;
    char path[400];
    size_t length = 0;
    Record record;
    RecordError error = {0};

    (void)snprintf(path, sizeof path, "%s/%s", OUTRIDER_RECORDS, name);
    char *text = file_read(path, &length);
    assert_non_null(text);
    if (!record_load(&record, text, length, false, &error))
        fail_msg("%s:%d: %s", name, error.line, error.text);
    free(text);
    const Rules *rules = games_for_record(&record, &error);
    if (rules == NULL)
        fail_msg("%s:%d: %s", name, error.line, error.text);
    if (record_replay(&record, rules, -1, &table, NULL, NULL, &error))
        count->well++;
    else
        check_stop(name, &record, rules, &table, &error, count);
    games_give_back(rules);
    record_free(&record);
}

static void records_end_well_or_at_a_limit(void **state)
{
    Count count = {0};
    DIR *folder = opendir(OUTRIDER_RECORDS);
    const struct dirent *file = NULL;

    (void)state;
    assert_non_null(folder);
    while ((file = readdir(folder)) != NULL) {
        size_t length = strlen(file->d_name);
        if (length > 7 && strcmp(file->d_name + length - 7, ".record") == 0)
            replay_file(file->d_name, &count);
    }
    (void)closedir(folder);
    print_message("# %d records end well; %d stop at the stack's limit, %d at that of steps, %d at that of triggers\n",
                  count.well, count.stopped[BREAK_STACK], count.stopped[BREAK_STEPS], count.stopped[BREAK_TRIGGERS]);
    int stopped = count.stopped[BREAK_STACK] + count.stopped[BREAK_STEPS] + count.stopped[BREAK_TRIGGERS];
    assert_true(count.well > 0);
#ifdef OUTRIDER_TIGHT
    assert_true(stopped > 0); /* limits that nobody meets are not tight */
#else
    assert_int_equal(stopped, 0);
#endif
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(records_end_well_or_at_a_limit)};

    return RUN_TESTS(tests);
}
