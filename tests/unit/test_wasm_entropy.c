/* The module's randomness: nothing is given out twice, and all of it hangs on every byte that was given in. */
#include "run_tests.h"

#include <string.h>

#include "wasm/entropy.h"

static Entropy stirred(uint8_t last)
{
    Entropy entropy = {0};
    uint8_t given[ENTROPY_LEAST] = {0};

    given[ENTROPY_LEAST - 1] = last;
    entropy_add(&entropy, given, sizeof given);
    return entropy;
}

static void the_same_is_never_given_twice(void **state)
{
    enum { TIMES = 64 };
    Entropy entropy = stirred(0);
    uint8_t taken[TIMES][SHA256_BYTES];

    (void)state;
    for (int i = 0; i < TIMES / 2; i++)
        entropy_take(&entropy, taken[i], sizeof taken[i]);
    entropy_take(&entropy, taken[TIMES / 2], sizeof taken / 2); /* many blocks at once */
    for (int i = 0; i < TIMES; i++) {
        for (int k = 0; k < i; k++)
            assert_memory_not_equal(taken[i], taken[k], sizeof taken[i]);
    }
}

static void every_byte_that_was_given_matters(void **state)
{
    Entropy one = stirred(0), other = stirred(1), same = stirred(0), more = stirred(0);
    uint8_t first[40], second[40], third[40], fourth[40];

    (void)state;
    entropy_add(&more, "", 1);
    entropy_take(&one, first, sizeof first);
    entropy_take(&other, second, sizeof second);
    entropy_take(&same, third, sizeof third);
    entropy_take(&more, fourth, sizeof fourth);
    assert_memory_equal(first, third, sizeof first);
    assert_memory_not_equal(first, second, sizeof first);
    assert_memory_not_equal(first, fourth, sizeof first);
}

/* Whoever sees the module's memory afterwards does not find what was taken before. */
static void what_was_taken_cannot_be_taken_again(void **state)
{
    Entropy entropy = stirred(0), before = entropy;
    uint8_t taken[SHA256_BYTES], again[SHA256_BYTES];

    (void)state;
    entropy_take(&entropy, taken, sizeof taken);
    assert_memory_not_equal(entropy.key, before.key, sizeof before.key);
    assert_memory_not_equal(entropy.key, taken, sizeof taken);
    entropy_take(&entropy, again, sizeof again);
    assert_memory_not_equal(again, taken, sizeof taken);
}

static void too_little_is_not_enough(void **state)
{
    Entropy entropy = {0};
    const uint8_t given[ENTROPY_LEAST - 1] = {0};

    (void)state;
    assert_false(entropy_is_enough(&entropy));
    entropy_add(&entropy, given, sizeof given);
    assert_false(entropy_is_enough(&entropy));
    entropy_add(&entropy, given, 1);
    assert_true(entropy_is_enough(&entropy));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_same_is_never_given_twice),
        cmocka_unit_test(every_byte_that_was_given_matters),
        cmocka_unit_test(what_was_taken_cannot_be_taken_again),
        cmocka_unit_test(too_little_is_not_enough),
    };
    return RUN_TESTS(tests);
}
