/* What abilities do step by step: branches, outcomes, choices, and effects for several ships. With cards that nobody has printed. */
#include "unit/xwing_leader.h"
#include "xwing/abilities/messages.h"

/* clang-format off */
#define CARD(id, lines)                                                                                                \
    "upgrade " id " \"" id "\"\n  slot elite cost 1\n  ability\n    when combat_starts\n" lines "    text en \"So.\"\n"

static const char own_cards[] =
    "edition xwing-1\n"
    LEADER_CARD
    CARD("branch",
        "    may if has stress\n"
        "      gain focus\n"
        "    else\n"
        "      gain evade\n"
        "    then gain ion\n")
    CARD("lonely",
        "    may if has stress\n"
        "      gain focus\n")
    CARD("deep",
        "    must if has focus\n"
        "      if has evade\n"
        "        gain stress\n"
        "      else\n"
        "        gain ion\n"
        "      gain focus\n"
        "    else\n"
        "      gain evade\n")
    CARD("pick",
        "    may choose one\n"
        "      gain focus\n"
        "      lose stress\n"
        "        gain evade\n"
        "      recover_shield\n"
        "    then gain ion\n")
    CARD("two",
        "    may choose one\n"
        "      lose stress\n"
        "      recover_shield\n")
    CARD("wide",
        "    may choose one\n"
        "      gain focus for each friend 1\n"
        "      suffer 2 damage for each friend 1\n")
    CARD("terms",
        "    may choose one\n"
        "      gain focus if has stress\n"
        "      gain evade if not has stress\n")
    CARD("vain",
        "    may gain focus if has stress\n")
    CARD("last",
        "    must suffer 1 damage\n"
        "    then choose one\n"
        "      gain focus\n"
        "      gain evade for each friend 1\n"
        "    then gain ion for each ship has focus\n")
    CARD("forced",
        "    must choose one\n"
        "      lose stress\n"
        "      recover_shield\n"
        "    then gain ion\n")
    CARD("try",
        "    must free_action boost\n"
        "    pass\n"
        "      gain focus\n"
        "    fail\n"
        "      gain stress\n"
        "    then gain evade\n")
    CARD("price",
        "    must free_action boost\n"
        "    then gain stress\n")
    CARD("tryloss",
        "    must lose focus\n"
        "    fail\n"
        "      gain stress\n"
        "    then gain evade\n")
    CARD("call",
        "    must choose friend 1 has focus\n"
        "    pass\n"
        "      gain evade for chosen\n"
        "    fail\n"
        "      gain evade\n")
    CARD("dice",
        "    must roll defense 2\n"
        "    then if shows evade not shows blank\n"
        "      gain evade\n"
        "    else\n"
        "      if shows focus\n"
        "        gain focus\n")
    CARD("orders",
        "    may gain focus for each friend 1-2 if not each has stress\n"
        "    then gain stress\n")
    CARD("nobody",
        "    may gain focus for each friend 1 has stress\n")
    CARD("errands",
        "    must free_action boost for each friend 1-3\n"
        "    then gain evade\n")
    CARD("count",
        "    may gain focus per enemy 1-3 most 2\n")
    CARD("storm",
        "    must suffer 1 damage for each ship 1-3\n"
        "    then gain ion for each friend 1-3\n"
        "    then gain ion\n")
    "damage shock \"Shock\"\n  trait ship  copies 2\n"
    "  ability\n    when dealt_faceup this\n    must flip this\n    then choose one\n      gain focus\n"
    "      choose friend 1-3\n        gain evade for chosen\n    text en \"So.\"\n"
    "upgrade volley \"Volley\"\n  slot elite cost 1\n"
    "  ability\n    when attack_dice attacking\n    may reroll per friend 1-3\n    text en \"So.\"\n";
/* clang-format on */

static int begin_tests(void **state)
{
    (void)state;
    make_rules(own_cards);
    return 0;
}

/* ---- if and else ---- */

static void a_branch_is_taken_or_the_other(void **state)
{
    (void)state;
    begin(LEADER("branch", "stress 1") COMBAT);
    use("branch");
    assert_int_equal(tokens("lead"), 1011);
    begin(LEADER("branch", "") COMBAT);
    use("branch");
    assert_int_equal(tokens("lead"), 101);
}

