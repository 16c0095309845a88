/* Phases of X-Wing 2.0 in which only cards act, told with cards of the test's own. */
#include "unit/xwing_story.h"

#define FOCUS_AT(moment)                                                                                               \
    "    ability\n"                                                                                                    \
    "        when  " moment "\n"                                                                                       \
    "        may   gain focus\n"                                                                                       \
    "        text  en \"Focus.\"\n"

/* clang-format off */
static const char own_cards[] =
    "edition xwing-2.0\n"
    "pilot tinkerer \"Tinkerer\"\n"
    "    ship t65xwing  faction rebel  initiative 3\n"
    FOCUS_AT("system") FOCUS_AT("system")
    "pilot hacker \"Hacker\"\n"
    "    ship tielnfighter  faction empire  initiative 2\n"
    FOCUS_AT("system")
    "pilot eager \"Eager\"\n"
    "    ship t65xwing  faction rebel  initiative 3\n"
    FOCUS_AT("combat_starts") FOCUS_AT("combat_starts")
    "pilot zealous \"Zealous\"\n"
    "    ship tielnfighter  faction empire  initiative 5\n"
    FOCUS_AT("combat_starts");
/* clang-format on */

#define REBEL  " seat 0 at 100 300 facing 0 dial straight 2"
#define EMPIRE " seat 1 at 100 500 facing 180 dial straight 2"
#define BYSTANDERS                                                                                                     \
    "ship blue bluesquadronescort seat 0 at 300 100 facing 0 dial straight 2\n"                                        \
    "ship academy academypilot seat 1 at 300 800 facing 180 dial straight 2\n"

static int make(void **state)
{
    (void)state;
    make_rules_of(edition_named("xwing-2.0", strlen("xwing-2.0")), own_cards);
    return 0;
}

static void who_has_something_to_do_has_a_turn_in_the_system_phase(void **state)
{
    (void)state;
    PROVES("X2-SYS-01 X2-SYS-02 X2-ROUND-04");
    begin(BYSTANDERS "ship tinker tinkerer" REBEL "\nship hack hacker" EMPIRE "\ninitiative 0\nphase system\n");
    assert_kind(ASK_ABILITY,
                1); /* the lower initiative first; and the escort has no turn though its initiative is 2, too */
    assert_int_equal(asked().subject, piece("hack"));
    use("hacker");
    assert_int_equal(ship("hack")->tokens[TOKEN_FOCUS], 1);
    assert_kind(ASK_ABILITY, 0);
    assert_int_equal(asked().subject, piece("tinker"));
    use("tinkerer:2"); /* one after the other, in any order, */
    assert_kind(ASK_ABILITY, 0);
    assert_false(can_use("tinkerer:2")); /* each once */
    say("pass");
    assert_int_equal(ship("tinker")->tokens[TOKEN_FOCUS], 1);
    assert_int_equal(game_state()->phase, PHASE_ACTIVATION);
}

static void the_first_player_uses_all_abilities_first(void **state)
{
    (void)state;
    PROVES("X2-TIME-01 X2-TIME-02 X2-EX-37 X2-DEF-15");
    for (uint8_t first = 0; first < 2; first++) {
        char lines[600];
        (void)snprintf(lines, sizeof lines,
                       "ship eager eager" REBEL "\nship zeal zealous" EMPIRE "\ninitiative %d\nphase engagement\n",
                       first);
        begin(lines);
        for (int asking = 0; asking < 3; asking++) {
            bool rebel = first == 0 ? asking < 2 : asking > 0;
            assert_kind(ASK_ABILITY, rebel ? 0 : 1);
            use(!rebel ? "zealous" : asking == (first == 0 ? 0 : 1) ? "eager:2" : "eager");
        }
        assert_int_equal(ship("eager")->tokens[TOKEN_FOCUS], 2);
        assert_int_equal(ship("zeal")->tokens[TOKEN_FOCUS], 1);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_has_something_to_do_has_a_turn_in_the_system_phase),
        cmocka_unit_test(the_first_player_uses_all_abilities_first),
    };

    choose_tests();
    return cmocka_run_group_tests(tests, make, free_rules);
}
