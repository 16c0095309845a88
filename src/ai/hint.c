#include "ai/hint.h"

#include "ai/simple.h"
#include "rim/game.h"

bool hint_reason(const Rules *rules, const Table *known, const Question *question, const Answer *answer,
                 Message *reason)
{
    if (rules_are_rim(rules))
        return rim_hint_reason(rules, known, question, answer, reason);
    return simple_knows(rules) && xwing_hint_reason(rules, known, question, answer, reason);
}
