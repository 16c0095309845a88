#include "sim/statistics.h"

#include <math.h>

/* 95 % of a normal distribution lie within this many standard deviations. */
static const double z = 1.959963984540054;

Interval wilson_interval(double successes, int64_t trials)
{
    if (trials <= 0)
        return (Interval){0.5, 0, 1};
    double n = (double)trials, share = successes / n;
    double middle = (share + z * z / (2 * n)) / (1 + z * z / n);
    double reach = z / (1 + z * z / n) * sqrt(share * (1 - share) / n + z * z / (4 * n * n));

    return (Interval){share, fmax(middle - reach, 0), fmin(middle + reach, 1)};
}

Interval mean_interval(int64_t count, int64_t sum, int64_t squares)
{
    if (count < 2)
        return (Interval){count > 0 ? (double)sum : 0, -HUGE_VAL, HUGE_VAL};
    double n = (double)count, mean = (double)sum / n;
    double variance =
        (double)(count * squares - sum * sum) / (n * (n - 1)); /* in whole numbers for as long as can be */
    double reach = z * sqrt(variance / n);

    return (Interval){mean, mean - reach, mean + reach};
}

double interval_reach(const Interval *interval)
{
    return (interval->high - interval->low) / 2;
}
