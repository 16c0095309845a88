/* Hyperspace markers: where they lie, and how ships arrive at them. They are no objects: nothing but arrivals depends on them (X2-AMB-95). */
#ifndef XWING_RULES_HYPERSPACE_H
#define XWING_RULES_HYPERSPACE_H

#include "table/words.h"
#include "xwing/state/part.h"

extern const RulesPart hyperspace_part;

/* Is there a marker to place before the ships are? */
bool has_marker_to_place(const Look *look);

/* For a mode's own setup line: `marker at X Y facing D`, where one lies. */
bool arrange_marker(Play *play, Words *words, Status *refusal);

#endif
