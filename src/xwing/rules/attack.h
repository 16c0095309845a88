/* One attack. */
#ifndef XWING_RULES_ATTACK_H
#define XWING_RULES_ATTACK_H

#include "xwing/abilities/abilities.h"
#include "xwing/state/part.h"

extern const RulesPart attack_part;

/* The skill (pilot skill, or initiative) of the ship that makes the attack under way. When that ship is about to leave the table, the skill
 * is kept for the rest of the attack: its cards and what lasted on it go with it. */
int attack_skill(const Look *look);
void keep_attack_skill(Play *play);

/* Rules.shot: the attack under way; and whether its results are final. */
bool xwing_shot(const Look *look, Shot *shot);
bool xwing_shot_settled(const Look *look);

/* The damage that the defender suffers, by the number of results that are not cancelled. */
void damage_by_results(const Look *look, const Attack *attack, uint8_t damage[POOL_DICE + 1]);

#endif
