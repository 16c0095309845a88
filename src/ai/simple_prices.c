#include "ai/simple_prices.h"

#include "ai/simple_actions.h"
#include "ai/simple_damage.h"
#include "ai/simple_rerolls.h"
#include "xwing/abilities/costs.h"
#include "xwing/abilities/words.h"
#include "xwing/rules/dice.h"

/* What things are worth, in damage. Found by playing, not derived. */
#define PRICE_CRITICAL 1.5
#define PRICE_EXPOSE   0.6
#define PRICE_CHARGE   0.1
#define PRICE_LOCK     0.3
#define PRICE_GREEN    0.3 /* of a token that is spent, */
#define PRICE_RED      0.4 /* or received */
#define PRICE_ION      0.8
#define WORTH_TOKEN    0.5
#define WORTH_RED_GONE 0.4
#define WORTH_CHARGE   0.25
#define WORTH_ROLL     0.5 /* of a die that is rolled again */
#define WORTH_UNKNOWN  0.5 /* of an effect that none of the others is about */

/* ---- what is paid ---- */

/* The shot that the ship will probably have this round, from where its dial takes it. During an attack nobody looks that far. */
static double shot_ahead(const Sky *sky, int16_t ship)
{
    const ShipType *kind = type_of(&sky->look, ship);
    Pose pose = sky->game->ship[ship].pose;
    Prospect there;

    if (flies_later(sky, ship))
        pose = maneuver_end(pose, kind->size, maneuver_flown(sky, ship, sky->game->ship[ship].dial - 1), TALLON_MIDDLE);
    Base base = base_at(pose, kind->size);
    prospect_make(&there, sky, ship, &base);
    return shot_from(sky, &there, flies_later(sky, ship) ? ATTACK_FOCUS : ATTACK_PLAIN); /* an action comes before it */
}

static double price_of_token(const Sky *sky, int token, int16_t ship)
{
    if (token == TOKEN_DISARM)
        return sky->game->attack.attacker < 0 ? shot_ahead(sky, ship) : PRICE_RED;
    if (token == TOKEN_ION)
        return PRICE_ION;
    return edition_of(&sky->look)->words.tokens[token].color == TOKEN_GREEN ? PRICE_GREEN : PRICE_RED;
}

static double price_of_part(const Sky *sky, const Cost *cost, int16_t ship)
{
    const CostWord *word = cost->word;

    if (word == &token_cost)
        return price_of_token(sky, cost->token, ship);
    if (word == &damage_cost || word == &shield_cost)
        return 1;
    if (word == &critical_cost)
        return PRICE_CRITICAL;
    if (word == &expose_cost)
        return PRICE_EXPOSE;
    if (word == &force_cost)
        return COST_FORCE;
    return word == &lock_cost ? PRICE_LOCK : word == &charge_cost ? PRICE_CHARGE : 0;
}

double price_of(const Sky *sky, const CardAbility *ability, int16_t source)
{
    int16_t ship = ship_of_source(sky->game, source);
    const Effect *first = &ability->effect[0];
    double price = 0;

    for (int i = 0; i < ability->cost_count; i++)
        price += ability->cost[i].count * price_of_part(sky, &ability->cost[i], ship);
    if (first->word == &suffer_word && first->whom == PARTY_YOU && !first->is_for_each) /* it pays with that */
        price += first->count;
    return price;
}

/* ---- what is given ---- */

static int hits_shown(const Attack *attack)
{
    return dice_showing(&attack->attack, FACE_HIT) + dice_showing(&attack->attack, FACE_CRIT);
}

static int damage_coming(const Attack *attack)
{
    int through = hits_shown(attack) - dice_showing(&attack->defense, FACE_EVADE);

    return through > 0 ? through : 0;
}

static int least_of(int a, int b)
{
    return a < b ? a : b;
}

/* How many dice of the pool show such faces and would count after the change. */
static int dice_changed(const DicePool *pool, const Effect *effect)
{
    int dice = 0;

    for (int i = 0; i < pool->count; i++)
        dice += (effect->mask >> pool->die[i].face & 1) && !(pool->die[i].marks & DIE_CANCELLED);
    return effect->count > 0 ? least_of(dice, effect->count) : dice;
}

/* Of results that are cancelled: hits of an enemy spare damage, a defender's evades let more through, and its focus results would count if
 * it could change them. */
