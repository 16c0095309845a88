/* Positions of Outer Rim with one right answer, and which level must find it. */
#include "rim/game.h"
#include "unit/positions.h"

enum { LEAST_POSITIONS = 28 };

static const Rules *rules_of(const char *name)
{
    static const Rules *rules;
    ContentError error;

    assert_string_equal(name, "outer-rim");
    if (rules == NULL)
        rules = rules_rim_builtin(&error);
    assert_non_null(rules);
    return rules;
}

static void every_position_is_played_well(void **state)
{
    (void)state;
    play_every_position(OUTRIDER_POSITIONS, LEAST_POSITIONS);
}

static int free_rules(void **state)
{
    (void)state;
    rules_rim_free(rules_of("outer-rim"));
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(every_position_is_played_well, free_rules),
    };
    return RUN_TESTS(tests);
}
