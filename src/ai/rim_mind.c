#include "ai/rim_mind.h"

#include "rim/rules/combat.h"

/* A damage is healed by a planning step that would have paid credits; a defeat costs credits, secrets, the turn and the next planning step. */
#define DAMAGE_COST    200.0
#define DAMAGE_WAGES   300.0 /* and this many credits */
#define DEFEAT_COST    2000.0
#define DEFEAT_CREDITS 3000.0
#define RICH           30000.0
#define LEAST_CREDIT   0.15
#define VICTORY        1e6

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

static double credit_worth(double credits)
{
    double worth = 1 - credits / RICH;

    return worth > LEAST_CREDIT ? worth : LEAST_CREDIT;
}

RimMind rim_mind(const Rules *rules, const Table *known, uint8_t seat)
{
    RimMind mind = {
        .look = {rules, known},
          .seat = seat
    };
    const uint8_t *faces = content_in(&mind.look)->faces;
    int sides = faces[0] + faces[1] + faces[2] + faces[3];

    mind.game = rim_in(&mind.look);
    mind.self = &mind.game->seat[seat];
    mind.credit = credit_worth(mind.self->credits);
    for (int face = 0; face < 4; face++)
        mind.face[face] = (double)faces[face] / sides;
    mind.damage[0][0] = 1;
    for (int dice = 0; dice < RIM_MOST_DICE; dice++)
        add_die(&mind, dice);
    return mind;
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
    double each = DAMAGE_COST + DAMAGE_WAGES * mind->credit, all = DEFEAT_COST + DEFEAT_CREDITS * mind->credit;

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
    return mind->self->fame + fame >= mind->game->goal ? VICTORY : RIM_FAME * fame;
}

int rim_own_dice(const RimMind *mind, RimBody body)
{
    return rim_value(&mind->look, mind->seat, rim_combat_value(body));
}
