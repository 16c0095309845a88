#include "ai/xwing_mind.h"

#include "ai/xwing_plans.h"
#include "ai/xwing_worth.h"
#include "xwing/abilities/abilities.h"
#include "xwing/rules/flight.h"

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

/* ---- habits ---- */

/* How far a ship may lie from where its maneuver ends, in mm, after a barrel roll: ahead or back, and aside. */
#define ROLLED_AHEAD 15.0
#define ROLLED_ASIDE 120.0
enum { SAME_HEADING = HEADING_45 / 45 };

/* Is this where the maneuver of its dial took the ship, or would have but for a barrel roll? */
static bool has_come_to(Pose there, Pose end)
{
    Stance stance = pose_stance(end);
    Vec way = vec_sub(pose_middle(there), stance.at);
    double ahead = vec_dot(way, stance.ahead), all = vec_dot(way, way);
    uint32_t turned = there.heading - end.heading;

    return (turned < SAME_HEADING || -turned < SAME_HEADING) && fabs(ahead) < ROLLED_AHEAD &&
           all < ROLLED_ASIDE * ROLLED_ASIDE;
}

/* Of one ship: 1, -1 or 0. Ships that bumped into others or may boost can be anywhere. */
static int foreseen_ship(const Look *view, const Look *belief, int16_t ship)
{
    const Ship *there = &xwing_in(view)->ship[ship], *before = &xwing_in(belief)->ship[ship];

    if (there->number != before->number || there->status != SHIP_IN_PLAY || before->status != SHIP_IN_PLAY ||
        before->dial == 0 || is_ionized(belief, ship))
        return 0;
    Maneuver maneuver = type_of(belief, ship)->dial[before->dial - 1].maneuver;
    if (has_come_to(there->pose, course_of(belief, ship, maneuver, TALLON_MIDDLE).flight.to))
        return 1;
    return there->touching != 0 || (action_bar(belief, ship) >> ACTION_BOOST & 1) ? 0 : -1;
}

/* All ships of the seat together: one that came to another place is enough. */
static int foreseen(const Rules *rules, const Table *known, const Table *believed, uint8_t seat)
{
    Look view = {rules, known}, belief = {rules, believed};
    int seen = 0;

    if (xwing_in(&view)->round == xwing_in(&belief)->round)
        return 0;
    for (int16_t ship = 0; is_fielded(xwing_in(&belief), ship); ship++) {
        if (xwing_in(&belief)->ship[ship].seat != seat)
            continue;
        int one = foreseen_ship(&view, &belief, ship);
        if (one < 0)
            return -1;
        seen |= one;
    }
    return seen;
}

const SearchGame search_xwing = {
    .worth = xwing_worth,
    .policy_bytes = sizeof(XwingPolicy),
    .policy_open = policy_open,
    .policy_begin = policy_begin,
    .policy_answer = policy_answer,
    .shortlist = xwing_shortlist,
    .believe = believe,
    .foreseen = foreseen,
    .rounds = 2,
    .answers = 600,
};
