/* Why an answer is good, in one sentence of the game's: in X-Wing what the ship would deal and take from there, and who could shoot at it; in
 * Outer Rim what such an answer brings until the end of the next round. */
#ifndef AI_HINT_H
#define AI_HINT_H

#include "table/rules.h"

/* About an answer to an open question of the seat whose view `known` is. False: there is nothing to say; the game is another one, or the answer is
 * about nothing that can be told. */
bool hint_reason(const Rules *rules, const Table *known, const Question *question, const Answer *answer,
                 Message *reason);

/* The same of each game. */
bool xwing_hint_reason(const Rules *rules, const Table *known, const Question *question, const Answer *answer,
                       Message *reason);
bool rim_hint_reason(const Rules *rules, const Table *known, const Question *question, const Answer *answer,
                     Message *reason);

#endif
