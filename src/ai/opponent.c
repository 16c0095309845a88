#include "ai/opponent.h"

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

void opponent_starts_again(Opponent *opponent, OpponentKind kind, uint64_t seed)
{
    opponent->kind = kind;
    opponent->simple.random = opponent->random = (RandomPlayer){seed};
}

bool opponent_answer(Opponent *opponent, const Rules *rules, const Table *table, const Question *question,
                     Answer *answer)
{
    if (opponent->kind == OPPONENT_SIMPLE && simple_knows(rules)) {
        Table known = table_censor(rules, table, question->seat);
        if (!simple_answer(&opponent->simple, rules, &known, question, answer))
            return false;
        /* It answers with legal candidates; but whether some of them are legal together it cannot see on a view. */
        if (answer->kind != ANSWER_SUBSET || table_check(rules, table, answer).code == STATUS_OK)
            return true;
    }
    /* Random play looks at nothing, but checks sets on the table itself. */
    return random_answer(&opponent->random, rules, table, question, answer);
}
