#include "ai/simple_damage.h"

#include "xwing/abilities/moment.h"
#include "xwing/abilities/words.h"
#include "xwing/rules/dice.h"

/* Damage that it takes to destroy the ship; asked of the table, since a sky for dice has facts of nobody. */
static int health_now(const Sky *sky, int16_t ship)
{
    int hull = hull_of(&sky->look, ship) - damage_on(&sky->look, ship);

    return sky->game->ship[ship].shields + (hull > 0 ? hull : 0);
}

static const Effect *effect_of(const CardAbility *ability, const EffectWord *word)
{
    for (int i = 0; i < ability->effect_count; i++) {
        if (ability->effect[i].word == word)
            return &ability->effect[i];
    }
    return NULL;
}

int enemies_hurt_more(const Sky *sky, const CardAbility *ability, int16_t source)
{
    const Effect *suffer = effect_of(ability, &suffer_word);
    int enemies = 0, friends = 0;
    Speaker speaker;

    if (suffer == NULL || !suffer->is_for_each)
        return 1;
    speaker_of(&sky->look, source, &speaker);
    const Moment moment = moment_of(&sky->look, &speaker, attack_under_way(&sky->look));
    for (uint32_t left = ships_that_fit(&moment, &suffer->ships); left != 0; left &= left - 1)
        *(are_friends(&sky->look, speaker.ship, (int16_t)__builtin_ctz(left)) ? &friends : &enemies) += 1;
    return enemies - friends;
}

/* A result that is spent in an own attack would have been damage: it pays for a card only where shields would take that, or where the card
 * destroys; and to turn a card faceup it pays with a focus result that no token changes, or where nothing is lost. */
static bool wastes_result(const Sky *sky, const CardAbility *ability)
{
    const Attack *attack = &sky->game->attack;
    const Ship *defender = &sky->game->ship[attack->defender];
    int results = dice_showing(&attack->attack, FACE_HIT) + dice_showing(&attack->attack, FACE_CRIT);

    if (effect_of(ability, &deal_word) != NULL)
        return results > defender->shields && health_now(sky, attack->defender) > 1 + defender->shields;
    if (effect_of(ability, &expose_word) == NULL)
        return false;
    bool focuses = dice_showing(&attack->attack, FACE_FOCUS) > 0 &&
                   sky->game->ship[attack->attacker].tokens[TOKEN_FOCUS] == 0 &&
                   (ability->effect[0].mask >> FACE_FOCUS & 1);
    bool changes = effect_of(ability, &change_word) != NULL && dice_showing(&attack->attack, FACE_CRIT) > 0;
    return !focuses && !changes;
}

/* Whoever takes a result for a friend should have more to lose than that friend, and should not be destroyed by it. */
static bool takes_too_much(const Sky *sky, const CardAbility *ability, int16_t ship)
{
    const Effect *suffer = effect_of(ability, &suffer_word);

    if (suffer == NULL || suffer->is_for_each || suffer->whom != PARTY_YOU)
        return false;
    return health_now(sky, ship) <= 1 || health_now(sky, ship) <= health_now(sky, sky->game->attack.defender);
}

bool damage_harms(const Sky *sky, const CardAbility *ability, int16_t source)
{
    const Attack *attack = &sky->game->attack;
    int16_t ship =
        ship_of_source(sky->game, source); /* the question may be about an enemy's ship, and so may the sky */
    bool cancels = ability->effect[0].word == &cancel_word && !cancels_evades(&ability->effect[0]);

    if (enemies_hurt_more(sky, ability, source) <= 0)
        return true;
    if (!cancels || attack->attacker < 0)
        return false;
    if (are_friends(&sky->look, ship, attack->attacker))
        return wastes_result(sky, ability);
    return takes_too_much(sky, ability, ship);
}
