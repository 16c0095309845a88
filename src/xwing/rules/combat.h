/* A ship's opportunity to attack. */
#ifndef XWING_RULES_COMBAT_H
#define XWING_RULES_COMBAT_H

#include "xwing/rules/targets.h"
#include "xwing/state/part.h"

extern const RulesPart combat_part;

/* Is the candidate with this key an attack? And with which weapon, as Attack.weapon. */
static inline bool is_attack(const Key *key)
{
    return key->verb == VERB_ATTACK || key->verb == VERB_ATTACK_PRIMARY;
}
int weapon_of_key(const Look *look, int16_t ship, const Key *key);

#endif
