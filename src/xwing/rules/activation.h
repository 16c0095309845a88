/* One ship's activation. */
#ifndef XWING_RULES_ACTIVATION_H
#define XWING_RULES_ACTIVATION_H

#include "xwing/state/part.h"

extern const RulesPart activation_part;

/* For an edition's part: PROC_ACTIVATE, in which a stressed ship that reveals red flies what its opponent chooses. */
Flow run_activate(Play *play, Frame *frame);

/* ---- what activations of all editions are made of, for an edition's PROC_ACTIVATE; `step` is where it goes on ---- */

/* What the ship's dial shows; it has one. */
const DialPosition *dial_of(const Look *look, int16_t ship);

/* A sentence about a maneuver: the ship, its bearing, speed and color. */
Message say_maneuver(const Look *look, uint16_t id, int16_t ship, const DialPosition *dial, Difficulty difficulty);

/* Turns the dial of a ship faceup; the window for that comes next. */
void reveal_dial(Play *play, int16_t ship);

/* The frame's ship executes a maneuver, and the activation remembers how hard it is. */
Flow fly_as(Play *play, Frame *frame, Maneuver maneuver, Difficulty difficulty, uint16_t step);

/* An ionized ship flies without its dial, which nobody looks at: not before its maneuver, nor after it. In editions where such ships have dials
 * it has revealed it, and it lies there. */
Flow fly_ionized(Play *play, Frame *frame, uint16_t step);
void lose_ion(Play *play, int16_t ship);

/* Does the ship skip its Perform Action step? Everybody is told. */
bool skips_action(Play *play, int16_t ship);

/* PROC_ACTION has ended: may the frame's ship perform another action, since a card gives it more than the one (X1-ACTION-01)? */
bool has_another_action(Play *play, Frame *frame);

#endif
