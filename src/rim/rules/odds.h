/* What dice can do: the chances of tests and combats, before any card reacts to what was rolled. */
#ifndef RIM_RULES_ODDS_H
#define RIM_RULES_ODDS_H

#include "rim/state/state.h"

/* Computes them from the faces of the content's die; those of rules are in their layout (RimLayout.odds). */
RimOdds rim_odds(const RimContent *content);

/* That this many dice beat that many: whoever attacks wins ties. */
double rim_odds_to_win(const RimOdds *odds, int attack, int defense);

/* That this many dice roll just this damage. */
double rim_odds_of_damage(const RimOdds *odds, int dice, int damage);

/* That somebody passes a test who has the skill this often. */
double rim_odds_to_pass(const RimOdds *odds, int times);

#endif
