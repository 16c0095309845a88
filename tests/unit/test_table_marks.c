/* Marks: what records keep of a game at the end of each round. They are the same however the game is played again, they are made of
 * names alone, and a record with another mark is refused at that entry. */
#include "table/rules.h"
#include "unit/record_story.h"

enum { SEED = 4, ANSWERS = 90 };

static Match match;
static File file, whole;

static int entry_of_mark(const Record *record, int number)
{
    for (int entry = 1; entry <= record->entry_count; entry++) {
        if (strncmp(record->text + record->entries[entry - 1].start, "mark ", 5) == 0 && --number == 0)
            return entry;
    }
    return 0;
}

static int count_marks(const Record *record)
{
    int marks = 0;

    while (entry_of_mark(record, marks + 1) != 0)
        marks++;
    return marks;
}

static int begin_sample(void **state)
{
    Setup setup = skirmish_setup("");

    (void)state;
    begin_match(&match, rules_skirmish(), &setup);
    play_random(&match, SEED, ANSWERS);
    assert_true(count_marks(&match.record) >= 3);
    save(&file, &match);
    save_open(&whole, &match);
    return 0;
}

static int free_sample(void **state)
{
    (void)state;
    match_free(&match);
    return 0;
}

static void each_round_ends_with_a_mark(void **state)
{
    (void)state;
    char round[16];
    Look look = {match.rules, &match.table};

    assert_true(match.rules->tell(&look, NO_PIECE, "round", round, sizeof round));
    assert_int_equal(count_marks(&match.record), (int)strtol(round, NULL, 10) - 1);
    assert_replays_to(&file, rules_skirmish(), &match.table);
}

/* ---- the same marks, however the game is played again ---- */

/* The record cut after an entry, as a host leaves it that stopped there, and what follows by itself written again. */
static void a_log_that_ends_anywhere_grows_the_same(void **state)
{
    static Match again;
    RecordError error = {0};
    Record record;

    (void)state;
    for (int entries = 0; entries <= match.record.entry_count; entries++) {
        File cut = whole;
        cut_at(&cut, line_start(&cut, match.record.header_lines + entries + 1));
        assert_loads(&record, &cut, true);
        if (!match_resume(&again, rules_skirmish(), &record, NULL, &error))
            fail_msg("line %d: %s", error.line, error.text);
        assert_int_equal(again.record.entry_count, record_reach(&match.record, entries));
        assert_memory_equal(again.record.text, whole.text, again.record.length);
        match_free(&again);
    }
}

/* Plays every answer of the sample; before some, everything after an earlier entry is taken back and answered again. */
static void play_with_take_backs(Match *again, bool by_table)
{
    Setup setup = skirmish_setup("");
    static Table tables[400];
    static Answer answers[400];
    static int entries[400];
    RandomPlayer player = {SEED};
    ChanceFast luck_seed = {SEED};
    RecordError error = {0};

    begin_match(again, rules_skirmish(), &setup);
    for (int i = 0; i < ANSWERS; i++) {
        tables[i] = again->table;
        entries[i] = again->record.entry_count;
        if (!next_answer(again, &player, &luck_seed, &answers[i]))
            return;
        assert_int_equal(match_answer(again, &answers[i]).code, STATUS_OK);
        if (i % 9 != 8)
            continue;
        int from = i - i % 5;
        if (by_table)
            assert_true(match_back_to(again, entries[from], &tables[from], &error));
        else
            assert_true(match_back(again, entries[from], &error));
        assert_memory_equal(&again->table, &tables[from], sizeof(Table));
        for (int j = from; j <= i; j++) {
            entries[j] = again->record.entry_count;
            assert_int_equal(match_answer(again, &answers[j]).code, STATUS_OK);
        }
    }
}

static void assert_stands(const Match *again)
{
    int count = 0;
    int *standing = record_standing(&again->record, &count);

    assert_non_null(standing);
    assert_int_equal(count, match.record.entry_count);
    for (int i = 0; i < count; i++) {
        const RecordLine *a = &match.record.entries[i], *b = &again->record.entries[standing[i] - 1];
        assert_int_equal(a->length, b->length);
        assert_memory_equal(match.record.text + a->start, again->record.text + b->start, (size_t)a->length);
    }
    free(standing);
    assert_memory_equal(&again->table, &match.table, sizeof(Table));
}

static void take_backs_leave_the_same_marks(void **state)
{
    static Match again;

    (void)state;
    for (int by_table = 0; by_table < 2; by_table++) {
        play_with_take_backs(&again, by_table == 1);
        assert_true(again.record.entry_count > match.record.entry_count);
        assert_stands(&again);
        save(&file, &again);
        assert_replays_to(&file, rules_skirmish(), &again.table);
        match_free(&again);
    }
}

