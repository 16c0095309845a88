#include "cli/opponent.h"

#include <string.h>

static const char *const names[] = {"person", "random", "simple"};

bool opponent_find(const char *name, OpponentKind *kind)
{
    for (int i = OPPONENT_RANDOM; i <= OPPONENT_SIMPLE; i++) {
        if (strcmp(name, names[i]) == 0) {
            *kind = (OpponentKind)i;
            return true;
        }
    }
    return false;
}

const char *opponent_name(OpponentKind kind)
{
    return names[kind];
}

Opponent opponent_sits_down(OpponentKind kind, uint64_t seed)
{
    return (Opponent){.kind = kind, .simple = simple_player(seed), .random = {seed}};
}

bool opponent_answer(Opponent *opponent, const Rules *rules, const Table *table, const Question *question,
                     Answer *answer)
{
    if (opponent->kind == OPPONENT_RANDOM) /* it looks at nothing, but checks sets of dice on the table itself */
        return random_answer(&opponent->random, rules, table, question, answer);
    Table known = table_censor(rules, table, question->seat);
    return simple_answer(&opponent->simple, rules, &known, question, answer);
}
