/* What `simple` makes of programs: it reads jobs step by step, as they would be resolved, and knows what failing costs. */
#include "ai/rim_goals.h"
#include "ai/rim_worth.h"
#include "rim/abilities/effects.h"
#include "rim/rules/market.h"
#include "unit/rim_story.h"

#define HAN "character 0 han-solo at kessel\ncharacter 1 bossk at naboo\n"

static RimMind mind_of(uint8_t seat)
{
    static RimTrial trial;

    trial.is_made = false;
    return rim_mind(rules, &story.table, seat, SIMPLE_EVEN, &trial);
}

static double held_job_worth(void)
{
    RimMind mind = mind_of(0);

    return rim_job_worth(&mind, rim_next_slot(&game_state()->holds[0], 0));
}

/* Options of the choice that is asked now, from 0. */
static double worth_of_option(int option)
{
    Question asked[MAX_SEATS];
    RimMind mind = mind_of(0);

    assert_int_equal(table_questions(rules, &story.table, asked), 1);
    return rim_option_worth(&mind, rim_asking_program(&mind.look), (uint16_t)asked[0].args[1], option);
}

static void a_step_that_ends_goes_on_with_the_next(void **state)
{
    (void)state;
    begin(2, HAN "holds 0 kessel-run\nturn 0 step encounter\n");
    assert_true(held_job_worth() > 5000); /* Piloting and Tech: three times out of four each */
    begin(2, HAN "holds 0 tak-informant\nturn 0 step encounter\n");
    assert_true(held_job_worth() > 500); /* neither skill, and its steps stand on the card itself */
}

static void what_a_job_needs_is_missed(void **state)
{
    double worth = 0;

    (void)state;
    begin(2, HAN "holds 0 kessel-run\nturn 0 step encounter\n");
    worth = held_job_worth();
    begin(2, "character 0 bossk at kessel\ncharacter 1 han-solo at naboo\nholds 0 kessel-run\nturn 0 step encounter\n");
    assert_true(held_job_worth() < worth / 2);
}

static void a_choice_in_a_job_is_about_its_reward(void **state)
{
    (void)state;
    begin(2, "character 0 bossk at mon-calamari\ncharacter 1 han-solo at naboo\nholds 0 relic-of-the-past\n"
             "turn 0 step encounter\n");
    say(0, "attempt relic-of-the-past 1");
    say(SEAT_CHANCE, "roll crit blank");
    say(SEAT_CHANCE, "roll blank 2");
    assert_true(worth_of_option(0) > 5000); /* some damage, and the relic */
    assert_true(worth_of_option(1) < 1);    /* the job fails */
}

static void a_delivery_that_fails_costs_a_turn(void **state)
{
    (void)state;
    begin(2, "character 0 bossk at tatooine\ncharacter 1 han-solo at naboo\ncredits 0 5000\nholds 0 stolen-weapons\n"
             "turn 0 step action\n");
    say(0, "deliver");
    say(SEAT_CHANCE, "roll blank");
    say(SEAT_CHANCE, "pick 2"); /* Local Security */
    assert_true(worth_of_option(0) > worth_of_option(2));
}

/* What the card on top of the gear deck brings for goals of having. */
static double gear_for_goals(void)
{
    RimMind mind = mind_of(0);
    uint8_t deck = 0;

    while (strcmp(content_in(&mind.look)->decks[deck].id, "gear") != 0)
        deck++;
    return rim_having_worth(&mind, rim_top(&mind.look, deck));
}

static void each_part_of_the_way_to_a_goal_counts(void **state)
{
    (void)state;
    begin(2, "character 0 bossk at naboo\ncharacter 1 han-solo at kessel\nmarket gear mpl-57\nturn 0 step action\n");
    double first = gear_for_goals();
    assert_true(first > 1000); /* one gear of two, and 8,000 credits of 15,000 */
    begin(2, "character 0 bossk at naboo\ncharacter 1 han-solo at kessel\nholds 0 plastoid-armor quad-laser-cannon\n"
             "market gear mpl-57\nturn 0 step action\n");
    assert_true(gear_for_goals() > 2 * first); /* it is reached */
    begin(2, HAN "market gear mpl-57\nturn 0 step action\n");
    assert_true(gear_for_goals() < 1); /* Han Solo looks for a ship */
}

#define HUNTER HAN "holds 0 bounty-greedo\nturn 0 step action\n"

/* The bounty that this seat holds. */
static double bounty_worth(const char *lines)
{
    begin(2, lines);
    RimMind mind = mind_of(0);
    return rim_card_worth(&mind, rim_next_slot(&game_state()->holds[0], 0));
}

static void a_bounty_is_worth_nothing_if_its_contact_is_gone(void **state)
{
    (void)state;
    assert_true(bounty_worth(HUNTER "contact tatooine:2 greedo face-up\n") > 1000);
    assert_true(bounty_worth(HUNTER "contact tatooine:2 greedo removed\n") < 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_step_that_ends_goes_on_with_the_next),
        cmocka_unit_test(what_a_job_needs_is_missed),
        cmocka_unit_test(a_choice_in_a_job_is_about_its_reward),
        cmocka_unit_test(a_delivery_that_fails_costs_a_turn),
        cmocka_unit_test(each_part_of_the_way_to_a_goal_counts),
        cmocka_unit_test(a_bounty_is_worth_nothing_if_its_contact_is_gone),
    };

    choose_tests();
    return cmocka_run_group_tests(tests, make_rules, free_rules);
}
