#include "ai/simple_dice.h"

#include "ai/simple_actions.h"
#include "ai/simple_cards.h"
#include "ai/simple_choices.h"
#include "ai/simple_damage.h"
#include "ai/simple_otherwise.h"
#include "ai/simple_prices.h"
#include "ai/simple_rerolls.h"
#include "xwing/abilities/abilities.h"
#include "xwing/abilities/costs.h"
#include "xwing/abilities/words.h"
#include "xwing/rules/declared.h"
#include "xwing/rules/dice.h"

/* Of whoever is asked; the sky may be an enemy's. */
static uint8_t own_side(const Thought *thought)
{
    return thought->known->side[thought->question->seat];
}

/* What the dice would do as they lie: damage that gets through. */
static int damage_through(const Attack *attack)
{
    return dice_showing(&attack->attack, FACE_HIT) + dice_showing(&attack->attack, FACE_CRIT) -
           dice_showing(&attack->defense, FACE_EVADE);
}

/* Damage now is worth more than a better defense later: even one eye is worth a focus token, whoever may fire back. */
static bool focus_pays_attacking(const Sky *sky)
{
    return dice_showing(&sky->game->attack.attack, FACE_FOCUS) > 0;
}

/* What damage does is prevented; a focus token that an own attack still wants waits if an evade token is enough. */
static bool focus_pays_defending(const Sky *sky)
{
    const Attack *attack = &sky->game->attack;
    const Ship *ship = &sky->game->ship[attack->defender];
    int through = damage_through(attack), eyes = dice_showing(&attack->defense, FACE_DEFENSE_FOCUS);
    bool evade_will_do = through == 1 && ship->tokens[TOKEN_EVADE] > 0 && !(ship->flags & SHIP_HAD_ATTACK);

    return through > 0 && eyes > 0 && !evade_will_do;
}

/* What changes one focus result only: it comes before a focus token for a single one, after it for several. */
static double change_worth(const Sky *sky, int16_t ship, int eyes)
{
    if (eyes == 0)
        return -1;
    return eyes == 1 || sky->game->ship[ship].tokens[TOKEN_FOCUS] == 0 ? 2.5 : 0.5;
}

static double change_worth_attacking(const Sky *sky)
{
    const Attack *attack = &sky->game->attack;

    return change_worth(sky, attack->attacker, dice_showing(&attack->attack, FACE_FOCUS)) - 1; /* after a lock */
}

static double change_worth_defending(const Sky *sky)
{
    const Attack *attack = &sky->game->attack;

    if (damage_through(attack) <= 0)
        return -1;
    return change_worth(sky, attack->defender, dice_showing(&attack->defense, FACE_DEFENSE_FOCUS));
}

/* Are the dice worse than a roll is on average? Hits that a ship rolls for an obstacle or a card hurt itself. */
static bool roll_again_pays(const Sky *sky, uint16_t window)
{
    const Attack *attack = &sky->game->attack;
    bool defends = window == WINDOW_DEFENSE_ROLLED;
    const DicePool *pool = defends ? &attack->defense : &attack->attack;
    int16_t roller = (int16_t)(defends ? attack->defender : attack->attacker);
    uint8_t faces[MAX_FACES];
    RollOf dice;

    if (window == WINDOW_DICE_ROLLED)
        return roll_under_way(&sky->look, &dice, faces) && dice.die == DIE_ATTACK &&
               faces[FACE_HIT] + faces[FACE_CRIT] > 0;
    int good = defends ? dice_showing(pool, FACE_EVADE) : dice_showing(pool, FACE_HIT) + dice_showing(pool, FACE_CRIT);
    if (sky->game->ship[roller].tokens[TOKEN_FOCUS] > 0)
        good += dice_showing(pool, defends ? FACE_DEFENSE_FOCUS : FACE_FOCUS);
    return 2 * good < pool->count && (!defends || damage_through(attack) > 0);
}

