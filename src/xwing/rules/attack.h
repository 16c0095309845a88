/* One attack. */
#ifndef XWING_RULES_ATTACK_H
#define XWING_RULES_ATTACK_H

#include "xwing/state/part.h"

extern const RulesPart attack_part;

/* The skill (pilot skill, or initiative) of the ship that makes the attack under way. When that ship is about to leave the table, the skill
 * is kept for the rest of the attack: its cards and what lasted on it go with it. */
int attack_skill(const Look *look);
void keep_attack_skill(Play *play);

/* How many dice are rolled in this attack, under way or one that could be made: with all that tokens, cards, range and obstacles say. */
int attack_dice(const Look *look, const Attack *attack);
int defense_dice(const Look *look, const Attack *attack);

/* Rules.shot: the attack under way; and whether its results are final. */
bool xwing_shot(const Look *look, Shot *shot);
bool xwing_shot_settled(const Look *look);

#endif