/* A seat's last answer may be the one that ended a round: the mark behind it goes with it, and comes again. */
static void a_mark_goes_with_the_answer_that_it_followed(void **state)
{
    RecordError error = {0};
    static Table table;

    (void)state;
    int mark = entry_of_mark(&match.record, 2);
    assert_int_equal(record_reach(&match.record, mark - 1), record_reach(&match.record, mark));
    assert_true(record_replay(&match.record, match.rules, mark - 1, &table, NULL, NULL, &error));
    assert_true(match_back(&match, mark - 1, &error));
    assert_memory_equal(&match.table, &table, sizeof table);
    save(&file, &match);
    assert_replays_to(&file, rules_skirmish(), &match.table);
}

/* ---- what they are made of ---- */

typedef struct Told {
    uint64_t digest;
    int marks, notes;
} Told;

static uint64_t fold(uint64_t digest, const char *text)
{
    for (; *text != '\0'; text++)
        digest = (digest ^ (uint8_t)*text) * UINT64_C(0x100000001b3);
    return digest;
}

static const uint64_t start = UINT64_C(0xcbf29ce484222325);

static void hear(void *self, const Table *table, const Event *event)
{
    Told *told = self;
    char line[80];

    (void)table;
    if (event->kind == EVENT_NOTE) {
        told->notes++;
        return;
    }
    if (event->cause == NO_PIECE)
        (void)snprintf(line, sizeof line, "%s -\n", rules_skirmish()->events[event->kind]);
    else
        (void)snprintf(line, sizeof line, "%s #%d\n", rules_skirmish()->events[event->kind], event->cause);
    told->digest = fold(told->digest, line);
}

/* As docs/record-format.md spells it out. */
static uint64_t mark_by_hand(const Told *told, const Table *table)
{
    static const char *const facts[] = {"seat", "alive", "x", "y", "facing", "hull", "focus", "energy"};
    Look look = {rules_skirmish(), table};
    char line[80], fact[64];

    (void)snprintf(line, sizeof line, "told %016llx\n", (unsigned long long)told->digest);
    uint64_t digest = fold(start, line);
    assert_true(look.rules->tell(&look, NO_PIECE, "round", fact, sizeof fact));
    digest = fold(fold(fold(digest, "round "), fact), "\n");
    for (int16_t piece = 0; piece < DRONES; piece++) {
        (void)snprintf(line, sizeof line, "#%d", piece);
        digest = fold(digest, line);
        for (size_t i = 0; i < sizeof facts / sizeof facts[0]; i++) {
            assert_true(look.rules->tell(&look, piece, facts[i], fact, sizeof fact));
            digest = fold(fold(fold(fold(digest, " "), facts[i]), " "), fact);
        }
        digest = fold(digest, "\n");
    }
    return digest;
}

static void hear_mark(void *self, const Table *table)
{
    Told *told = self;
    char text[32];
    int entry = entry_of_mark(&match.record, ++told->marks);

    (void)snprintf(text, sizeof text, "mark %016llx", (unsigned long long)mark_by_hand(told, table));
    assert_int_equal(match.record.entries[entry - 1].length, strlen(text));
    assert_memory_equal(match.record.text + match.record.entries[entry - 1].start, text, strlen(text));
}

static void anybody_can_compute_a_mark(void **state)
{
    static Table table;
    Told told = {.digest = start};
    Sink sink = {.self = &told, .event = hear, .mark = hear_mark};
    RecordError error = {0};

    (void)state;
    assert_true(record_replay(&match.record, rules_skirmish(), -1, &table, NULL, &sink, &error));
    assert_int_equal(told.marks, count_marks(&match.record));
    assert_true(told.notes > 0);
    assert_int_equal(match.table.state, TABLE_PLAYING);
    assert_true(table_mark(rules_skirmish(), &match.table) == mark_by_hand(&told, &match.table));
    assert_int_equal(match_referee(&match, &(RefereeEntry){REFEREE_DRAW, 0}, NULL).code, STATUS_OK);
    told.digest = fold(told.digest, "over -\n");
    uint64_t position = mark_by_hand(&told, &match.table);
    assert_true(table_mark(rules_skirmish(), &match.table) == fold(position, "drawn\n"));
    match.table.winners = 3;
    assert_true(table_mark(rules_skirmish(), &match.table) == fold(position, "won 0 1\n"));
}

/* Nobody who sees a part of the game can tell from it what the others were told. */
static void a_view_knows_nothing_of_it(void **state)
{
    static Table known, guess;
    ChanceFast luck_seed = {1};

    (void)state;
    assert_true(match.table.told != 0);
    known = table_censor(match.rules, &match.table, 0);
    assert_true(known.told == 0);
    known.told = 1;
    guess = table_imagine(match.rules, &known, chance_fast_number, &luck_seed);
    assert_true(guess.told == 0);
    uint64_t before = table_hash(&match.table);
    match.table.told = 0;
    assert_true(table_hash(&match.table) == before);
}

/* ---- what may change, and what may not ---- */

static void sentences_may_be_put_otherwise(void **state)
{
    static MessageSpec messages[400];
    static Table table;
    Rules other = *rules_skirmish();
    RecordError error = {0};

    (void)state;
    assert_true(other.message_count <= 400);
    for (int i = 0; i < other.message_count; i++)
        messages[i] = (MessageSpec){other.messages[i].id, "said otherwise"};
    other.messages = messages;
    assert_true(record_replay(&match.record, &other, -1, &table, NULL, NULL, &error));
    assert_memory_equal(&table, &match.table, sizeof table);
}