/* How much a face is worth to the ship that rolled it. */
static int face_worth(bool defends, uint8_t face)
{
    static const uint8_t attack[] = {[FACE_HIT] = 2, [FACE_CRIT] = 3, [FACE_FOCUS] = 1, [FACE_BLANK] = 0};
    static const uint8_t defense[] = {[FACE_EVADE] = 2, [FACE_DEFENSE_FOCUS] = 1, [FACE_DEFENSE_BLANK] = 0};

    return defends ? defense[face] : attack[face];
}

static bool costs_focus(const CardAbility *ability)
{
    for (int i = 0; i < ability->cost_count; i++) {
        if (ability->cost[i].word == &token_cost && ability->cost[i].token == TOKEN_FOCUS)
            return true;
    }
    return false;
}

/* Of an enemy's dice that can be changed: would one of them have counted? A focus result counts for whoever can change it. */
static bool spoils_dice(const Sky *sky, const DicePool *pool, bool defends, uint16_t mask)
{
    const Attack *attack = &sky->game->attack;
    int16_t roller = (int16_t)(defends ? attack->defender : attack->attacker);
    uint8_t eye = defends ? FACE_DEFENSE_FOCUS : FACE_FOCUS;
    bool changes = (defense_help(sky, roller) & DEFENSE_FOCUS) != 0;

    for (int i = 0; i < pool->count; i++) {
        uint8_t face = pool->die[i].face;
        if ((mask >> face & 1) && !(pool->die[i].marks & DIE_CANCELLED) && (face != eye || changes))
            return true;
    }
    return false;
}

/* Would the own side's dice be better? Results that are all cancelled need not be; and a focus token turns several focus results by itself. */
static bool change_pays(const Thought *thought, const CardAbility *ability)
{
    const Sky *sky = thought->sky;
    const Attack *attack = &sky->game->attack;
    const Effect *effect = &ability->effect[0];
    bool defends = dice_are_defense(ability->window), is_better = effect->word == &add_word;
    const DicePool *pool = defends ? &attack->defense : &attack->attack;

    if (side_of(&sky->look, (int16_t)(defends ? attack->defender : attack->attacker)) != own_side(thought))
        return spoils_dice(sky, pool, defends, effect->mask);
    for (int i = 0; i < pool->count && !is_better; i++) {
        uint8_t face = pool->die[i].face;
        is_better = (effect->mask >> face & 1) && !(pool->die[i].marks & DIE_CANCELLED) &&
                    face_worth(defends, face) < face_worth(defends, effect->b);
    }
    if (costs_focus(ability) && dice_showing(pool, defends ? FACE_DEFENSE_FOCUS : FACE_FOCUS) > 1)
        return false;
    return is_better && (!defends || damage_through(attack) > 0);
}

/* A cloaked ship does not fire: it decloaks wherever there is room. */
static bool has_room_to_decloak(const Sky *sky, int16_t ship)
{
    return has_free_way(&sky->look, ship, decloak_speed(type_of(&sky->look, ship)->size), MOVE_DECLOAKS);
}

/* Cards mostly help; now and then it passes, so that nothing is used without end. Devices are for enemies who will be near them, and a card
 * that was turned to its second side stays so. */