static void branches_nest(void **state)
{
    (void)state;
    begin(LEADER("deep", "focus 1 evade 1") COMBAT);
    assert_int_equal(tokens("lead"), 2110);
    begin(LEADER("deep", "focus 1") COMBAT);
    assert_int_equal(tokens("lead"), 2001);
    begin(LEADER("deep", "") COMBAT);
    assert_int_equal(tokens("lead"), 100);
}

/* Where the branch that would be taken is empty, nothing is offered. */
static void an_if_is_offered_when_its_branch_does_something(void **state)
{
    (void)state;
    begin(LEADER("lonely", "") COMBAT);
    assert_false(can_use("lonely"));
    begin(LEADER("lonely", "stress 1") COMBAT);
    assert_true(can_use("lonely"));
}

/* ---- choose one ---- */

static void one_option_is_chosen_and_what_follows_it_is_done(void **state)
{
    (void)state;
    begin(LEADER("pick", "stress 1 shields 1") COMBAT);
    use("pick");
    assert_kind(ASK_CHOICE, 0);
    say("choose 2");
    assert_int_equal(tokens("lead"), 101);
    assert_int_equal(ship("lead")->shields, 1);
    begin(LEADER("pick", "stress 1 shields 1") COMBAT);
    use("pick");
    say("choose 1");
    assert_int_equal(tokens("lead"), 1011);
}

static void assert_option(int index, const char *said)
{
    Voice voice = {.rules = rules, .table = &story.table, .names = &story.names};
    Question question = asked();
    Candidate candidate = table_candidate(rules, &story.table, &question, index);
    char text[200];
    Out out = out_to(text, sizeof text);

    message_format(&out, &voice, &candidate.say);
    assert_string_equal(text, said);
}

static void options_say_what_they_do(void **state)
{
    (void)state;
    begin(LEADER("pick", "stress 1 shields 1") COMBAT);
    use("pick");
    assert_option(0, "lead gains a focus token.");
    assert_option(1, "lead loses a stress token.");
    assert_option(2, "lead gets 1 shield back.");
    begin(LEADER("wide", "") "ship one rookiepilot seat 0 at 557 300 facing 0 attacked\n" COMBAT);
    use("wide");
    assert_option(0, "Each of these ships gains a focus token.");
    assert_option(1, "Each of these ships suffers 2 damage.");
}

/* An option that could do nothing keeps its number and is not offered. */
static void options_that_could_do_nothing_are_not_offered(void **state)
{
    (void)state;
    begin(LEADER("pick", "shields 1") COMBAT);
    use("pick");
    assert_refused("choose 2", "-");
    say("choose 3");
    assert_int_equal(ship("lead")->shields, 2);
}

static void the_only_possible_option_is_not_asked(void **state)
{
    (void)state;
    begin(LEADER("two", "stress 1") COMBAT);
    use("two");
    assert_int_equal(tokens("lead"), 0);
}

static void a_choice_without_an_option_is_not_offered(void **state)
{
    (void)state;
    begin(LEADER("two", "") COMBAT);
    assert_false(can_use("two"));
    begin(LEADER("forced", "") COMBAT); /* it must, and nothing follows a choice that failed */
    assert_int_equal(tokens("lead"), 0);
    assert_int_equal(story.events[CARD_ACTS], 1);
}

/* What an effect asks with `if` counts for an option, and for what is offered at all. */
static void an_effect_whose_condition_does_not_hold_is_not_offered(void **state)
{
    (void)state;
    begin(LEADER("terms", "") COMBAT);
    use("terms");
    assert_int_equal(tokens("lead"), 100);
    begin(LEADER("terms", "stress 1") COMBAT);
    use("terms");
    assert_int_equal(tokens("lead"), 1010);
    begin(LEADER("vain", "") COMBAT);
    assert_false(can_use("vain"));
    begin(LEADER("vain", "stress 1") COMBAT);
    assert_true(can_use("vain"));
}

/* A ship that is gone chooses nothing; what follows for others is done. */
static void a_ship_that_is_gone_chooses_nothing(void **state)
{
    (void)state;
    PROVES("X1-AMB-62");
    begin("ship lead leader seat 0 with last at 457 300 facing 0 shields 0 damage 2 attacked\n"
          "ship one rookiepilot seat 0 at 557 300 facing 0 focus 1 attacked\n" COMBAT);
    draw("blindedpilot");
    draw("stunnedpilot");
    draw("minorexplosion");
    assert_int_equal(ship("lead")->status, SHIP_DESTROYED);
    assert_int_equal(tokens("one"), 1001);
}

