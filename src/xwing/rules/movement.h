/* Executing a maneuver. */
#ifndef XWING_RULES_MOVEMENT_H
#define XWING_RULES_MOVEMENT_H

#include "xwing/rules/flight.h"
#include "xwing/state/part.h"

extern const RulesPart movement_part;

/* For an edition's part: PROC_MANEUVER, where a ship that overlaps another loses its action. Difficulty and obstacles are the caller's: its
 * result is the obstacles that the ship flew into. */
Flow run_maneuver(Play *play, Frame *frame);

/* Calls PROC_MANEUVER for the frame's ship; its result is the obstacles that it flew into and that are not resolved yet, a bit an
 * object. */
Flow execute(Play *play, Frame *frame, Maneuver maneuver, Difficulty difficulty, uint16_t step);

/* Sets a ship's contacts again after it moved; `blocker` (or NO_PIECE) is one that the solver names. */
void set_contacts(Play *play, int16_t ship, int16_t blocker);

/* ---- the parts of a maneuver, for an edition's PROC_MANEUVER; each is about the frame's ship ---- */

/* The maneuver that the frame of PROC_MANEUVER executes. */
Maneuver maneuver_of(const Frame *frame);

/* Opens the window before the maneuver, in which cards may put another in its place, and goes on at `step`. False: no card would. */
bool open_before_maneuver(Play *play, Frame *frame, uint16_t step, Flow *flow);

/* Asks the ship's player where along the template's end a Tallon roll is set down, and goes on at `step`. False: there is nothing to ask,
 * since it is no Tallon roll or no place is free. */
bool ask_placement(Play *play, Frame *frame, uint16_t step, Flow *flow);
TallonPlacement chosen_placement(Play *play, const Frame *frame); /* in that step */

/* Moves the ship along its template as far as it can, and everybody is told. */
Course fly(Play *play, const Frame *frame, TallonPlacement placement);

/* Which of the obstacles that it met lie under the template: a ship has moved through those. */
void note_course(Play *play, const Course *course, uint32_t met);

/* Is some part of the ship's base outside the play area? Then it gets away as a mission wants it, or it is destroyed. */
bool has_left_area(const Look *look, int16_t ship);
Flow flee(Play *play, Frame *frame, uint16_t step);

#endif
