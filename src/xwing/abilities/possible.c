/* Could an effect do anything now? What a player is offered, and why not. */
#include "table/pile.h"
#include "xwing/abilities/effects.h"

static bool refuse(Status *reason, Message why, const char *rule)
{
    *reason = refused(why, rule);
    return false;
}

/* Could the ship perform one of these actions? Of "any" the actions of cards are not looked at: one of them may ask the same. */
static bool action_possible(const Look *look, int16_t ship, uint32_t kinds, Status *reason)
{
    if (!(kinds & FREE_OF_ALL))
        return can_act_freely(look, ship, kinds, reason);
    if (is_stressed(xwing_in(look), ship) && !deed_allowed(look, DEED_ACT_STRESSED, ship, attack_under_way(look)))
        return refuse(reason, say1(XW_NO_STRESSED, arg_piece(ship)), "X1-ACTION-06");
    return true;
}

static bool reroll_possible(const Look *look, uint8_t window, const Effect *effect, Status *reason)
{
    const Attack *attack = &xwing_in(look)->attack;
    bool defense = window == WINDOW_DEFENSE_DICE;
    int16_t owner = attack->attacker;

    if (defense)
        owner = attack->defender;
    if (dice_to_reroll(look, window, effect->mask) == 0)
        return refuse(reason, say0(CARD_NO_REROLL), NULL);
    return !deed_forbidden(look, defense ? DEED_REROLL_DEFENSE : DEED_REROLL_ATTACK, owner, attack, reason);
}

/* Is there anybody whom it could attack with its primary weapon? */
static bool attack_possible(const Look *look, int16_t ship, Status *reason)
{
    if (xwing_in(look)->ship[ship].flags & SHIP_HOLDS_FIRE)
        return refuse(reason, say1(CARD_HOLDS_FIRE, arg_piece(ship)), NULL);
    for (int16_t target = 0; is_fielded(xwing_in(look), target); target++) {
        if (is_present(xwing_in(look), target) && !are_friends(look, ship, target) &&
            weapon_reaches(look, ship, target, 0))
            return true;
    }
    return refuse(reason, say1(CARD_NO_TARGET, arg_piece(ship)), NULL);
}

static bool has_damage(const Look *look, int16_t ship, bool faceup, uint8_t trait)
{
    return faceup ? faceup_to_choose(look, ship, trait) > 0
                  : facedown_slot(look, ship) != NO_SLOT || xwing_in(look)->ship[ship].stand_ins > 0;
}

static bool object_is_free(const Xwing *game)
{
    for (int i = 0; i < OBJECTS; i++) {
        if (game->object[i].kind == OBJECT_NONE)
            return true;
    }
    return false;
}

static bool discard_possible(const Look *look, const Speaker *speaker, const Effect *effect, Status *reason)
{
    if (effect->a == DISCARD_FACEDOWN && !has_damage(look, speaker->ship, false, 0))
        return refuse(reason, say1(CARD_NO_DAMAGE, arg_piece(speaker->ship)), NULL);
    return true;
}

/* Is there the same maneuver to the other side on the dial? */
static bool swap_possible(const Look *look, int16_t ship, Status *reason)
{
    if (mirrored_dial(look, ship) != 0)
        return true;
    return refuse(reason, say1(XW_BAD_DIAL, arg_piece(ship)), "X1-PLAN-04");
}

bool effect_possible(const Look *look, const Speaker *speaker, const Effect *effect, Status *reason)
{
    static const Frame nobody_is_chosen;
    const Xwing *game = xwing_in(look);
    int16_t whom = beneficiary(look, &nobody_is_chosen, speaker, effect);
    uint8_t window = speaker->ability->window;
    uint8_t die = window == WINDOW_DEFENSE_DICE ? DIE_DEFENSE : DIE_ATTACK;

    if (whom == NO_PIECE)
        return refuse(reason, say1(CARD_NO_SHIP, arg_piece(speaker->ship)), NULL);
    switch ((EffectKind)effect->kind) {
    case DO_CHANGE:
        return dice_to_choose(look, window, effect->a) > 0 ||
               refuse(reason, say1(CARD_NO_RESULT, arg_face(die, effect->a)), NULL);
    case DO_REROLL:
        return reroll_possible(look, window, effect, reason);
    case DO_RECOVER_SHIELD:
        return game->ship[whom].shields < shields_of(look, whom) ||
               refuse(reason, say1(CARD_FULL_SHIELDS, arg_piece(whom)), NULL);
    case DO_FREE_ACTION:
        return effect->whom != FOR_YOU || action_possible(look, speaker->ship, effect->kinds, reason);
    case DO_LOSE:
        return game->ship[whom].tokens[effect->a] > 0 || refuse(reason, say1(XW_NO_TOKEN, arg_piece(whom)), NULL);
    case DO_FLIP:
        return effect->a != FLIP_FACEUP || has_damage(look, speaker->ship, true, effect->b) ||
               refuse(reason, say1(CARD_NO_DAMAGE, arg_piece(speaker->ship)), NULL);
    case DO_DISCARD:
        return discard_possible(look, speaker, effect, reason);
    case DO_CHOOSE:
        return ships_to_choose(look, speaker->ship, ship_choice_args(effect)) > 0 ||
               refuse(reason, say1(CARD_NO_SHIP, arg_piece(speaker->ship)), NULL);
    case DO_SWAP_SIDE:
        return swap_possible(look, speaker->ship, reason);
    case DO_ATTACK:
        return attack_possible(look, speaker->ship, reason);
    case DO_DROP:
        return object_is_free(game) || refuse(reason, say1(XW_TOO_MANY_OBJECTS, arg_number(OBJECTS)), NULL);
    case DO_BEGIN:
        return game->lasting[LASTING - 1].ability == 0 || refuse(reason, say0(CARD_TOO_MUCH_LASTS), NULL);
    default:
        return true;
    }
}
