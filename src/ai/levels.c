#include "ai/levels.h"

const Level level_cadet = {.slips = 30};
const Level level_veteran = {
    .wish = {.playouts = 300, .worlds = 32, .plans = MOST_PLANS, .doubt = 10},
      .milliseconds = 100
};
const Level level_ace = {
    .wish = {.playouts = 1600, .worlds = 256, .plans = MOST_PLANS, .doubt = 20},
      .milliseconds = 1000
};
const Level level_legend = {
    .wish = {.playouts = 8000, .plans = MOST_PLANS, .doubt = 20},
      .milliseconds = 5000, .takes_all = true
};

/* Exploiters think as long as ace does, beside what it takes to find out how the others choose. Against `simple` there is nothing to find out: it
 * is the policy, and no doubt is left. */
#define EXPLOITS                                                                                                       \
    {                                                                                                                  \
        .playouts = 1600, .worlds = 256, .plans = MOST_PLANS                                                           \
    }
const Level level_knows_pilot = {.wish = EXPLOITS};
const Level level_knows_veteran = {.wish = EXPLOITS, .knows = &level_veteran.wish};
const Level level_knows_ace = {.wish = EXPLOITS, .knows = &level_ace.wish};
