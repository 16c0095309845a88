/* What `simple` would rather do than anything else, in games with several ways to win: for comparing these ways. */
#ifndef AI_SIMPLE_LEANING_H
#define AI_SIMPLE_LEANING_H

typedef enum SimpleLeaning {
    SIMPLE_EVEN,
    SIMPLE_BOUNTIES,
    SIMPLE_CARGO,
    SIMPLE_JOBS,
    SIMPLE_PATROLS,
    SIMPLE_LEANINGS
} SimpleLeaning;

#endif
