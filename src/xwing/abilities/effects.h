/* Effects: what the files that run them share. */
#ifndef XWING_EFFECTS_H
#define XWING_EFFECTS_H

#include "table/pile.h"
#include "xwing/abilities/speakers.h"

/* Of PROC_ABILITY's frame: the window's subject, which effect is next, what the last roll shows (bits of faces; hits and, from
 * bit 8 on, criticals), the ship that was chosen, and the damage card that is shown, or the obstacles that its maneuver hit. */
enum { WINDOW_SUBJECT, NEXT_EFFECT, SHOWN, ROLLED_DAMAGE, CHOSEN_SHIP, SHOWN_CARD, OBSTACLES_HIT = SHOWN_CARD };

/* Its steps. */
enum {
    BEGIN,
    EFFECT,
    ROLLED,
    DIE_CHOSEN,
    WEAPON_CHOSEN,
    SHIP_CHOSEN,
    FACEUP_CHOSEN,
    LOCK_CHOSEN,
    DAMAGE_SHOWN,
    MANEUVER_CHOSEN,
    MANEUVER_FLOWN,
    MANEUVER_EXECUTED,
    ACTION_OVER
};

/* ---- looking ---- */

uint8_t mirrored_dial(const Look *look, int16_t ship);  /* the dial position to the other side, as Ship.dial; 0: none */
uint16_t facedown_slot(const Look *look, int16_t ship); /* of a facedown damage card; NO_SLOT: it has none */

/* ---- dice (effects_dice.c) ---- */

Flow change_dice(Play *play, Frame *frame, const Speaker *speaker, const Effect *effect);
void change_one(Play *play, const Speaker *speaker, const Effect *effect, int die);
Flow reroll_dice(Play *play, Frame *frame, const Speaker *speaker, const Effect *effect);
void cancel_dice(Play *play, const Effect *effect);
void see_roll(Play *play, Frame *frame, const Speaker *speaker, const Effect *effect);

/* ---- cards (effects_cards.c) ---- */

Flow flip_card(Play *play, Frame *frame, const Speaker *speaker, const Effect *effect);
void turn_facedown(Play *play, int16_t ship, uint16_t slot);
Flow discard_card(Play *play, Frame *frame, const Speaker *speaker, const Effect *effect);
void discard_upgrade(Play *play, int card); /* one in play */
void discard_damage(Play *play, int16_t ship, uint16_t slot);

/* ---- ships (effects_ships.c) ---- */

/* Whom an effect is for; NO_PIECE if that ship is gone. */
int16_t beneficiary(const Look *look, const Frame *frame, const Speaker *speaker, const Effect *effect);

Flow move_tokens(Play *play, Frame *frame, int16_t ship, const Effect *effect);
void recover_shields(Play *play, int16_t ship, int count);
Flow suffer_effect(Play *play, Frame *frame, const Speaker *speaker, const Effect *effect);
Flow choose_ship(Play *play, Frame *frame, const Speaker *speaker, const Effect *effect);
Flow begin_lasting(Play *play, Frame *frame, const Speaker *speaker, const Effect *effect);
Flow lock_again(Play *play, Frame *frame, const Speaker *speaker);
Flow shed_lock(Play *play, Frame *frame, const Speaker *speaker);
Flow fly(Play *play, Frame *frame, const Speaker *speaker, const Effect *effect);
void swap_side(Play *play, int16_t ship);

#endif
