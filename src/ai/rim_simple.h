/* `simple` for Outer Rim: an opponent that looks for the best way to credits and fame.
 *
 * A function from (censored table, question) to answer. It weighs every place of the map by what it could deliver, attempt, hunt, fight or buy
 * there and by how many turns away that is; knows the odds of tests and combats; reads what cards do, as far as credits, fame,
 * reputation and damage go; and recovers before it is defeated. It does not search. */
#ifndef AI_RIM_SIMPLE_H
#define AI_RIM_SIMPLE_H

#include "ai/simple.h"

/* As simple_answer() (ai/simple.h), for Outer Rim. */
bool rim_simple_answer(SimplePlayer *player, const Rules *rules, const Table *known, const Question *question,
                       Answer *answer);

#endif
