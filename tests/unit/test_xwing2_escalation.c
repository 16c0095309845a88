/* Escalation: who has won; and whole games. */
#include "unit/random_game.h"
#include "unit/xwing_story.h"
#include "xwing/modes/modes.h"

static const char own_cards[] = "edition xwing-2.0\n";

/* One attack is asked for; then the round ends. */
#define POSITION                                                                                                       \
    "mode escalation\n"                                                                                                \
    "faction 0 empire\n"                                                                                               \
    "marker at 200 450 facing 0\n"                                                                                     \
    "marker at 700 450 facing 0\n"                                                                                     \
    "ship a academypilot seat 0 at 457 300 facing 0\n"                                                                 \
    "ship b academypilot seat 0 at 100 100 facing 0 attacked\n"                                                        \
    "ship c academypilot seat 0 at 200 100 facing 0 attacked\n"                                                        \
    "ship d academypilot seat 0 at 300 100 facing 0 attacked\n"                                                        \
    "ship e academypilot seat 1 at 457 400 facing 180 attacked\n"                                                      \
    "ship f academypilot seat 1 at 100 800 facing 180 attacked\n"                                                      \
    "ship g academypilot seat 1 at 200 800 facing 180 attacked\n"                                                      \
    "ship h academypilot seat 1 at 300 800 facing 180 attacked\n"                                                      \
    "initiative 0\n"                                                                                                   \
    "phase engagement\n"

enum { NOBODY = -1 };

static int make(void **state)
{
    (void)state;
    make_rules_of(edition_named("xwing-2.0", strlen("xwing-2.0")), own_cards);
    return 0;
}

/* The round ends with these totals: who wins? */
static void assert_winner(uint8_t first, uint8_t second, int winner)
{
    begin(POSITION);
    game_state()->scored[0][POINTS_FOR_LOSSES] = first;
    game_state()->scored[1][POINTS_FOR_LOSSES] = second;
    assert_int_equal(story.table.state, TABLE_PLAYING); /* not before the round is over */
    say("pass");
    assert_int_equal(story.table.state, winner == NOBODY ? TABLE_PLAYING : TABLE_OVER);
    if (winner != NOBODY)
        assert_int_equal(story.table.winners, SEAT_BIT(winner));
}

static void more_than_twice_the_threat_wins(void **state)
{
    (void)state;
    PROVES("X2-ESC-12 X2-EX-64 X2-AMB-91");
    assert_winner(8, 0, NOBODY);
    assert_winner(9, 0, 0);
    assert_winner(0, 9, 1);
    assert_winner(9, 8, 0);
}

static void of_both_the_higher_total_wins_and_equal_ones_go_on(void **state)
{
    (void)state;
    PROVES("X2-ESC-13 X2-EX-64 X2-AMB-92");
    assert_winner(9, 9, NOBODY);
    assert_winner(10, 9, 0);
    assert_winner(9, 11, 1);
}

static void a_ship_that_flees_counts_and_is_replaced(void **state)
{
    (void)state;
    PROVES("X2-AMB-89 X2-AMB-87");
    begin("mode escalation\nthreat 1\nfaction 0 empire\nmarker at 200 450 facing 0\nmarker at 700 450 facing 0\n"
          "ship a academypilot seat 0 at 457 60 facing 180 dial straight 5\n"
          "ship e academypilot seat 1 at 457 850 facing 0 dial straight 5\n"
          "initiative 1\nphase activation\n");
    assert_int_equal(game_state()->scored[0][POINTS_FOR_LOSSES], 1);
    assert_int_equal(game_state()->scored[1][POINTS_FOR_LOSSES], 1);
    assert_kind(ASK_BUILD, 1); /* both are gone: the first player replaces first */
    assert_int_equal(asked().subject, piece("e"));
    say("build academypilot 1");
    say("build academypilot 1");
    assert_kind(ASK_MARKER, 1); /* each arrives by itself */
    say("choose 1");
    fall(1, 0, 0, 0);
    assert_kind(ASK_MARKER, 1);
    say("choose 1");
    fall(1, 0, 0, 0);
    assert_kind(ASK_BUILD, 0);
    assert_int_equal(asked().subject, piece("a"));
    assert_int_equal(game_state()->round, 1);
}

/* With one core set the losses are counted: three TIE fighters, two X-wings. */
static void assert_core_winners(uint8_t ties, uint8_t x_wings, TableState state, uint8_t winners)
{
    begin("mode escalation-core\nmarker at 200 450 facing 0\nmarker at 700 450 facing 0\n"
          "ship blue bluesquadronescort seat 0 at 457 300 facing 0\n"
          "ship academy academypilot seat 1 at 457 400 facing 180 attacked\n"
          "initiative 0\nphase engagement\n");
    game_state()->scored[0][POINTS_FOR_LOSSES] = ties;
    game_state()->scored[1][POINTS_FOR_LOSSES] = x_wings;
    say("pass");
    assert_int_equal(story.table.state, state);
    assert_int_equal(story.table.winners, winners);
}

static void with_one_core_set_losses_are_counted(void **state)
{
    (void)state;
    PROVES("X2-ESC-16 X2-ESC-19 X2-AMB-94");
    assert_core_winners(2, 1, TABLE_PLAYING, 0);
    assert_core_winners(3, 1, TABLE_OVER, SEAT_BIT(0));
    assert_core_winners(2, 2, TABLE_OVER, SEAT_BIT(1));
    assert_core_winners(3, 2, TABLE_OVER, 0);
}

static void whole_games_end_and_replay(void **state)
{
    static const char *const games[] = {
        "mode escalation-core\nobstacles 2\n",
        "mode escalation\nthreat 1\nfaction 0 empire\nship a academypilot seat 0\nship e academypilot seat 1\n",
    };

    (void)state;
    for (uint64_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        RandomPlayer player = {.state = 7 + i};
        play_whole_game(rules, games[i], i, &player, NULL, NULL);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(more_than_twice_the_threat_wins),
        cmocka_unit_test(of_both_the_higher_total_wins_and_equal_ones_go_on),
        cmocka_unit_test(a_ship_that_flees_counts_and_is_replaced),
        cmocka_unit_test(with_one_core_set_losses_are_counted),
        cmocka_unit_test(whole_games_end_and_replay),
    };

    choose_tests();
    return cmocka_run_group_tests(tests, make, free_rules);
}
