#include "ai/xwing_mind.h"

#include "ai/xwing_plans.h"
#include "ai/xwing_worth.h"

/* ---- the policy ---- */

static void policy_open(void *policy)
{
    XwingPolicy *xwing = policy;

    xwing->simple = simple_player(0);
    xwing->simple.memory = &xwing->memory;
}

static void policy_begin(void *policy, uint64_t seed, bool lean)
{
    XwingPolicy *xwing = policy;

    xwing->simple.random = (RandomPlayer){seed};
    xwing->simple.lean = lean;
}

static bool policy_answer(void *policy, const Rules *rules, const Table *known, const Question *question,
                          Answer *answer)
{
    XwingPolicy *xwing = policy;

    return simple_answer(&xwing->simple, rules, known, question, answer);
}

/* ---- belief ---- */

/* Does the ship have a dial that the view does not show, and is it the ship that it was when dials were set? */
static bool is_guessed(const Ship *guess, const Ship *known, const Ship *believed)
{
    return guess->dial != 0 && known->dial == 0 && !(known->flags & SHIP_REVEALED) &&
           guess->number == believed->number && guess->status == believed->status;
}

static void believe(const Rules *rules, Table *guess, const Table *known, const Table *believed, uint8_t seat)
{
    Look view = {rules, known}, belief = {rules, believed};
    Xwing *game = (Xwing *)(void *)guess->game;

    for (int16_t ship = 0; is_fielded(game, ship); ship++) {
        uint8_t dial = xwing_in(&belief)->ship[ship].dial;
        if (game->ship[ship].seat == seat && dial != 0 &&
            is_guessed(&game->ship[ship], &xwing_in(&view)->ship[ship], &xwing_in(&belief)->ship[ship]))
            game->ship[ship].dial = dial;
    }
}

const SearchGame search_xwing = {
    .worth = xwing_worth,
    .policy_bytes = sizeof(XwingPolicy),
    .policy_open = policy_open,
    .policy_begin = policy_begin,
    .policy_answer = policy_answer,
    .shortlist = xwing_shortlist,
    .believe = believe,
    .rounds = 2,
    .answers = 600,
};
