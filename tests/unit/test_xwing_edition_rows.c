/* What differs between editions is a row or a number: the rules play a changed copy of an edition as it says. */
#include "unit/xwing_story.h"
#include "xwing/rules/sides.h"

static Edition changed;

/* A copy of the edition to change, and rules that are made of it. Call begin() after the change. */
static int copy_edition(void **state)
{
    static char no_cards[] = "edition xwing-1\n";

    (void)state;
    make_rules(no_cards);
    const XwingContent *content = rules->own;
    rules_xwing_free(rules);
    changed = *edition_default();
    rules = rules_xwing(&changed, content);
    return 0;
}

/* ---- sides ---- */

#define SQUADS "ship luke lukeskywalker seat 0\nship beast nightbeast seat 1\n" /* 28 points against 15 */

static uint8_t first_side(const Look *look)
{
    (void)look;
    return 0;
}

static uint8_t side_of_more_points(const Look *look, bool own_squads)
{
    return own_squads ? other_side(side_of_fewer_points(look, true)) : 0;
}

static void who_has_initiative_is_the_editions(void **state)
{
    (void)state;
    begin(SQUADS);
    assert_int_equal(game_state()->initiative, 1);
    begin("");
    assert_int_equal(game_state()->initiative, 1);
    changed.initiative = side_of_more_points;
    begin(SQUADS);
    assert_int_equal(game_state()->initiative, 0);
    begin("");
    assert_int_equal(game_state()->initiative, 0);
    begin(SQUADS "initiative 1\n"); /* what was agreed comes first */
    assert_int_equal(game_state()->initiative, 1);
}

static void who_places_first_is_the_editions(void **state)
{
    (void)state;
    for (int sides = 0; sides < 2; sides++) {
        uint8_t first = sides == 0 ? 1 : 0;
        if (first == 0)
            changed.places_first = first_side;
        begin(SQUADS "obstacles 2\n");
        assert_int_equal(asked().seat, first);
        say("obstacle asteroid1");
        say("at 300 400 facing 0");
        assert_int_equal(asked().seat, 1 - first);
        say("at 600 500 facing 0");
        assert_int_equal(asked().kind, ASK_EDGE);
        assert_int_equal(asked().seat, 1 - first);
        say("edge 2");
        assert_int_equal(game_state()->edge[1 - first], EDGE_LEFT);
        assert_int_equal(game_state()->edge[first], EDGE_RIGHT);
    }
}

#define ROW(test) cmocka_unit_test_setup_teardown(test, copy_edition, free_rules)

int main(void)
{
    const struct CMUnitTest tests[] = {
        ROW(who_has_initiative_is_the_editions),
        ROW(who_places_first_is_the_editions),
    };
    return RUN_TESTS(tests);
}
