/* Whose turn it is. */
#ifndef XWING_RULES_ORDER_H
#define XWING_RULES_ORDER_H

#include "xwing/state/part.h"

extern const RulesPart order_part;

/* The ships whose turn is next, a bit each: of all that wait, those with the lowest (or highest) skill, of one side, the side with
 * initiative first. 0 when none waits. X1-SETUP-08, X1-ACT-01, X1-COMBAT-02. */
uint32_t next_in_order(const Look *look, uint32_t waiting, bool ascending);

/* The ship that is next, if there is no choice, so that its captain is not asked; else NO_PIECE. */
int16_t only_next(Play *play, Frame *frame, uint32_t ships);

/* Asks the captain of the side which of the ships is next, if there is a choice. The next step has the answer. */
Flow ask_next(Play *play, Frame *frame, uint32_t ships, uint16_t step);
int16_t next_chosen(const Play *play, const Frame *frame);

/* The candidates of every question that asks for one of several ships. The question's first argument has a bit for each of them. */
int next_ship_count(const Look *look, const Question *question);
bool next_ship_option(const Look *look, const Question *question, const Listing *listing, int index, Key *key);
void next_ship_candidate(const Look *look, const Question *question, int index, Candidate *candidate);

/* The answer of the one seat that was asked. A captain that was asked still answers when the referee has named another. */
static inline const Answer *only_answer(const Play *play)
{
    uint8_t seat = 0;

    while (seat + 1 < play->table->seats && !has_answered(play, seat))
        seat++;
    return answer_of(play, seat);
}

#endif
