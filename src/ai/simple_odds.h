/* Expected damage of an attack, with what tokens do to it: exact for plain dice, tabulated once. */
#ifndef AI_SIMPLE_ODDS_H
#define AI_SIMPLE_ODDS_H

enum { ODDS_DICE = 8 }; /* larger pools are not counted */

/* What an attacker and a defender have at hand, or'ed. */
enum { ATTACK_PLAIN = 0, ATTACK_FOCUS = 1, ATTACK_LOCK = 2, ATTACK_HELP = 4 };
enum { DEFENSE_PLAIN = 0, DEFENSE_FOCUS = 1, DEFENSE_EVADE = 2, DEFENSE_HELP = 4 };

typedef struct SimpleOdds {
    double damage[ATTACK_HELP][ODDS_DICE + 1][DEFENSE_HELP][ODDS_DICE + 1];
} SimpleOdds;

SimpleOdds simple_odds(void);

/* The damage expected of a number of attack dice against a number of defense dice, any numbers. */
double odds_damage(const SimpleOdds *odds, int attack_help, int attack, int defense_help, int defense);

/* How probable is it that an attack does at least `damage`? */
double odds_at_least(int attack_help, int attack, int defense_help, int defense, int damage);

#endif
