#include "ai/rim_mind.h"

#include "rim/abilities/abilities.h"
#include "rim/rules/combat.h"
#include "rim/rules/goals.h"

#define VICTORY 1e6

static double credit_worth(const RimThumbs *thumb, double credits)
{
    double worth = 1 - credits / thumb->rich;

    return worth > thumb->least_credit ? worth : thumb->least_credit;
}

RimMind rim_mind(const Rules *rules, const Table *known, uint8_t seat, SimpleLeaning leaning, RimTrial *trial)
{
    RimMind mind = {
        .look = {rules, known},
          .seat = seat, .leaning = leaning, .thumb = &rim_thumbs, .trial = trial
    };

    mind.odds = &layout_in(&mind.look)->odds;
    mind = rim_mind_at(&mind, known);
    if (mind.self->character == 0 || mind.self->ship == 0)
        return mind;
    for (int value = 0; value < RIM_VALUES; value++)
        mind.value[value] = rim_value(&mind.look, seat, (RimValue)value);
    for (int skill = 0; skill < RIM_SKILLS; skill++)
        mind.skill[skill] = rim_skill(&mind.look, seat, (RimSkill)skill);
    return mind;
}

RimMind rim_mind_at(const RimMind *mind, const Table *table)
{
    RimMind there = *mind;

    there.look.table = table;
    there.game = rim_in(&there.look);
    there.self = &there.game->seat[there.seat];
    there.credit = credit_worth(there.thumb, there.self->credits);
    return there;
}

Table *rim_trial(const RimMind *mind)
{
    if (!mind->trial->is_made)
        mind->trial->table = *mind->look.table;
    mind->trial->is_made = true;
    return &mind->trial->table;
}

double rim_to_taste(const RimMind *mind, SimpleLeaning way, double worth)
{
    static const double liked = 2.5, disliked = 0.3;

    if (mind->leaning == SIMPLE_EVEN || worth <= 0)
        return worth;
    return (mind->leaning == way ? liked : disliked) * worth;
}

double rim_win_chance(const RimMind *mind, int attack, int defense)
{
    return rim_odds_to_win(mind->odds, attack, defense);
}

double rim_pass_chance(const RimMind *mind, RimSkill skill)
{
    return rim_odds_to_pass(mind->odds, mind->skill[skill]);
}

double rim_damage_cost(const RimMind *mind, RimBody body, int damage)
{
    int left = mind->value[body == RIM_GROUND ? VALUE_HEALTH : VALUE_HULL] - mind->self->damage[body];
    double each = mind->thumb->damage + mind->thumb->damage_credits * mind->credit,
           all = mind->thumb->defeat + mind->thumb->defeat_credits * mind->credit;

    return -each * (damage < left ? damage : left) - (damage >= left ? all : 0);
}

double rim_dice_cost(const RimMind *mind, RimBody body, int dice)
{
    double cost = 0;

    for (int damage = 1; damage <= 2 * dice; damage++)
        cost += rim_odds_of_damage(mind->odds, dice, damage) * rim_damage_cost(mind, body, damage);
    return cost;
}

double rim_fame_worth(const RimMind *mind, int fame)
{
    return mind->self->fame + fame >= mind->game->goal ? VICTORY : mind->thumb->fame * fame;
}

double rim_deed_worth(const RimMind *mind, RimDeed deed)
{
    double worth = 0;

    for (int of = 0; of < RIM_BODIES; of++) {
        const RimGoal *goal = rim_open_goal(&mind->look, mind->seat, (RimBody)of);
        if (goal == NULL || goal->deed != deed ||
            !rim_conditions_hold(&mind->look, mind->seat, rim_sheet_source(mind->seat, (RimBody)of), NO_PIECE,
                                 goal->first_condition, goal->conditions))
            continue;
        int left = goal->times - mind->self->goals[of];
        worth += (left <= 1 ? 1 : mind->thumb->goal / left) * rim_fame_worth(mind, goal->fame);
    }
    return worth;
}

int rim_own_dice(const RimMind *mind, RimBody body)
{
    return mind->value[rim_combat_value(body)];
}
