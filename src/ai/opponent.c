#include "ai/opponent.h"

#include <stdlib.h>
#include <string.h>

#include "ai/cadet.h"
#include "ai/search_games.h"
#include "rim/game.h"

/* What a level searches with. */
struct Thinker {
    LevelSearches searches;
    SearchMemory memory; /* where the caller keeps none */
    OpponentEffort effort;
};

static const char *const names[OPPONENT_KINDS] = {
    [OPPONENT_PERSON] = "person",
    [OPPONENT_RANDOM] = "random",
    [OPPONENT_SIMPLE] = "simple",
    [OPPONENT_BOUNTIES] = "simple:bounties",
    [OPPONENT_CARGO] = "simple:cargo",
    [OPPONENT_JOBS] = "simple:jobs",
    [OPPONENT_PATROLS] = "simple:patrols",
    [OPPONENT_CADET] = "cadet",
    [OPPONENT_VETERAN] = "veteran",
    [OPPONENT_ACE] = "ace",
    [OPPONENT_LEGEND] = "legend",
    [OPPONENT_KNOWS_PILOT] = "exploiter:pilot",
    [OPPONENT_KNOWS_VETERAN] = "exploiter:veteran",
    [OPPONENT_KNOWS_ACE] = "exploiter:ace",
};
_Static_assert(OPPONENT_PATROLS + 1 - OPPONENT_SIMPLE == SIMPLE_LEANINGS, "an opponent for each leaning");

/* Of the kinds up to this one. */
static bool find_up_to(OpponentKind last, const char *name, OpponentKind *kind)
{
    if (strcmp(name, "pilot") == 0) { /* what the level is called beside the others */
        *kind = OPPONENT_SIMPLE;
        return true;
    }
    for (int i = OPPONENT_RANDOM; i <= (int)last; i++) {
        if (strcmp(name, names[i]) == 0) {
            *kind = (OpponentKind)i;
            return true;
        }
    }
    return false;
}

bool opponent_find(const char *name, OpponentKind *kind)
{
    return find_up_to(OPPONENT_LEGEND, name, kind);
}

bool opponent_find_to_measure(const char *name, OpponentKind *kind)
{
    return find_up_to(OPPONENT_KNOWS_ACE, name, kind);
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
        [OPPONENT_KNOWS_PILOT] = &level_knows_pilot,
        [OPPONENT_KNOWS_VETERAN] = &level_knows_veteran,
        [OPPONENT_KNOWS_ACE] = &level_knows_ace,
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
    if (opponent->thinker != NULL) {
        memset(&opponent->thinker->memory, 0, sizeof opponent->thinker->memory);
        opponent->thinker->effort = (OpponentEffort){0};
    }
}

/* ---- levels ---- */

void opponent_leaves(Opponent *opponent)
{
    if (opponent == NULL || opponent->thinker == NULL)
        return;
    level_closes(&opponent->thinker->searches);
    free(opponent->thinker);
    opponent->thinker = NULL;
}

OpponentEffort opponent_effort(const Opponent *opponent)
{
    return opponent->thinker != NULL ? opponent->thinker->effort : (OpponentEffort){0};
}

/* Sits ready to search in this game. False: memory ran out. */
static bool get_ready(Opponent *opponent, const Level *level, const SearchGame *game)
{
    if (opponent->thinker == NULL)
        opponent->thinker = calloc(1, sizeof *opponent->thinker);
    return opponent->thinker != NULL && level_opens(level, game, &opponent->thinker->searches);
}

/* A level's answer. False: it has none, or no memory to think with. */
static bool level_answer(Opponent *opponent, const Level *level, const Rules *rules, const Table *known,
                         const Question *question, Answer *answer)
{
    static const SearchWish slip = {.playouts = MOST_PLAYOUTS, .plans = 4};
    const SearchGame *game = search_game_of(rules);

    if (game == NULL || !get_ready(opponent, level, game))
        return false;
    Search *search = opponent->thinker->searches.search;
    SearchMemory *memory = opponent->memory != NULL ? opponent->memory : &opponent->thinker->memory;
    SearchWish wish = level->wish;
    if (search_follow(rules, known, question, memory, answer))
        return true;
    if (opponent->hurry.spent != NULL) {
        wish.pace = wish.playouts;
        wish.playouts = MOST_PLAYOUTS;
    }
    if (level->slips > 0 && !rules_are_rim(rules)) { /* it has mistakes of its own there */
        bool found = simple_answer(&opponent->simple, rules, known, question, answer);
        if (found)
            cadet_slips(&opponent->random, rules, known, question, answer);
        return found;
    }
    if (random_below(&opponent->random, 100) < (uint32_t)level->slips) {
        search_begin(search, rules, known, question, memory, random_number(&opponent->random), &slip);
        return search_slip(search, answer);
    }
    search_begin(search, rules, known, question, memory, random_number(&opponent->random), &wish);
    search_run(search, level->takes_all ? opponent->crew : NULL, &opponent->hurry);
    opponent->thinker->effort.decisions += search_playouts(search) > 0;
    opponent->thinker->effort.playouts += search_playouts(search);
    return search_answer(search, answer);
}

bool opponent_answer(Opponent *opponent, const Rules *rules, const Table *table, const Question *question,
                     Answer *answer)
{
    const Level *level = opponent_level(opponent->kind);

    if (opponent->kind >= OPPONENT_SIMPLE && simple_knows(rules)) {
        Table known = table_censor(rules, table, question->seat);
        bool has_searched = level != NULL && level_answer(opponent, level, rules, &known, question, answer);
        if (!has_searched && !simple_answer(&opponent->simple, rules, &known, question, answer))
            return false;
        /* It answers with legal candidates; but whether some of them are legal together it cannot see on a view. */
        if (answer->kind != ANSWER_SUBSET || table_check(rules, table, answer).code == STATUS_OK)
            return true;
    }
    /* Random play looks at nothing, but checks sets on the table itself. */
    return random_answer(&opponent->random, rules, table, question, answer);
}