/* ---- pass and fail ---- */

static void what_follows_depends_on_what_came_of_it(void **state)
{
    (void)state;
    begin(LEADER("try", "") COMBAT);
    say("boost");
    say("straight lead 1");
    assert_int_equal(tokens("lead"), 1100);
    begin(LEADER("try", "") COMBAT);
    say("pass");
    assert_int_equal(tokens("lead"), 110);
}

/* Without pass and fail a free action that is not performed ends it all: what follows is its price. */
static void an_action_that_failed_ends_the_ability(void **state)
{
    (void)state;
    begin(LEADER("price", "") COMBAT);
    say("pass");
    assert_int_equal(tokens("lead"), 0);
    begin(LEADER("price", "") COMBAT);
    say("boost");
    say("straight lead 1");
    assert_int_equal(tokens("lead"), 10);
}

static void what_did_nothing_has_failed_and_the_ability_goes_on(void **state)
{
    (void)state;
    begin(LEADER("tryloss", "") COMBAT);
    assert_int_equal(tokens("lead"), 110);
    begin(LEADER("tryloss", "focus 1") COMBAT);
    assert_int_equal(tokens("lead"), 100);
}

static void a_choice_of_nobody_has_failed(void **state)
{
    (void)state;
    begin(LEADER("call", "") "ship wing rookiepilot seat 0 at 557 300 facing 0 attacked\n" COMBAT);
    assert_int_equal(tokens("lead"), 100);
    begin(LEADER("call", "") "ship wing rookiepilot seat 0 at 557 300 facing 0 focus 1 attacked\n" COMBAT);
    assert_int_equal(tokens("lead"), 0);
    assert_int_equal(tokens("wing"), 1100);
}

/* ---- rolls ---- */

static void a_branch_looks_at_the_roll(void **state)
{
    (void)state;
    begin(LEADER("dice", "") COMBAT);
    fall(2, 0, 0, 0);
    assert_int_equal(tokens("lead"), 100);
    begin(LEADER("dice", "") COMBAT);
    fall(1, 0, 1, 0);
    assert_int_equal(tokens("lead"), 0);
    begin(LEADER("dice", "") COMBAT);
    fall(0, 1, 1, 0);
    assert_int_equal(tokens("lead"), 1000);
}

/* ---- for each ---- */

#define WINGS                                                                                                          \
    "ship one rookiepilot seat 0 at 557 300 facing 0 attacked\n"                                                       \
    "ship tired rookiepilot seat 0 at 357 300 facing 0 stress 1 attacked\n"                                            \
    "ship two rookiepilot seat 0 at 457 450 facing 0 attacked\n"                                                       \
    "ship far rookiepilot seat 0 at 457 850 facing 0 attacked\n"

static void an_effect_is_for_each_ship_that_fits(void **state)
{
    (void)state;
    begin(LEADER("orders", "") WINGS COMBAT);
    use("orders");
    assert_int_equal(tokens("one"), 1000);
    assert_int_equal(tokens("two"), 1000);
    assert_int_equal(tokens("tired"), 10);
    assert_int_equal(tokens("far"), 0);
    assert_int_equal(tokens("lead"), 10);
}

static void for_each_of_nobody_is_not_offered(void **state)
{
    (void)state;
    begin(LEADER("nobody", "") "ship one rookiepilot seat 0 at 557 300 facing 0 attacked\n" COMBAT);
    assert_false(can_use("nobody"));
}

/* One ship after another is asked; that one passes keeps the others from nothing. */
static void each_ship_has_its_turn(void **state)
{
    (void)state;
    begin(LEADER("errands", "") WINGS COMBAT);
    say("boost");
    say("straight one 1");
    say("pass"); /* two; tired has stress */
    assert_int_equal(tokens("lead"), 100);
}

static void ships_are_counted(void **state)
{
    (void)state;
    begin(LEADER("count", "") COMBAT);
    assert_false(can_use("count"));
    begin(LEADER("count", "") "ship b academypilot seat 1 at 457 450 facing 0 attacked\n"
                              "ship c academypilot seat 1 at 557 450 facing 0 attacked\n"
                              "ship d academypilot seat 1 at 357 450 facing 0 attacked\n" COMBAT);
    use("count");
    assert_int_equal(tokens("lead"), 2000);
}

