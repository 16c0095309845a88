#include "ai/rim_mind.h"

#include "rim/abilities/abilities.h"
#include "rim/rules/combat.h"
#include "rim/rules/goals.h"

#define VICTORY 1e6

/* Adds a die to what a number of dice can roll. */
static void add_die(RimMind *mind, int dice)
{
    double nothing = mind->face[RIM_FACE_FOCUS] + mind->face[RIM_FACE_BLANK];

    for (int damage = 0; damage <= 2 * dice; damage++) {
        double chance = mind->damage[dice][damage];
        mind->damage[dice + 1][damage] += chance * nothing;
        mind->damage[dice + 1][damage + 1] += chance * mind->face[RIM_FACE_HIT];
        mind->damage[dice + 1][damage + 2] += chance * mind->face[RIM_FACE_CRIT];
    }
}

static double credit_worth(const RimThumbs *thumb, double credits)
{
    double worth = 1 - credits / thumb->rich;

    return worth > thumb->least_credit ? worth : thumb->least_credit;
}

RimMind rim_mind(const Rules *rules, const Table *known, uint8_t seat, SimpleLeaning leaning)
{
    RimMind mind = {
        .look = {rules, known},
          .seat = seat, .leaning = leaning, .thumb = &rim_thumbs
    };
    const uint8_t *faces = content_in(&mind.look)->faces;
    int sides = faces[0] + faces[1] + faces[2] + faces[3];

    for (int face = 0; face < 4; face++)
        mind.face[face] = (double)faces[face] / sides;
    mind.damage[0][0] = 1;
    for (int dice = 0; dice < RIM_MOST_DICE; dice++)
        add_die(&mind, dice);
    return rim_mind_at(&mind, known);
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

double rim_to_taste(const RimMind *mind, SimpleLeaning way, double worth)
{
    static const double liked = 2.5, disliked = 0.3;

    if (mind->leaning == SIMPLE_EVEN || worth <= 0)
        return worth;
    return (mind->leaning == way ? liked : disliked) * worth;
}

static int countable(int dice)
{
    return dice < 0 ? 0 : dice > RIM_MOST_DICE ? RIM_MOST_DICE : dice;
}

double rim_win_chance(const RimMind *mind, int attack, int defense)
{
    const double *mine = mind->damage[countable(attack)], *theirs = mind->damage[countable(defense)];
    double chance = 0, below = 0;

    for (int damage = 0; damage <= 2 * RIM_MOST_DICE; damage++) {
        below += theirs[damage];
        chance += mine[damage] * below;
    }
    return chance;
}

double rim_pass_chance(const RimMind *mind, RimSkill skill)
{
    int times = rim_skill(&mind->look, mind->seat, skill);
    double good = mind->face[RIM_FACE_CRIT];

    if (times >= 1)
        good += mind->face[RIM_FACE_HIT];
    if (times >= 2)
        good += mind->face[RIM_FACE_FOCUS];
    return 1 - (1 - good) * (1 - good);
}

double rim_damage_cost(const RimMind *mind, RimBody body, int damage)
{
    int left = rim_limit(&mind->look, mind->seat, body) - mind->self->damage[body];
    double each = mind->thumb->damage + mind->thumb->damage_credits * mind->credit,
           all = mind->thumb->defeat + mind->thumb->defeat_credits * mind->credit;

    return -each * (damage < left ? damage : left) - (damage >= left ? all : 0);
}

double rim_dice_cost(const RimMind *mind, RimBody body, int dice)
{
    const double *chances = mind->damage[countable(dice)];
    double cost = 0;

    for (int damage = 1; damage <= 2 * countable(dice); damage++)
        cost += chances[damage] * rim_damage_cost(mind, body, damage);
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
    return rim_value(&mind->look, mind->seat, rim_combat_value(body));
}
