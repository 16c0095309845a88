/* The words of effects: a row each, which stands beside its functions in the file of its subject. effects.c lists them.
 *
 * A new effect is a row: how a card's line is read, whether it could do anything now, and how it runs. */
#ifndef XWING_WORDS_H
#define XWING_WORDS_H

#include "xwing/abilities/moment.h"

struct Compiler;
struct Block;

struct EffectWord {
    const char *name;
    const char *usage; /* for errors and docs */
    /* Takes what follows the word on its line. NULL: nothing does. */
    bool (*read)(struct Compiler *compiler, struct Block *block, Effect *effect);
    /* Could it do anything for this ship now? If not, fills in why. NULL: always. */
    bool (*possible)(const Moment *moment, const Effect *effect, int16_t whom, Status *reason);
    /* Is it forbidden, whatever happens before it? Then nothing is done for the sake of it. Fills in why. NULL: never. */
    bool (*forbidden)(const Moment *moment, const Effect *effect, Status *reason);
    /* Stage 0 begins. The other stages are the row's own: after an answer, a roll or a call it goes on at `stage_step(stage)`.
     * `whom` is NO_PIECE if the ship that the effect is for is gone. */
    Flow (*run)(Play *play, Frame *frame, const Moment *moment, const Effect *effect, int16_t whom, int stage);
    /* What it would do, as an option of `choose one` says it to players: {0} is the ship, if it can be for others. */
    Message (*say)(const Moment *moment, const Effect *effect, int16_t whom);
    /* The same for several ships at once. NULL: one after another, each as if it were alone. */
    Flow (*run_for_all)(Play *play, Frame *frame, const Moment *moment, const Effect *effect, uint32_t ships);
    bool for_others;   /* `for PARTY` and `for each SHIPS` may follow */
    bool counts_ships; /* `per SHIPS` may follow */
    /* What it does to other ships and to the dice is done when the ability's own ship was destroyed on the way; but nothing that the
     * ship itself would do, roll, choose or suffer (X1-AMB-62). */
    bool goes_on_without_ship;
};

/* How many dice (effect_more_dice.c) */
extern const EffectWord more_dice_word, fewer_dice_word;
/* Dice (effect_dice.c) */
extern const EffectWord change_word, add_word, reroll_word, roll_again_word, cancel_word;
/* Rolls that are no attack (rolls.c) */
extern const EffectWord roll_word;
/* Are the results that a `cancel` cancels those of defense dice? */
static inline bool cancels_evades(const Effect *effect)
{
    return effect->b != 0;
}
/* Tokens and shields (effect_tokens.c) */
extern const EffectWord gain_word, instead_word, lose_word, transfer_word, recover_shield_word;
/* Cards (effect_cards.c) */
extern const EffectWord flip_word, discard_word;
/* An action under way (effect_actions.c) */
extern const EffectWord treat_as_word, decloak_word, coordinate_word;
/* Docking (effect_docking.c) */
extern const EffectWord dock_word;
/* Conditions (effect_conditions.c) */
extern const EffectWord assign_word;
/* The card itself (effect_charges.c) */
extern const EffectWord lose_charge_word, recover_charge_word, lose_force_word, recover_force_word, turn_over_word;
/* Ships (effect_ships.c) */
extern const EffectWord suffer_word, suffer_roll_word, choose_word, begin_word;
/* Damage (effect_damage.c) */
extern const EffectWord prevent_word, deal_word, lose_shield_word, expose_word;
/* Locks (effect_locks.c) */
extern const EffectWord acquire_lock_word, lock_word, lock_again_word, shed_lock_word, spend_lock_word;
/* Actions and moves (effect_moves.c) */
extern const EffectWord free_action_word, maneuver_word;
extern const EffectWord turn_ship_word, move_word;
/* Dials, and the maneuver that a ship is about to execute (effect_dials.c) */
extern const EffectWord swap_side_word, look_at_dial_word, show_dial_word, set_dial_word, fly_dial_word, fly_as_word;
/* Attacks (effect_attack.c) */
extern const EffectWord attack_word, skip_dice_word, turn_arc_word;
/* None: an option of a choice (effect_attack.c) */
extern const EffectWord nothing_word;
/* Devices (effect_devices.c) */
extern const EffectWord drop_word, launch_word, fuse_word, place_device_word, lay_word;
/* Locks on a ship (effect_locks.c) */
extern const EffectWord break_locks_word;

/* Does `recover charge` speak of the weapon of the attack? */
static inline bool recovers_on_weapon(const Effect *effect)
{
    return effect->word == &recover_charge_word && effect->b != 0;
}

/* Of a question that lets somebody choose one of several effects (CHOICE_OPTION): the effect with which option `option` begins, from 0, and
 * the ship that it is for; NO_PIECE: for none, or several. */
const Effect *effect_of_option(const Look *look, const Question *question, int option, int16_t *whom);

/* All of them; ends with NULL. */
extern const EffectWord *const effect_words[];

#endif
