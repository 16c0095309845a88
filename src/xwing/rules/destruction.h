/* Destruction, and victory. */
#ifndef XWING_RULES_DESTRUCTION_H
#define XWING_RULES_DESTRUCTION_H

#include "xwing/state/part.h"

extern const RulesPart destruction_part;

/* For an edition's part: PROC_DESTROY, where a ship leaves the mat, and its damage cards are shown and discarded. */
Flow run_destroy(Play *play, Frame *frame);

/* A ship that was destroyed, has stayed for a while, and may leave; NO_PIECE if there is none. */
int16_t pending_ship(const Look *look);

/* Ends the game, when the running step is over, if it is won; true if so. X1-WIN-01, X1-WIN-03. In a mode that is
 * won when the round is over, whoever ends a round asks. */
bool check_victory(Play *play);

/* The same, unless the running procedure is part of an effect that goes on and may destroy more ships: then that will ask again
 * when it is done. */
void settle_victory(Play *play);

/* How a procedure ends that may have destroyed ships: settle_victory(), then done(). */
Flow end_effect(Play *play);

#endif
