/* Marks in records of X-Wing: one a round, the same after take-backs, and none of this program's numbers in them. */
#include "ai/random.h"
#include "outrider/chance.h"
#include "outrider/record.h"
#include "table/rules.h"
#include "unit/run_tests.h"
#include "xwing/game.h"
#include "xwing/state/xwing.h"

static const char duel[] =
    "ship luke lukeskywalker seat 0 with r2d2 protontorpedoes at 400 300 facing 0\n"
    "ship rook rookiepilot seat 0 at 500 300 facing 0\nobstacle asteroid2 at 300 450 facing 20\n"
    "ship beast nightbeast seat 1 at 400 600 facing 180\nship curse darkcurse seat 1 at 500 600 facing 180\n";
static const char mines[] = "ship boba empire/firespray31/bobafett seat 1 with proximitymines at 400 300 facing 0\n"
                            "ship wedge wedgeantilles seat 0 with r5k6 at 400 600 facing 180\n";
static const char *const setups[] = {duel, mines, "mission 1\n", "mission 3\n"};

static Match match;
static const Rules *rules;

static int take_rules(void **state)
{
    ContentError error = {0};

    (void)state;
    rules = rules_xwing_builtin(edition_default(), &error);
    return rules != NULL ? 0 : -1;
}

static void begin(const char *lines)
{
    Setup setup = {
        .seats = 2, .side = {0, 1},
             .lines = lines
    };
    RecordError error = {0};

    if (!match_begin(&match, rules, &setup, NULL, NULL, &error))
        fail_msg("%d: %s", error.line, error.text);
}

static void play(uint64_t seed, int answers)
{
    RandomPlayer player = {seed};
    ChanceFast luck = {seed};

    for (int i = 0; i < answers && match.table.state == TABLE_PLAYING; i++) {
        Question questions[MAX_SEATS];
        ChanceQuestion asked;
        Answer answer;
        if (table_chance(rules, &match.table, &asked)) {
            assert_true(chance_sample(rules, &match.table, &asked, chance_fast_number, &luck, &answer));
        } else {
            int count = table_questions(rules, &match.table, questions);
            assert_true(random_answer(&player, rules, &match.table, &questions[random_below(&player, (uint32_t)count)],
                                      &answer));
        }
        assert_int_equal(match_answer(&match, &answer).code, STATUS_OK);
    }
}

static int count_marks(void)
{
    int marks = 0;
    int count = 0;
    int *standing = record_standing(&match.record, &count);

    for (int i = 0; i < count; i++)
        marks += strncmp(match.record.text + match.record.entries[standing[i] - 1].start, "mark ", 5) == 0;
    free(standing);
    return marks;
}

static int round_of(void)
{
    char round[16];

    assert_true(rules->tell(&(Look){rules, &match.table}, NO_PIECE, "round", round, sizeof round));
    return (int)strtol(round, NULL, 10);
}

static void each_round_is_marked_once(void **state)
{
    static Table table;
    RecordError error = {0};

    (void)state;
    for (size_t i = 0; i < sizeof setups / sizeof setups[0]; i++) {
        begin(setups[i]);
        play(i + 1, 150);
        for (int back = 0; back < 3 && match.table.state == TABLE_PLAYING; back++) {
            assert_true(match_back(&match, match.record.entry_count / 2, &error) ||
                        match_back(&match, 0, &error)); /* unless that one was taken back itself */
            play(i + 7 + (uint64_t)back, 200);
        }
        assert_int_equal(count_marks(), round_of() - 1);
        if (!record_replay(&match.record, rules, -1, &table, NULL, NULL, &error))
            fail_msg("%d: %s", error.line, error.text);
        assert_memory_equal(&table, &match.table, sizeof table);
        match_free(&match);
    }
}

/* What a piece did, under its written name, whatever number it has. */
static void hear(void *self, const Table *table, const Event *event)
{
    char text[64];
    Out out = out_to(text, sizeof text);
    Voice voice = {.rules = rules, .table = table};

    assert_true(event->cause == NO_PIECE || (event->cause >= 0 && event->cause < rules->piece_count));
    piece_print(&out, &voice, event->cause, READ_EXACTLY);
    assert_null(strchr(text, '#'));
    if (event->cause != NO_PIECE && event->kind != EVENT_NOTE)
        *(int *)self += strcmp(text, "-") != 0;
}

static void what_is_told_is_told_of_pieces_by_name(void **state)
{
    static Table table;
    int named = 0;
    Sink sink = {.self = &named, .event = hear};
    RecordError error = {0};

    (void)state;
    begin(mines);
    play(2, 600);
    assert_true(record_replay(&match.record, rules, -1, &table, NULL, &sink, &error));
    assert_true(named > 20);
    match_free(&match);
}

/* The facts that count are all known to the rules, and for good. */
static void marked_facts_are_facts(void **state)
{
    static const char *const wanted[] = {"seat",     "status", "x",     "y",     "facing", "shields",
                                         "facedown", "faceup", "focus", "evade", "stress", "ion"};
    char text[64];

    (void)state;
    begin(duel);
    for (size_t i = 0; i < sizeof wanted / sizeof wanted[0]; i++) {
        assert_string_equal(rules->marked_facts[i], wanted[i]);
        assert_true(rules->tell(&(Look){rules, &match.table}, 0, wanted[i], text, sizeof text));
    }
    for (size_t i = 0; i < 2; i++) { /* no card here has any of these */
        static const char *const absent[] = {"charges", "force"};
        assert_string_equal(rules->marked_facts[sizeof wanted / sizeof wanted[0] + i], absent[i]);
        assert_false(rules->tell(&(Look){rules, &match.table}, 0, absent[i], text, sizeof text));
    }
    assert_null(rules->marked_facts[2 + sizeof wanted / sizeof wanted[0]]);
    assert_int_equal(rules->quiet_events, UINT64_C(1) << EVENT_NOTE);
    match_free(&match);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_round_is_marked_once),
        cmocka_unit_test(what_is_told_is_told_of_pieces_by_name),
        cmocka_unit_test(marked_facts_are_facts),
    };

    choose_tests();
    return cmocka_run_group_tests(tests, take_rules, NULL);
}
