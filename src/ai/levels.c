#include "ai/levels.h"

const Level level_cadet = {.slips = 10};
const Level level_veteran = {
    .wish = {.playouts = 300, .worlds = 32, .plans = MOST_PLANS, .doubt = 10},
      .milliseconds = 100
};
/* Somebody who tries plans out, as far as ace can tell in a hurry. */
static const Level level_guessed = {
    .wish = {.playouts = 100, .worlds = 16, .plans = MOST_PLANS, .doubt = 10}
};
const Level level_ace = {
    .wish = {.playouts = 1600, .worlds = 256, .plans = MOST_PLANS, .doubt = 30},
    .milliseconds = 1000,
    .knows = &level_guessed,
    .studies = 4
};
const Level level_legend = {
    .wish = {.playouts = 8000, .plans = MOST_PLANS, .doubt = 20},
      .milliseconds = 5000, .takes_all = true
};

/* Exploiters think as long as ace does, beside what it takes to find out how the others choose. Against `simple` there is nothing to find out: it
 * is the policy, and no doubt is left. */
const Level level_knows_pilot = {
    .wish = {.playouts = 1600, .worlds = 256, .plans = MOST_PLANS}
};
const Level level_knows_veteran = {
    .wish = {.playouts = 1600, .worlds = 256, .plans = MOST_PLANS, .doubt = 100},
    .knows = &level_veteran,
    .studies = 5
};
const Level level_knows_ace = {
    .wish = {.playouts = 1600, .worlds = 256, .plans = MOST_PLANS, .doubt = 100},
      .knows = &level_ace, .studies = 5
};
