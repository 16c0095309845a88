/* Facts of a table of Outer Rim, by name: for scripts and for people (Rules.tell). */
#ifndef RIM_VIEW_FACTS_H
#define RIM_VIEW_FACTS_H

#include "rim/state/state.h"

extern const char *const rim_piece_facts[], *const rim_table_facts[], *const rim_marked_facts[];

/* The steps of a turn (Rules.phase). */
bool rim_phase(const Look *look, int index, RoundPhase *phase);

bool rim_tell(const Look *look, int16_t piece, const char *fact, char *text, int size);

#endif
