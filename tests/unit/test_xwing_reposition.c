/* Boost, and repositioning of large ships, in small stories with the real rules and ships of the test's own. */
#include "unit/xwing_story.h"

#include "ai/simple.h"
#include "xwing/rules/objects.h"
#include "xwing/rules/reposition.h"

static const char own_ships[] = "edition xwing-1\n"
                                "ship racer \"Racer\"\n"
                                "    size small  attack 2  agility 3  hull 2  shields 2\n"
                                "    actions focus boost\n"
                                "    arcs front\n"
                                "    dial  turn_left bank_left straight bank_right turn_right\n"
                                "        5 -         -         green    -          -\n"
                                "        2 white     green     green    green      white\n"
                                "        1 -         -         red      -          -\n"
                                "ship hauler \"Hauler\"\n"
                                "    size large  attack 2  agility 2  hull 5  shields 5\n"
                                "    actions barrel_roll boost\n"
                                "    arcs front\n"
                                "    dial  bank_left straight bank_right\n"
                                "        2 white     green    white\n"
                                "        1 green     green    green\n"
                                "pilot racer \"Racer\"\n"
                                "    ship racer  faction rebel  skill 3  cost 1\n"
                                "pilot hauler \"Hauler\"\n"
                                "    ship hauler  faction rebel  skill 3  cost 1\n";

#define FAR_TIE "ship tie academypilot seat 1 at 800 850 facing 0 activated attacked\nphase activation\n"

/* Where the ship stands, in tenths of a millimetre and whole degrees. */
static void assert_at(const char *name, int x, int y, int facing)
{
    static const struct {
        const char *fact;
        int place;
    } facts[] = {
        {"x",      0},
        {"y",      1},
        {"facing", 2}
    };
    const int tenths[2] = {x, y};
    Look look = looking();
    char said[32], wanted[48];

    for (int i = 0; i < 3; i++) {
        assert_true(rules->tell(&look, piece(name), facts[i].fact, said, sizeof said));
        if (i == 2)
            snprintf(wanted, sizeof wanted, "%d", facing);
        else if (tenths[i] % 10 == 0)
            snprintf(wanted, sizeof wanted, "%d", tenths[i] / 10);
        else
            snprintf(wanted, sizeof wanted, "%d.%d", tenths[i] / 10, tenths[i] % 10);
        assert_string_equal(said, wanted);
    }
}

/* ---- boost ---- */

static void a_boost_has_three_templates(void **state)
{
    static const struct {
        const char *words;
        int x, y, facing;
    } ends[] = {
        {"straight racer 1",   4570, 5000, 0  },
        {"bank-left racer 1",  4194, 5107, 315},
        {"bank-right racer 1", 4946, 5107, 45 }
    };

    (void)state;
    PROVES("X2-BOOST-01 X2-BOOST-02 X2-EX-23");
    for (int i = 0; i < 3; i++) {
        begin("ship racer racer seat 0 at 457 300 facing 0 dial straight 2\n" FAR_TIE); /* it is at 457 420 */
        say("boost");
        assert_kind(ASK_BOOST, 0);
        Question question = asked();
        assert_int_equal(table_candidates(rules, &story.table, &question), 3);
        assert_refused("straight racer 2", "X2-BOOST-01");
        assert_refused("turn-left racer 1", "X2-BOOST-01");
        say(ends[i].words);
        assert_int_equal(story.events[XW_BOOSTS], 1);
        assert_at("racer", ends[i].x, ends[i].y, ends[i].facing);
    }
}

/* It is whole or not at all: a maneuver of this kind would back up against the ship in the way. */
static void a_boost_is_not_partial(void **state)
{
    (void)state;
    PROVES("X2-BOOST-03 X2-BOOST-05");
    begin("ship racer racer seat 0 at 457 300 facing 0 dial straight 2\n"
          "ship wall rookiepilot seat 0 at 457 545 facing 45 activated\n" FAR_TIE);
    say("boost");
    assert_refused("straight racer 1", "X2-BOOST-03");
    say("bank-right racer 1");
    assert_at("racer", 4946, 5107, 45);
}

