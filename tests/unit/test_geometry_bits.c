/* Same bits everywhere. */
#include "geometry_cases.h"

#include "geometry_bits.h"

/* Changes with the geometry, and must then change alike for every compiler and for WebAssembly. */
#define ALL_BITS UINT64_C(0x75f8172d35bb5480)

static void every_build_computes_the_same_bits(void **state)
{
    uint64_t bits = geometry_bits();

    (void)state;
    if (bits != ALL_BITS)
        fail_msg("the bits are 0x%016llx", (unsigned long long)bits);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(every_build_computes_the_same_bits)};

    return RUN_TESTS(tests);
}
