/* Where a game stands: a view tells the phases of a round in order, what they are called, and which one it is now. */
#include "unit/phases_told.h"

#include "games/skirmish.h"
#include "games/smugglers.h"
#include "xwing/editions/edition.h"
#include "xwing/game.h"

#define DUEL                                                                                                           \
    "ship luke lukeskywalker seat 0 at 457 300 facing 0\n"                                                             \
    "ship beast nightbeast seat 1 at 457 500 facing 180\n"

static const Rules *xwing;

static int open_xwing(void **state)
{
    ContentError error;

    (void)state;
    xwing = rules_xwing_builtin(edition_default(), &error);
    return xwing != NULL ? 0 : -1;
}

static void in_the_language_of_whoever_looks(void **state)
{
    (void)state;
    assert_phases_told(xwing, DUEL "phase combat\n", LANGUAGE_EN,
                       "planning Planning, activation Activation, combat Combat now, end End");
    assert_phases_told(xwing, DUEL "phase combat\n", LANGUAGE_PT,
                       "planning Planejamento, activation Ativação, combat Combate now, end Final");
    assert_phases_told(xwing, DUEL "phase combat\n", LANGUAGE_ES,
                       "planning Planificación, activation Activación, combat Combate now, end Final");
    assert_phases_told(xwing, DUEL "phase combat\n", LANGUAGE_FR,
                       "planning Préparation, activation Activation, combat Combat now, end Dénouement");
}

static void none_is_now_before_the_first_round(void **state)
{
    (void)state;
    assert_phases_told(xwing, "", LANGUAGE_EN, "planning Planning, activation Activation, combat Combat, end End");
}

static void of_games_without_a_board(void **state)
{
    (void)state;
    assert_phases_told(rules_skirmish(), "", LANGUAGE_EN,
                       "orders Orders, planning Planning, moving Moving, firing Firing");
    assert_phases_told(rules_skirmish(),
                       "drone red seat 0 at 100 150 facing 0\ndrone blue seat 1 at 160 150 facing 0\nphase firing\n",
                       LANGUAGE_EN, "orders Orders, planning Planning, moving Moving, firing Firing now");
    assert_phases_told(rules_smugglers(), "", LANGUAGE_EN, NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(in_the_language_of_whoever_looks),
        cmocka_unit_test(none_is_now_before_the_first_round),
        cmocka_unit_test(of_games_without_a_board),
    };

    choose_tests();
    return cmocka_run_group_tests(tests, open_xwing, NULL);
}
