/* Turret indicators: setting one where its owner wants it. */
#ifndef XWING_RULES_TURRET_H
#define XWING_RULES_TURRET_H

#include "xwing/state/part.h"

extern const RulesPart turret_part;

/* For an edition's rows: has the ship an indicator that it can rotate? */
bool has_turret(const Look *look, int16_t ship);

/* A ship was placed: if it has an indicator, its owner says where that points (PROC_TURRET). Goes on at `step`. */
Flow place_indicator(Play *play, Frame *frame, int16_t ship, uint16_t step);

#endif
