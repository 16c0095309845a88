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

/* The seat as it would be with the card. */
static void take(Rim *game, uint8_t seat, uint16_t slot, const RimCard *card)
{
    RimPlace place = rim_place_of((RimCardType)card->type);

    if (card->type == CARD_SHIP)
        game->seat[seat].ship = card->ship;
    else if (place != RIM_NOT_HELD) {
        game->holds[seat].bits[slot / 64] |= UINT64_C(1) << slot % 64;
        game->held[slot].place = (uint8_t)place;
    }
}

static bool is_by_having(const RimGoal *goal)
{
    return goal != NULL && goal->deed == DEED_NONE;
}

double rim_having_worth(const RimMind *mind, uint16_t slot)
{
    const RimCard *card = rim_card(&mind->look, slot);
    const RimGoal *goal[RIM_BODIES] = {0};
    double worth = 0;

    for (int of = 0; of < (card->type == CARD_SHIP ? RIM_SHIP : RIM_BODIES); of++)
        goal[of] = rim_open_goal(&mind->look, mind->seat, (RimBody)of);
    if (!is_by_having(goal[RIM_GROUND]) && !is_by_having(goal[RIM_SHIP]))
        return 0;
    Table with = *mind->look.table;
    take((Rim *)(void *)with.game, mind->seat, slot, card);
    Look look = {mind->look.rules, &with};
    for (int of = 0; of < RIM_BODIES; of++) {
        if (!is_by_having(goal[of]))
            continue;
        int16_t source = rim_sheet_source(mind->seat, (RimBody)of);
        const RimNow before = {.look = &mind->look, .seat = mind->seat, .source = source, .subject = NO_PIECE};
        const RimNow after = {.look = &look, .seat = mind->seat, .source = source, .subject = NO_PIECE};
        double nearer = 0, reached = 0;
        for (int i = 0; i < goal[of]->conditions; i++) {
            const RimWord *condition = &content_in(&look)->conditions[goal[of]->first_condition + i];
            double now = progress(&after, condition);
            nearer += now - progress(&before, condition);
            reached += now;
        }
        double fame = rim_fame_worth(mind, goal[of]->fame);
        worth += reached >= goal[of]->conditions ? fame : mind->thumb->goal * fame * nearer / goal[of]->conditions;
    }
    return worth;
}
