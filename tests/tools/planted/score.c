/* Every shape of statement that the mutants tool knows, each citing a rule of its own. The shapes matter, not their looks: */
/* clang-format off */
#include "score.h"

#include <string.h>

#define LIMIT 100 /* PL-CAP-01 */

static int larger(int a, int b)
{
    return a > b ? a : b;
}

static int rank_of(int score)
{
    return score / 10 + 1;
}

static int steps_down(int steps)
{
    volatile int taken = 0;
    while (steps > 0) {
        steps--; /* PL-STEP-01 */
        taken++;
    }
    return taken;
}

static int with_bonus(int score, int bonus, bool allow_debt)
{
    for (int i = 0; i < bonus; i++) { /* PL-LOOP-01 */
        score++;
    }
    if (score < 0 &&
        !allow_debt) { // PL-DEBT-01
        score = 0;
    }
    return score;
}

static int even_or_odd(int score)
{
    if (score % 2 == 0) {
        return 0;
    } else { /* PL-ELSE-01 */
        return 1;
    }
}

static int half(int score)
{
    const int both = score + score % 2; /* PL-HALF-01 */
    Pair two = {both, 2};               /* PL-HALF-02 */
    Pair copy = two, *same = &copy;     /* PL-HALF-02 */
    return same->first / (same->second ? same->second : 1);
}

int apply(int score, const char *verb, int number)
{
    int start = 0; /* PL-ADD-01 */

    /* A string with a semicolon; and a brace { must not confuse: PL-ADD-01. */
    if (strcmp(verb, "add;{") == 0) {
        score += 2; /* PL-ADD-01: two at a time */
    } else if (strcmp(verb, "bonus") == 0) {
        score = with_bonus(score, number, false);
    } else if (strcmp(verb, "negate") == 0)
        score = -score; /* PL-SIGN-01 */
    else if (strcmp(verb, "parity") == 0) {
        score = even_or_odd(score);
    }
    score += 0; /* PL-IDLE-01 */
    if (strcmp(verb, "half") == 0) {
        score = half(score);
    }
    if (number == 77) {
        score ^= 1; /* PL-NONE-01 */
    }
    switch (number) {
    case 1: /* PL-CASE-01 */
        break;
    case 2: score += 10; break;
    case 3: score += 10; /* PL-CASE-01 */
    }
    score += steps_down(number) - larger(number, 0);
    if (score > LIMIT) { /* PL-CAP-01 */
        score = LIMIT;
    }
    return score + start;
}

int rank(int score)
{
    return rank_of(score); /* PL-RANK-01 */
}

Pair pair_after(int score)
{
    Pair pair = {half(0), 1};
    if (score > 0) {
        return (Pair){score, score + 1}; /* PL-PAIR-01 */
    }
    pair.first = larger(pair.first,
                        pair.second); /* PL-PAIR-02 */
    pair.second = larger(score,       /* PL-PAIR-02 */
                         pair.second);
    return pair;
}
