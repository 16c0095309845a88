/* Encounters of Outer Rim that no card of the box leads to: empty decks, jobs that lead nowhere; and what a captured contact lies on. */
#include "unit/rim_cards.h"

#define TWO "character 0 bossk at naboo-3\ncharacter 1 han-solo at tatooine\n"

static const char more_cards[] = "game outer-rim\n"
                                 "card test-errand \"Errand\"\n"
                                 "    deck job  trust authored  type job  to naboo\n"
                                 "    step 1\n"
                                 "        go_to 3\n"
                                 "        gain fame 1\n"
                                 "    step 2\n"
                                 "        gain fame 1\n"
                                 "    step 3\n"
                                 "        gain credits 1000\n"
                                 "    reward\n"
                                 "        gain fame 1\n"
                                 "card test-ordeal \"Ordeal\"\n"
                                 "    deck job  trust authored  type job  to naboo\n"
                                 "    step 1\n"
                                 "        suffer character 4\n"
                                 "        gain credits 1000\n"
                                 "        job_done\n"
                                 "card test-sore-loser \"Sore Loser\"\n"
                                 "    deck job  trust authored  type crew\n"
                                 "    ability\n"
                                 "        when combat_lost\n"
                                 "        must gain credits 2000\n"
                                 "        text en \"After you lose a combat, gain 2,000 credits.\"\n";

static int make_rules_for_encounters(void **state)
{
    (void)state;
    return make_rules_with(more_cards);
}

/* Every card of this deck leaves the game. */
static void empty_deck(const char *id)
{
    Look look = looking();
    Play play = playing();
    uint8_t deck = (uint8_t)rim_find_deck(content_in(&look), id, (int)strlen(id));

    while (rim_top(&look, deck) != NO_SLOT)
        card_move(&play, rim_top(&look, deck), PILE_REMOVED, PILE_TOP);
}

static void without_any_encounter_the_step_passes(void **state)
{
    PROVES("OR-AMB-56 OR-AMB-57");
    (void)state;
    begin(2, TWO "turn 0\n");
    empty_deck("navpoint");
    say(0, "credits");
    assert_int_equal(story.told[SAY_NO_ENCOUNTER], 1);
    assert_int_equal(game_state()->active, 1);
}

/* With a secret the seat is asked all the same: it could be an encounter, as far as the others know. */
static void whoever_holds_a_secret_says_that_there_is_no_encounter(void **state)
{
    PROVES("OR-AMB-57 OR-SECRET-01");
    (void)state;
    begin(2, TWO "secret 0 can-loaded-dice\nturn 0\n");
    empty_deck("navpoint");
    say(0, "credits");
    say(0, "end");
    assert_int_equal(story.told[SAY_NO_ENCOUNTER], 0);
    assert_int_equal(game_state()->active, 0);
    say(0, "pass");
    assert_int_equal(story.told[SAY_NO_ENCOUNTER], 1);
    assert_int_equal(game_state()->active, 1);
}

static void an_empty_deck_bars_its_space(void **state)
{
    PROVES("OR-AMB-56");
    (void)state;
    begin(2, TWO "patrol hutt 1 at naboo-3\npatrol rebel 1 at naboo-3\nturn 0\n");
    empty_deck("navpoint");
    say(0, "credits");
    assert_string_equal(try_answer(0, "explore").rule, "OR-AMB-56");
}

static void a_job_whose_steps_run_out_is_neither_failed_nor_completed(void **state)
{
    PROVES("OR-AMB-78 OR-JOB-07");
    (void)state;
    begin(2, "character 0 bossk at naboo\ncharacter 1 han-solo at tatooine\ncredits 0 0\nholds 0 test-errand\n"
             "turn 0 step encounter\n");
    say(0, "attempt test-errand 1");
    assert_true(tells(0, "credits", "1000"));
    assert_true(tells(0, "fame", "0")); /* what followed the jump, and step 2, were passed over; there was no reward */
    assert_true(tells(0, "jobs", "test-errand"));
    assert_int_equal(story.told[SAY_JOB_LEADS_NOWHERE], 1);
    assert_int_equal(game_state()->active, 1);
}

static void defeat_in_the_middle_of_a_step_fails_the_job_at_once(void **state)
{
    PROVES("OR-JOB-10 OR-JOB-11 OR-AMB-69 OR-DEFEAT-10");
    (void)state;
    begin(2, "character 0 bossk at naboo\ncharacter 1 han-solo at tatooine\ncredits 0 5000\nholds 0 test-ordeal\n"
             "turn 0 step encounter\n");
    say(0, "attempt test-ordeal 1");
    assert_true(tells(0, "defeated", "yes"));
    assert_true(tells(0, "credits", "2000")); /* nothing after the damage was resolved */
    assert_true(tells(0, "jobs", "test-ordeal"));
    assert_int_equal(story.told[SAY_FAILS_JOB], 1);
}

static void a_captive_lies_on_its_bounty(void **state)
{
    PROVES("OR-BOUNTY-10 OR-SLOT-07");
    Look look = looking();

    (void)state;
    begin(2, "character 0 bossk at tatooine\ncharacter 1 han-solo at naboo\nholds 0 bounty-greedo\n"
             "contact tatooine:2 greedo\nturn 0 step encounter\n");
    uint16_t bounty = rim_next_slot(&game_state()->holds[0], 0);
    say(0, "meet tatooine:2");
    say(0, "fight-it");
    say(SEAT_CHANCE, "roll hit 3");
    say(SEAT_CHANCE, "roll blank 4");
    say(0, "capture");
    int token = game_state()->held[bounty].token - 1;
    assert_true(token >= 0);
    assert_int_equal(game_state()->contact[token].at, CONTACT_CAPTURED);
    assert_string_equal(rim_card(&look, rim_contact_slot(&look, token))->id, "greedo");
}

static void losing_has_its_moment_before_the_damage(void **state)
{
    PROVES("OR-COMBAT-14 OR-AMB-11");
    (void)state;
    begin(2, "character 0 bossk at naboo\ncharacter 1 han-solo at tatooine\ncredits 0 0\ndamage 0 ship 3\n"
             "ship 0 g-1a-starfighter\nholds 0 test-sore-loser\npatrol hutt 1 at naboo\nturn 0 step encounter\n");
    say(0, "fight hutt");
    say(SEAT_CHANCE, "roll blank 3");
    say(SEAT_CHANCE, "roll hit blank 2");
    assert_true(tells(0, "credits", "2000"));
    assert_true(tells(0, "defeated", "no"));
    say(0, "send naboo-1");
    assert_true(tells(0, "defeated", "yes"));
    assert_true(tells(0, "credits", "0"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(without_any_encounter_the_step_passes),
        cmocka_unit_test(whoever_holds_a_secret_says_that_there_is_no_encounter),
        cmocka_unit_test(an_empty_deck_bars_its_space),
        cmocka_unit_test(a_job_whose_steps_run_out_is_neither_failed_nor_completed),
        cmocka_unit_test(defeat_in_the_middle_of_a_step_fails_the_job_at_once),
        cmocka_unit_test(a_captive_lies_on_its_bounty),
        cmocka_unit_test(losing_has_its_moment_before_the_damage),
    };

    choose_tests();
    return cmocka_run_group_tests(tests, make_rules_for_encounters, free_rules);
}