static double card_worth(const Thought *thought, const Key *key)
{
    const Sky *sky = thought->sky;
    const CardAbility *ability = &content_of(&sky->look)->abilities[key->number - TOKEN_ABILITIES];
    int16_t source = key->piece;
    bool of_card = source >= FIRST_SOURCE && card_of_source(source) >= SHIPS;

    if (ability->effect[0].word == &drop_word || ability->effect[0].word == &launch_word)
        return device_pays(sky, ship_of_source(sky->game, source), ability) ? 3 : -1;
    if (ability->effect[0].word == &fuse_word)
        return fuse_pays(sky, ship_of_source(sky->game, source)) ? 3 : -1;
    if (ability->effect[0].word == &recover_charge_word && ability->cost_count > 0 && of_card &&
        sky->game->card[card_of_source(source)].charges > 0)
        return -1; /* a price for charges is paid once there are none */
    if (ability->effect[0].word == &turn_over_word && ability->side != 0)
        return -1;
    if (flies_otherwise(&sky->look, ability, source))
        return otherwise_worth(thought, ability, source);
    if (ability->effect[0].word == &reroll_word &&
        !reroll_pays(sky, own_side(thought), dice_are_defense(ability->window), ability->effect[0].mask))
        return -1;
    if (ability->effect[0].word == &roll_again_word)
        return roll_again_pays(sky, ability->window) ? 3 : -1;
    if ((ability->effect[0].word == &change_word || ability->effect[0].word == &add_word) &&
        !change_pays(thought, ability))
        return -1;
    if (damage_harms(sky, ability, source) || costs_too_much(thought, ability, source))
        return -1;
    if (action_would_fail(sky, &ability->effect[0], ship_of_source(sky->game, source)) ||
        !card_does_good(thought, source) || card_wastes(thought, ability, ship_of_source(sky->game, source)))
        return -1;
    return 3;
}

double ability_worth(const Thought *thought, const Key *key)
{
    const Sky *sky = thought->sky;

    if (key->verb != VERB_USE)
        return 0;
    switch (key->number) {
    case ABILITY_FOCUS_ATTACK:
        return focus_pays_attacking(sky) ? 1 : -1;
    case ABILITY_LOCK: /* before a focus token, which then changes what was rerolled */
        return reroll_pays(sky, side_of(&sky->look, sky->game->attack.attacker), false, ANY_FACE) ? 2 : -1;
    case ABILITY_CALCULATE_ATTACK:
    case ABILITY_FORCE_ATTACK:
        return change_worth_attacking(sky);
    case ABILITY_FOCUS_DEFENSE:
        return focus_pays_defending(sky) ? 2 : -1;
    case ABILITY_CALCULATE_DEFENSE:
    case ABILITY_FORCE_DEFENSE:
        return change_worth_defending(sky);
    case ABILITY_EVADE:
        return damage_through(&sky->game->attack) > 0 ? 1 : -1;
    case ABILITY_DECLOAK:
        return has_room_to_decloak(sky, key->piece) ? 3 : -1;
    default:
        return card_worth(thought, key);
    }
}

/* Eyes may still be changed otherwise. */
double evade_change_worth(const Thought *thought, const Key *key)
{
    return thought->sky->game->attack.defense.die[key->number - 1].face == FACE_DEFENSE_BLANK ? 1 : 0;
}

/* Of own dice to be changed the worst comes first, and to stop is better than to spoil a good one; of an enemy's the best. */
double choice_worth(const Thought *thought, const Key *key)
{
    const Attack *attack = &thought->sky->game->attack;
    const Question *question = thought->question;
    bool defends = dice_are_defense((uint8_t)question->args[1]);

    if (question->args[0] == CHOICE_SHIP)
        return chosen_ship_worth(thought, key);
    if (question->args[0] == CHOICE_TOKEN)
        return chosen_token_worth(thought, key);
    if (question->args[0] == CHOICE_OPTION)
        return option_worth(thought, key);
    if (chooses_way(question))
        return chosen_way_worth(thought, key);
    if (question->args[0] != CHOICE_DIE)
        return plain_worth(thought, key);
    int16_t roller = (int16_t)(defends ? attack->defender : attack->attacker);
    bool is_own = roller < 0 || side_of(&thought->sky->look, roller) == own_side(thought);
    if (key->number == 0)
        return is_own ? 1 : 0.5;
    int worth = face_worth(defends, (defends ? &attack->defense : &attack->attack)->die[key->number - 1].face);
    return is_own ? 3 - worth : worth;
}
