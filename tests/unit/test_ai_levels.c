/* Levels in X-Wing: their names, that they see no more than their seat may, and that what they searched before changes nothing. */
#include <stdlib.h>
#include <string.h>

#include "ai/opponent.h"
#include "table/kernel.h"
#include "unit/run_tests.h"
#include "xwing/game.h"

enum { MOST_ANSWERS = 30 };

static const char *const joust = "ship luke lukeskywalker seat 0 at 400 300 facing 0\n"
                                 "ship mauler maulermithel seat 1 at 300 600 facing 180\n"
                                 "ship night nightbeast seat 1 at 500 600 facing 180\nphase planning\n";

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

static void levels_are_found_by_name(void **state)
{
    static const struct {
        const char *name, *written;
        OpponentKind kind;
        bool searches;
    } levels[] = {
        {"cadet",   "cadet",   OPPONENT_CADET,   false},
        {"pilot",   "simple",  OPPONENT_SIMPLE,  false},
        {"simple",  "simple",  OPPONENT_SIMPLE,  false},
        {"veteran", "veteran", OPPONENT_VETERAN, true },
        {"ace",     "ace",     OPPONENT_ACE,     true },
        {"legend",  "legend",  OPPONENT_LEGEND,  true },
    };

    (void)state;
    for (size_t i = 0; i < sizeof levels / sizeof levels[0]; i++) {
        OpponentKind kind = OPPONENT_PERSON;
        assert_true(opponent_find(levels[i].name, &kind));
        assert_int_equal(kind, levels[i].kind);
        assert_string_equal(opponent_name(kind), levels[i].written);
        assert_true(opponent_fits(kind, core_set()));
        const Level *level = opponent_level(kind);
        assert_int_equal(level != NULL && level->wish.playouts > 0, levels[i].searches);
        assert_int_equal(level != NULL && level->milliseconds > 0, levels[i].searches);
    }
}

static void exploiters_are_only_measured(void **state)
{
    OpponentKind kind = OPPONENT_PERSON;

    (void)state;
    assert_false(opponent_find("exploiter:ace", &kind));
    assert_true(opponent_find_to_measure("exploiter:ace", &kind));
    assert_int_equal(kind, OPPONENT_KNOWS_ACE);
    assert_ptr_equal(opponent_level(kind)->knows, &level_ace);
    assert_true(opponent_find_to_measure("pilot", &kind));
    assert_int_equal(kind, OPPONENT_SIMPLE);
}

/* Whom a level knows, whom those know, and so on: there is room for all of them, and the last knows nobody. */
static void there_is_room_for_all_who_are_known(void **state)
{
    (void)state;
    for (int kind = 0; kind < OPPONENT_KINDS; kind++) {
        const Level *level = opponent_level((OpponentKind)kind);
        int known = 0;
        for (; level != NULL && level->knows != NULL; level = level->knows) {
            known++;
            assert_true(level->naive == 0 || level->knows->knows != NULL); /* else there is nobody whom those know */
            assert_true(level->naive <= level->studies);
        }
        assert_true(known <= MOST_KNOWN);
    }
}

/* Plays a duel; every answer of the level is that of another of its kind that sits down for this question, and knows only what the first
 * remembers of the game. */
static void play(OpponentKind kind, OpponentEffort *effort)
{
    Opponent players[2] = {opponent_sits_down(kind, 5), opponent_sits_down(OPPONENT_SIMPLE, 6)};
    SearchMemory *memory = calloc(2, sizeof *memory);
    Table table = begin();
    ChanceFast luck = {1};
    ChanceQuestion chance;
    Question questions[MAX_SEATS];
    Answer answer, again;

    players[0].memory = &memory[0];
    for (int i = 0; i < MOST_ANSWERS && table.state == TABLE_PLAYING; i++) {
        if (table_chance(core_set(), &table, &chance)) {
            assert_true(chance_sample(core_set(), &table, &chance, chance_fast_number, &luck, &answer));
        } else {
            assert_true(table_questions(core_set(), &table, questions) > 0);
            uint8_t seat = questions[0].seat;
            Opponent other = opponent_sits_down(kind, 0);
            other.random = players[seat].random;
            other.simple.random = players[seat].simple.random;
            other.memory = &memory[1];
            memory[1] = memory[0];
            assert_true(opponent_answer(&players[seat], core_set(), &table, &questions[0], &answer));
            /* The other is shown a world in which enemies have set other dials. */
            Table known = table_censor(core_set(), &table, seat);
            ChanceFast dials = {(uint64_t)i};
            Table world = table_imagine(core_set(), &known, chance_fast_number, &dials);
            if (seat == 0) {
                Question same;
                assert_true(table_question(core_set(), &world, seat, &same));
                assert_true(opponent_answer(&other, core_set(), &world, &same, &again));
                assert_memory_equal(&answer, &again, sizeof answer);
                assert_memory_equal(&memory[0].plan, &memory[1].plan, sizeof memory[0].plan);
            }
            opponent_leaves(&other);
        }
        assert_int_equal(table_answer(core_set(), &table, &answer, NULL).code, STATUS_OK);
    }
    *effort = opponent_effort(&players[0]);
    opponent_leaves(&players[0]);
    opponent_leaves(&players[1]);
    free(memory);
}

static void a_veteran_answers_by_what_it_knows_alone(void **state)
{
    OpponentEffort effort;

    (void)state;
    play(OPPONENT_VETERAN, &effort);
    assert_true(effort.decisions > 0);
    assert_true(effort.playouts > 4 * effort.decisions);
    assert_true(effort.playouts <= level_veteran.wish.playouts * effort.decisions);
}

/* They study how the others choose, and learn who sits there: by what they know alone. */
static void those_who_study_answer_by_what_they_know_alone(void **state)
{
    OpponentEffort effort;

    (void)state;
    play(OPPONENT_ACE, &effort);
    assert_true(effort.playouts > level_veteran.wish.playouts * effort.decisions);
    if (getenv("OUTRIDER_SOAK") != NULL)
        play(OPPONENT_LEGEND, &effort);
}

static void a_cadet_slips_without_searching(void **state)
{
    OpponentEffort effort;

    (void)state;
    play(OPPONENT_CADET, &effort);
    assert_int_equal(effort.playouts, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(levels_are_found_by_name),
        cmocka_unit_test(exploiters_are_only_measured),
        cmocka_unit_test(there_is_room_for_all_who_are_known),
        cmocka_unit_test(a_veteran_answers_by_what_it_knows_alone),
        cmocka_unit_test(those_who_study_answer_by_what_they_know_alone),
        cmocka_unit_test(a_cadet_slips_without_searching),
    };
    return RUN_TESTS(tests);
}
