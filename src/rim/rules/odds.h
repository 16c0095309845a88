/* What dice can do: the chances of tests and combats, before any card reacts to what was rolled. */
#ifndef RIM_RULES_ODDS_H
#define RIM_RULES_ODDS_H

#include "rim/state/state.h"

enum { RIM_MOST_DICE = 15 }; /* that chances are counted for; more count as that many */

typedef struct RimOdds {
    double face[4];                                          /* the chance that a die shows it */
    double damage[RIM_MOST_DICE + 1][2 * RIM_MOST_DICE + 1]; /* by the number of dice: the chance to roll each damage */
} RimOdds;

RimOdds rim_odds(const RimContent *content);

/* That this many dice beat that many: whoever attacks wins ties. */
double rim_odds_to_win(const RimOdds *odds, int attack, int defense);

/* That this many dice roll just this damage. */
double rim_odds_of_damage(const RimOdds *odds, int dice, int damage);

/* That somebody passes a test who has the skill this often. */
double rim_odds_to_pass(const RimOdds *odds, int times);

#endif
