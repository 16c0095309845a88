/* More or fewer dice: effects at the moment when the dice of an attack are about to be rolled. They modify no dice. */
#include "xwing/abilities/effects.h"
#include "xwing/content/compiler.h"

static bool read_dice(Compiler *compiler, Block *block, Effect *effect)
{
    if (!(block_brings(compiler, block) & BRINGS_ROLL))
        return FAIL(compiler, "dice are about to be rolled only at attack_counted and defense_counted; say when first");
    return take_count(compiler, 9, "a number of dice", &effect->count);
}

/* The number of dice that the ship will roll in the attack under way; NULL if it rolls none, or has rolled them. */
static int8_t *dice_to_come(Attack *attack, uint8_t window, int16_t ship)
{
    if (ship == attack->attacker)
        return window == WINDOW_ATTACK_COUNTED ? &attack->more_attack : NULL;
    return ship == attack->defender ? &attack->more_defense : NULL;
}

static bool will_roll(const Moment *moment, int16_t whom, Status *reason)
{
    Attack attack = xwing_in(moment->look)->attack;

    return dice_to_come(&attack, moment->speaker->ability->window, whom) != NULL ||
           refuse(reason, say1(CARD_ROLLS_NO_DICE, arg_piece(whom)), NULL);
}

/* Attacks at range 0: nobody adds dice to a primary one, and no enemy takes dice of the defender. */
static bool adds_sealed_dice(const Moment *moment, int16_t whom, Status *reason)
{
    const Attack *attack = &xwing_in(moment->look)->attack;

    return whom == attack->attacker && range_0_seals(moment->look, attack, false, whom, reason); /* X25-ATK-09 */
}

static bool takes_sealed_dice(const Moment *moment, int16_t whom, Status *reason)
{
    const Attack *attack = &xwing_in(moment->look)->attack;

    return whom == attack->defender &&
           range_0_seals(moment->look, attack, true, moment->speaker->ship, reason); /* X25-ATK-14, X25-ATK-15 */
}

static bool rolls_more(const Moment *moment, const Effect *effect, int16_t whom, Status *reason)
{
    (void)effect;
    return will_roll(moment, whom, reason) && !adds_sealed_dice(moment, whom, reason);
}

/* Fewer dice than none are none. */
static bool rolls_fewer(const Moment *moment, const Effect *effect, int16_t whom, Status *reason)
{
    const Attack *attack = &xwing_in(moment->look)->attack;

    (void)effect;
    if (!will_roll(moment, whom, reason) || takes_sealed_dice(moment, whom, reason))
        return false;
    int dice = whom == attack->attacker ? attack_dice(moment->look, attack) : defense_dice(moment->look, attack);
    return dice > 0 || refuse(reason, say1(CARD_ROLLS_NO_DICE, arg_piece(whom)), NULL);
}

static Flow add_to_count(Play *play, Frame *frame, const Moment *moment, int by, int16_t whom)
{
    int8_t *more =
        whom == NO_PIECE ? NULL : dice_to_come(&xwing_of(play)->attack, moment->speaker->ability->window, whom);

    if (more == NULL)
        return effect_idle(frame);
    *more = (int8_t)(*more + by); /* X1-COMBAT-13, X2-ATK-06, X2-ATK-09 */
    return effect_over(frame);
}

static Flow run_more_dice(Play *play, Frame *frame, const Moment *moment, const Effect *effect, int16_t whom, int stage)
{
    Status reason;

    (void)stage;
    if (adds_sealed_dice(moment, whom, &reason))
        return effect_idle(frame);
    return add_to_count(play, frame, moment, amount_of(moment, effect), whom);
}

static Flow run_fewer_dice(Play *play, Frame *frame, const Moment *moment, const Effect *effect, int16_t whom,
                           int stage)
{
    Status reason;

    (void)stage;
    if (takes_sealed_dice(moment, whom, &reason))
        return effect_idle(frame);
    return add_to_count(play, frame, moment, -amount_of(moment, effect), whom);
}

static Message say_more_dice(const Moment *moment, const Effect *effect, int16_t whom)
{
    return say2(CARD_WOULD_ROLL_MORE, arg_piece(whom), arg_number(amount_of(moment, effect)));
}

static Message say_fewer_dice(const Moment *moment, const Effect *effect, int16_t whom)
{
    return say2(CARD_WOULD_ROLL_FEWER, arg_piece(whom), arg_number(amount_of(moment, effect)));
}

const EffectWord more_dice_word = {.name = "more_dice",
                                   .usage = "more_dice [N] [per SHIPS [most N]]",
                                   .read = read_dice,
                                   .possible = rolls_more,
                                   .run = run_more_dice,
                                   .say = say_more_dice,
                                   .for_others = true,
                                   .counts_ships = true,
                                   .goes_on_without_ship = true};
const EffectWord fewer_dice_word = {.name = "fewer_dice",
                                    .usage = "fewer_dice [N] [per SHIPS [most N]]",
                                    .read = read_dice,
                                    .possible = rolls_fewer,
                                    .run = run_fewer_dice,
                                    .say = say_fewer_dice,
                                    .for_others = true,
                                    .counts_ships = true,
                                    .goes_on_without_ship = true};
