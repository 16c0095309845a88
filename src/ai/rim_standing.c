#include "ai/rim_standing.h"

#include "ai/rim_worth.h"
#include "rim/state/state.h"

/* How much of what a player has turns into fame before the game ends: credits and cards are worth what `simple` gives for them, and that is
 * more than they bring. Found with the outcomes of games of `simple` (docs/opponents.md). */
#define SHARE_OF_MEANS 0.5
/* How much of a lead it takes: shares go by this power of what players have. A whole number, so that it needs no logarithm. */
enum { DECISIVE = 8 };

/* Fame, and what else a player has, counted in fame. */
static double strength_of(const Look *look, uint8_t seat, RimTrial *trial)
{
    RimMind mind = rim_mind(look->rules, look->table, seat, SIMPLE_EVEN, trial);
    double means = 0;

    if (mind.self->character == 0 || mind.self->ship == 0)
        return 0;
    RIM_EACH_HELD(look, seat, slot)
    means += rim_card(look, slot) != NULL ? rim_card_worth(&mind, slot) : mind.thumb->unknown;
    /* Credits are worth less and less: half of the way from the first to the last of them. */
    double rich = mind.self->credits < mind.thumb->rich ? mind.self->credits : mind.thumb->rich;
    means += rich * (1 + mind.credit) / 2;
    for (int body = 0; body < RIM_BODIES; body++)
        means -= mind.thumb->damage * mind.self->damage[body];
    double strength = mind.self->fame + SHARE_OF_MEANS * means / mind.thumb->fame;
    return strength > 0 ? strength : 0;
}

static double chance_weight(double strength, int goal)
{
    double base = 1 + strength / goal, weight = 1;

    for (int i = 0; i < DECISIVE; i++)
        weight *= base;
    return weight;
}

/* The share of a side that has won, alone or with others; if nobody has, of everyone who is still there. */
static double share_of_victory(const Table *table, uint8_t side)
{
    int winners = 0, ours = 0;

    for (uint8_t seat = 0; seat < table->seats; seat++) {
        bool shares = table->winners != 0 ? (table->winners & SEAT_BIT(seat)) != 0 : !(table->left & SEAT_BIT(seat));
        winners += shares;
        ours += shares && table->side[seat] == side;
    }
    return winners > 0 ? (double)ours / winners : 0;
}

double rim_standing(const Look *look, uint8_t side)
{
    const Table *table = look->table;
    double ours = 0, all = 0;
    RimTrial trial;

    if (table->state == TABLE_OVER)
        return share_of_victory(table, side);
    trial.is_made = false;
    for (uint8_t seat = 0; seat < table->seats; seat++) {
        if (table->left & SEAT_BIT(seat))
            continue;
        double weight = chance_weight(strength_of(look, seat, &trial), rim_in(look)->goal);
        all += weight;
        ours += table->side[seat] == side ? weight : 0;
    }
    return all > 0 ? ours / all : 0;
}
