#include "ai/rim_goals.h"

#include "rim/abilities/conditions.h"
#include "rim/abilities/now.h"
#include "rim/rules/barter.h"
#include "rim/rules/goals.h"

/* Which argument of a condition says how many cards it asks for, or how many credits they are worth; -1: it is not reached card by card. */
static int demand_of(const RimConditionRow *row)
{
    if (row == &holds_condition)
        return 1;
    return row == &droids_condition || row == &worth_condition ? 0 : -1;
}

/* How far a seat is on the way to a condition, from 0 to 1. */
static double progress(const RimNow *now, const RimWord *condition)
{
    enum { PARTS = 10 };
    const RimConditionRow *row = rim_condition_rows[condition->row];
    int demand = demand_of(row);
    RimWord less = *condition;

    if (row->holds(now, condition) != (condition->is_negated != 0))
        return 1;
    for (int part = PARTS - 1; part > 0 && demand >= 0 && !condition->is_negated; part--) {
        less.arg[demand] = (int16_t)((condition->arg[demand] * part + PARTS - 1) / PARTS);
        if (less.arg[demand] < condition->arg[demand] && row->holds(now, &less))
            return (double)less.arg[demand] / condition->arg[demand];
    }
    return 0;
}

/* What changes for a seat that takes a card, as it was before. */
typedef struct Before {
    uint8_t space, ship, place;
    uint64_t holds;
} Before;

/* The seat as it would be here with the card. */
static Before take(Rim *game, const RimMind *mind, uint16_t slot, const RimCard *card)
{
    RimSeat *self = &game->seat[mind->seat];
    uint64_t *holds = &game->holds[mind->seat].bits[slot / 64];
    RimPlace place = rim_place_of((RimCardType)card->type);
    Before before = {self->space, self->ship, game->held[slot].place, *holds};

    self->space = mind->self->space; /* places may be tried out, too */
    if (card->type == CARD_SHIP) {
        self->ship = card->ship;
    } else if (place != RIM_NOT_HELD) {
        *holds |= UINT64_C(1) << slot % 64;
        game->held[slot].place = (uint8_t)place;
    }
    return before;
}

static void take_back(Rim *game, uint8_t seat, uint16_t slot, Before before)
{
    game->seat[seat].space = before.space;
    game->seat[seat].ship = before.ship;
    game->held[slot].place = before.place;
    game->holds[seat].bits[slot / 64] = before.holds;
}

static bool is_by_having(const RimGoal *goal)
{
    return goal != NULL && goal->deed == DEED_NONE;
}

/* How many conditions of a goal are reached, those that are reached in part counted in part. */
static double reached(const Look *look, const RimMind *mind, RimBody of, const RimGoal *goal)
{
    const RimNow now = {.look = look,
                        .seat = mind->seat,
                        .source = rim_sheet_source(mind->seat, of),
                        .subject = NO_PIECE};
    double sum = 0;

    for (int i = 0; i < goal->conditions; i++)
        sum += progress(&now, &content_in(look)->conditions[goal->first_condition + i]);
    return sum;
}

double rim_having_worth(const RimMind *mind, uint16_t slot)
{
    const RimCard *card = rim_card(&mind->look, slot);
    const RimGoal *goal[RIM_BODIES] = {0};
    double without[RIM_BODIES] = {0}, worth = 0;

    for (int of = 0; of < (card->type == CARD_SHIP ? RIM_SHIP : RIM_BODIES); of++)
        goal[of] = rim_open_goal(&mind->look, mind->seat, (RimBody)of);
    if (!is_by_having(goal[RIM_GROUND]) && !is_by_having(goal[RIM_SHIP]))
        return 0;
    for (int of = 0; of < RIM_BODIES; of++) /* now, since this mind may be looking at the trial itself */
        without[of] = is_by_having(goal[of]) ? reached(&mind->look, mind, (RimBody)of, goal[of]) : 0;
    Look look = {mind->look.rules, rim_trial(mind)};
    Rim *game = (Rim *)(void *)rim_trial(mind)->game;
    Before before = take(game, mind, slot, card);
    for (int of = 0; of < RIM_BODIES; of++) {
        if (!is_by_having(goal[of]))
            continue;
        double with = reached(&look, mind, (RimBody)of, goal[of]), fame = rim_fame_worth(mind, goal[of]->fame);
        worth += with >= goal[of]->conditions ? fame
                                              : mind->thumb->goal * fame * (with - without[of]) / goal[of]->conditions;
    }
    take_back(game, mind->seat, slot, before);
    return worth;
}
