/* Tokens and charges of the Second Edition, where a script cannot tell the story. */
#include "unit/xwing_story.h"

#define ESCORT  "ship blue bluesquadronescort seat 0 at 457 300 facing 0 "
#define ACADEMY "ship red academypilot seat 1 at 457 500 facing 180 "
#define FIGHT   "\nphase engagement\n"

/* ---- dice ---- */

static void a_die_is_rerolled_once(void **state)
{
    (void)state;
    PROVES("X2-AMB-53");
    begin(ESCORT "\n" ACADEMY "attacked\nlock blue red" FIGHT);
    say("attack red -");
    fall(1, 0, 1, 1);
    game_state()->attack.attack.die[2].marks = DIE_REROLLED;
    say("use spend-lock blue");
    assert_refused("die 3", "X2-AMB-53");
    assert_refused("die 1 + die 3", "X2-AMB-53");
    say("die 1");
}

/* Of results that are alike, the one whose die was rerolled changes: the other can still be rerolled. */
static void a_rerolled_die_is_changed_first(void **state)
{
    (void)state;
    begin(ESCORT "calculate 1\n" ACADEMY "attacked\nlock blue red" FIGHT);
    say("attack red -");
    fall(0, 0, 3, 0);
    PoolDie *die = game_state()->attack.attack.die;
    die[1].marks = DIE_REROLLED;
    say("use spend-calculate blue");
    assert_int_equal(die[0].face, FACE_FOCUS);
    assert_int_equal(die[1].face, FACE_HIT);
    assert_int_equal(die[2].face, FACE_FOCUS);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(a_die_is_rerolled_once),
                                       cmocka_unit_test(a_rerolled_die_is_changed_first)};

    make_rules_of(edition_named("xwing-2.0", strlen("xwing-2.0")), "edition xwing-2.0\n");
    return RUN_TESTS(tests);
}