static double gain_of_cancelling(const Sky *sky, const CardAbility *ability, uint8_t side)
{
    const Attack *attack = &sky->game->attack;
    const Effect *effect = &ability->effect[0];
    int most = effect->count > 0 ? effect->count : POOL_DICE, hits = hits_shown(attack);
    int evades = dice_showing(&attack->defense, FACE_EVADE);

    if (side_of(&sky->look, attack->attacker) != side)
        return least_of(most, ability->window == WINDOW_COMPARED ? hits : damage_coming(attack));
    if (!cancels_evades(effect))
        return WORTH_UNKNOWN;
    if (effect->mask == 1U << FACE_EVADE)
        return hits >= evades ? least_of(most, evades) : hits - (evades - least_of(most, evades));
    bool changes = (defense_help(sky, attack->defender) & DEFENSE_FOCUS) != 0;
    return changes ? least_of(dice_showing(&attack->defense, FACE_DEFENSE_FOCUS), hits) : 0;
}

/* Of dice: how much damage more is done, or less is suffered. */
static double gain_of_dice(const Sky *sky, const CardAbility *ability, uint8_t side)
{
    const Attack *attack = &sky->game->attack;
    const Effect *effect = &ability->effect[0];
    bool defends = dice_are_defense(ability->window);
    int16_t roller = (int16_t)(defends ? attack->defender : attack->attacker);
    double gain = WORTH_UNKNOWN;

    if (effect->word == &reroll_word) {
        int dice = dice_worth_rerolling(sky, side, defends, effect->mask);
        gain = WORTH_ROLL * (effect->count > 0 ? least_of(dice, effect->count) : dice);
    } else if (effect->word == &change_word) {
        gain = dice_changed(defends ? &attack->defense : &attack->attack, effect);
        if (defense_help(sky, roller) & DEFENSE_FOCUS &&
            effect->mask == 1U << (defends ? FACE_DEFENSE_FOCUS : FACE_FOCUS))
            gain *= WORTH_UNKNOWN; /* a token would do the same */
    } else if (effect->word == &add_word) {
        bool counts = effect->b != (defends ? FACE_DEFENSE_FOCUS : FACE_FOCUS);
        gain = counts || defense_help(sky, roller) & DEFENSE_FOCUS ? 1 : 0;
    } else if (effect->word == &cancel_word) {
        return gain_of_cancelling(sky, ability, side);
    }
    bool is_own_defense = defends && side_of(&sky->look, roller) == side;
    return is_own_defense && gain > damage_coming(attack) ? damage_coming(attack) : gain;
}

/* Of what happens outside of attacks. */
static double gain_of_effect(const Thought *thought, const Effect *effect, int16_t ship)
{
    const Sky *sky = thought->sky;
    const TokenSpec *tokens = edition_of(&sky->look)->words.tokens;

    if (effect->word == &recover_shield_word)
        return 1;
    if (effect->word == &recover_charge_word)
        return WORTH_CHARGE * (effect->count > 0 ? effect->count : 1);
    if (effect->word == &lose_word && tokens[__builtin_ctz(effect->kinds)].color != TOKEN_GREEN)
        return WORTH_RED_GONE;
    if (effect->word == &gain_word && effect->whom == PARTY_YOU && effect->a < TOKEN_ROOM)
        return tokens[effect->a].color == TOKEN_GREEN ? WORTH_TOKEN : WORTH_UNKNOWN;
    if (effect->word == &free_action_word && effect->whom == PARTY_YOU && !effect->is_for_each)
        return free_move_gain(thought, effect->kinds, ship, WORTH_UNKNOWN);
    return WORTH_UNKNOWN;
}

bool costs_too_much(const Thought *thought, const CardAbility *ability, int16_t source)
{
    const Sky *sky = thought->sky;
    int16_t ship = ship_of_source(sky->game, source);
    const Effect *effect = &ability->effect[0];
    bool pays_by_suffering = effect->word == &suffer_word && ability->effect_count > 1;
    double price = price_of(sky, ability, source);

    if (effect->word == &suffer_word && effect->is_for_each)
        return price >= enemies_hurt_more(sky, ability, source);

    if (sky->game->attack.attacker >= 0)
        return price >= gain_of_dice(sky, ability, thought->known->side[thought->question->seat]);
    return price >= gain_of_effect(thought, &ability->effect[pays_by_suffering], ship);
}
