/* Recorded games for tests: random matches of the two small games, their text as a file, and that text changed. */
#ifndef TESTS_UNIT_RECORD_STORY_H
#define TESTS_UNIT_RECORD_STORY_H

#include <string.h>

#include "ai/random.h"
#include "forge.h"
#include "games/skirmish_state.h"
#include "games/smugglers.h"
#include "outrider/chance.h"
#include "outrider/record.h"
#include "unit/run_tests.h"

enum { FILE_BYTES = 65536 };

typedef struct File {
    size_t length;
    char text[FILE_BYTES];
} File;

/* ---- playing ---- */

static inline Setup skirmish_setup(const char *lines)
{
    return (Setup){
        .seats = 2, .side = {0, 1},
             .lines = lines
    };
}

static inline Setup smugglers_setup(const char *lines)
{
    return (Setup){
        .seats = 3, .side = {0, 1, 2},
             .lines = lines
    };
}

static inline void begin_match(Match *match, const Rules *rules, const Setup *setup)
{
    RecordError error = {0};

    if (!match_begin(match, rules, setup, NULL, NULL, &error))
        fail_msg("line %d: %s", error.line, error.text);
}

/* An answer of chance, by its key and the seed, or a random one of a seat; false if nobody is asked. */
static inline bool next_answer(const Match *match, RandomPlayer *player, ChanceFast *luck_seed, Answer *answer)
{
    ChanceQuestion chance;
    Question questions[MAX_SEATS];

    if (table_chance(match->rules, &match->table, &chance))
        return chance_sample(match->rules, &match->table, &chance, chance_fast_number, luck_seed, answer);
    int count = table_questions(match->rules, &match->table, questions);
    return count > 0 && random_answer(player, match->rules, &match->table,
                                      &questions[random_below(player, (uint32_t)count)], answer);
}

/* `amount` random answers, or as many as the game has. With tiny limits a table may break; then it goes back to the log. */
static inline void play_random(Match *match, uint64_t seed, int amount)
{
    RandomPlayer player = {seed};
    ChanceFast luck_seed = {seed};
    Answer answer;
    RecordError error = {0};

    while (amount-- > 0 && next_answer(match, &player, &luck_seed, &answer)) {
        Status status = match_answer(match, &answer);
#ifdef OUTRIDER_TIGHT
        if (status.code == STATUS_BROKEN) {
            int last = match->record.entry_count - 1;
            while (last > 0 && !match_back(match, last, &error))
                last--;
            return;
        }
#endif
        (void)error;
        assert_int_equal(status.code, STATUS_OK);
    }
}

/* ---- files ---- */

static inline void save_open(File *file, const Match *match)
{
    assert_true(match->record.length < sizeof file->text);
    memcpy(file->text, match->record.text, match->record.length);
    file->length = match->record.length;
}

static inline void save(File *file, const Match *match)
{
    char end[128];
    Out out = out_to(end, sizeof end);

    save_open(file, match);
    record_end_line(&match->record, match->rules, &match->table, &out);
    assert_true(file->length + (size_t)out.length < sizeof file->text);
    memcpy(file->text + file->length, end, (size_t)out.length);
    file->length += (size_t)out.length;
}

static inline int lines_of(const File *file)
{
    int lines = 0;

    for (size_t i = 0; i < file->length; i++)
        lines += file->text[i] == '\n';
    return lines;
}

/* Where line `line`, from 1, begins; the end of the file for the one after the last. */
static inline size_t line_start(const File *file, int line)
{
    size_t at = 0;

    while (--line > 0)
        at = (size_t)((const char *)memchr(file->text + at, '\n', file->length - at) - file->text) + 1;
    return at;
}

/* The first line that begins so. */
static inline int line_with(const File *file, const char *beginning)
{
    for (int line = 1; line <= lines_of(file); line++) {
        if (strncmp(file->text + line_start(file, line), beginning, strlen(beginning)) == 0)
            return line;
    }
    fail_msg("no line begins with \"%s\"", beginning);
    return 0;
}

static inline void cut_at(File *file, size_t length)
{
    file->length = length;
}

/* Puts `text` in the place of line `line`, or of `lines` of them. */
static inline void replace_lines(File *file, int line, int lines, const char *text, size_t length)
{
    size_t start = line_start(file, line), end = line_start(file, line + lines);

    assert_true(file->length + length < sizeof file->text);
    memmove(file->text + start + length, file->text + end, file->length - end);
    memcpy(file->text + start, text, length);
    file->length += length - (end - start);
}

static inline void replace_line(File *file, int line, const char *text)
{
    char whole[4096];
    int length = snprintf(whole, sizeof whole, "%s\n", text);

    replace_lines(file, line, 1, whole, (size_t)length);
}

/* Makes all checks right. */
static inline void mend(File *file)
{
    static File mended;

    mended.length = forge(file->text, file->length, mended.text, sizeof mended.text);
    *file = mended;
}

/* ---- reading ---- */

static inline void assert_loads(Record *record, const File *file, bool may_be_open)
{
    RecordError error = {0};

    if (!record_load(record, file->text, file->length, may_be_open, &error))
        fail_msg("line %d: %s", error.line, error.text);
}

static inline void assert_no_load(const File *file, int line, const char *text)
{
    Record record;
    RecordError error = {0};

    assert_false(record_load(&record, file->text, file->length, false, &error));
    assert_string_equal(error.text, text);
    assert_int_equal(error.line, line);
    assert_null(record.text);
    assert_null(record.entries);
}

static inline void assert_no_replay(const File *file, const Rules *rules, int line, const char *text)
{
    static Table table;
    Record record;
    RecordError error = {0};

    assert_loads(&record, file, true);
    assert_false(record_replay(&record, rules, -1, &table, NULL, NULL, &error));
    assert_string_equal(error.text, text);
    assert_int_equal(error.line, line);
    record_free(&record);
}

/* The file, read and played to its end, is this table. */
static inline void assert_replays_to(const File *file, const Rules *rules, const Table *expected)
{
    static Table table;
    Record record;
    RecordError error = {0};

    assert_loads(&record, file, true);
    if (!record_replay(&record, rules, -1, &table, NULL, NULL, &error))
        fail_msg("line %d: %s", error.line, error.text);
    assert_memory_equal(&table, expected, sizeof table);
    record_free(&record);
}

#endif
