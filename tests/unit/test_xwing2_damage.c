/* Repairing damage cards in X-Wing 2.0 and 2.5, told with cards of the test's own. */
#include "unit/xwing_story.h"
#include "xwing/state/decks.h"

/* clang-format off */
static const char own_cards[] =
    "edition xwing-2.0\n"
    "pilot mechanic \"Mechanic\"\n"
    "    ship t65xwing  faction rebel  initiative 3\n"
    "    charges 2\n"
    "    ability\n"
    "        when  combat_starts\n"
    "        cost  charge\n"
    "        may   choose one\n"
    "            flip faceup\n"
    "            discard facedown\n"
    "        text  en \"At the start of the Engagement phase you may spend a charge to repair a damage card.\"\n";
/* clang-format on */

#define POSITION                                                                                                       \
    "ship hurt mechanic seat 0 at 457 400 facing 0 damage 1 card structuraldamage\n"                                   \
    "ship foe academypilot seat 1 at 457 500 facing 180\n"                                                             \
    "phase engagement\n"

static int make_of(const char *edition)
{
    make_rules_of(edition_named(edition, strlen(edition)), own_cards);
    return 0;
}

static int make_second(void **state)
{
    (void)state;
    return make_of("xwing-2.0");
}

static int make_revised(void **state)
{
    (void)state;
    return make_of("xwing-2.5");
}

static void a_repaired_faceup_card_still_counts(void **state)
{
    Look look = looking();

    (void)state;
    PROVES("X2-REP-01 X2-REP-02 X25-REP-01 X25-REP-02");
    begin(POSITION);
    use("mechanic");
    assert_kind(ASK_CHOICE, 0); /* faceup or facedown: its player chooses */
    say("choose 1");
    assert_int_equal(count_cards("hurt", true), 0);
    assert_int_equal(count_cards("hurt", false), 2);
    assert_int_equal(damage_on(&look, piece("hurt")), 2);
    assert_int_equal(pile_size(&look, discard_of(&look, 0)), 0);
}

static void a_repaired_facedown_card_is_discarded(void **state)
{
    Look look = looking();

    (void)state;
    PROVES("X2-REP-01 X2-REP-03 X2-EX-25 X25-REP-01 X25-REP-03");
    begin(POSITION);
    use("mechanic");
    say("choose 2");
    draw("stunnedpilot"); /* everybody sees what it was */
    assert_int_equal(count_cards("hurt", true), 1);
    assert_int_equal(count_cards("hurt", false), 0);
    assert_int_equal(damage_on(&look, piece("hurt")), 1);
    assert_int_equal(pile_size(&look, discard_of(&look, 0)), 1);
    assert_int_equal(pile_size(&look, discard_of(&look, 1)), 0);
    assert_int_equal(game_state()->card[piece("hurt")].charges, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_repaired_faceup_card_still_counts),
        cmocka_unit_test(a_repaired_facedown_card_is_discarded),
    };

    choose_tests();
    return cmocka_run_group_tests(tests, make_second, free_rules) +
           cmocka_run_group_tests(tests, make_revised, free_rules);
}
