/* What cards make of values, of difficulties, and what they forbid. */
#include "xwing/abilities/speakers.h"

/* ---- values ---- */

enum { NOT_SET = INT16_MAX };

static void apply_values(const Look *look, Value value, int16_t from, int16_t ship, int *sum, int *set)
{
    Walk walk = walk_ship(look, from, SPEAKS_VALUE(value));
    Speaker speaker;

    while (walk_next(&walk, &speaker)) {
        const CardAbility *ability = speaker.ability;
        int amount = ability->amount;
        if (!speaks_of(look, &speaker, ship) ||
            !conditions_hold(look, &speaker, ability->only_if, ability->if_count, NULL))
            continue;
        if (ability->operation == VALUE_PLUS)
            *sum += amount; /* X1-COMBAT-15, X1-COMBAT-23 */
        else if (amount < *set)
            *set = amount; /* X1-ABIL-05 */
    }
}

int value_of(const Look *look, Value value, int16_t ship, int printed)
{
    int sum = printed, set = NOT_SET;
    int16_t opponent = opponent_in_attack(look, ship);

    apply_values(look, value, ship, ship, &sum, &set);
    if (opponent >= 0)
        apply_values(look, value, opponent, ship, &sum, &set);
    if (set != NOT_SET)
        sum = set;
    return sum > 0 ? sum : 0; /* X1-AMB-33 */
}

Difficulty difficulty_of(const Look *look, int16_t ship, const DialPosition *position)
{
    Walk walk = walk_ship(look, ship, SPEAKS_DIFFICULTY);
    Difficulty difficulty = position->difficulty;
    Speaker speaker;

    while (walk_next(&walk, &speaker)) {
        const CardAbility *ability = speaker.ability;
        if ((ability->bearings >> position->maneuver.bearing & 1) &&
            conditions_hold(look, &speaker, ability->only_if, ability->if_count, NULL))
            difficulty = (Difficulty)ability->difficulty; /* X1-ABIL-05 */
    }
    return difficulty;
}

/* ---- what is forbidden ---- */

static uint8_t forbidden_bit(Deed deed, int detail)
{
    switch (deed) {
    case DEED_SPEND_FOCUS:
        return FORBIDS_SPEND_FOCUS;
    case DEED_REROLL:
        return detail == DIE_DEFENSE ? FORBIDS_REROLL_DEFENSE : FORBIDS_REROLL_ATTACK;
    case DEED_BAR_ACTION:
        return FORBIDS_BAR_ACTION;
    case DEED_TARGET:
        return FORBIDS_TARGET;
    }
    return 0;
}

/* Does a card of `from` forbid it to (or, for a target, shield) this ship? */
static bool forbids(const Look *look, Deed deed, uint8_t bit, int16_t from, int16_t ship, const DeedContext *context,
                    Speaker *speaker)
{
    Walk walk = walk_ship(look, from, SPEAKS_DEED(deed));

    while (walk_next(&walk, speaker)) {
        const CardAbility *ability = speaker->ability;
        if ((ability->deeds & bit) && speaks_of(look, speaker, ship) &&
            conditions_hold(look, speaker, ability->only_if, ability->if_count, context))
            return true;
    }
    return false;
}

/* A target may be shielded by a friend nearby. */
static bool is_shielded(const Look *look, int16_t attacker, int16_t target, int weapon, Status *reason)
{
    const DeedContext context = {attacker, weapon};
    Speaker speaker;

    if (!(cards_of(look)->speaks_of_friends & SPEAKS_DEED(DEED_TARGET)))
        return false;
    for (int16_t guard = 0; guard < SHIPS; guard++) {
        if (guard == target || !ship_is_present(look, guard) ||
            !forbids(look, DEED_TARGET, FORBIDS_TARGET, guard, target, &context, &speaker))
            continue;
        *reason = refused(say2(XW_NO_PROTECTED, arg_piece(target), arg_piece(guard)), "X1-ABIL-06");
        return true; /* X1-ABIL-06 */
    }
    return false;
}

bool deed_forbidden(const Look *look, Deed deed, int16_t ship, int16_t other, int detail, Status *reason)
{
    uint8_t bit = forbidden_bit(deed, detail);
    int16_t opponent = opponent_in_attack(look, ship);
    Speaker speaker;

    if (deed == DEED_TARGET)
        return is_shielded(look, ship, other, detail, reason);
    if (!forbids(look, deed, bit, ship, ship, NULL, &speaker) &&
        (opponent < 0 || !forbids(look, deed, bit, opponent, ship, NULL, &speaker)))
        return false;
    *reason = refused(say1(CARD_FORBIDS, arg_card_name(look, speaker.ability)), "X1-ABIL-06");
    return true; /* X1-ABIL-06 */
}
