/* What the other side imagines of dials in X-Wing 2.0. */
#include "outrider/chance.h"
#include "table/rules.h"
#include "unit/xwing_story.h"

/* clang-format off */
static const char own_cards[] =
    "edition xwing-2.0\n"
    "ship kite \"Kite\"\n    size small  attack 2  agility 2  hull 9  shields 0  arcs front\n    actions focus\n"
    "    dial straight bank_left turn_left\n        3 white white white\n        2 white white white\n        1 white blue -\n"
    "pilot waiter \"Waiter\"\n    ship kite  faction rebel  initiative 2\n"
    "    ability\n        when   activates\n        may    free_action focus\n        text   en \"So.\"\n";
/* clang-format on */

static int make(void **state)
{
    (void)state;
    make_rules_of(edition_named("xwing-2.0", strlen("xwing-2.0")), own_cards);
    return 0;
}

/* A card asks after a ship's turn has begun and before it shows its dial. To the other side that dial is any, but there is one. */
static void a_ship_that_is_asked_before_it_reveals_its_dial_has_one(void **state)
{
    int kept = 0;

    (void)state;
    begin("ship kite waiter seat 0 at 457 300 facing 0 dial straight 2\n"
          "ship far academypilot seat 1 at 880 880 facing 180 activated\nphase activation\n");
    assert_true(asked().kind == ASK_ABILITY && asked().seat == 0);
    Table known = table_censor(rules, &story.table, 1), real = story.table;
    assert_int_equal(((const Xwing *)(const void *)known.game)->ship[piece("kite")].dial, 0);
    int dial = ship("kite")->dial;
    for (uint64_t seed = 0; seed < 20; seed++) {
        story.table = table_imagine(rules, &known, chance_fast_number, &(ChanceFast){seed});
        assert_int_not_equal(ship("kite")->dial, 0);
        kept += ship("kite")->dial == dial;
        say("pass"); /* and it flies what it has */
        assert_int_not_equal(story.table.state, TABLE_BROKEN);
    }
    assert_true(kept < 20);
    /* Once it has flown there is nothing to imagine. */
    story.table = real;
    say("pass");
    known = table_censor(rules, &story.table, 1);
    story.table = table_imagine(rules, &known, chance_fast_number, &(ChanceFast){1});
    assert_int_equal(ship("kite")->dial, ((const Xwing *)(const void *)known.game)->ship[piece("kite")].dial);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_ship_that_is_asked_before_it_reveals_its_dial_has_one, make, free_rules)};

    return RUN_TESTS(tests);
}
