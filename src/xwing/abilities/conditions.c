/* Conditions: what a card asks about the moment. */
#include "table/pile.h"
#include "xwing/abilities/speakers.h"
#include "xwing/geometry/gap.h"

static bool weapon_is(const Look *look, const Speaker *speaker, WeaponChoice choice)
{
    uint8_t weapon = xwing_in(look)->attack.weapon;

    switch (choice) {
    case WEAPON_PRIMARY:
        return weapon == 0;
    case WEAPON_SECONDARY:
        return weapon != 0;
    case WEAPON_THIS: /* upgrades count from 1 in sources as in weapons */
        return weapon == card_of_source(speaker->source);
    }
    return false;
}

/* The maneuver on the ship's dial is the one it executed. */
static bool executed_color(const Look *look, int16_t ship, uint8_t color)
{
    uint8_t dial = xwing_in(look)->ship[ship].dial;

    return dial != 0 && difficulty_of(look, ship, &type_of_ship(look, ship)->dial[dial - 1]) == color;
}

static bool dealt_trait(const Look *look, uint8_t trait)
{
    uint16_t slot = card_being_dealt(look);
    const DamageCard *card = slot != NO_SLOT ? damage_card(look, slot) : NULL;

    return card != NULL && card->pilot_trait == (trait == TRAIT_PILOT); /* X1-CRIT-02 */
}

static bool ship_has(const Ship *ship, uint8_t what)
{
    return what == HAS_LOCK ? ship->lock >= 0 : what == HAS_SHIELDS ? ship->shields > 0 : ship->tokens[what] > 0;
}

static bool condition_holds(const Look *look, const Speaker *speaker, const Condition *condition,
                            const DeedContext *deed)
{
    const Xwing *game = xwing_in(look);
    const Ship *ship = &game->ship[speaker->ship];

    switch ((ConditionKind)condition->kind) {
    case IF_ATTACKING:
        return game->attack.attacker == speaker->ship;
    case IF_DEFENDING:
        return game->attack.attacker >= 0 && game->attack.defender == speaker->ship;
    case IF_RANGE:
        return game->attack.range >= condition->a && game->attack.range <= condition->b;
    case IF_WEAPON:
        return weapon_is(look, speaker, (WeaponChoice)condition->a);
    case IF_COLOR:
        return executed_color(look, speaker->ship, condition->a);
    case IF_OVERLAPPED:
        return ship->flags & SHIP_OVERLAPPED;
    case IF_TRAIT:
        return dealt_trait(look, condition->a);
    case IF_THIS:
        return card_being_dealt(look) == slot_of(speaker->source);
    case IF_HAS:
        return ship_has(ship, condition->a);
    case IF_EARLIER_ROUND:
        return !(game->fresh >> slot_of(speaker->source) & 1);
    case IF_COULD_TARGET_YOU:
        return deed != NULL && weapon_reaches(look, deed->attacker, speaker->ship, deed->weapon);
    case CONDITION_KINDS:
        break;
    }
    return false;
}

bool conditions_hold(const Look *look, const Speaker *speaker, const Condition *conditions, int count,
                     const DeedContext *deed)
{
    for (int i = 0; i < count; i++) {
        if (condition_holds(look, speaker, &conditions[i], deed) == (conditions[i].negated != 0))
            return false;
    }
    return true;
}

/* The range between two bases, without regard to arcs. */
static int range_apart(const Look *look, int16_t a, int16_t b)
{
    const Xwing *game = xwing_in(look);
    Base from = base_at(game->ship[a].pose, type_of_ship(look, a)->size);
    Base to = base_at(game->ship[b].pose, type_of_ship(look, b)->size);

    return range_band_first_edition(bases_gap(&from, &to).distance);
}

bool speaks_of(const Look *look, const Speaker *speaker, int16_t ship)
{
    const Attack *attack = &xwing_in(look)->attack;
    const CardAbility *ability = speaker->ability;

    switch ((Party)ability->party) {
    case PARTY_YOU:
        return speaker->ship == ship; /* X1-ABIL-01, X1-ABIL-02 */
    case PARTY_ATTACKER:
        return attack->attacker == ship && attack->defender == speaker->ship;
    case PARTY_DEFENDER:
        return attack->attacker == speaker->ship && attack->defender == ship;
    case PARTY_FRIENDS: {
        if (speaker->ship == ship || !are_friends(look, speaker->ship, ship))
            return false;
        int range = range_apart(look, speaker->ship, ship);
        return range >= ability->least_range && range <= ability->most_range;
    }
    }
    return false;
}
