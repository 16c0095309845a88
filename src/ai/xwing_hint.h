/* Why an answer is good, in one sentence: what the ship would deal and take from there, and who could shoot at it. */
#ifndef AI_XWING_HINT_H
#define AI_XWING_HINT_H

#include "table/rules.h"

/* About an answer to an open question of the seat whose view `known` is. False: there is nothing to say; the game is another one, or the answer is
 * about no ship on the mat. */
bool hint_reason(const Rules *rules, const Table *known, const Question *question, const Answer *answer,
                 Message *reason);

#endif
