/* Random games of 2.0 with random legal squads of all factions. */
#include <stdio.h>
#include <string.h>

#include "ai/opponent.h"
#include "unit/random_squads.h"
#include "unit/xwing2_ships.h"

enum { POINTS = 200 };

/* In make soak each of two tests gives this many answers: a million together. */
enum { FEW_GAMES = 2 * FACTIONS, SOAKED_ANSWERS = 500000 };

static void play_squads(int most, const SquadTerms *terms)
{
    long wanted = getenv("OUTRIDER_SOAK") != NULL ? SOAKED_ANSWERS : 0;
    int games = 0;

    for (answers = 0; games < FEW_GAMES || answers < wanted; games++) {
        char lines[LINES_BYTES];
        print_squads(games, most, terms, lines);
        play_game(lines, (uint64_t)games);
    }
    print_message("%d games, %ld answers\n", games, answers);
}

static void random_squads_of_all_factions(void **state)
{
    (void)state;
    play_squads(SQUAD_SHIPS, &(SquadTerms){.points = POINTS});
}

/* Cards without points: devices, tractor beams, cloaks, Force, every action. */
static void random_ships_of_the_tests_own(void **state)
{
    (void)state;
    play_squads(4, &(SquadTerms){0});
}

/* ---- simple ---- */

/* Counts the actions of seat 0 that failed. */
static void count_failed(void *self, const Table *table, const Event *event)
{
    Look look = {rules, table};

    if (event->message.id == XW_ACTION_FAILS || event->message.id == XW_DECLOAK_FAILS)
        *(int *)self += side_of(&look, event->cause) == 0;
}

/* A game of simple against random play: is it won? No answer is refused, and no action fails. */
static bool simple_wins(const char *lines, uint64_t seed)
{
    Opponent players[2] = {opponent_sits_down(OPPONENT_SIMPLE, seed), opponent_sits_down(OPPONENT_RANDOM, seed)};
    ChanceFast dice = {seed};
    Chance chance = chance_fast(&dice);
    Setup setup = {
        .seats = 2, .side = {0, 1},
             .lines = lines
    };
    static Table table;
    Question questions[MAX_SEATS];
    Answer answer;
    int failed = 0;
    const Sink fails = {.self = &failed, .event = count_failed};

    assert_int_equal(table_open(rules, &table, &setup, NULL, NULL, NULL).code, STATUS_OK);
    for (int i = 0; table.state == TABLE_PLAYING; i++) {
        assert_int_equal(chance_run(&chance, rules, &table, &fails).code, STATUS_OK);
        if (table_questions(rules, &table, questions) == 0)
            continue;
        Opponent *player = &players[questions[0].seat];
        assert_true(opponent_answer(player, rules, &table, &questions[0], &answer));
        assert_int_equal(table_answer(rules, &table, &answer, &fails).code, STATUS_OK);
        assert_true(i < MOST_ANSWERS);
    }
    assert_int_equal(failed, 0);
    return table.winners == SEAT_BIT(0);
}

static void simple_plays_squads_of_all_factions(void **state)
{
    int won = 0;

    (void)state;
    for (int game = 0; game < FACTIONS; game++) {
        char lines[LINES_BYTES];
        print_squads(game, SQUAD_SHIPS, &(SquadTerms){.points = POINTS}, lines);
        won += simple_wins(lines, (uint64_t)game);
    }
    assert_int_equal(won, FACTIONS);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_squads_of_all_factions),
        cmocka_unit_test(random_ships_of_the_tests_own),
        cmocka_unit_test(simple_plays_squads_of_all_factions),
    };

    choose_tests();
    return cmocka_run_group_tests(tests, make_ships, NULL);
}