/* Straight 1 is red on its dial, and that is nothing to a boost. */
static void a_boost_has_no_difficulty_and_sets_contacts_anew(void **state)
{
    (void)state;
    PROVES("X2-BOOST-03 X2-BOOST-05");
    begin("ship racer racer seat 0 at 457 300 facing 0 dial straight 2\n"
          "ship beside rookiepilot seat 0 at 497 420 facing 0 activated\n"
          "ship ahead rookiepilot seat 0 at 457 540 facing 0 activated\n" FAR_TIE);
    assert_int_equal(ship("racer")->touching, 1u << piece("beside"));
    say("boost"); /* only straight is free, exactly up to the other one: touching is not overlapping */
    assert_at("racer", 4570, 5000, 0);
    assert_int_equal(ship("racer")->touching, 1u << piece("ahead"));
    assert_int_equal(ship("beside")->touching, 0);
    assert_int_equal(ship("ahead")->touching, 1u << piece("racer"));
    assert_int_equal(ship("racer")->tokens[TOKEN_STRESS], 0);
    assert_int_equal(ship("racer")->flags & SHIP_OVERLAPPED, 0);
}

/* Which of the two obstacles the base at the end of a boost would overlap, a bit each. */
static unsigned rocks_under_end(Bearing bearing)
{
    Look look = looking();
    Key key = key_with((uint16_t)(VERB_BEARING + bearing), piece("racer"), NO_CARD, 1);
    Base end = base_at(boost_pose(&look, &key), BASE_SMALL);
    Shape rock[OBJECTS];
    int16_t who[OBJECTS];
    int count = obstacle_shapes(&look, 0, rock, who);
    unsigned under = 0;

    for (int i = 0; i < count; i++)
        under |= (unsigned)base_overlaps_shape(&end, &rock[i]) << i;
    return under;
}

static void a_boost_is_clear_of_obstacles(void **state)
{
    (void)state;
    PROVES("X2-BOOST-04");
    /* one lies in the way of a bank to the left and not where it ends, one where straight ends and not in the way */
    begin("ship racer racer seat 0 at 457 300 facing 0 dial straight 2\n"
          "obstacle asteroid6 at 428 458 facing 0\n" FAR_TIE);
    assert_int_equal(rocks_under_end(BANK_LEFT), 0);
    say("boost");
    assert_refused("bank-left racer 1", "X2-BOOST-04");
    say("straight racer 1");
    begin("ship racer racer seat 0 at 457 300 facing 0 dial straight 2\n"
          "obstacle asteroid6 at 457 537 facing 0\n" FAR_TIE);
    assert_int_equal(rocks_under_end(STRAIGHT), 1);
    say("boost");
    assert_refused("straight racer 1", "X2-BOOST-04");
    say("bank-left racer 1");
}

static void a_boost_stays_in_the_play_area(void **state)
{
    (void)state;
    PROVES("X2-AMB-44");
    begin("ship racer racer seat 0 at 60 300 facing 0 dial straight 2\n" FAR_TIE);
    say("boost");
    assert_refused("bank-left racer 1", "X2-AMB-44");
    say("straight racer 1");
    begin("ship racer racer seat 0 at 457 680 facing 0 dial straight 2\n" FAR_TIE);
    say("boost"); /* from 800: banks end with a corner outside; straight, which does not, is not asked for */
    assert_at("racer", 4570, 8800, 0);
    begin("ship racer racer seat 0 at 457 700 facing 0 dial straight 2\n" FAR_TIE);
    assert_refused("boost", "X2-AMB-44");
    say("focus");
}

/* ---- large ships ---- */

