/* `simple` with what 2.5 does otherwise in flight: ionized ships with dials, overlaps, locks on objects. */
#include "unit/simple_story.h"

static int make_ships(void **state)
{
    (void)state;
    simple = simple_player(1);
    make_rules_of(edition_named("xwing-2.5", strlen("xwing-2.5")), "edition xwing-2.5\n");
    return 0;
}

/* Straight ahead and to the right an ion maneuver leads off the mat. */
static void an_ionized_ship_shows_the_side_where_there_is_room(void **state)
{
    Question questions[MAX_SEATS];

    (void)state;
    PROVES("X25-ION-06");
    begin("ship you bluesquadronescort seat 0 at 830 400 facing 45 ion 1\n"
          "ship tie academypilot seat 1 at 100 800 facing 180\nphase planning\n");
    assert_int_equal(table_questions(rules, &story.table, questions), 2);
    assert_non_null(strstr(answers_to(questions[0]), "left"));
}

static void it_focuses_after_flying_into_an_enemy_if_another_is_ahead(void **state)
{
    (void)state;
    begin("ship you bluesquadronescort seat 0 at 457 300 facing 0 dial straight 2\n"
          "ship tie academypilot seat 1 at 457 440 facing 180 activated\n"
          "ship two academypilot seat 1 at 440 580 facing 180 activated\nphase activation\n");
    assert_kind(ASK_ACTION, 0);
    assert_string_equal(answers(), "focus");
}

static void it_locks_ships_and_no_rocks(void **state)
{
    (void)state;
    begin("ship you bluesquadronescort seat 0 at 457 200 facing 0 dial straight 1\n"
          "ship tie academypilot seat 1 at 457 560 facing 0 activated\n"
          "obstacle asteroid1 at 300 400 facing 0\nphase activation\n");
    assert_kind(ASK_ACTION, 0);
    Question action = asked();
    Answer lock = {.seat = action.seat,
                   .count = action.count,
                   .kind = ANSWER_OPTION,
                   .key = key_of(VERB_ACTION + ACTION_LOCK)};
    give(&lock);
    assert_kind(ASK_LOCK, 0);
    assert_string_equal(answers(), "lock-on");
    assert_true(ship("you")->lock[0] >= 0 && ship("you")->lock[0] < SHIPS);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_ionized_ship_shows_the_side_where_there_is_room),
        cmocka_unit_test(it_focuses_after_flying_into_an_enemy_if_another_is_ahead),
        cmocka_unit_test(it_locks_ships_and_no_rocks),
    };

    choose_tests();
    return cmocka_run_group_tests(tests, make_ships, free_rules);
}
