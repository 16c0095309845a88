/* `simple` for playing on: what it remembers it would think again, whoever asks; and a lean look sees few places, of the same weight. */
#include <math.h>
#include <string.h>

#include "ai/simple.h"
#include "ai/simple_memory.h"
#include "table/kernel.h"
#include "unit/run_tests.h"
#include "xwing/game.h"

enum { MOST_ANSWERS = 40, PLAYOUTS = 3 };

static const char *const joust = "ship red redsquadronpilot seat 0 at 300 300 facing 0\n"
                                 "ship luke lukeskywalker seat 0 at 500 300 facing 0\n"
                                 "ship mauler maulermithel seat 1 at 300 600 facing 180\n"
                                 "ship night nightbeast seat 1 at 500 600 facing 180\nphase planning\n";

static SimpleMemory memory, fresh;
static int recalled;

static const Rules *core_set(void)
{
    static const Rules *rules;
    ContentError error;

    if (rules == NULL)
        rules = rules_xwing_builtin(edition_default(), &error);
    assert_non_null(rules);
    return rules;
}

static Table begin(void)
{
    Setup setup = {
        .seats = 2, .side = {0, 1},
             .lines = joust
    };
    Names names = {0};
    Table table;

    assert_int_equal(table_open(core_set(), &table, &setup, NULL, &names, NULL).code, STATUS_OK);
    return table;
}

/* The answer of a player that remembers all playouts, which is that of one that remembers nothing: asked with another seed, and about a
 * whole table. */
static Answer simple_answers(SimplePlayer *player, const Table *table, const Question *question)
{
    Table known = table_censor(core_set(), table, question->seat);
    SimplePlayer other = *player;
    Fingerprint print = fingerprint_of(&(Look){core_set(), &known}, question, player->lean);
    Answer answer, again;

    recalled += memory_recall(&memory, &print) != NULL;
    assert_true(simple_answer(player, core_set(), &known, question, &answer));
    if (player->random.state != other.random.state) /* nothing to remember: it draws lots */
        return answer;
    memset(&fresh, 0, sizeof fresh);
    other.memory = &fresh;
    other.random.state = 99;
    assert_true(simple_answer(&other, core_set(), table, question, &again));
    assert_memory_equal(&answer, &again, sizeof answer);
    return answer;
}

static void play_on(SimplePlayer *player, uint64_t seed)
{
    Table table = begin();
    ChanceFast luck = {seed};
    Question questions[MAX_SEATS];
    ChanceQuestion chance;
    Answer answer;

    for (int i = 0; i < MOST_ANSWERS && table.state == TABLE_PLAYING; i++) {
        if (table_chance(core_set(), &table, &chance)) {
            assert_true(chance_sample(core_set(), &table, &chance, chance_fast_number, &luck, &answer));
        } else {
            assert_true(table_questions(core_set(), &table, questions) > 0);
            answer = simple_answers(player, &table, &questions[0]);
        }
        assert_int_equal(table_answer(core_set(), &table, &answer, NULL).code, STATUS_OK);
    }
}

static void what_it_remembers_it_would_think_again(void **state)
{
    (void)state;
    for (int lean = 0; lean < 2; lean++) {
        SimplePlayer player = simple_player(1);
        player.memory = &memory;
        player.lean = lean;
        for (uint64_t playout = 0; playout < PLAYOUTS; playout++) {
            recalled = 0;
            player.random.state = playout;
            play_on(&player, playout);
            assert_true(playout == 0 || recalled >= 8); /* four dials, two confirmations, some actions */
        }
    }
}

static void a_lean_look_sees_few_places(void **state)
{
    static Sky full, lean;
    static Rocks rocks;
    SimpleOdds odds = simple_odds();
    Table table = begin();
    Look look = {core_set(), &table};
    double weight = 0;

    (void)state;
    sky_make(&full, &look, 0, &(SkyAids){.odds = &odds, .rocks = &rocks}, SKY_FUTURES);
    sky_make(&lean, &look, 0, &(SkyAids){.odds = &odds, .rocks = &rocks, .lean = true}, SKY_FUTURES);
    assert_true(full.future[2].count > LEAN_SPOTS);
    assert_in_range(lean.future[2].count, 1, LEAN_SPOTS);
    for (int i = 0; i < lean.future[2].count; i++)
        weight += lean.future[2].spot[i].weight;
    assert_true(fabs(weight - 1) < 1e-9);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_it_remembers_it_would_think_again),
        cmocka_unit_test(a_lean_look_sees_few_places),
    };
    return RUN_TESTS(tests);
}