static void a_large_ship_boosts_by_its_own_length(void **state)
{
    (void)state;
    PROVES("X2-BOOST-02 X2-BOOST-03");
    begin(
        "ship hauler hauler seat 0 at 457 300 facing 0 dial straight 1\n"
        "ship near rookiepilot seat 0 at 530 480 facing 0 activated\n" FAR_TIE); /* 10 mm beside where straight ends */
    assert_at("hauler", 4570, 4200, 0);
    say("boost");
    assert_refused("bank-right hauler 1", "X2-BOOST-03");
    say("straight hauler 1");
    assert_at("hauler", 4570, 5400, 0);
}

/* Along the template's long side: 20 mm and a base aside, and up to 40 mm ahead or back. */
static void a_large_ship_rolls_along_the_long_side(void **state)
{
    (void)state;
    PROVES("X1-ACTION-17 X1-ACTION-18 X1-ACTION-19 X1-ACTION-20");
    begin("ship hauler hauler seat 0 at 457 300 facing 0 dial straight 1\n"
          "ship wall rookiepilot seat 0 at 357 480 facing 0 activated\n" FAR_TIE);
    say("barrel-roll");
    assert_refused("at 577 420 facing 0", "X1-ACTION-19"); /* 120 mm: what a template's length and a base would be */
    assert_refused("at 557 461 facing 0", "X1-ACTION-19");
    assert_refused("at 357 420.5 facing 0", "X1-ACTION-20"); /* onto the other one */
    say("at 357 420 facing 0");
    assert_at("hauler", 3570, 4200, 0);
    assert_int_equal(ship("hauler")->touching, 1u << piece("wall"));
    begin("ship hauler hauler seat 0 at 457 300 facing 0 dial straight 1\n" FAR_TIE);
    say("barrel-roll");
    say("at 557 460 facing 0");
    assert_at("hauler", 5570, 4600, 0);
}

static void a_large_ship_without_room_cannot_roll(void **state)
{
    (void)state;
    PROVES("X1-ACTION-20 X1-AMB-23");
    begin("ship hauler hauler seat 0 at 139 300 facing 0 dial straight 1\n" /* on the left 139 - 100 < 40 */
          "ship a rookiepilot seat 0 at 239 380 facing 0 activated\n"
          "ship b rookiepilot seat 0 at 239 440 facing 0 activated\n" FAR_TIE);
    assert_refused("barrel-roll", "X1-ACTION-20");
    say("boost");
}

/* ---- the opponent ---- */

/* A tie is ahead and to the right, out of its arc: a bank to the right brings it before its guns. */
static void simple_boosts_for_a_shot(void **state)
{
    SimplePlayer player = simple_player(1);
    Answer answer;

    (void)state;
    begin("ship racer racer seat 0 at 300 100 facing 0 dial straight 2\n"
          "ship tie academypilot seat 1 at 500 380 facing 90 activated\nphase activation\n");
    Question question = asked();
    assert_true(simple_answer(&player, rules, &story.table, &question, &answer));
    assert_int_equal(answer.key.verb, VERB_ACTION + ACTION_BOOST);
    give(&answer);
    question = asked();
    assert_true(simple_answer(&player, rules, &story.table, &question, &answer));
    assert_int_equal(answer.key.verb, VERB_BEARING + BANK_RIGHT);
}

static int make_own_rules(void **state)
{
    (void)state;
    make_rules(own_ships);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_boost_has_three_templates),
        cmocka_unit_test(a_boost_is_not_partial),
        cmocka_unit_test(a_boost_has_no_difficulty_and_sets_contacts_anew),
        cmocka_unit_test(a_boost_is_clear_of_obstacles),
        cmocka_unit_test(a_boost_stays_in_the_play_area),
        cmocka_unit_test(a_large_ship_boosts_by_its_own_length),
        cmocka_unit_test(a_large_ship_rolls_along_the_long_side),
        cmocka_unit_test(a_large_ship_without_room_cannot_roll),
        cmocka_unit_test(simple_boosts_for_a_shot),
    };

    choose_tests();
    return cmocka_run_group_tests(tests, make_own_rules, free_rules);
}
