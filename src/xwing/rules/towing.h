/* Towing: a ship has a supply cache on its card, until it jettisons it. How it comes to tow one is in scenario_actions.h; what it cannot do
 * meanwhile is data (Edition.towing), which actions and tokens ask for. */
#ifndef XWING_RULES_TOWING_H
#define XWING_RULES_TOWING_H

#include "xwing/state/part.h"
#include "xwing/state/ships.h"

extern const RulesPart towing_part;

/* The cache goes from the mat to the ship's card. */
void take_in_tow(Play *play, int16_t ship, int16_t cache);

/* The ship's activation ends, and it tows: it may jettison its cache. Goes on at `step`. */
Flow may_jettison(Play *play, Frame *frame, int16_t ship, uint16_t step);

/* The ship, which tows, jettisons its cache: the other side places it at range 1 of the ship, or of where the ship's maneuver began. Goes on at
 * `step`. */
Flow jettison(Play *play, Frame *frame, int16_t ship, bool from_start, uint16_t step);

#endif
