/* Cards that speak of other ships: they listen to their moments, change their values, forbid them things. */
#include "unit/xwing_story.h"
#include "xwing/abilities/vocabulary.h"

#define UPGRADE(name, lines) "upgrade " name " \"" name "\"\n    slot elite  cost 1\n" lines "        text en \"So.\"\n"
#define ABILITY(when, may)   "    ability\n        when " when "\n        may " may "\n"

static const char own_cards[] =
    "edition xwing-1\n"
    "pilot watcher \"Watcher\"\n    ship xwing  faction rebel  skill 5  cost 1\n    slots elite elite\n" UPGRADE(
        "cheer", ABILITY("maneuver_executed by friend 1-2 color green", "gain focus"))
        UPGRADE("envy", ABILITY("action_performed by enemy subject is unique", "gain evade"))
            UPGRADE("foresight", ABILITY("dial_revealed by ship color red", "gain evade"))
                UPGRADE("calm", ABILITY("dial_revealed color green",
                                        "gain focus")) UPGRADE("counsel",
                                                               ABILITY("attack_dice by friend 1 attacking", "reroll 1"))
                    UPGRADE("favor", ABILITY("attack_dice by friend 1 attacking\n        cost focus", "reroll 1"))
                        UPGRADE("heckling", ABILITY("attack_dice by enemy 1-3 attacking", "reroll 1"))
                            UPGRADE("pity",
                                    ABILITY("compared by other 1-2 defending hit subject has no shields", "gain evade"))
                                UPGRADE("shelter", "    modifier\n        value agility plus 1\n        of friend 1\n")
                                    UPGRADE("noise", "    forbid\n        deed bar_action\n        by enemy 1-2\n")
                                        UPGRADE("screen",
                                                "    forbid\n        deed target\n        whom friend 1 has stress\n");

#define YOU(up)    "ship you watcher seat 0 with " up " at 457 300 facing 0 "
#define ACTIVATION "phase activation\n"
#define COMBAT     "phase combat\n"

/* ---- moments ---- */

static void a_card_listens_to_maneuvers_of_friends(void **state)
{
    (void)state;
    begin(YOU("cheer") "dial straight 4\nship pal rookiepilot seat 0 at 557 300 facing 0 dial straight 2\n"
                       "ship tie academypilot seat 1 at 457 800 facing 180 dial straight 2 activated\n" ACTIVATION);
    assert_true(can_use("cheer")); /* the friend has flown first, a green maneuver at range 1 */
    use("cheer");
    assert_int_equal(ship("you")->tokens[TOKEN_FOCUS], 1);
    assert_int_equal(ship("pal")->tokens[TOKEN_FOCUS], 0);
    begin(YOU("cheer") "dial straight 4\nship pal rookiepilot seat 0 at 557 300 facing 0 dial straight 4\n"
                       "ship tie academypilot seat 1 at 457 800 facing 180 dial straight 2 activated\n" ACTIVATION);
    assert_false(can_use("cheer")); /* a white one */
    begin(YOU(
        "cheer") "dial straight 2\nship tie academypilot seat 1 at 457 500 facing 180 dial straight 2\n" ACTIVATION);
    assert_kind(ASK_ACTION, 1); /* nobody listens to an enemy, */
    say("pass");
    assert_kind(ASK_ACTION, 0); /* nor to itself */
}

/* Somebody listens to the friend's maneuver; Night Beast's card does not. */
static void a_card_that_does_not_listen_is_about_its_own_ship(void **state)
{
    (void)state;
    PROVES("X1-ABIL-02 X1-ABIL-03");
    begin(YOU("cheer") "dial straight 4\nship pal rookiepilot seat 0 at 557 300 facing 0 dial straight 2\n"
                       "ship beast nightbeast seat 1 at 457 800 facing 180 dial straight 2 activated\n" ACTIVATION);
    assert_true(can_use("cheer"));
    assert_false(can_use("nightbeast"));
    say("pass");
    assert_kind(ASK_ACTION, 0); /* and nobody else is asked */
}

