/* Conditions: what a card asks about the moment. */
#include "table/pile.h"
#include "xwing/abilities/effects.h"
#include "xwing/abilities/moment.h"
#include "xwing/geometry/arc.h"

static bool weapon_is(const Moment *moment, WeaponChoice choice)
{
    uint16_t weapon = moment->attack->weapon;

    switch (choice) {
    case WEAPON_PRIMARY:
        return weapon == 0;
    case WEAPON_SECONDARY:
        return weapon != 0;
    case WEAPON_THIS:
        return weapon != 0 && weapon == card_of_source(moment->speaker->source);
    }
    return false;
}

/* Its activation remembers what the maneuver was for the ship; one that a card made it fly is white. */
static bool executed_color(const Look *look, int16_t ship, uint8_t color)
{
    for (int i = look->table->depth - 1; i >= 0; i--) {
        const Frame *frame = &look->table->frames[i];
        if (frame->procedure == PROC_ABILITY && frame->step == MANEUVER_EXECUTED &&
            ship_of_source(xwing_in(look), frame->subject) == ship)
            return color == DIFFICULTY_STANDARD;
        if (frame->procedure == PROC_ACTIVATE && frame->subject == ship)
            return frame->local[ACTIVATE_DIFFICULTY] == color;
    }
    return false;
}

static bool dealt_trait(const Look *look, uint8_t trait)
{
    uint16_t slot = card_being_dealt(look);
    const DamageCard *card = slot != NO_SLOT ? damage_card(look, slot) : NULL;

    return card != NULL && is_dealt_faceup(look) && card->pilot_trait == (trait == TRAIT_PILOT); /* X1-CRIT-02 */
}

static bool ship_has(const Ship *ship, uint8_t what)
{
    return what == HAS_LOCK ? ship->lock[0] >= 0 : what == HAS_SHIELDS ? ship->shields > 0 : ship->tokens[what] > 0;
}

/* Does another ship of the speaker's side, near enough, have this part in the attack? */
static bool is_near_friend(const Moment *moment, int16_t ship, const Condition *condition)
{
    const Look *look = moment->look;
    const Speaker *speaker = moment->speaker;

    if (ship < 0 || ship == speaker->ship || !is_present(xwing_in(look), ship) ||
        !are_friends(look, speaker->ship, ship))
        return false;
    int range = range_between(look, speaker->ship, ship);
    return range >= condition->a && range <= condition->b;
}

/* Is the attacker outside all firing arcs of the defender? A turret has no arc. */
static bool attacks_from_outside(const Look *look, const Attack *attack)
{
    const ShipType *type = type_of(look, attack->defender);
    Base from = base_of(look, attack->defender), to = base_of(look, attack->attacker);

    return !base_in_arc(&from, type->arcs | type->auxiliary, &to);
}

static bool shows_result(const DicePool *pool, uint8_t face)
{
    bool shows = false;

    for (int i = 0; i < pool->count; i++)
        shows |= pool->die[i].face == face && !(pool->die[i].marks & DIE_CANCELLED);
    return shows;
}

static bool dial_turns(const Look *look, int16_t ship, uint16_t bearings)
{
    uint8_t dial = xwing_in(look)->ship[ship].dial;

    return dial != 0 && (bearings >> type_of(look, ship)->dial[dial - 1].maneuver.bearing & 1);
}

