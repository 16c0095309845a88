/* A planted game: a number that commands change. */
#ifndef SCORE_H
#define SCORE_H

#include <stdbool.h>

typedef struct Pair {
    int first, second;
} Pair;

int apply(int score, const char *verb, int number);
int rank(int score);
Pair pair_after(int score);

#endif
