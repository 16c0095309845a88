#include "rim/rules/odds.h"

#include "rim/rules/dice.h"

/* Adds a die to what a number of dice can roll. */
static void add_die(RimOdds *odds, int dice)
{
    for (int damage = 0; damage <= 2 * dice; damage++) {
        for (int face = 0; face < 4; face++) {
            uint8_t faces[4] = {0};
            faces[face] = 1;
            odds->damage[dice + 1][damage + rim_damage_of(faces)] += odds->damage[dice][damage] * odds->face[face];
        }
    }
}

RimOdds rim_odds(const RimContent *content)
{
    const uint8_t *faces = content->faces;
    int sides = faces[0] + faces[1] + faces[2] + faces[3];
    RimOdds odds = {.damage[0][0] = 1};

    for (int face = 0; face < 4; face++)
        odds.face[face] = (double)faces[face] / sides;
    for (int dice = 0; dice < RIM_MOST_DICE; dice++)
        add_die(&odds, dice);
    return odds;
}

static int countable(int dice)
{
    return dice < 0 ? 0 : dice > RIM_MOST_DICE ? RIM_MOST_DICE : dice;
}

double rim_odds_of_damage(const RimOdds *odds, int dice, int damage)
{
    return damage <= 2 * RIM_MOST_DICE ? odds->damage[countable(dice)][damage] : 0;
}

double rim_odds_to_win(const RimOdds *odds, int attack, int defense)
{
    const double *mine = odds->damage[countable(attack)], *theirs = odds->damage[countable(defense)];
    double chance = 0, below = 0;

    for (int damage = 0; damage <= 2 * RIM_MOST_DICE; damage++) {
        below += theirs[damage];
        chance += mine[damage] * below;
    }
    return chance;
}

double rim_odds_to_pass(const RimOdds *odds, int times)
{
    double bad = 0, chance = 1;

    for (int face = 0; face < 4; face++) {
        uint8_t faces[4] = {0};
        faces[face] = 1;
        bad += rim_passes(faces, times) ? 0 : odds->face[face];
    }
    for (int i = 0; i < RIM_TEST_DICE; i++)
        chance *= bad;
    return 1 - chance;
}
