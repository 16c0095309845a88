/* What every unit test program starts with: cmocka (and the headers it wants before it), PROVES, and RUN_TESTS.
 *
 *     static void a_ship_turns(void **state) { (void)state; PROVES("SK-MOVE-01"); ... }
 *
 *     int main(void)
 *     {
 *         const struct CMUnitTest tests[] = {cmocka_unit_test(a_ship_turns)};
 *         return RUN_TESTS(tests);
 *     }
 *
 * OUTRIDER_TESTS=a_ship_turns in the environment runs that test alone (* and ? match as in file names); this is how
 * `make mutants` runs only what proves a rule. The macro wants an array, not a pointer. */
#ifndef TESTS_UNIT_RUN_TESTS_H
#define TESTS_UNIT_RUN_TESTS_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "../proves.h"

#define RUN_TESTS(tests) failures((choose_tests(), cmocka_run_group_tests(tests, NULL, NULL)))

/* A program that does not return them ends well whatever failed: whoever asks its status alone, such as tools/mutants.mjs, is misled. */
__attribute__((warn_unused_result)) static inline int failures(int failed)
{
    return failed;
}

static inline void choose_tests(void)
{
    const char *pattern = getenv("OUTRIDER_TESTS");

    if (pattern != NULL && pattern[0] != '\0') {
        cmocka_set_test_filter(pattern);
    }
}

#endif
