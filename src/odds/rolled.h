/* What a number of dice show. */
#ifndef ODDS_ROLLED_H
#define ODDS_ROLLED_H

#include "table/rules.h"

/* By how many dice show a result, and how many a focus; the others are blank. */
typedef struct Rolled {
    double chance[MOST_POOLED + 1][MOST_POOLED + 1];
} Rolled;

/* Only as many numbers are written as dice can show. `weight`: how many faces of a die show it. */
void spread_roll(const uint8_t weight[POOLED_FACES], int dice, Rolled *rolled);

#endif
