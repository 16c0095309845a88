#include "ai/simple_odds.h"

/* An attack die shows a hit or a critical on 4 of its 8 faces, a focus on 2; a defense die an evade on 3, a focus on 2. */
static double attack_chance(int help)
{
    static const double chance[ATTACK_HELP] = {4.0 / 8, 6.0 / 8, 6.0 / 8, 15.0 / 16};

    return chance[help];
}

static double defense_chance(int help)
{
    return help & DEFENSE_FOCUS ? 5.0 / 8 : 3.0 / 8;
}

/* How probable each number of successes is; numbers[ODDS_DICE + 1]. */
static void spread(int dice, double chance, double *numbers)
{
    for (int i = 0; i <= ODDS_DICE; i++)
        numbers[i] = i == 0;
    for (int die = 0; die < dice; die++) {
        for (int i = die + 1; i > 0; i--)
            numbers[i] = numbers[i] * (1 - chance) + numbers[i - 1] * chance;
        numbers[0] *= 1 - chance;
    }
}

static int dice_within(int dice)
{
    return dice < 0 ? 0 : dice > ODDS_DICE ? ODDS_DICE : dice;
}

/* Sums over all results: the damage itself, or how often it reaches `least` (0: the damage). */
static double over_results(int attack_help, int attack, int defense_help, int defense, int least)
{
    double hits[ODDS_DICE + 1], evades[ODDS_DICE + 1], sum = 0;
    int token = defense_help & DEFENSE_EVADE ? 1 : 0;

    spread(attack, attack_chance(attack_help), hits);
    spread(defense, defense_chance(defense_help), evades);
    for (int h = 1; h <= attack; h++) {
        for (int e = 0; e + token < h && e <= defense; e++) {
            int damage = h - e - token;
            sum += hits[h] * evades[e] * (least == 0 ? damage : damage >= least);
        }
    }
    return sum;
}

SimpleOdds simple_odds(void)
{
    SimpleOdds odds;

    for (int help = 0; help < ATTACK_HELP; help++) {
        for (int attack = 0; attack <= ODDS_DICE; attack++) {
            for (int against = 0; against < DEFENSE_HELP; against++) {
                for (int defense = 0; defense <= ODDS_DICE; defense++)
                    odds.damage[help][attack][against][defense] = over_results(help, attack, against, defense, 0);
            }
        }
    }
    return odds;
}

double odds_damage(const SimpleOdds *odds, int attack_help, int attack, int defense_help, int defense)
{
    return odds->damage[attack_help][dice_within(attack)][defense_help][dice_within(defense)];
}

double odds_at_least(int attack_help, int attack, int defense_help, int defense, int damage)
{
    return damage <= 0 ? 1 : over_results(attack_help, dice_within(attack), defense_help, dice_within(defense), damage);
}