/* What a card asks about the attack. */
static bool attack_is(const Moment *moment, const Condition *condition)
{
    const Attack *attack = moment->attack;
    const Speaker *speaker = moment->speaker;

    if (attack == NULL)
        return false;
    switch ((ConditionKind)condition->kind) {
    case IF_ATTACKING:
        return attack->attacker == speaker->ship;
    case IF_DEFENDING:
        return attack->defender == speaker->ship;
    case IF_FRIEND_ATTACKING:
        return is_near_friend(moment, attack->attacker, condition);
    case IF_FRIEND_DEFENDING:
        return is_near_friend(moment, attack->defender, condition);
    case IF_RANGE:
        return attack->range >= condition->a && attack->range <= condition->b;
    case IF_WEAPON:
        return weapon_is(moment, (WeaponChoice)condition->a);
    case IF_FURTHER:
        return attack->further != 0 &&
               source_of_other((int16_t)(attack->further - 1), 0) == source_of_other(speaker->source, 0);
    case IF_OUTSIDE_ARC:
        return attacks_from_outside(moment->look, attack);
    case IF_HIT:
        return attack->hit;
    case IF_MISSED:
        return !attack->hit && !(attack->flags & (ATTACK_FIRST | ATTACK_HIT_BEFORE)); /* X1-CARD-01 */
    case IF_SHOWS:
        return shows_result(&attack->attack, condition->a);
    case IF_CRIT_CANCELLED:
        return attack->crits_cancelled > 0;
    default:
        return false;
    }
}

static bool condition_holds(const Moment *moment, const Condition *condition)
{
    const Look *look = moment->look;
    const Speaker *speaker = moment->speaker;
    const Xwing *game = xwing_in(look);
    const Ship *ship = &game->ship[speaker->ship];

    switch ((ConditionKind)condition->kind) {
    case IF_ALWAYS:
        return true;
    case IF_ATTACKING:
    case IF_DEFENDING:
    case IF_FRIEND_ATTACKING:
    case IF_FRIEND_DEFENDING:
    case IF_RANGE:
    case IF_WEAPON:
    case IF_FURTHER:
    case IF_OUTSIDE_ARC:
    case IF_HIT:
    case IF_MISSED:
    case IF_SHOWS:
    case IF_CRIT_CANCELLED:
        return attack_is(moment, condition);
    case IF_COLOR:
        return executed_color(look, speaker->ship, condition->a);
    case IF_BEARING:
        return dial_turns(look, speaker->ship, condition->mask);
    case IF_OVERLAPPED:
        return ship->flags & SHIP_OVERLAPPED;
    case IF_FACEUP:
        return is_dealt_faceup(look);
    case IF_TRAIT:
        return dealt_trait(look, condition->a);
    case IF_THIS:
        return card_being_dealt(look) == slot_of_source(speaker->source);
    case IF_HAS:
        return ship_has(ship, condition->a);
    case IF_ICON:
        return action_bar(look, speaker->ship) >> condition->a & 1;
    case IF_EARLIER_ROUND:
        return !has_card(&game->fresh, slot_of_source(speaker->source));
    case IF_COULD_TARGET_YOU:
        return moment->attack != NULL &&
               weapon_reaches(look, moment->attack->attacker, speaker->ship, moment->attack->weapon);
    case CONDITION_KINDS:
        break;
    }
    return false;
}

bool conditions_hold(const Moment *moment, const Condition *conditions, int count)
{
    for (int i = 0; i < count; i++) {
        if (condition_holds(moment, &conditions[i]) == (conditions[i].negated != 0))
            return false;
    }
    return true;
}

bool speaks_of(const Moment *moment, int16_t ship)
{
    const Look *look = moment->look;
    const Speaker *speaker = moment->speaker;
    const Attack *attack = moment->attack;
    const CardAbility *ability = speaker->ability;

    switch ((Party)ability->party) {
    case PARTY_YOU:
        return speaker->ship == ship; /* X1-ABIL-01, X1-ABIL-02 */
    case PARTY_ATTACKER:
        return attack != NULL && attack->attacker == ship && attack->defender == speaker->ship;
    case PARTY_DEFENDER:
        return attack != NULL && attack->attacker == speaker->ship && attack->defender == ship;
    case PARTY_FRIENDS: {
        if (speaker->ship == ship || !are_friends(look, speaker->ship, ship))
            return false;
        int range = range_between(look, speaker->ship, ship);
        return range >= ability->least_range && range <= ability->most_range;
    }
    }
    return false;
}
