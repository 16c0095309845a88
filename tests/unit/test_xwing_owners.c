/* The ship that has a card, and the ship that the card is about: what is asked of which. */
#include "unit/xwing_story.h"

static const char own_cards[] = "edition xwing-1\n"
                                "pilot leader \"Leader\"\n"
                                "    ship xwing  faction rebel  skill 8  cost 1\n"
                                "    slots elite elite astromech\n"
                                "upgrade cover \"Cover\"\n"
                                "    slot elite  cost 1\n"
                                "    ability\n"
                                "        when  combat_starts\n"
                                "        may   choose friend 1\n"
                                "        then  begin hidden until end_of_round for chosen\n"
                                "        limit round\n"
                                "        text  en \"A friend is hidden.\"\n"
                                "    modifier hidden\n"
                                "        value agility plus 2\n"
                                "upgrade warning \"Warning\"\n"
                                "    slot elite  cost 1\n"
                                "    ability\n"
                                "        when  defense_dice by friend 1 defending\n"
                                "        may   reroll 1\n"
                                "        text  en \"A friend may reroll a defense die.\"\n"
                                "upgrade jammer \"Jammer\"\n"
                                "    slot astromech  cost 1\n"
                                "    ability\n"
                                "        when  attack_ended attacking\n"
                                "        may   lose focus for defender\n"
                                "        text  en \"Whom you attacked loses a focus token.\"\n"
                                "upgrade mercy \"Mercy\"\n"
                                "    slot astromech  cost 1\n"
                                "    ability\n"
                                "        when  attack_ended attacking\n"
                                "        may   recover_shield for defender\n"
                                "        text  en \"Whom you attacked gets a shield back.\"\n";

#define LEADER(up) "ship lead leader seat 0 with " up " at 457 300 facing 0 "
#define WINGMAN    "ship wing rookiepilot seat 0 at 557 300 facing 0 "
#define ENEMY      "ship tie academypilot seat 1 at 507 450 facing 180 "
#define COMBAT     "phase combat\n"

static void what_a_friend_gives_is_silenced_by_his_injury(void **state)
{
    Look look = looking();

    (void)state;
    PROVES("X1-ABIL-03");
    begin(LEADER("cover") "\n" WINGMAN "card injuredpilot\n" ENEMY "\n" COMBAT);
    use("cover");
    assert_int_equal(value_of(&look, VALUE_AGILITY, piece("wing"), 2, attack_under_way(&look)),
                     4); /* the wingman's injury is about his own cards */
    assert_int_equal(value_of(&look, VALUE_AGILITY, piece("lead"), 2, attack_under_way(&look)), 2);
    begin(LEADER("cover") "shields 0\n" WINGMAN "\nship tie darthvader seat 1 at 457 450 facing 180\n" COMBAT);
    use("cover");
    assert_int_equal(value_of(&look, VALUE_AGILITY, piece("wing"), 2, attack_under_way(&look)), 4);
    say("attack lead -");
    fall(0, 1, 0, 1);
    fall(0, 0, 2, 0);
    draw("injuredpilot");
    assert_int_equal(value_of(&look, VALUE_AGILITY, piece("wing"), 2, attack_under_way(&look)), 2);
}

static void the_mark_of_a_limit_is_on_the_ship_of_the_card(void **state)
{
    (void)state;
    begin(LEADER("cover") "\n" WINGMAN "\n" ENEMY "\n" COMBAT);
    use("cover");
    assert_true(upgrade("lead", 0)->flags & CARD_SPENT);
    assert_false(game_state()->card[piece("lead")].flags & CARD_SPENT);
    assert_false(game_state()->card[piece("wing")].flags & CARD_SPENT);
}

/* Three seats, two of them on one side. */
static void whose_dice_they_are_decides(void **state)
{
    static const char *const lines =
        LEADER("warning") "attacked\nship wing rookiepilot seat 1 at 557 300 facing 0 "
                          "attacked\nship tie academypilot seat 2 at 557 450 facing 180\n" COMBAT;
    Setup setup = {
        .seats = 3, .side = {0, 0, 1},
             .lines = lines
    };
    int line = 0;

    (void)state;
    PROVES("X1-TEAM-04");
    memset(&story, 0, sizeof story);
    assert_int_equal(table_open(rules, &story.table, &setup, &sink, &story.names, &line).code, STATUS_OK);
    say("attack wing -");
    fall(2, 0, 0, 0);
    fall(0, 0, 2, 0);
    assert_kind(ASK_ABILITY, 1); /* the wingman's owner, not the card's */
    use("warning");
    assert_kind(ASK_REROLL, 1);
}

static void what_another_ship_loses_is_looked_for_there(void **state)
{
    (void)state;
    begin(LEADER("jammer") "\n" ENEMY "focus 1 attacked\n" COMBAT);
    say("attack tie -");
    fall(0, 0, 0, 3);
    fall(0, 0, 3, 0);
    say("pass"); /* he keeps his token */
    use("jammer");
    assert_int_equal(ship("tie")->tokens[TOKEN_FOCUS], 0);
    begin(LEADER("jammer") "focus 1\n" ENEMY "attacked\n" COMBAT);
    say("attack tie -");
    fall(0, 0, 0, 3);
    say("pass");
    fall(0, 0, 3, 0);
    assert_false(can_use("jammer")); /* one's own token is none of its */
}

static void what_another_ship_gets_back_is_missing_there(void **state)
{
    (void)state;
    begin(LEADER("mercy") "\nship tie darthvader seat 1 at 457 450 facing 180 shields 1 attacked\n" COMBAT);
    say("attack tie -");
    fall(0, 0, 0, 3);
    fall(0, 0, 3, 0);
    use("mercy");
    assert_int_equal(ship("tie")->shields, 2);
    begin(LEADER("mercy") "shields 0\nship tie darthvader seat 1 at 457 450 facing 180 attacked\n" COMBAT);
    say("attack tie -");
    fall(0, 0, 0, 3);
    fall(0, 0, 3, 0);
    assert_false(can_use("mercy"));
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
        cmocka_unit_test(what_a_friend_gives_is_silenced_by_his_injury),
        cmocka_unit_test(the_mark_of_a_limit_is_on_the_ship_of_the_card),
        cmocka_unit_test(whose_dice_they_are_decides),
        cmocka_unit_test(what_another_ship_loses_is_looked_for_there),
        cmocka_unit_test(what_another_ship_gets_back_is_missing_there),
    };

    choose_tests();
    return cmocka_run_group_tests(tests, make_own_cards, free_rules);
}