static void the_subject_is_whose_moment_it_is(void **state)
{
    (void)state;
    begin(
        YOU("envy") "dial straight 2\nship tie maulermithel seat 1 at 457 800 facing 180 dial straight 3\n" ACTIVATION);
    say("pass"); /* your own action */
    say("focus");
    assert_true(can_use("envy"));
    assert_kind(ASK_ABILITY, 0);
    begin(
        YOU("envy") "dial straight 2\nship tie academypilot seat 1 at 457 800 facing 180 dial straight 3\n" ACTIVATION);
    say("focus");
    assert_false(can_use("envy")); /* an academy pilot has no name */
}

static void a_revealed_dial_has_its_color(void **state)
{
    (void)state;
    begin(YOU("calm") "dial straight 4\nship tie academypilot seat 1 at 457 800 facing 180 dial straight 2 "
                      "activated\n" ACTIVATION);
    assert_false(can_use("calm")); /* white */
    begin(YOU("calm") "dial straight 2\nship tie academypilot seat 1 at 457 800 facing 180 dial straight 2 "
                      "activated\n" ACTIVATION);
    assert_true(can_use("calm")); /* green */
    begin(YOU("foresight") "dial straight 2\nship tie academypilot seat 1 at 457 800 facing 180 dial koiogran "
                           "4\n" ACTIVATION);
    assert_true(can_use("foresight")); /* the enemy's is red, and not flown yet */
    assert_int_equal(ship("tie")->tokens[TOKEN_STRESS], 0);
}

static void what_a_card_makes_of_a_color_counts_as_it_is_revealed(void **state)
{
    (void)state;
    begin(YOU("foresight") "card damagedengine dial turn-left 3\n"
                           "ship tie academypilot seat 1 at 457 800 facing 180 dial straight 2 activated\n" ACTIVATION);
    assert_true(can_use("foresight"));
}

/* Three seats, two of them on one side. */
static void begin_with_two_friends(const char *lines)
{
    Setup setup = {
        .seats = 3, .side = {0, 0, 1},
             .lines = lines
    };
    int line = 0;

    memset(&story, 0, sizeof story);
    assert_int_equal(table_open(rules, &story.table, &setup, &sink, &story.names, &line).code, STATUS_OK);
}

static void a_friend_decides_about_his_attack_dice(void **state)
{
    (void)state;
    PROVES("X1-TEAM-04");
    begin_with_two_friends(YOU("counsel") "attacked\nship pal rookiepilot seat 1 at 557 300 facing 0\n"
                                          "ship tie academypilot seat 2 at 557 450 facing 180 attacked\n" COMBAT);
    say("attack tie -");
    fall(0, 0, 0, 3);
    assert_true(can_use("counsel"));
    assert_kind(ASK_ABILITY, 1); /* the friend's owner, not the card's */
    use("counsel");
    assert_kind(ASK_REROLL, 1);
}

static void whoever_pays_decides(void **state)
{
    (void)state;
    begin_with_two_friends(YOU("favor") "attacked focus 1\nship pal rookiepilot seat 1 at 557 300 facing 0\n"
                                        "ship tie academypilot seat 2 at 557 450 facing 180 attacked\n" COMBAT);
    say("attack tie -");
    fall(0, 0, 0, 3);
    assert_true(can_use("favor"));
    assert_kind(ASK_ABILITY, 0); /* the card's owner, whose token it is */
}

static void about_dice_of_an_enemy_the_owner_of_the_card_decides(void **state)
{
    (void)state;
    begin_with_two_friends(YOU("heckling") "attacked\nship pal rookiepilot seat 1 at 557 300 facing 0 attacked\n"
                                           "ship tie academypilot seat 2 at 557 450 facing 180\n" COMBAT);
    say("attack pal -");
    fall(0, 0, 0, 2);
    assert_true(can_use("heckling"));
    assert_kind(ASK_ABILITY, 0);
}

static void a_bystander_listens_to_an_attack(void **state)
{
    (void)state;
    begin(YOU("pity") "attacked\nship tie academypilot seat 1 at 457 450 facing 180 attacked\n"
                      "ship pal rookiepilot seat 0 at 557 300 facing 0\n" COMBAT);
    say("attack tie -");
    fall(3, 0, 0, 0);
    fall(0, 0, 3, 0);
    assert_true(can_use("pity"));
}

/* ---- values and deeds of others ---- */

