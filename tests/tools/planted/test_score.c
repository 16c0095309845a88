#include "run_tests.h"
#include "score.h"

static void check_sign(int score)
{
    PROVES("PL-SIGN-01");
    assert_int_equal(apply(score, "negate", 0), -score);
}

static void signs(void **state)
{
    (void)state;
    check_sign(5);
}

static void ranks(void **state)
{
    (void)state;
    PROVES("PL-RANK-01 PL-STEP-01");
    assert_int_equal(rank(25), 3);
    assert_int_equal(apply(0, "nothing", 9), 0);
}

static void pairs(void **state)
{
    (void)state;
    PROVES("PL-PAIR-01 "
           "PL-PAIR-02");
    assert_int_equal(pair_after(4).first, 4);
    assert_int_equal(pair_after(0).first, 1);
}

static void parity(void **state)
{
    (void)state;
    PROVES("PL-ELSE-01");
    assert_int_equal(apply(3, "parity", 0), 1);
}

static void halves(void **state)
{
    (void)state;
    PROVES("PL-HALF-01 PL-HALF-02");
    assert_int_equal(apply(9, "half", 0), 5);
}

static void cases(void **state)
{
    (void)state;
    PROVES("PL-CASE-01 PL-IDLE-01");
    assert_int_equal(apply(0, "nothing", 3), 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(signs),  cmocka_unit_test(ranks),  cmocka_unit_test(pairs),
                                       cmocka_unit_test(parity), cmocka_unit_test(halves), cmocka_unit_test(cases)};
    return RUN_TESTS(tests);
}