static void another_story_is_noticed(void **state)
{
    static Table table;
    Rules other = *rules_skirmish();
    RecordError error = {0};

    (void)state;
    other.quiet_events |= UINT64_C(1) << EVENT_MOVED;
    assert_false(record_replay(&match.record, &other, -1, &table, NULL, NULL, &error));
    assert_int_equal(error.line, match.record.header_lines + entry_of_mark(&match.record, 1));
    assert_non_null(strstr(error.text, "does not fit: by these rules it is \"mark "));
}

/* ---- damage ---- */

static const char *mark_line(int number, char *line, size_t size)
{
    int entry = entry_of_mark(&match.record, number);

    (void)snprintf(line, size, "%d %.*s", entry, match.record.entries[entry - 1].length,
                   match.record.text + match.record.entries[entry - 1].start);
    return line;
}

static void assert_fails_at(int entry, const char *part)
{
    static Table table;
    Record record;
    RecordError error = {0};

    assert_loads(&record, &file, true);
    assert_false(record_replay(&record, rules_skirmish(), -1, &table, NULL, NULL, &error));
    assert_int_equal(error.line, record.header_lines + entry);
    assert_non_null(strstr(error.text, part));
    record_free(&record);
}

/* Numbers the entries again, from 1. */
static void number_entries(void)
{
    int begin = line_with(&file, "begin"), end = lines_of(&file);

    for (int line = begin + 1; line < end; line++) {
        char text[RECORD_LINE_BYTES];
        size_t at = line_start(&file, line), next = line_start(&file, line + 1);
        size_t words = (size_t)(strchr(file.text + at, ' ') - file.text);
        (void)snprintf(text, sizeof text, "%d%.*s", line - begin, (int)(next - 1 - words), file.text + words);
        replace_line(&file, line, text);
    }
    char text[64];
    (void)snprintf(text, sizeof text, "end %d 0123456789abcdef", end - begin - 1);
    replace_line(&file, end, text);
    mend(&file);
}

static void a_changed_mark_is_refused(void **state)
{
    char line[64], due[80];

    (void)state;
    mark_line(2, line, sizeof line);
    (void)snprintf(due, sizeof due, "by these rules it is \"%s\"", strchr(line, ' ') + 1);
    int entry = entry_of_mark(&match.record, 2);
    line[strlen(line) - 1] ^= 1;
    replace_line(&file, match.record.header_lines + entry, line);
    mend(&file);
    assert_fails_at(entry, due);
}

static void a_missing_mark_is_refused(void **state)
{
    (void)state;
    int entry = entry_of_mark(&match.record, 2);
    replace_lines(&file, match.record.header_lines + entry, 1, "", 0);
    number_entries();
    assert_fails_at(entry, "by these rules it is \"mark ");
}

static void a_mark_too_many_is_refused(void **state)
{
    char line[64], twice[140];

    (void)state;
    int entry = entry_of_mark(&match.record, 2);
    mark_line(2, line, sizeof line);
    (void)snprintf(twice, sizeof twice, "%s\n%s", line, line);
    replace_line(&file, match.record.header_lines + entry, twice);
    number_entries();
    assert_fails_at(entry + 1, "by these rules no round ends here");
    save_open(&file, &match); /* and at the very end, where nothing is compared with it */
    (void)snprintf(line, sizeof line, "%d mark 0123456789abcdef\n", match.record.entry_count + 1);
    replace_lines(&file, lines_of(&file) + 1, 0, line, strlen(line));
    mend(&file);
    assert_fails_at(match.record.entry_count + 1, "by these rules no round ends here");
}

static void the_end_is_marked(void **state)
{
    (void)state;
    int line = line_with(&file, "end");
    file.text[line_start(&file, line) + 8] ^= 1;
    mend(&file);
    assert_no_replay(&file, rules_skirmish(), line, "the entries lead to another end than the one that is marked here");
}

#define WITH_SAMPLE(test) cmocka_unit_test_setup_teardown(test, begin_sample, free_sample)

int main(void)
{
    const struct CMUnitTest tests[] = {
        WITH_SAMPLE(each_round_ends_with_a_mark),     WITH_SAMPLE(a_log_that_ends_anywhere_grows_the_same),
        WITH_SAMPLE(take_backs_leave_the_same_marks), WITH_SAMPLE(a_mark_goes_with_the_answer_that_it_followed),
        WITH_SAMPLE(anybody_can_compute_a_mark),      WITH_SAMPLE(a_view_knows_nothing_of_it),
        WITH_SAMPLE(sentences_may_be_put_otherwise),  WITH_SAMPLE(another_story_is_noticed),
        WITH_SAMPLE(a_changed_mark_is_refused),       WITH_SAMPLE(a_missing_mark_is_refused),
        WITH_SAMPLE(a_mark_too_many_is_refused),      WITH_SAMPLE(the_end_is_marked),
    };

    return RUN_TESTS(tests);
}