static void a_value_of_friends_nearby(void **state)
{
    Look look = looking();

    (void)state;
    begin(YOU("shelter") "\nship pal rookiepilot seat 0 at 557 300 facing 0\n"
                         "ship far rookiepilot seat 0 at 757 300 facing 0\n"
                         "ship tie academypilot seat 1 at 457 380 facing 180\n" COMBAT);
    assert_int_equal(value_of(&look, VALUE_AGILITY, piece("pal"), 2, NULL), 3);
    assert_int_equal(value_of(&look, VALUE_AGILITY, piece("you"), 2, NULL), 2);
    assert_int_equal(value_of(&look, VALUE_AGILITY, piece("far"), 2, NULL), 2);
    assert_int_equal(value_of(&look, VALUE_AGILITY, piece("tie"), 3, NULL), 3);
    ship("you")->status = SHIP_DESTROYED;
    assert_int_equal(value_of(&look, VALUE_AGILITY, piece("pal"), 2, NULL), 2);
}

static void a_deed_of_enemies_nearby(void **state)
{
    Look look = looking();
    Status reason;

    (void)state;
    begin(YOU("noise") "\nship pal rookiepilot seat 0 at 557 300 facing 0\n"
                       "ship tie academypilot seat 1 at 457 480 facing 180\n"
                       "ship far academypilot seat 1 at 457 850 facing 180\n" COMBAT);
    assert_true(deed_forbidden(&look, DEED_BAR_ACTION, piece("tie"), NULL, &reason));
    assert_false(deed_forbidden(&look, DEED_BAR_ACTION, piece("far"), NULL, &reason));
    assert_false(deed_forbidden(&look, DEED_BAR_ACTION, piece("you"), NULL, &reason));
    assert_false(deed_forbidden(&look, DEED_BAR_ACTION, piece("pal"), NULL, &reason));
}

static void a_target_that_fits_is_screened(void **state)
{
    (void)state;
    begin(YOU("screen") "attacked\nship pal rookiepilot seat 0 at 557 300 facing 0 stress 1 attacked\n"
                        "ship tie academypilot seat 1 at 557 450 facing 180\n" COMBAT);
    assert_refused("attack pal -", "X1-ABIL-06");
    begin(YOU("screen") "attacked\nship pal rookiepilot seat 0 at 557 300 facing 0 attacked\n"
                        "ship tie academypilot seat 1 at 557 450 facing 180\n" COMBAT);
    say("attack pal -");
}

/* ---- what is walked at all ---- */

static void only_what_reaches_others_is_noted(void **state)
{
    const Topics *others = &game_state()->spoken_of_others;

    (void)state;
    begin(YOU("calm") "\nship tie academypilot seat 1 at 457 480 facing 180\n" COMBAT);
    for (int group = 0; group < TOPIC_GROUPS; group++)
        assert_int_equal(others->of[group], 0);
    begin(YOU("cheer") "\nship tie academypilot seat 1 at 457 480 facing 180\n" COMBAT);
    assert_int_equal(others->of[TOPIC_WINDOW], TOPIC_BIT(WINDOW_MANEUVER_EXECUTED));
    begin(YOU("shelter") "\nship tie academypilot seat 1 at 457 480 facing 180\n" COMBAT);
    assert_int_equal(others->of[TOPIC_VALUE], TOPIC_BIT(VALUE_AGILITY));
    assert_int_equal(others->of[TOPIC_WINDOW], 0);
}

static int make_own_cards(void **state)
{
    (void)state;
    make_rules(own_cards);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_card_listens_to_maneuvers_of_friends),
        cmocka_unit_test(a_card_that_does_not_listen_is_about_its_own_ship),
        cmocka_unit_test(the_subject_is_whose_moment_it_is),
        cmocka_unit_test(a_revealed_dial_has_its_color),
        cmocka_unit_test(what_a_card_makes_of_a_color_counts_as_it_is_revealed),
        cmocka_unit_test(a_friend_decides_about_his_attack_dice),
        cmocka_unit_test(whoever_pays_decides),
        cmocka_unit_test(about_dice_of_an_enemy_the_owner_of_the_card_decides),
        cmocka_unit_test(a_bystander_listens_to_an_attack),
        cmocka_unit_test(a_value_of_friends_nearby),
        cmocka_unit_test(a_deed_of_enemies_nearby),
        cmocka_unit_test(a_target_that_fits_is_screened),
        cmocka_unit_test(only_what_reaches_others_is_noted),
    };

    return cmocka_run_group_tests(tests, make_own_cards, free_rules);
}
