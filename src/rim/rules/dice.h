/* Dice, and skill tests, which are made of them.
 *
 * Whoever rolls dice for whatever reason does it here, so that abilities that speak about dice have one window to react in. The dice lie
 * in Rim.roll from the roll until the procedure has ended: abilities change them there, and whoever called reads them in its next step. */
#ifndef RIM_RULES_DICE_H
#define RIM_RULES_DICE_H

#include "rim/state/state.h"

/* Rolls dice (PROC_DICE), then goes on at `step`, where luck(play)->faces has them as abilities left them. `seat` throws them;
 * `whose` they are is a seat, or SEAT_NOBODY for those of a patrol or a card. `occasion` is what chance is asked for. */
Flow rim_roll_dice(Play *play, Frame *frame, uint8_t seat, uint8_t whose, uint16_t occasion, int amount, uint16_t step);

/* What dice deal: a hit 1, a critical 2 (OR-COMBAT-11). */
int rim_damage_of(const uint8_t faces[4]);

/* What a skill is called in sentences. */
uint16_t rim_skill_name(RimSkill skill);

/* Would these dice pass a test by somebody who has the skill this often? (OR-SKILL-04 to -06) */
bool rim_passes(const uint8_t faces[4], int skill);

/* A seat tests a skill (PROC_TEST), then goes on at `step`: result() is 1 if it passed. */
Flow rim_test_skill(Play *play, Frame *frame, uint8_t seat, RimSkill skill, uint16_t step);

extern const RulesPart rim_dice_part, rim_tests_part;

#endif
