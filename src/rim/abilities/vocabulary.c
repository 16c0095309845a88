/* All words of cards: the rows stand in the files of their subjects. */
#include "rim/abilities/words.h"

const RimEffectRow *const rim_effect_rows[] = {NULL};
const RimConditionRow *const rim_condition_rows[] = {NULL};
