/* Towing in X-Wing 2.5, told with cards of the test's own where no card of the edition does such a thing. */
#include "unit/xwing_story.h"

#include "xwing/rules/mode.h"
#include "xwing/rules/sound.h"

/* clang-format off */
static const char own_cards[] =
    "edition xwing-2.5 from xwing-2.0\n"
    "pilot rider \"Rider\"\n"
    "    ship t65xwing  faction rebel  initiative 4\n"
    "    ability\n"
    "        when  system\n"
    "        may   choose friend 1\n"
    "        then  dock with chosen\n"
    "        text  en \"It docks.\"\n"
    "pilot ghost \"Ghost\"\n"
    "    ship t65xwing  faction rebel  initiative 4\n"
    "    ability\n"
    "        when  combat_starts\n"
    "        must  gain cloak\n"
    "        then  gain stress\n"
    "        text  en \"It cloaks.\"\n"
    "pilot martyr \"Martyr\"\n"
    "    ship t65xwing  faction rebel  initiative 4\n"
    "    ability\n"
    "        when  attack_ended attacking\n"
    "        must  suffer 5 critical\n"
    "        text  en \"Its own shot destroys it.\"\n";
/* clang-format on */

#define TIE "ship tie academypilot seat 1 at 457 700 facing 180 dial straight 2\n"

static int make(void **state)
{
    (void)state;
    make_rules_of(edition_named("xwing-2.5", strlen("xwing-2.5")), own_cards);
    return 0;
}

static const MatObject *cache(void)
{
    return &game_state()->object[0];
}

static void assert_sound(void)
{
    const char *complaint = NULL;
    Look look = looking();

    if (!xwing_sound(&look, &complaint))
        fail_msg("%s", complaint);
}

static void a_ship_that_docks_leaves_its_cache_where_it_was(void **state)
{
    (void)state;
    PROVES("X25-SALV-30 X25-AMB-78");
    begin("mode salvage\nship home bluesquadronescort seat 0 at 457 300 facing 0 dial straight 2\n"
          "ship rider rider seat 0 at 520 300 facing 0 dial straight 2\n" TIE
          "cache on rider\nround 2\nphase system\n");
    use("rider");
    assert_kind(ASK_CACHE_POSE, 1);
    assert_int_equal(ship("rider")->status, SHIP_IN_PLAY); /* it is still on the mat */
    assert_int_equal(asked().args[0], ship("rider")->pose.x);
    assert_sound();
    say("at 600 300 facing 0");
    assert_int_equal(ship("rider")->status, SHIP_RESERVE);
    assert_int_equal(cache()->placed, OBJECT_PLACED);
    assert_int_equal(cache()->carrier, 0);
    assert_sound();
}

static void no_effect_gives_a_ship_that_tows_a_cloak(void **state)
{
    (void)state;
    PROVES("X25-SALV-27");
    for (int tows = 0; tows < 2; tows++) {
        begin(tows ? "mode salvage\nship ghost ghost seat 0 at 457 100 facing 0\n" TIE
                     "cache on ghost\nphase engagement\n"
                   : "mode salvage\nship ghost ghost seat 0 at 457 100 facing 0\n" TIE "phase engagement\n");
        assert_int_equal(ship("ghost")->tokens[TOKEN_CLOAK], !tows);
        assert_int_equal(ship("ghost")->tokens[TOKEN_STRESS], 1);
        assert_sound();
    }
}

static void a_ship_that_its_own_shot_destroys_jettisons_once(void **state)
{
    (void)state;
    PROVES("X25-SALV-28 X25-SALV-29 X25-AMB-77");
    begin("mode salvage\nship martyr martyr seat 0 at 457 500 facing 0 shields 1\n" TIE
          "cache on martyr\nround 2\nphase engagement\n");
    say("attack tie -");
    fall(0, 0, 0, 3);
    fall(0, 0, 3, 0);
    assert_kind(ASK_CACHE_POSE, 1); /* at the first critical damage, which takes the shield */
    assert_int_equal(ship("martyr")->shields, 0);
    assert_int_equal(ship("martyr")->status, SHIP_IN_PLAY);
    say("at 540 500 facing 0");
    for (int i = 0; i < 4; i++)
        draw(i % 2 == 0 ? "weaponsfailure" : "damagedengine");
    assert_int_equal(ship("martyr")->status, SHIP_DESTROYED);
    assert_int_equal(cache()->carrier, 0);
    assert_int_equal(story.events[XW_JETTISONS], 1);
    assert_sound();
}

/* The captain is asked: whoever it is when the cache is placed. */
static void the_captain_of_the_other_side_places_it(void **state)
{
    (void)state;
    PROVES("X25-SALV-25");
    for (uint8_t captain = 2; captain < 4; captain++) {
        begin_teams("mode salvage\nship red bluesquadronescort seat 1 at 457 300 facing 0 dial straight 2\n"
                    "ship one academypilot seat 2 at 457 800 facing 180 activated\n"
                    "ship two academypilot seat 3 at 300 800 facing 180 activated\n"
                    "cache on red\nround 2\nphase activation\n");
        name_captain(captain);
        say("focus");
        say("yes");
        assert_kind(ASK_CACHE_POSE, captain);
    }
}

/* Every place that is offered will do, and there is one wherever a ship stands: in a corner, too. */
static void there_is_always_a_place(void **state)
{
    static const char *const corners[] = {"20.5 20.5 facing 0", "893 20.5 facing 180", "60 850 facing 37",
                                          "457 457 facing 45"};

    (void)state;
    PROVES("X25-AMB-76");
    for (size_t i = 0; i < sizeof corners / sizeof corners[0]; i++) {
        char lines[400];
        int legal = 0;
        (void)snprintf(lines, sizeof lines,
                       "mode salvage\nship martyr martyr seat 0 at %s shields 1\n"
                       "ship tie academypilot seat 1 at 457 700 facing 180 dial straight 2\ncache on martyr\n"
                       "round 2\nphase end\n",
                       corners[i]);
        begin(lines);
        const Question question = {
            .kind = ASK_CACHE_POSE,
            .subject = FIRST_OBJECT,
            .seat = 1,
            .args = {ship("martyr")->pose.x, ship("martyr")->pose.y, (int32_t)ship("martyr")->pose.heading}
        };
        int count = table_candidates(rules, &story.table, &question);
        for (int at = 0; at < count; at++)
            legal += table_candidate(rules, &story.table, &question, at).legal;
        assert_in_range(legal, 10, count);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_ship_that_docks_leaves_its_cache_where_it_was),
        cmocka_unit_test(no_effect_gives_a_ship_that_tows_a_cloak),
        cmocka_unit_test(a_ship_that_its_own_shot_destroys_jettisons_once),
        cmocka_unit_test(the_captain_of_the_other_side_places_it),
        cmocka_unit_test(there_is_always_a_place),
    };

    choose_tests();
    return cmocka_run_group_tests(tests, make, free_rules);
}
