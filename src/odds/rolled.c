#include "odds/rolled.h"

#include <string.h>

/* Die after die. */
void spread_roll(const uint8_t weight[POOLED_FACES], int dice, Rolled *rolled)
{
    double all = weight[POOLED_BLANK] + weight[POOLED_FOCUS] + weight[POOLED_RESULT];
    double blank = weight[POOLED_BLANK] / all, focus = weight[POOLED_FOCUS] / all, result = weight[POOLED_RESULT] / all;

    for (int results = 0; results <= dice; results++)
        memset(rolled->chance[results], 0, sizeof(double) * (size_t)(dice + 1));
    rolled->chance[0][0] = 1;
    for (int die = 1; die <= dice; die++) {
        for (int results = die; results >= 0; results--) {
            for (int focuses = die - results; focuses >= 0; focuses--) {
                double *chance = &rolled->chance[results][focuses];
                *chance = *chance * blank + (results > 0 ? rolled->chance[results - 1][focuses] * result : 0) +
                          (focuses > 0 ? rolled->chance[results][focuses - 1] * focus : 0);
            }
        }
    }
}