static void as_many_dice_are_rerolled_as_there_are_ships(void **state)
{
    (void)state;
    begin("ship lead leader seat 0 with volley at 457 300 facing 0\n"
          "ship one rookiepilot seat 0 at 557 200 facing 0 attacked\n"
          "ship two rookiepilot seat 0 at 357 200 facing 0 attacked\n"
          "ship ace academypilot seat 1 at 457 500 facing 0 attacked\nphase combat\n");
    say("attack ace -");
    fall(0, 0, 0, 3);
    use("volley");
    assert_int_equal(asked().args[0], 2);
    assert_int_equal(asked().args[1], 2);
}

/* Damage hits all at once, the ship of the card too; what is for others is done without it, what is for itself is not. */
static void a_speaker_that_dies_does_the_rest_for_others(void **state)
{
    (void)state;
    PROVES("X1-AMB-62");
    begin("ship lead leader seat 0 with storm at 457 300 facing 0 shields 0 damage 2 attacked\n"
          "ship one rookiepilot seat 0 at 557 300 facing 0 attacked\n" COMBAT);
    draw("blindedpilot");
    draw("stunnedpilot");
    draw("minorexplosion");
    assert_int_equal(ship("lead")->status, SHIP_DESTROYED);
    assert_int_equal(ship("one")->shields, 1);
    assert_int_equal(tokens("one"), 0); /* no ship is near one that is gone */
}

/* A damage card that lies facedown again asks all the same, and its question can be looked at by whoever does not know the card. */
static void a_card_that_was_turned_facedown_still_asks(void **state)
{
    static const uint8_t eyes[] = {0, 1, SEAT_SPECTATOR};

    (void)state;
    begin("ship lead leader seat 0 at 457 300 facing 0 shields 0 attacked\n"
          "ship one rookiepilot seat 0 at 557 300 facing 0 attacked\n"
          "ship two rookiepilot seat 0 at 357 300 facing 0 attacked\n"
          "ship foe maulermithel seat 1 at 457 400 facing 180\n" COMBAT);
    say("attack lead -");
    fall(0, 1, 0, 3);
    fall(0, 0, 2, 0);
    draw("shock");
    for (size_t i = 0; i < sizeof eyes; i++) {
        Table known = table_censor(rules, &story.table, eyes[i]);
        Question question = asked();
        assert_int_equal(table_candidates(rules, &known, &question), 2);
    }
    say("choose 2");
    say("ship two");
    assert_int_equal(tokens("two"), 100);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_branch_is_taken_or_the_other),
        cmocka_unit_test(branches_nest),
        cmocka_unit_test(an_if_is_offered_when_its_branch_does_something),
        cmocka_unit_test(one_option_is_chosen_and_what_follows_it_is_done),
        cmocka_unit_test(options_say_what_they_do),
        cmocka_unit_test(options_that_could_do_nothing_are_not_offered),
        cmocka_unit_test(the_only_possible_option_is_not_asked),
        cmocka_unit_test(a_choice_without_an_option_is_not_offered),
        cmocka_unit_test(an_effect_whose_condition_does_not_hold_is_not_offered),
        cmocka_unit_test(a_ship_that_is_gone_chooses_nothing),
        cmocka_unit_test(what_follows_depends_on_what_came_of_it),
        cmocka_unit_test(an_action_that_failed_ends_the_ability),
        cmocka_unit_test(what_did_nothing_has_failed_and_the_ability_goes_on),
        cmocka_unit_test(a_choice_of_nobody_has_failed),
        cmocka_unit_test(a_branch_looks_at_the_roll),
        cmocka_unit_test(an_effect_is_for_each_ship_that_fits),
        cmocka_unit_test(for_each_of_nobody_is_not_offered),
        cmocka_unit_test(each_ship_has_its_turn),
        cmocka_unit_test(ships_are_counted),
        cmocka_unit_test(as_many_dice_are_rerolled_as_there_are_ships),
        cmocka_unit_test(a_speaker_that_dies_does_the_rest_for_others),
        cmocka_unit_test(a_card_that_was_turned_facedown_still_asks),
    };

    choose_tests();
    return cmocka_run_group_tests(tests, begin_tests, free_rules);
}
