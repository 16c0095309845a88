/* Credits change hands at any time of a turn, also in the middle of an action, if the other agrees: a standing move. */
#ifndef RIM_RULES_CREDITS_H
#define RIM_RULES_CREDITS_H

#include "rim/state/state.h"

/* Rules.moves, move, begin_move, judge_move. */
int rim_moves(const Look *look, uint8_t seat);
void rim_standing_move(const Look *look, uint8_t seat, int index, Candidate *candidate);
Flow rim_begin_move(Play *play, Frame *standing, const Answer *answer);
bool rim_judge_move(const Look *look, const Answer *answer, Status *refusal);

extern const RulesPart rim_credits_part;

#endif
