/* What many games say: shares and differences with their 95 % intervals. */
#ifndef SIM_STATISTICS_H
#define SIM_STATISTICS_H

#include <stdint.h>

/* An estimate, and the interval that holds the truth in 95 of 100 such samples. */
typedef struct Interval {
    double middle, low, high;
} Interval;

/* The Wilson score interval of the share of trials that went well; one that went half well counts 0.5. It stays
 * between 0 and 1, and says something sensible of few trials and of shares near the ends. The middle is the plain share.
 * Without a trial it is one half, and anything from 0 to 1. */
Interval wilson_interval(double successes, int64_t trials);

/* The mean of `count` whole numbers, given their sum and the sum of their squares, and its interval by the normal
 * approximation. With fewer than two numbers the interval is without bounds (-HUGE_VAL to HUGE_VAL). */
Interval mean_interval(int64_t count, int64_t sum, int64_t squares);

/* Half of an interval's width. */
double interval_reach(const Interval *interval);

#endif
