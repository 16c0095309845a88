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

/* What an attack that an ability grants follows: an attack, of which its ships, its weapon and its range are known; or none, at a moment of
 * a ship. It goes into two numbers, locals of PROC_BONUS and arguments of its question. */
enum { BONUS_WEAPON, BONUS_AFTER };
typedef struct BonusAfter {
    Attack attack; /* no attack: its attacker is NO_PIECE */
    int16_t subject;
} BonusAfter;
void keep_bonus_after(int32_t *numbers, const BonusAfter *after);

/* Could there be anything to decide in the ship's opportunity to attack, if it came now: an attack, a scan, or a card that reacts? */
bool has_to_decide(const Look *look, int16_t ship);

int weapon_of_key(const Look *look, int16_t ship, const Key *key);

#endif
