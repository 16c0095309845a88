#include "ai/opponent.h"

#include <string.h>

#include "ai/search_games.h"

static const char *const names[OPPONENT_KINDS] = {
    [OPPONENT_PERSON] = "person",          [OPPONENT_RANDOM] = "random",
    [OPPONENT_SIMPLE] = "simple",          [OPPONENT_BOUNTIES] = "simple:bounties",
    [OPPONENT_CARGO] = "simple:cargo",     [OPPONENT_JOBS] = "simple:jobs",
    [OPPONENT_PATROLS] = "simple:patrols", [OPPONENT_CADET] = "cadet",
    [OPPONENT_VETERAN] = "veteran",        [OPPONENT_ACE] = "ace",
    [OPPONENT_LEGEND] = "legend",
};
_Static_assert(OPPONENT_PATROLS + 1 - OPPONENT_SIMPLE == SIMPLE_LEANINGS, "an opponent for each leaning");

bool opponent_find(const char *name, OpponentKind *kind)
{
    if (strcmp(name, "pilot") == 0) { /* what the level is called beside the others */
        *kind = OPPONENT_SIMPLE;
        return true;
    }
    for (int i = OPPONENT_RANDOM; i < OPPONENT_KINDS; i++) {
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

static bool leans(OpponentKind kind)
{
    return kind > OPPONENT_SIMPLE && kind <= OPPONENT_PATROLS;
}

bool opponent_fits(OpponentKind kind, const Rules *rules)
{
    return kind <= OPPONENT_SIMPLE || (leans(kind) ? simple_has_leanings(rules) : search_game_of(rules) != NULL);
}

const Level *opponent_level(OpponentKind kind)
{
    static const Level *const levels[OPPONENT_KINDS] = {
        [OPPONENT_CADET] = &level_cadet,
        [OPPONENT_VETERAN] = &level_veteran,
        [OPPONENT_ACE] = &level_ace,
        [OPPONENT_LEGEND] = &level_legend,
    };

    return levels[kind];
}

static SimpleLeaning leaning_of(OpponentKind kind)
{
    return leans(kind) ? (SimpleLeaning)(kind - OPPONENT_SIMPLE) : SIMPLE_EVEN;
}

Opponent opponent_sits_down(OpponentKind kind, uint64_t seed)
{
    Opponent opponent = {.kind = kind, .simple = simple_player(seed), .random = {seed}};

    opponent.simple.leaning = leaning_of(kind);
    return opponent;
}

void opponent_starts_again(Opponent *opponent, OpponentKind kind, uint64_t seed)
{
    opponent->kind = kind;
    opponent->simple.random = opponent->random = (RandomPlayer){seed};
    opponent->simple.leaning = leaning_of(kind);
}

void opponent_leaves(Opponent *opponent)
{
    if (opponent != NULL)
        opponent->thinker = NULL;
}

bool opponent_answer(Opponent *opponent, const Rules *rules, const Table *table, const Question *question,
                     Answer *answer)
{
    if (opponent->kind >= OPPONENT_SIMPLE && simple_knows(rules)) {
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
